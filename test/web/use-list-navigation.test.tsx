import { cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Row } from '../../src/contract/envelope.ts'
import { repairReport } from '../../src/contract/resources/repair-report.ts'
import { useListNavigation } from '../../src/web/list/use-list-navigation.ts'

/** What a page of a record gets to know of the list it was opened from. */

afterEach(cleanup)

const page = { number: 2, size: 10, query: { filters: [], sorters: [], meta: {} } }

function open(initial: { rows: readonly Row[]; opens: 'show' | 'edit' | undefined }) {
  return renderHook(({ rows, opens }) => useListNavigation(repairReport, rows, opens, 400, page), {
    initialProps: initial,
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/repairs-maintenace?page=2']}>{children}</MemoryRouter>
    ),
  })
}

test('is the way back and the pages of the rows that the list shows now', () => {
  const { result, rerender } = open({ rows: [{ id: 1 }, { id: 'b/2' }], opens: 'show' })
  expect(result.current).toEqual({
    back: '/repairs-maintenace?page=2',
    paths: ['/repairs-maintenace/1', '/repairs-maintenace/b%2F2'],
    offset: 10,
    total: 400,
    page: { ...page, resource: 'repair-report', route: '/repairs-maintenace/:id' },
  })
  rerender({ rows: [{ id: 3 }], opens: 'show' })
  expect(result.current?.paths).toEqual(['/repairs-maintenace/3'])
})

test.each(['edit', undefined] as const)('is nothing where rows open %s', (opens) => {
  expect(open({ rows: [{ id: 1 }], opens }).result.current).toBeUndefined()
})
