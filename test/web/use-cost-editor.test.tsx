import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newLine } from '../../src/web/repairs/cost-lines.ts'
import { type Repair, readRepair } from '../../src/web/repairs/repair.ts'
import { useCostEditor } from '../../src/web/repairs/use-cost-editor.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { oddServerOfApp } from '../support/odd-server.ts'

/** The costs of a report while somebody writes them. */

let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
afterEach(cleanup)

const seal = { description: 'Seal', category: 'part', amount: 20_000 }
const report = (updatedAt: string, costs = [seal]) => readRepair({ id: 7, updatedAt, costs, statusId: 1 }) as Repair

test.each([
  ['are sent with the moment of what else was done meanwhile', [seal], '2026-11-22T02:00:00.000Z'],
  ['are sent with the moment that they were read at, where they have changed', [], '2026-11-22T01:00:00.000Z'],
])('they %s', async (_, costsNow, sentAs) => {
  server.answers({ id: 7, updatedAt: '2026-11-22T03:00:00.000Z', costs: [] })
  const { result, rerender } = renderHook(({ repair }) => useCostEditor(repair, () => undefined), {
    wrapper: insideRefine(),
    initialProps: { repair: report('2026-11-22T01:00:00.000Z') },
  })
  act(() => result.current.change([...result.current.lines, { ...newLine(), description: 'Oil', amount: 50_000 }], ''))
  rerender({ repair: report('2026-11-22T02:00:00.000Z', costsNow) })
  await act(() => result.current.save())
  await waitFor(() => expect(server.received.find(({ method }) => method === 'POST')?.body).toMatchObject({ updatedAt: sentAs }))
})

test('they cannot be taken away altogether, and that is said', async () => {
  server.answers({})
  const initialProps = { repair: report('2026-11-22T01:00:00.000Z') }
  const { result } = renderHook(({ repair }) => useCostEditor(repair, () => undefined), { wrapper: insideRefine(), initialProps })
  act(() => result.current.change([newLine()], ''))
  expect(result.current.isEmptied).toBe(false)
  await act(() => result.current.save())
  expect(result.current.isEmptied).toBe(true)
  expect(server.received.filter(({ method }) => method === 'POST')).toEqual([])
})
