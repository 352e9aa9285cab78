import { useOne } from '@refinedev/core'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repairReport } from '../../src/contract/resources/repair-report.ts'
import { closeToast, useToasts } from '../../src/web/data/providers/notification.ts'
import { saveSession } from '../../src/web/data/session.ts'
import { signInAgain } from '../../src/web/data/sign-in-again.ts'
import { readTechnician, type Technician } from '../../src/web/data/technician.ts'
import { useListTotals } from '../../src/web/features/home/use-list-totals.ts'
import { type Repair, readRepair } from '../../src/web/features/repairs/repair.ts'
import { useRepair } from '../../src/web/features/repairs/use-repair.ts'
import {
  useAssign,
  useCancelReport,
  useInputCost,
} from '../../src/web/features/repairs/use-repair-action.ts'
import { useReports } from '../../src/web/features/repairs/use-reports.ts'
import { useTechnicians } from '../../src/web/features/repairs/use-technicians.ts'
import { useUsualTotal } from '../../src/web/features/repairs/usual-cost.ts'
import { able } from '../support/able.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, heldAnswers, oddServerOfApp } from '../support/odd-server.ts'

/** Repair reports: what is read of them, and what is done to them. */

const all = '/api/repair-maintenances/all/origin'
const technicians = '/api/repair-maintenances/user/list'
const report = (id: number, more: object = {}) => ({
  id,
  reportNumber: `RM-${id}`,
  title: `Report ${id}`,
  ...more,
})
const repair = readRepair(report(7, { category: 'machine' })) as Repair
const viewer = {
  id: 1,
  email: 'a@roda.example',
  fullName: 'A',
  role: 'Admin',
  capabilities: able,
  permissions: ['rm_report', 'rm_form'],
}

let server: Awaited<ReturnType<typeof oddServerOfApp>>
let answer: (
  method: string,
  path: string,
  query: Record<string, string>,
) => Answer | Promise<Answer>
const { goes, later, go } = heldAnswers()
const list = (...items: object[]): Answer => ({
  status: 200,
  body: { items, totalData: items.length },
})
const one = (body: unknown): Answer => ({ status: 200, body })

beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => {
  saveSession({ accessToken: 'token', viewer })
  signInAgain.set(false)
  answer = () => list()
  server.answersBy((method, path, _, query) =>
    answer(method, path, query as Record<string, string>),
  )
})
afterEach(() => {
  cleanup()
  go()
  localStorage.clear()
})

function open<T>(use: () => T) {
  const { result, rerender } = renderHook(() => ({ of: use(), toasts: useToasts() }), {
    wrapper: insideRefine(),
  })
  for (const { key } of result.current.toasts) act(() => closeToast(key))
  return { page: () => result.current.of, toasts: () => result.current.toasts, rerender }
}
const asked = (method = 'GET') => server.received.filter((one) => one.method === method)

describe('the reports that are looked through', () => {
  test('are the newest hundred with these values', async () => {
    answer = () => list(report(1), { title: 'No id' }, report(2))
    const { page } = open(() => useReports({ category: 'machine', isOpen: false }))
    expect(page()).toEqual([])
    await waitFor(() =>
      expect(page().map(({ id, reportNumber }) => [id, reportNumber])).toEqual([
        [1, 'RM-1'],
        [2, 'RM-2'],
      ]),
    )
    expect(asked()).toMatchObject([
      { path: all, query: { category: 'machine', isOpen: 'false', page: '1', perPage: '100' } },
    ])
    expect(Object.keys(asked()[0]?.query as object)).toHaveLength(4)
  })

  test('are not read until they are wanted, and none where they cannot be', async () => {
    const { page, rerender } = open(() => useReports({ category: 'it' }, { isEnabled: false }))
    rerender()
    expect([page(), asked()]).toEqual([[], []])
    answer = () => ({ status: 403, body: { message: 'Not yours.' } })
    const other = open(() => useReports({ category: 'it' }))
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect([other.page(), other.toasts()]).toEqual([[], []])
  })

  test('tell what repairs of the same category usually cost', async () => {
    const done = { category: 'machine', status: { code: 'done' } }
    answer = () =>
      list(...[1, 2, 3, 4, 5].map((id) => report(id, { ...done, totalCost: id * 1000 })))
    const { page } = open(() => useUsualTotal(repair))
    await waitFor(() => expect(page()).toEqual({ amount: 3000, count: 5 }))
    expect(asked()[0]?.query).toMatchObject({ category: 'machine', isOpen: 'false' })
  })
})

describe('a report', () => {
  test('is read by itself, and whether it has come is told', async () => {
    answer = () => later(one(report(7, { costs: [{ description: 'Seal', amount: 5 }] })))
    const { page } = open(() => useRepair(7))
    expect(page()).toMatchObject({ repair: undefined, isComplete: false })
    await waitFor(() => expect(goes).toHaveLength(1))
    go()
    await waitFor(() => expect(page().isComplete).toBe(true))
    expect(page()).toMatchObject({
      repair: { id: 7, reportNumber: 'RM-7', costs: [{ description: 'Seal' }] },
      error: null,
    })
    expect(asked().map(({ path }) => path)).toEqual(['/api/repair-maintenances/7'])
    answer = () => one(report(7, { title: 'Anew' }))
    act(() => page().retry())
    await waitFor(() => expect(page().repair?.title).toBe('Anew'))
  })

  test('that cannot be read says why', async () => {
    answer = () => ({ status: 404, body: { message: 'There is none.' } })
    const { page } = open(() => useRepair('8'))
    await waitFor(() => expect(page().error?.message).toBe('There is none.'))
    expect(page()).toMatchObject({ repair: undefined, isComplete: false })
  })
})

const eko = readTechnician({ id: 4, fullName: 'Eko', branchLocationId: 1 }) as Technician

describe('what is done to a report', () => {
  test('is sent once, told of, and shown everywhere afterwards', async () => {
    let title = 'Before'
    answer = (method, path) => {
      if (method === 'POST') return one(report(7, { title: 'Answered' }))
      if (path === technicians) return list({ id: 4, fullName: 'Eko' })
      return path === all ? list(report(7, { title })) : one(report(7, { title }))
    }
    const { page, toasts } = open(() => ({
      action: useAssign(repair),
      read: useRepair(7),
      reports: useReports({ category: 'it' }),
      technicians: useTechnicians(),
    }))
    await waitFor(() => expect(page().read.repair?.title).toBe('Before'))
    await waitFor(() => expect(page().reports).toHaveLength(1))
    await waitFor(() => expect(page().technicians.technicians).toHaveLength(1))
    expect(page().action).toMatchObject({ isRunning: false, problem: undefined })
    title = 'After'
    server.received.length = 0
    const usual = answer
    answer = (method, path, query) =>
      path.endsWith('/7') ? later(one(report(7, { title }))) : usual(method, path, query)
    let done: boolean[] = []
    await act(async () => {
      done = await Promise.all([page().action.assign(eko), page().action.assign(eko)])
    })
    expect(done).toEqual([true, false])
    expect(asked('POST')).toMatchObject([
      { path: '/api/repair-maintenances/assign-task', body: { reportId: 7, userId: 4 } },
    ])
    expect(toasts()).toMatchObject([
      { headMsg: 'Berhasil memilih teknisi', message: 'Eko is assigned to RM-7.' },
    ])
    expect(page().action).toMatchObject({ isRunning: false, problem: undefined })
    // What was answered is shown before the report has been read anew.
    await waitFor(() => expect(page().read.repair?.title).toBe('Answered'))
    await waitFor(() => expect(page().reports[0]?.title).toBe('After'))
    await waitFor(() => expect(asked().map(({ path }) => path)).toContain(technicians))
    await waitFor(() => expect(goes).toHaveLength(1))
    go()
    await waitFor(() => expect(page().read.repair?.title).toBe('After'))
  })

  test('is kept as the data provider reads any record', async () => {
    answer = (method) =>
      method === 'POST' ? one(report(7, { totalCost: '1250000.00' })) : later(one(report(7)))
    const { page } = open(() => ({
      action: useAssign(repair),
      read: useOne({ resource: 'repair-report', id: 7 }),
    }))
    await act(async () => void (await page().action.assign(eko)))
    await waitFor(() => expect(page().read.result?.totalCost).toBe(1_250_000))
  })

  test('is done once the report has been read, where the server has answered a message alone', async () => {
    answer = (method, path) =>
      method === 'POST' ? one({ message: 'Done.' }) : path === all ? list() : one(report(7))
    const { page } = open(() => ({ action: useCancelReport(repair), read: useRepair(7) }))
    await waitFor(() => expect(page().read.isComplete).toBe(true))
    const usual = answer
    answer = (method, path, query) =>
      method === 'POST' ? usual(method, path, query) : later(one(report(7, { title: 'Cancelled' })))
    let isDone = false
    let cancelling = Promise.resolve()
    act(() => {
      cancelling = page()
        .action.cancel(' Wrong lift ')
        .then(() => {
          isDone = true
        })
    })
    await waitFor(() => expect(page().action.isRunning).toBe(true))
    await waitFor(() => expect(goes).toHaveLength(1))
    expect([isDone, page().action.isRunning]).toEqual([false, true])
    go()
    await act(() => cancelling)
    await waitFor(() =>
      expect([isDone, page().action.isRunning, page().read.repair?.title]).toEqual([
        true,
        false,
        'Cancelled',
      ]),
    )
    expect(asked('POST')).toMatchObject([
      { path: '/api/repair-maintenances/cancel', body: { reportId: 7, note: ' Wrong lift ' } },
    ])
  })

  test('says no more than somebody has said', async () => {
    answer = (method) => (method === 'POST' ? one(report(7)) : list())
    const { page, toasts } = open(() => ({
      cancel: useCancelReport(repair).cancel,
      charge: useInputCost(repair).inputCost,
    }))
    const costs = [
      { description: 'Seal', category: 'part', amount: 20_000, date: null, vendor: null },
      { description: 'Oil', category: 'part', amount: 5_000, date: null, vendor: null },
    ]
    await act(() => page().cancel('  '))
    await act(() => page().charge({ costs, note: '', updatedAt: null }))
    await act(() => page().charge({ costs, note: 'Twice', updatedAt: '2026-11-20T01:00:00.000Z' }))
    expect(asked('POST').map(({ body }) => body)).toEqual([
      { reportId: 7 },
      { reportId: 7, costs },
      { reportId: 7, costs, note: 'Twice', updatedAt: '2026-11-20T01:00:00.000Z' },
    ])
    // The same twice is told once.
    expect(toasts().map(({ message }) => message?.replace(/\s/g, ' '))).toEqual([
      'RM-7 is cancelled.',
      'The cost of RM-7 is Rp 25.000.',
    ])
  })

  test.each<[string, Answer, object]>([
    [
      'refused',
      { status: 422, body: { message: 'No.' } },
      { message: 'No.', isOvertaken: false, isUnanswered: false },
    ],
    [
      'overtaken',
      { status: 409, body: { message: 'Too late.' } },
      { message: 'Too late.', isOvertaken: true, isUnanswered: false },
    ],
    [
      'of one that is gone',
      { status: 404, body: { message: 'Gone.' } },
      { message: 'Gone.', isOvertaken: true, isUnanswered: false },
    ],
    [
      'lost',
      { status: 503, body: { message: 'Away.' } },
      { message: 'Away.', isOvertaken: false, isUnanswered: true },
    ],
  ])(
    'and %s is told of; the report is read anew where somebody else was faster',
    async (_, refusal, problem) => {
      answer = (method, path) =>
        method === 'POST' ? refusal : path === all ? list() : one(report(7))
      const { page, toasts } = open(() => ({ action: useAssign(repair), read: useRepair(7) }))
      await waitFor(() => expect(page().read.isComplete).toBe(true))
      server.received.length = 0
      let isDone = true
      await act(async () => {
        isDone = await page().action.assign(eko)
      })
      await waitFor(() =>
        expect([isDone, page().action.isRunning, page().action.problem]).toEqual([
          false,
          false,
          problem,
        ]),
      )
      expect(toasts().at(-1)).toMatchObject({
        severity: 'error',
        message: (problem as { message: string }).message,
      })
      const { isOvertaken } = problem as { isOvertaken: boolean }
      if (isOvertaken) await waitFor(() => expect(asked()).toHaveLength(1))
      expect(asked()).toHaveLength(isOvertaken ? 1 : 0)
      act(() => page().action.forgetProblem())
      await waitFor(() => expect(page().action.problem).toBeUndefined())
      answer = (method, path) =>
        method === 'POST' ? one(report(7)) : path === all ? list() : one(report(7))
      await act(async () => {
        isDone = await page().action.assign(eko)
      })
      expect(isDone).toBe(true)
    },
  )

  test('asks to sign in again where the session has ended', async () => {
    answer = (method) => (method === 'POST' ? { status: 401, body: { message: 'Ended.' } } : list())
    const { page } = open(() => useAssign(repair))
    await act(() => page().assign(eko))
    await waitFor(() => expect(signInAgain.get()).toBe(true))
  })
})

describe('how many reports a list has', () => {
  test('is asked for with one row each, and told once all are there', async () => {
    answer = (_, __, { isOpen }) =>
      isOpen === 'true'
        ? list(...[1, 2, 3].map((id) => report(id)))
        : later({ status: 200, body: [] })
    const { page } = open(() =>
      useListTotals(
        repairReport,
        ['totals'],
        [{ isOpen: true }, { isOpen: false, category: 'it' }],
      ),
    )
    expect(page()).toMatchObject({ totals: [null, null], isLoading: true })
    await waitFor(() => expect(page().totals).toEqual([3, null]))
    expect(page().isLoading).toBe(true)
    go()
    await waitFor(() => expect(page().isLoading).toBe(false))
    expect(asked().map(({ query }) => query)).toEqual([
      { isOpen: 'true', page: '1', perPage: '1' },
      { isOpen: 'false', category: 'it', page: '1', perPage: '1' },
    ])
    answer = () => list(report(1))
    act(() => page().refresh())
    await waitFor(() => expect(page().totals).toEqual([1, 1]))
  })

  test('is not known where a server does not tell, nor where it refuses, which is told', async () => {
    answer = (_, __, { isOpen }) =>
      isOpen === 'true'
        ? { status: 200, body: [report(1)] }
        : { status: 401, body: { message: 'Ended.' } }
    const { page } = open(() =>
      useListTotals(repairReport, ['totals'], [{ isOpen: true }, { isOpen: false }]),
    )
    await waitFor(() => expect(page().isLoading).toBe(false))
    expect(page().totals).toEqual([null, null])
    await waitFor(() => expect(signInAgain.get()).toBe(true))
  })
})
