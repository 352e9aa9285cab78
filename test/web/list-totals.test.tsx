import { useCreate } from '@refinedev/core'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { repairReport } from '../../src/contract/resources/repair-report.ts'
import { useListKey } from '../../src/web/data/use-list-key.ts'
import { useListTotals } from '../../src/web/features/home/use-list-totals.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { oddServerOfApp } from '../support/odd-server.ts'

/** How many records a list has, as the cards of the home page tell it. */

let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
afterEach(cleanup)

test('is counted anew after a record was added', async () => {
  let total = 4
  server.answersBy((method) => {
    if (method === 'POST') total += 1
    return { status: 200, body: method === 'POST' ? { id: 9 } : { items: [], totalData: total } }
  })
  const { result } = renderHook(
    () => ({
      ...useListTotals(repairReport, useListKey(repairReport), [{ statusId: 1 }]),
      create: useCreate().mutateAsync,
    }),
    { wrapper: insideRefine() },
  )
  await waitFor(() => expect(result.current.totals).toEqual([4]))
  await act(() =>
    result.current.create({
      resource: repairReport.name,
      values: { title: 'The lift is stuck' },
      successNotification: false,
    }),
  )
  await waitFor(() => expect(result.current.totals).toEqual([5]))
})
