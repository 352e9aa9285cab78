import { act, cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useFolds } from '../../src/web/ui/use-folds.ts'

/** Which groups of a long list are open. */

afterEach(cleanup)

const [north, south] = ['north', 'south']

/** `key`: the entry of the browser's history that shows the list. */
function open(key: string, keys: readonly string[] = [north, south]) {
  const { result, rerender } = renderHook(({ search }) => useFolds(keys, search), {
    initialProps: { search: '' },
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[{ pathname: '/', key }]}>{children}</MemoryRouter>
    ),
  })
  return {
    search: (search: string) => rerender({ search }),
    folds: () => result.current,
    areOpen: () => keys.map(result.current.has),
  }
}

test('are closed at first, unless one stands alone, and opened one by one or all at once', () => {
  expect(open('alone', [north]).areOpen()).toEqual([true])
  const { folds, areOpen } = open('several')
  expect([areOpen(), folds().hasAll]).toEqual([[false, false], false])
  act(() => folds().toggle(south))
  expect([areOpen(), folds().hasAll]).toEqual([[false, true], false])
  act(() => folds().setAll(true))
  expect([areOpen(), folds().hasAll]).toEqual([[true, true], true])
  act(() => folds().setAll(false))
  expect(areOpen()).toEqual([false, false])
})

test('are opened by a search, each time anew, and as before once it is cleared', () => {
  const { folds, areOpen, search } = open('searched')
  act(() => folds().toggle(south))
  search('a')
  expect(areOpen()).toEqual([true, true])
  act(() => folds().toggle(south))
  expect(areOpen()).toEqual([true, false])
  search('ab')
  expect(areOpen()).toEqual([true, true])
  search('')
  expect(areOpen()).toEqual([false, true])
})

test('are as they were when somebody comes back, and there alone', () => {
  const { folds } = open('left')
  act(() => folds().toggle(north))
  cleanup()
  expect(open('another').areOpen()).toEqual([false, false])
  expect(open('left').areOpen()).toEqual([true, false])
})
