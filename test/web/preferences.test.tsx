import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newsTag } from '../../src/contract/resources/news-tag.ts'
import { repairReport } from '../../src/contract/resources/repair-report.ts'
import { usePreference } from '../../src/web/data/preferences.ts'
import { clearSession, saveSession } from '../../src/web/data/session.ts'
import { standardView, useColumns } from '../../src/web/list/columns.ts'
import { isShown, useSavedViews } from '../../src/web/list/saved-views.ts'

/** Choices about the look of the app, and what becomes of those of another version of it. */

const viewer = { id: 1, email: 'a@roda.example', fullName: 'A', role: 'Editor', permissions: [] }

beforeEach(() => {
  localStorage.clear()
  saveSession({ accessToken: 'token', viewer })
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.restoreAllMocks()
})

function open<T>(initial: T, parse?: (kept: unknown) => T | undefined) {
  const { result } = renderHook(() => usePreference('size', initial, parse))
  return { value: () => result.current[0], keep: (value: T) => act(() => result.current[1](value)) }
}
const store = (text: string) => localStorage.setItem('preference:1:size', text)

describe('a choice', () => {
  test('is as it begins until it is made, and stays for this person alone', () => {
    const first = open('small')
    expect(first.value()).toBe('small')
    first.keep('large')
    expect(first.value()).toBe('large')
    expect(open('small').value()).toBe('large')
    saveSession({ accessToken: 'token', viewer: { ...viewer, id: 2 } })
    expect(open('small').value()).toBe('small')
  })

  test('holds for the page where nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { value, keep } = open('small')
    keep('large')
    expect(value()).toBe('large')
    expect(open('small').value()).toBe('small')
  })

  test.each<[string, unknown, unknown]>([
    ['{', 'small', 'small'],
    ['7', 'small', 'small'],
    ['[]', {}, {}],
    ['{}', ['a'], ['a']],
    ['["b"]', ['a'], ['b']],
    ['false', true, false],
  ])('that was kept as %s, and begins as %j, is read as %j', (kept, initial, value) => {
    store(kept)
    expect(open(initial).value()).toEqual(value)
  })

  test('is read as it is asked for, and begins anew where that makes no sense of it', () => {
    const parse = (kept: unknown) => (kept === 'big' ? 'large' : undefined)
    store('"big"')
    expect(open('small', parse).value()).toBe('large')
    store('"huge"')
    expect(open('small', parse).value()).toBe('small')
  })
})

test('those of repairs are found under the name that repairs had before, until they are changed', () => {
  const columns = { hidden: ['slug'], shown: [], density: 'compact' as const }
  localStorage.setItem('preference:1:look:rm-report', JSON.stringify(columns))
  const none: never[] = []
  const open = () =>
    renderHook(() => useColumns(repairReport, repairReport.pages.list, none)).result.current
  const before = open()
  expect(before.settings).toEqual(columns)
  act(() => before.setSettings(standardView))
  expect(open().settings).toEqual(standardView)
})

describe('saved views', () => {
  const page = newsTag.pages.list
  const view = {
    name: 'Mine',
    address: '?search=a',
    look: { hidden: ['slug'], shown: ['id'], density: 'compact' as const },
  }
  const open = () => renderHook(() => useSavedViews(newsTag, page)).result.current[0]

  test('that make sense are there again, and no others', () => {
    const { result } = renderHook(() => useSavedViews(newsTag, page))
    expect(result.current[0]).toEqual([])
    act(() =>
      result.current[1]([view, { ...view, look: {} as never }, { name: 'No address' } as never]),
    )
    expect(open()).toEqual([view])
    act(() => result.current[1]('all' as never))
    expect(open()).toEqual([])
  })

  test.each([
    ['the same', view.address, view.look, true],
    ['another address', '', view.look, false],
    ['another density', view.address, { ...view.look, density: 'roomy' as const }, false],
    ['another layout', view.address, { ...view.look, layout: 'board' as const }, false],
    ['a table, as by default', view.address, { ...view.look, layout: 'table' as const }, true],
    ['a column more hidden', view.address, { ...view.look, hidden: ['slug', 'name'] }, false],
    [
      'a column hidden instead of shown',
      view.address,
      { ...view.look, hidden: ['id'], shown: ['slug'] },
      false,
    ],
    ['the standard settings', view.address, standardView, false],
  ])('are what is shown: %s', (_, address, settings, is) => {
    expect(isShown(view, address, settings)).toBe(is)
  })

  test('with their columns in another order are the same', () => {
    const two = { ...view, look: { ...view.look, hidden: ['a', 'b'] } }
    expect(isShown(two, two.address, { ...two.look, hidden: ['b', 'a'] })).toBe(true)
  })
})
