import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { APPROVED, WAITING } from '../../src/contract/resources/attendance-status.ts'
import { useDay } from '../../src/web/features/attendance/use-day.ts'
import { useFlagged } from '../../src/web/features/attendance/use-flagged.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { oddServerOfApp } from '../support/odd-server.ts'

/** What is odd about the records that a page shows, where it does not show all of a day. */

const date = '2026-11-20'
const clockIn = { date, checkInAt: '2026-11-20T01:00:00Z', checkOutAt: '2026-11-20T09:00:00Z' }
const day = [
  { ...clockIn, id: 1, userId: 5, statusId: APPROVED },
  { ...clockIn, id: 2, userId: 5, statusId: WAITING },
  { ...clockIn, id: 3, userId: 6, statusId: WAITING },
]

let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  server = await oddServerOfApp()
  server.answersBy((_method, _path, _body, query) => {
    const asked = Number((query as { statusId?: string }).statusId)
    const items = day.filter(({ statusId }) => !asked || statusId === asked)
    return { status: 200, body: { items, totalData: items.length } }
  })
})
afterAll(() => server.close())
afterEach(cleanup)

test.each([WAITING, undefined])(
  'somebody who came twice is told, also where the other time is decided: status %s',
  async (statusId) => {
    const question = { date, statusId, branchIds: [] }
    const { result } = renderHook(() => useFlagged(useDay(question).records, question), {
      wrapper: insideRefine(),
    })
    await waitFor(() =>
      expect(result.current.all.find(({ record }) => record.id === 2)?.flags).toEqual(['twice']),
    )
    expect(result.current.all.find(({ record }) => record.id === 3)?.flags).toEqual([])
    expect(result.current.all).toHaveLength(statusId ? 2 : 3)
    expect(server.received).toHaveLength(statusId ? 2 : 1)
    for (const { query } of server.received) expect(query).toMatchObject({ date })
    server.received.length = 0
  },
)

test('that more may turn out to be odd is told until the whole day is there', async () => {
  const question = { date, statusId: WAITING, branchIds: [] }
  const states: [count: number, isComing: boolean][] = []
  renderHook(
    () => {
      const { all, isComing } = useFlagged(useDay(question).records, question)
      states.push([all.length, isComing])
    },
    { wrapper: insideRefine() },
  )
  await waitFor(() => expect(states.at(-1)).toEqual([2, false]))
  expect(states).toContainEqual([2, true])
})
