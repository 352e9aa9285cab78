import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { MemoryRouter, parsePath, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { APPROVED, DECLINED, WAITING } from '../../src/contract/resources/attendance-status.ts'
import { today } from '../../src/web/data/format.ts'
import { http } from '../../src/web/data/http.ts'
import { closeToast, useToasts } from '../../src/web/data/providers/notification.ts'
import { saveSession } from '../../src/web/data/session.ts'
import { signInAgain } from '../../src/web/data/sign-in-again.ts'
import { useLeave } from '../../src/web/features/attendance/leave/use-leave.ts'
import {
  leaveKeys,
  useSelectedLeaves,
} from '../../src/web/features/attendance/leave/use-selected-leaves.ts'
import { personNameOf } from '../../src/web/features/attendance/record.ts'
import { useReport } from '../../src/web/features/attendance/report/use-report.ts'
import { idOfBranch } from '../../src/web/features/attendance/today/BranchHeader.tsx'
import { todayKeys } from '../../src/web/features/attendance/today/today-keys.ts'
import { useToday } from '../../src/web/features/attendance/today/use-today.ts'
import { useDay } from '../../src/web/features/attendance/use-day.ts'
import {
  dayKeys,
  useDayList,
  waitingFirst,
} from '../../src/web/features/attendance/use-day-list.ts'
import { useDays } from '../../src/web/features/attendance/use-days.ts'
import { useDecisions } from '../../src/web/features/attendance/use-decisions.ts'
import { useKnownRecords } from '../../src/web/features/attendance/use-known-records.ts'
import { useSelected } from '../../src/web/features/attendance/use-selected.ts'
import { useStatusTotals } from '../../src/web/features/attendance/use-status-totals.ts'
import type { PageKey } from '../../src/web/ui/use-page-keys.ts'
import { useShownFile } from '../../src/web/ui/use-shown-file.ts'
import { able } from '../support/able.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { objectUrls } from '../support/object-urls.ts'
import { type Answer, heldAnswers, oddServerOfApp } from '../support/odd-server.ts'

/**
 * The pages of attendance and of leave, as far as they are no markup: rows, order, the row of the
 * keys, selection, decisions.
 */

const date = '2026-11-20'
const viewer = {
  id: 9,
  email: 'a@roda.example',
  fullName: 'A',
  role: 'Approver',
  capabilities: able,
  permissions: ['attendance_list'],
}

interface Sent {
  id: number
  date?: string
  [name: string]: unknown
}
const record = (id: number, name: string, more: object = {}): Sent => ({
  id,
  userId: id,
  user: { id, fullName: name },
  date,
  statusId: WAITING,
  checkInAt: `${date}T01:00:00Z`,
  checkOutAt: `${date}T09:00:00Z`,
  ...more,
})

let server: Awaited<ReturnType<typeof oddServerOfApp>>
let records: Sent[]
/** Lets a test answer otherwise. */
let meddle: (
  method: string,
  path: string,
  query: Record<string, string>,
) => Answer | Promise<Answer> | undefined
let root: { current: HTMLElement }
const { goes, later, go } = heldAnswers()

beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => {
  saveSession({ accessToken: 'token', viewer })
  records = [
    record(1, 'Ani'),
    record(2, 'Budi', { lateMinutes: 9 }),
    record(3, 'Cici', { statusId: APPROVED }),
    record(9, 'A'),
  ]
  meddle = () => undefined
  // What no test browser of this kind has.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  server.answersBy((method, path, body, query) => {
    if (!path.startsWith('/api/attendance') && !path.startsWith('/files'))
      return { status: 404, body: {} }
    const asked = query as Record<string, string>
    const answered = meddle(method, path, asked)
    if (answered) return answered
    if (method !== 'GET') {
      const id = Number(path.split('/').at(-1))
      const statusId = (body as { statusApprove: boolean }).statusApprove ? APPROVED : DECLINED
      records = records.map((one) => (one.id === id ? { ...one, statusId } : one))
      return { status: 200, body: records.find((one) => one.id === id) }
    }
    const items = records.filter(
      (one) =>
        (!asked.date || one.date === asked.date) &&
        (!asked.statusId || String(one.statusId) === asked.statusId),
    )
    return { status: 200, body: { items, totalData: items.length } }
  })
  root = { current: document.body.appendChild(document.createElement('main')) }
})
afterEach(() => {
  cleanup()
  go()
  vi.unstubAllGlobals()
  localStorage.clear()
  root.current.remove()
})

const puts = () => server.received.filter(({ method }) => method === 'PUT')

/** Draws the rows as a page would, each with the button that names it. */
function draw(ids: readonly (string | number)[]) {
  const known = new Map(
    ([...root.current.children] as HTMLElement[]).map((row) => [row.dataset.id, row]),
  )
  const rows = ids.map((id) => known.get(String(id)) ?? rowOf(String(id)))
  for (const row of known.values()) if (!rows.includes(row)) row.remove()
  // What is moved loses the focus.
  if (rows.some((row, at) => root.current.children[at] !== row)) root.current.append(...rows)
}
function rowOf(id: string) {
  const row = document.createElement('div')
  row.dataset.id = id
  row.appendChild(document.createElement('button')).setAttribute('data-row-title', '')
  return row
}
const focused = () => document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id
const focus = (id: string | number) =>
  root.current.querySelector<HTMLElement>(`[data-id="${id}"] button`)?.focus()

let visits = 0

function open<T>(use: () => T, address = `/?date=${date}`) {
  // Each is another entry of the history: what is remembered of one is not found by the next.
  const entry = { ...parsePath(address), key: `visit ${visits++}` }
  const Inside = insideRefine()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(MemoryRouter, { initialEntries: [entry] }, createElement(Inside, null, children))
  const { result, rerender } = renderHook(
    () => ({ of: use(), toasts: useToasts(), search: useLocation().search }),
    { wrapper },
  )
  for (const { key } of result.current.toasts) act(() => closeToast(key))
  return { page: () => result.current.of, all: () => result.current, rerender }
}
const press = (keys: readonly PageKey[], key: string) =>
  act(() => keys.find((one) => one.key === key)?.run?.())

/** Presses the keys of a page as they are by then. */
const pressing = (keysOf: () => readonly PageKey[]) => ({
  press: (key: string) => press(keysOf(), key),
})

describe('the desk', () => {
  async function openDesk(address?: string, count = 3) {
    const { page, all } = open(() => {
      const desk = useDayList(root, waitingFirst)
      draw(desk.rows.map(({ record }) => record.id))
      return desk
    }, address)
    await waitFor(() => expect(page().rows).toHaveLength(count))
    const keys = (isInline = true) => dayKeys(page(), { isInline })
    return {
      page,
      all,
      keys,
      press: (key: string, isInline = true) => press(keys(isInline), key),
    }
  }
  const ids = (rows: readonly { record: { id: unknown } }[]) => rows.map(({ record }) => record.id)

  test('shows what waits before what is decided, and of each what is flagged before the rest', async () => {
    records = [
      record(3, 'Cici', { statusId: APPROVED, lateMinutes: 4 }),
      ...records.filter(({ id }) => id !== 3),
    ]
    const { page } = await openDesk(`/?date=${date}&statusId=all`, 4)
    expect(ids(page().rows)).toEqual([2, 1, 9, 3])
  })

  test('goes from row to row, shows the evidence of one, and stays with it when that is decided', async () => {
    const { page, press, keys } = await openDesk()
    expect([page().cursor.row, page().cursor.at, page().shown]).toEqual([undefined, 0, undefined])
    press('j')
    expect([page().cursor.row?.record.id, focused()]).toEqual([2, '2'])
    press('j')
    expect([page().cursor.row?.record.id, focused()]).toEqual([1, '1'])
    press('k')
    press('k')
    expect([page().cursor.at, focused()]).toEqual([0, '2'])
    expect(keys().find(({ key }) => key === 'Escape')).not.toHaveProperty('run')
    act(() => page().open(page().rows[1] as never))
    expect(page().shown?.record.id).toBe(1)
    expect(keys(false).find(({ key }) => key === 'Escape')).not.toHaveProperty('run')
    press('a')
    expect(page().decisions.asking).toMatchObject({ approve: true, records: [{ id: 1 }] })
    await act(() => page().decisions.run(page().decisions.asking?.records ?? [], true))
    await waitFor(() => expect(ids(page().rows)).toEqual([2, 9]))
    await waitFor(() => expect(page().cursor.row?.record.id).toBe(9))
    // Whoever presses on decides nobody else, though the focus has come to the row in its place.
    act(() => page().cursor.follow(page().rows[1]?.record as never))
    for (const key of ['a', 'd']) press(key)
    expect([page().shown?.record.id, page().decisions.asking]).toEqual([1, undefined])
    act(() => page().showNext?.())
    expect(page().shown?.record.id).toBe(2)
    press('Escape')
    expect([page().shown, focused()]).toEqual([undefined, '2'])
  })

  test('keeps the evidence of a row that somebody else has decided, until a key goes on to the one in its place', async () => {
    const { page, press } = await openDesk()
    act(() => page().open(page().rows[0] as never))
    records = records.filter(({ id }) => id !== 2)
    press('r')
    await waitFor(() => expect(ids(page().rows)).toEqual([1, 9]))
    await waitFor(() => expect(page().cursor.row?.record.id).toBe(1))
    expect(page().shown?.record.id).toBe(2)
    press('j')
    expect([page().shown?.record.id, focused()]).toEqual([1, '1'])
    press('j')
    expect(page().shown?.record.id).toBe(9)
  })

  test('goes on from where a decided row was, though it stands elsewhere now, and nowhere when nothing waits', async () => {
    records = [record(1, 'Ani'), record(2, 'Budi'), record(4, 'Dewi')]
    const { page } = await openDesk(`/?date=${date}&statusId=all`, 3)
    act(() => page().open(page().rows[1] as never))
    for (const [id, next] of [
      [2, 4],
      [4, 1],
      [1, undefined],
    ]) {
      expect(page().shown?.record.id).toBe(id)
      await act(() => page().decisions.run([page().shown?.record as never], true))
      await waitFor(() => expect(page().shown?.record).toMatchObject({ id, statusId: APPROVED }))
      act(() => page().showNext?.())
      expect(page().shown?.record.id).toBe(next ?? id)
    }
    expect(page().showNext).toBeUndefined()
  })

  test('stays with the last row when that goes, and has none under another filter', async () => {
    const { page, press } = await openDesk()
    for (const _ of [1, 2, 3, 4]) press('j')
    expect(page().cursor.row?.record.id).toBe(9)
    records = records.filter(({ id }) => id !== 9)
    press('r')
    await waitFor(() => expect(page().cursor.row?.record.id).toBe(1))
    expect([page().cursor.at, focused()]).toEqual([1, '1'])
    act(() => page().filters.change({ statusId: undefined }))
    await waitFor(() => expect(ids(page().rows)).toContain(3))
    expect([page().cursor.row, page().shown]).toEqual([undefined, undefined])
  })

  test('keeps the row of the keys where others come before it', async () => {
    const { page, press } = await openDesk()
    press('j')
    press('j')
    expect([page().cursor.row?.record.id, page().cursor.at]).toEqual([1, 1])
    records.push(record(7, 'Gita', { lateMinutes: 3 }), record(8, 'Hadi', { lateMinutes: 3 }))
    press('r')
    await waitFor(() => expect(page().rows).toHaveLength(5))
    expect([page().cursor.row?.record.id, page().cursor.at, page().shown]).toEqual([
      1,
      3,
      undefined,
    ])
    press('j')
    expect(page().cursor.row?.record.id).toBe(9)
  })

  test('gives the focus to a row that takes the place of another only where nothing else has it', async () => {
    const { page, press } = await openDesk()
    press('j')
    const other = document.body.appendChild(document.createElement('button'))
    other.focus()
    records = records.filter(({ id }) => id !== 2)
    press('r')
    await waitFor(() => expect(page().cursor.row?.record.id).toBe(1))
    expect(document.activeElement).toBe(other)
    other.remove()
  })

  test('selects the row of the keys, and decides what is selected, else that row', async () => {
    const { page, press } = await openDesk()
    press('x')
    press('a')
    expect([[...page().selected.ids], page().decisions.asking]).toEqual([[], undefined])
    press('j')
    press('d')
    expect(page().decisions.asking).toMatchObject({ approve: false, records: [{ id: 2 }] })
    act(() => page().decisions.cancel())
    expect(page().decisions.asking).toBeUndefined()
    press('x')
    press('j')
    press('x')
    expect([...page().selected.ids]).toEqual([1, 2])
    press('x')
    expect([...page().selected.ids]).toEqual([2])
    press('a')
    expect(page().decisions.asking).toMatchObject({ approve: true, records: [{ id: 2 }] })
    act(() => page().selected.clear())
    expect([...page().selected.ids]).toEqual([])
  })

  test('keeps what is selected through another filter and back, counts what that hides, and decides only what is shown', async () => {
    records = [
      record(1, 'Ani'),
      record(2, 'Budi'),
      record(3, 'Cici', { statusId: APPROVED }),
      record(4, 'Dewi'),
    ]
    const { page } = await openDesk()
    const told = () => [[...page().selected.ids], page().selected.hidden]
    act(() => page().selected.choose([1, 2, 4]))
    act(() => page().filters.change({ statusId: APPROVED }))
    await waitFor(() => expect(ids(page().rows)).toEqual([3]))
    expect(told()).toEqual([[], 3])
    act(() => page().filters.change({ statusId: undefined }))
    await waitFor(() => expect(page().rows).toHaveLength(4))
    expect(told()).toEqual([[1, 2, 4], 0])
    act(() => page().selected.toggle(4))
    records.push(record(7, 'Gita', { date: '2026-11-19' }))
    act(() => page().filters.change({ date: '2026-11-19', statusId: WAITING }))
    await waitFor(() => expect(ids(page().rows)).toEqual([7]))
    act(() => page().selected.toggle(7))
    expect(told()).toEqual([[7], 2])
    await act(() => page().decisions.run(page().selected.records, true))
    expect(puts().map(({ path }) => path.split('/').at(-1))).toEqual(['7'])
    expect(told()).toEqual([[], 2])

    // What somebody else has decided meanwhile is not hidden, but gone.
    records = records.map((one) => (one.id === 1 ? { ...one, statusId: DECLINED } : one))
    act(() => page().filters.change({ date, statusId: undefined }))
    await waitFor(() => expect(page().rows).toHaveLength(4))
    await waitFor(() => expect(told()).toEqual([[2], 0]))
    act(() => page().filters.change({ statusId: APPROVED }))
    await waitFor(() => expect(ids(page().rows)).toEqual([3]))
    act(() => page().selected.clear())
    expect(told()).toEqual([[], 0])
  })

  test.each([
    ['one’s own', 9, 'A', 'Yours: somebody else decides it.'],
    ['what is decided', 3, 'Cici', 'It waits for no decision.'],
    ['one’s own that is decided', 4, 'Andi', 'It waits for no decision.'],
  ])('says why %s cannot be decided', async (_, id, headMsg, message) => {
    records.push(record(4, 'Andi', { userId: viewer.id, statusId: APPROVED }))
    const { page, all, press } = await openDesk(`/?date=${date}&statusId=all`, 5)
    act(() =>
      page().cursor.put(page().rows.find(({ record }) => record.id === id)?.record as never),
    )
    expect(page().cursor.row?.record.id).toBe(id)
    for (const key of ['x', 'a', 'd']) press(key)
    expect([[...page().selected.ids], page().decisions.asking]).toEqual([[], undefined])
    expect(all().toasts.at(-1)).toMatchObject({ severity: 'error', headMsg, message })
    expect(
      page().whyNot(page().rows.find(({ record }) => record.id === 1)?.record as never),
    ).toBeUndefined()
  })

  test('asks of many only for those that can be decided, and for none where nobody can', async () => {
    const { page } = await openDesk(`/?date=${date}&statusId=all`, 4)
    const all = page().rows.map(({ record }) => record)
    act(() => page().decisions.ask(all.slice(2), true))
    expect(page().decisions.asking).toBeUndefined()
    act(() => page().decisions.ask(all, true))
    expect(page().decisions.asking?.records.map(({ id }) => id)).toEqual([2, 1])
  })

  test('decides nothing of the filters before while the next answer is on its way', async () => {
    const { page } = await openDesk()
    expect(page().selected.selectable).toHaveLength(2)
    meddle = () => later(() => ({ status: 200, body: { items: [], totalData: 0 } }))
    act(() => page().filters.change({ date: '2026-11-19' }))
    await waitFor(() => expect(page().day.isOfBefore).toBe(true))
    expect([page().rows.length, page().selected.selectable]).toEqual([3, []])
    meddle = () => undefined
    go()
    await waitFor(() => expect(page().day.isOfBefore).toBe(false))
  })

  test('decides nothing twice while a server still answers what was before', async () => {
    const { page, press } = await openDesk(undefined, 3)
    const before = records
    meddle = (method) =>
      method === 'GET' ? { status: 200, body: { items: before, totalData: 4 } } : undefined
    const decideOne = (id: number) =>
      act(() =>
        page().decisions.run(
          page().selected.selectable.filter((one) => one.id === id),
          true,
        ),
      )
    await decideOne(1)
    await waitFor(() => expect(page().selected.selectable.map(({ id }) => id)).toEqual([2]))
    await decideOne(2)
    expect(page().selected.selectable).toEqual([])
    press('j')
    press('a')
    expect(page().decisions.asking).toBeUndefined()
    expect(puts()).toHaveLength(2)
  })

  test('tells how a run ended, and what can be tried again', async () => {
    const { page, all } = await openDesk()
    const told = () => all().toasts.at(-1)
    meddle = (method, path) =>
      method === 'PUT' && path.endsWith('/2')
        ? { status: 403, body: { message: 'Not this one.' } }
        : undefined
    await act(() => page().decisions.run(page().selected.selectable, true))
    await waitFor(() =>
      expect(page().decisions.summary?.results.map(({ status }) => status)).toEqual([
        'done',
        'failed',
      ]),
    )
    expect(told()).toMatchObject({ severity: 'success', message: expect.stringContaining('1') })
    expect(page().decisions.running).toBeUndefined()
    await act(() => page().decisions.run(page().selected.selectable, false))
    expect(told()).toMatchObject({ severity: 'error', message: 'Not this one.' })
    meddle = () => undefined
    await act(async () => page().decisions.retry())
    await waitFor(() =>
      expect(puts().map(({ path }) => path.split('/').at(-1))).toEqual(['1', '2', '2', '2']),
    )
    await waitFor(() => expect(page().decisions.summary).toBeUndefined())
    expect(told()).toMatchObject({
      severity: 'success',
      message: expect.stringMatching(/declined/i),
    })
    act(() => page().decisions.retry())
    expect(puts()).toHaveLength(4)
  })

  test('forgets what came of a run when that is dismissed, and asks to sign in again where the session has ended', async () => {
    const { page, all } = await openDesk()
    signInAgain.set(false)
    meddle = (method) =>
      method === 'PUT' ? { status: 401, body: { message: 'Ended.' } } : undefined
    await act(() => page().decisions.run(page().selected.selectable, false))
    await waitFor(() => expect(page().decisions.summary?.approve).toBe(false))
    await waitFor(() => expect(signInAgain.get()).toBe(true))
    // What came of each stands beside the selection, and is told there alone.
    expect(all().toasts.filter(({ open }) => open)).toEqual([])
    expect(page().decisions.results.get().size).toBe(2)
    act(() => page().decisions.dismiss())
    expect([page().decisions.summary, page().decisions.results.get().size]).toEqual([undefined, 0])
  })

  test('asks nothing more, and begins nothing, while a run is under way; stopped, it sends no more', async () => {
    records = Array.from({ length: 20 }, (_, at) => record(at + 100, `P${at}`))
    const { page, press } = await openDesk(undefined, 20)
    let answered = 0
    meddle = (method, path) => {
      if (method !== 'PUT') return undefined
      return later(() => {
        answered += 1
        return {
          status: 200,
          body: record(Number(path.split('/').at(-1)), 'P', { statusId: APPROVED }),
        }
      })
    }
    let ran = Promise.resolve()
    act(() => {
      ran = page().decisions.run(page().selected.selectable, true)
    })
    await waitFor(() => expect(puts().length).toBe(16))
    expect(page().decisions.running?.records).toHaveLength(20)
    press('j')
    for (const key of ['x', 'a']) press(key)
    expect([page().decisions.asking, page().selected.ids.size]).toEqual([undefined, 0])
    act(() => page().decisions.stop())
    go()
    await act(() => ran)
    expect([puts().length, answered]).toEqual([16, 16])
    expect(
      page().decisions.summary?.results.filter(({ status }) => status === 'done'),
    ).toHaveLength(16)
    expect(page().selected.ids.size).toBe(4)
  })
})

describe('the report', () => {
  async function openReport(address?: string) {
    const { page, all } = open(() => {
      const report = useReport(root)
      draw(report.rows.map(({ record }) => record.id))
      return report
    }, address)
    await waitFor(() => expect(page().rows.length).toBeGreaterThan(2))
    return {
      page,
      all,
      ...pressing(() => dayKeys(page(), { copy: page().copyCurrent })),
    }
  }
  const names = (page: ReturnType<typeof useReport>) =>
    page.rows.map(({ record }) => personNameOf(record))

  test('is sorted by a column, then the other way round, then as it was at first', async () => {
    const { page, all } = await openReport(`/?date=${date}&statusId=all`)
    expect(names(page())).toEqual(['A', 'Ani', 'Budi', 'Cici'])
    act(() => page().view.sortBy('late'))
    expect([page().view.sort, all().search]).toEqual([
      { by: 'late', isAscending: true },
      `?date=${date}&statusId=all&sortBy=late`,
    ])
    act(() => page().view.sortBy('late'))
    expect([page().view.sort.isAscending, all().search]).toEqual([
      false,
      `?date=${date}&statusId=all&sortBy=late&isAscending=false`,
    ])
    expect(names(page())[0]).toBe('Budi')
    act(() => page().view.sortBy('name'))
    expect(all().search).toBe(`?date=${date}&statusId=all&sortBy=name`)
    act(() => page().view.sortBy('name'))
    expect(names(page())).toEqual(['Cici', 'Budi', 'Ani', 'A'])
    act(() => page().view.sortBy('name'))
    expect([page().view.sort, all().search]).toEqual([
      { by: 'name', isAscending: true },
      `?date=${date}&statusId=all`,
    ])
    // The second of two clicks comes before the page follows the first.
    act(() => {
      page().view.sortBy('late')
      page().view.sortBy('late')
    })
    expect(all().search).toBe(`?date=${date}&statusId=all&sortBy=late&isAscending=false`)
  })

  test('has the columns that a person chose, the name always, and what makes no sense is not said', async () => {
    const { page } = await openReport(`/?date=${date}&sortBy=nothing&isAscending=false`)
    expect(page().view.sort).toEqual({ by: 'name', isAscending: true })
    const standard = page().view.columns
    act(() => page().view.setColumns(['late', 'branch']))
    cleanup()
    const again = await openReport()
    expect(again.page().view.columns).toEqual(['name', 'branch', 'late'])
    act(() => again.page().view.resetColumns())
    expect(again.page().view.columns).toEqual(standard)
    expect(standard).toContain('name')
    expect(standard).not.toEqual(['name', 'branch', 'late'])
  })

  test('goes from row to row, selects, decides and shows by the keys', async () => {
    const { page, press } = await openReport()
    for (const key of ['x', 'a', 'c']) press(key)
    expect([page().selected.ids.size, page().decisions.asking]).toEqual([0, undefined])
    press('j')
    expect(focused()).toBe('9')
    // One's own is nobody's to decide.
    for (const key of ['x', 'a']) press(key)
    expect([page().selected.ids.size, page().decisions.asking]).toEqual([0, undefined])
    press('j')
    press('d')
    expect(page().decisions.asking).toMatchObject({ approve: false, records: [{ id: 1 }] })
    press('x')
    press('j')
    press('a')
    expect(page().decisions.asking).toMatchObject({ approve: true, records: [{ id: 1 }] })
    press('k')
    press('x')
    expect(page().selected.ids.size).toBe(0)
    act(() => page().open(page().rows[2] as never))
    expect(page().shown?.record.id).toBe(2)
    act(() => page().close())
    expect([page().shown, focused()]).toEqual([undefined, '2'])
    records = records.slice(0, 1)
    press('r')
    await waitFor(() => expect(page().rows).toHaveLength(1))
  })

  test('tells what is flagged of a record by all of the day', async () => {
    records.push(record(12, 'Budi', { userId: 2, statusId: APPROVED }))
    const { page } = await openReport()
    const flags = () => page().rows.map(({ record, flags }) => [record.id, flags])
    await waitFor(() =>
      expect(flags()).toEqual([
        [9, []],
        [1, []],
        [2, ['twice', 'late']],
      ]),
    )
  })

  test('decides nothing of the filters before while the next answer is on its way', async () => {
    const { page, press } = await openReport()
    expect(page().selected.selectable).toHaveLength(2)
    meddle = () => later(() => ({ status: 200, body: { items: [], totalData: 0 } }))
    act(() => page().filters.change({ date: '2026-11-19' }))
    await waitFor(() => expect(page().day.isOfBefore).toBe(true))
    expect([page().rows.length, page().selected.selectable]).toEqual([3, []])
    for (const key of ['j', 'j', 'x', 'a']) press(key)
    expect([page().selected.ids.size, page().decisions.asking]).toEqual([0, undefined])
    meddle = () => undefined
    go()
    await waitFor(() => expect(page().day.isOfBefore).toBe(false))
  })

  test('asks nothing more and selects nothing while a run is under way', async () => {
    const { page, press } = await openReport()
    meddle = (method) =>
      method === 'PUT' ? later({ status: 403, body: { message: 'No.' } }) : undefined
    let ran = Promise.resolve()
    act(() => {
      ran = page().decisions.run(page().selected.selectable, true)
    })
    await waitFor(() => expect(goes).toHaveLength(2))
    for (const key of ['j', 'j', 'x', 'a']) press(key)
    expect(page().cursor.row?.record.id).toBe(1)
    expect([page().selected.ids.size, page().decisions.asking]).toEqual([0, undefined])
    go()
    await act(() => ran)
    expect(page().selected.ids.size).toBe(2)
  })

  test('selects nothing that is decided, were it to wait again', async () => {
    const { page, press } = await openReport(`/?date=${date}&statusId=all`)
    act(() => page().cursor.put(page().rows.find(({ record }) => record.id === 3)?.record as never))
    expect(page().cursor.row?.record.id).toBe(3)
    press('x')
    records = records.map((one) => ({ ...one, statusId: WAITING }))
    press('r')
    await waitFor(() => expect(page().selected.selectable.map(({ id }) => id)).toContain(3))
    expect([...page().selected.ids]).toEqual([])
    press('x')
    expect([...page().selected.ids]).toEqual([3])
  })

  test('copies a row as a spreadsheet takes it, and says where that is not allowed', async () => {
    const { page, all, press } = await openReport()
    const copied: string[] = []
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    act(() => page().view.setColumns(['name', 'branch']))
    press('j')
    press('c')
    await waitFor(() =>
      expect(all().toasts.at(-1)).toMatchObject({
        severity: 'success',
        headMsg: 'Copied',
        message: 'A',
      }),
    )
    expect(copied).toEqual([`${date}\tA\t`])
    clipboard.writeText = () => Promise.reject(new Error('No.'))
    press('c')
    await waitFor(() =>
      expect(all().toasts.at(-1)).toMatchObject({ severity: 'error', headMsg: 'Not copied' }),
    )
  })
})

describe('today', () => {
  const at = (id: number, items: Sent[], waiting = 0) => ({
    branchLocationId: id,
    branchLocationName: `Roda ${id}`,
    waiting,
    items,
  })
  let branches: object[]
  beforeEach(() => {
    const now = today()
    const of = (id: number, name: string, more: object = {}) =>
      record(id, name, { date: now, ...more })
    branches = [
      at(1, [of(11, 'Ani'), of(12, 'Budi', { lateMinutes: 9 })], 1),
      at(2, [of(21, 'Cici'), of(9, 'A')], 3),
      at(3, [of(31, 'Dedi', { statusId: APPROVED })]),
    ]
    meddle = (method, path) =>
      method === 'GET' && path.endsWith('/by/branch')
        ? { status: 200, body: { items: branches, totalData: branches.length } }
        : undefined
  })

  async function openToday(areOpen = true) {
    const { page, all } = open(() => {
      const page = useToday()
      draw(
        page.branches.flatMap(({ key, rows }) => [
          idOfBranch(key),
          ...rows.map(({ record }) => record.id),
        ]),
      )
      return page
    }, '/?statusId=all')
    await waitFor(() => expect(page().branches.length).toBeGreaterThan(0))
    if (areOpen) {
      act(() => page().open.setAll(true))
      await waitFor(() => expect(page().branches.every(({ isRead }) => isRead)).toBe(true))
    }
    return { page, all, ...pressing(() => todayKeys(root, page())) }
  }
  const keysOf = (page: { branches: readonly { key: string }[] }) =>
    page.branches.map(({ key }) => key)
  const asked = () => server.received.filter(({ path }) => path.endsWith('/by/branch'))
  const counted = () => asked().filter(({ query }) => 'hasItems' in (query as object))
  /** The branches whose people were asked for. */
  const readOf = () =>
    asked().flatMap(({ query }) => (query as Record<string, string[]>)['branchId[]'] ?? [])

  test('shows the branches with problems first, and keeps their order until it is refreshed', async () => {
    const { page, press } = await openToday()
    expect(keysOf(page())).toEqual(['2', '1', '3'])
    expect(page().rows.map(({ record }) => record.id)).toEqual([21, 9, 12, 11, 31])
    branches = [at(0, [], 9), at(1, [], 99), ...branches.slice(1)]
    act(() => page().filters.change({ statusId: undefined }))
    const paging = { date: today(), page: '1', perPage: '500' }
    expect(asked().map(({ query }) => query)).toEqual([
      { ...paging, hasItems: 'false' },
      { ...paging, 'branchId[]': ['1', '2', '3'] },
    ])
    await act(() =>
      page().decisions.run(
        page()
          .rows.slice(0, 1)
          .map(({ record }) => record),
        true,
      ),
    )
    await waitFor(() => expect(keysOf(page())).toEqual(['2', '1', '3', '0']))
    press('r')
    await waitFor(() => expect(keysOf(page())).toEqual(['1', '0', '2', '3']))
  })

  test('takes the selection of a branch back by the same key, also where not all of it waits', async () => {
    const { page, press } = await openToday()
    focus(idOfBranch('2'))
    press('x')
    expect([...page().selected.ids]).toEqual([21])
    press('x')
    expect([...page().selected.ids]).toEqual([])
  })

  test('means the record by a key on a person, and all that waits by one on a branch', async () => {
    const { page, press } = await openToday()
    press('a')
    expect(page().decisions.asking).toBeUndefined()
    press('j')
    expect(focused()).toBe(idOfBranch('2'))
    press('a')
    expect(page().decisions.asking).toMatchObject({ approve: true, records: [{ id: 21 }] })
    focus(12)
    press('d')
    expect(page().decisions.asking).toMatchObject({ approve: false, records: [{ id: 12 }] })
    press('x')
    expect([...page().selected.ids]).toEqual([12])
    focus(idOfBranch('1'))
    press('x')
    expect([...page().selected.ids].sort()).toEqual([11, 12])
    focus(21)
    press('a')
    expect(
      page()
        .decisions.asking?.records.map(({ id }) => id)
        .sort(),
    ).toEqual([11, 12])
    focus(idOfBranch('1'))
    press('x')
    expect([...page().selected.ids]).toEqual([])
    focus(31)
    press('x')
    expect([...page().selected.ids]).toEqual([])
    press('k')
    expect(focused()).toBe(idOfBranch('3'))
  })

  test('selects one more beside what is selected, and takes back that one alone', async () => {
    const { page, press } = await openToday()
    for (const id of [12, 21, 11]) {
      focus(id)
      press('x')
    }
    expect([...page().selected.ids].sort()).toEqual([11, 12, 21])
    focus(12)
    press('x')
    expect([...page().selected.ids].sort()).toEqual([11, 21])
    focus(idOfBranch('1'))
    press('x')
    expect([...page().selected.ids].sort()).toEqual([11, 12, 21])
    press('x')
    expect([...page().selected.ids]).toEqual([21])
  })

  test('decides nothing without a network, nor of the filters before', async () => {
    const { page } = await openToday()
    expect(page().selected.selectable.map(({ id }) => id)).toEqual([11, 12, 21])
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect([page().isOnline, page().selected.selectable]).toEqual([false, []])
    online.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(page().selected.selectable).toHaveLength(3)
    const usual = meddle
    meddle = (...of) => later(() => usual(...of) as Answer)
    act(() => page().filters.change({ branchIds: [1] }))
    await waitFor(() => expect(page().isOfBefore).toBe(true))
    expect([page().branches.length, page().selected.selectable]).toEqual([3, []])
    await waitFor(() => expect(asked()).toHaveLength(3))
    meddle = usual
    go()
    await waitFor(() => expect(page().isOfBefore).toBe(false))
  })

  test('reads the people of a branch when it is opened, of one that stands alone at once', async () => {
    const { page, press } = await openToday(false)
    expect([page().open.has('1'), page().open.hasAll, page().rows]).toEqual([false, false, []])
    act(() => page().open.toggle('1'))
    expect([page().open.has('1'), page().open.has('2'), page().open.hasAll]).toEqual([
      true,
      false,
      false,
    ])
    await waitFor(() => expect(page().rows.map(({ record }) => record.id)).toEqual([12, 11]))
    expect(readOf()).toEqual(['1'])
    focus(idOfBranch('3'))
    press('a')
    expect([page().open.has('3'), page().decisions.asking]).toEqual([true, undefined])
    await waitFor(() => expect(page().rows).toHaveLength(3))
    expect(readOf()).toEqual(['1', '3'])
    act(() => page().open.setAll(true))
    await waitFor(() => expect(page().rows).toHaveLength(5))
    expect([readOf(), page().open.hasAll]).toEqual([['1', '3', '2'], true])
    act(() => page().open.toggle('2'))
    server.received.length = 0
    press('r')
    await waitFor(() => expect(readOf()).toEqual(['1', '3']))
    cleanup()
    branches = branches.slice(0, 1)
    const alone = await openToday(false)
    expect(alone.page().open.has('1')).toBe(true)
    await waitFor(() => expect(alone.page().rows).toHaveLength(2))
    act(() => alone.page().open.toggle('1'))
    expect(alone.page().open.has('1')).toBe(false)
  })

  test('exports the people of all branches, in the order shown', async () => {
    const { page } = await openToday(false)
    const rows = await page().readRows?.(new AbortController().signal)
    expect(rows?.map(({ record }) => record.id)).toEqual([21, 9, 12, 11, 31])
  })

  test('is read again by itself while it is live and nobody is at it, which is kept', async () => {
    const { page } = await openToday()
    expect([page().isLive, page().asOf instanceof Date, page().isLoading]).toEqual([
      false,
      true,
      false,
    ])
    cleanup()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const live = await openToday()
      act(() => live.page().setLive(true))
      server.received.length = 0
      await act(() => vi.advanceTimersByTimeAsync(59_999))
      expect(asked()).toHaveLength(0)
      await act(() => vi.advanceTimersByTimeAsync(1))
      await expect.poll(readOf).toEqual(['1', '2', '3'])
      expect(counted()).toHaveLength(1)
      await expect.poll(() => live.page().selected.selectable).not.toHaveLength(0)
      act(() => live.page().selected.toggle(11))
      await act(() => vi.advanceTimersByTimeAsync(180_000))
      expect([counted().length, readOf().length]).toEqual([1, 3])
      cleanup()
      expect((await openToday()).page().isLive).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('several days', () => {
  const dates = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']

  test('are asked for four at a time, and each is kept, fails and is asked for again by itself', async () => {
    records = dates.map((one, at) => record(at + 1, `P${at}`, { date: one }))
    const waiting = new Map<string, () => void>()
    const onDay = (one: string): Answer =>
      one === '2026-11-19'
        ? { status: 422, body: { message: 'Not this day.' } }
        : { status: 200, body: { items: records.filter(({ date }) => date === one), totalData: 1 } }
    meddle = (_, __, { date: one = '' }) => {
      const answer = later(() => onDay(one))
      waiting.set(one, goes.at(-1) as () => void)
      return answer
    }
    const { page } = open(() => useDays(dates))
    await waitFor(() => expect([...waiting.keys()]).toEqual(dates.slice(0, 4)))
    expect(page()).toMatchObject({
      loaded: 0,
      isRunning: true,
      records: [],
      failed: [],
      asOf: undefined,
      error: null,
    })
    waiting.get('2026-11-18')?.()
    waiting.get('2026-11-19')?.()
    await waitFor(() => expect([...waiting.keys()]).toEqual(dates))
    for (const one of dates.slice(2, 5)) waiting.get(one)?.()
    await waitFor(() => expect(page().loaded).toBe(4))
    expect([...page().states]).toEqual(
      dates.map((one) => [
        one,
        one === '2026-11-19' ? 'failed' : one === '2026-11-23' ? 'loading' : 'loaded',
      ]),
    )
    expect(page().failed).toEqual(['2026-11-19'])
    expect(page().error?.message).toBe('Not this day.')
    expect([page().isRunning, page().asOf instanceof Date]).toEqual([true, true])
    act(() => page().cancel())
    await waitFor(() => expect(page().states.get('2026-11-23')).toBe('cancelled'))
    expect([page().isRunning, page().records.map(({ id }) => id)]).toEqual([false, [1, 3, 4, 5]])
    waiting.get('2026-11-23')?.()
    meddle = () => undefined
    server.received.length = 0
    act(() => page().retry())
    await waitFor(() => expect(page().loaded).toBe(6))
    expect(server.received.map(({ query }) => (query as { date: string }).date)).toEqual([
      '2026-11-19',
      '2026-11-23',
    ])
    expect([page().failed, page().error]).toEqual([[], null])
    act(() => page().retry(['2026-11-20']))
    await waitFor(() => expect(server.received).toHaveLength(3))
    await waitFor(() => expect(page().isRunning).toBe(false))
    act(() => page().refresh())
    await waitFor(() => expect(server.received).toHaveLength(9))
    await waitFor(() => expect(page().isRunning).toBe(false))
  })

  test('count as failed where records are missing', async () => {
    const lacking: typeof meddle = (_, __, { page: at }) => {
      const items = at === undefined || at === '1' ? [record(1, 'Ani')] : []
      return { status: 200, body: { items, totalData: 2 } }
    }
    meddle = lacking
    const { page } = open(() => ({
      day: useDay({ date }),
      days: useDays([date]),
    }))
    await waitFor(() => expect(page().days.failed).toEqual([date]))
    const missing = 'The server has returned 1 of its 2 attendance records.'
    expect(page().days).toMatchObject({ loaded: 0, records: [], error: { message: missing } })
    expect(page().day).toMatchObject({ records: [{ id: 1 }], missing, error: null })
    meddle = () => undefined
    act(() => page().days.retry())
    await waitFor(() => expect(page().days.failed).toEqual([]))
    expect(page().day.missing).toBeUndefined()
    meddle = lacking
    act(() => page().days.refresh())
    await waitFor(() => expect(page().days.failed).toEqual([date]))
    expect(page().days).toMatchObject({ loaded: 0, records: [], error: { message: missing } })
  })

  test('are those of some branches and types where these are said', async () => {
    const { page } = open(() =>
      useDays(dates.slice(0, 1), { branchIds: [5, 3], types: ['sick', 'permit'] }),
    )
    await waitFor(() => expect(page().loaded).toBe(1))
    expect(server.received.map(({ query }) => query)).toEqual([
      {
        date: '2026-11-18',
        'branchId[]': ['5', '3'],
        'type[]': ['sick', 'permit'],
        page: '1',
        perPage: '1000',
      },
    ])
  })

  test('that are more than 20 MB are read no further until somebody wants it', async () => {
    const days = dates.slice(0, 2)
    let count = 12_000
    meddle = (_, __, { date: one }) => {
      const items = Array.from({ length: count }, (_, at) => ({ id: `${one} ${at}`, date: one }))
      return { status: 200, body: { items, totalData: count } }
    }
    const { page } = open(() => useDays(days))
    await waitFor(() => expect(page().size).toBe(21_600_000))
    await waitFor(() => expect([...page().states.values()]).toEqual(['cancelled', 'cancelled']))
    act(() => page().retry())
    await waitFor(() => expect(page().records).toHaveLength(24_000))
    cleanup()
    count = 11_000
    const { page: smaller } = open(() => useDays(days))
    await waitFor(() => expect(smaller().records).toHaveLength(22_000))
    expect(smaller().size).toBeUndefined()
  })

  test('are known to other pages, of a record that was read twice what was read last', async () => {
    const isAsked = ({ id }: { id: unknown }) => id === 2
    const { page } = open(() => ({
      days: useDays(dates.slice(2, 3)),
      known: useKnownRecords(isAsked),
    }))
    expect(page().known).toEqual([])
    await waitFor(() => expect(page().known).toMatchObject([{ id: 2, statusId: WAITING }]))
    records = [record(2, 'Budi', { statusId: APPROVED }), record(3, 'Cici')]
    act(() => page().days.refresh())
    await waitFor(() => expect(page().known).toMatchObject([{ id: 2, statusId: APPROVED }]))
  })
})

describe('how many records have a status', () => {
  test('is asked for the branches that are meant; statuses that are only named get their ids', async () => {
    meddle = (_, path) => ({
      status: 200,
      body: path.endsWith('/summary')
        ? { attendanceByStatus: { Waiting: 4, Approved: 5 } }
        : {
            items: [
              { id: 3, name: 'waiting' },
              { id: 1, name: 'Approved' },
            ],
          },
    })
    const { page } = open(() => useStatusTotals({ date, branchIds: [3, 5] }))
    expect([page().isLoading, page().totals, page().asOf]).toEqual([true, undefined, undefined])
    await waitFor(() =>
      expect(page().totals?.map(({ statusId, total }) => [statusId, total])).toEqual([
        [3, 4],
        [1, 5],
      ]),
    )
    expect(server.received[0]).toMatchObject({
      path: '/api/attendance/summary',
      query: { date, 'branchId[]': ['3', '5'] },
    })
    expect([page().isLoading, page().isStale, page().asOf instanceof Date]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('of the day before stays while another is read, without being told to be of it', async () => {
    meddle = (_, __, { date: of }) => ({
      status: 200,
      body: { attendanceByStatus: { Waiting: of === date ? 4 : 5 } },
    })
    let day = date
    const { page, rerender } = open(() => useStatusTotals({ date: day, branchIds: [] }))
    await waitFor(() => expect(page().totals).toMatchObject([{ total: 4 }]))
    const usual = meddle
    meddle = (...of) => later(() => usual(...of) as Answer)
    day = '2026-11-19'
    rerender()
    expect(page()).toMatchObject({
      totals: [{ total: 4 }],
      isStale: true,
      isLoading: false,
      asOf: undefined,
    })
    await waitFor(() => expect(goes).not.toHaveLength(0))
    meddle = usual
    go()
    await waitFor(() =>
      expect(page()).toMatchObject({ totals: [{ total: 5 }], asOf: expect.any(Date) }),
    )
  })

  test('of all branches names none, and the statuses are not asked for where the ids are told', async () => {
    let total = 4
    meddle = () => ({
      status: 200,
      body: { attendanceByStatus: [{ statusId: 3, name: 'Waiting', total }] },
    })
    const { page } = open(() => useStatusTotals({ date, branchIds: [] }))
    await waitFor(() => expect(page().totals).toEqual([{ statusId: 3, name: 'Waiting', total: 4 }]))
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.query).toEqual({ date })
    total = 7
    act(() => page().refresh())
    await waitFor(() => expect(page().totals?.[0]?.total).toBe(7))
  })
})

describe('leave', () => {
  const sick = {
    attendanceType: { id: 2, code: 'sick', name: 'Sick' },
    checkInAt: null,
    checkOutAt: null,
    userId: 4,
    user: { id: 4, fullName: 'Eka' },
  }
  const days = (from: number, until: number) =>
    Array.from({ length: until - from + 1 }, (_, at) => {
      const day = `2026-11-${String(from + at).padStart(2, '0')}`
      return record(from + at, 'Eka', { ...sick, date: day })
    })

  test('is read to its very ends, and no further', async () => {
    records = [...days(5, 16), ...days(18, 19)]
    const { page } = open(() => useLeave('12', '2026-11-12'))
    await waitFor(() =>
      expect(page().leave).toMatchObject({ from: '2026-11-05', until: '2026-11-16', kind: 'sick' }),
    )
    await waitFor(() => expect(page().days.isRunning).toBe(false))
    expect(page().date).toBe('2026-11-12')
    const asked = [
      ...new Set(server.received.map(({ query }) => (query as { date: string }).date)),
    ].sort()
    // Four days more before its week, and the week of the day that was asked for on.
    expect([asked[0], asked.at(-1)]).toEqual(['2026-11-04', '2026-11-20'])
    expect(server.received).toHaveLength(asked.length)
  })

  test('is looked for on the day of the record where that is known, and no other day is said', async () => {
    records = days(10, 12)
    const { page } = open(() => ({
      read: useDays(['2026-11-12']),
      of: useLeave('12', undefined),
    }))
    expect(page().of.date).toBe(today())
    await waitFor(() =>
      expect(page().of).toMatchObject({ date: '2026-11-12', leave: { from: '2026-11-10' } }),
    )
  })

  test('is none where no day that was read has the record', async () => {
    records = days(12, 12)
    const { page } = open(() => useLeave('99', '2026-11-12'))
    await waitFor(() => expect(page().days.loaded).toBe(9))
    expect(page().leave).toBeUndefined()
    const { page: other } = open(() => useLeave('99', undefined))
    expect(other().date).toBe(today())
  })

  test('is selected and decided by the line: all of its days that wait', async () => {
    records = [
      ...days(10, 12),
      record(40, 'Fani', {
        ...sick,
        userId: 5,
        user: { id: 5, fullName: 'Fani' },
        date: '2026-11-12',
        statusId: APPROVED,
      }),
    ]
    records[0] = { ...records[0], statusId: APPROVED } as Sent
    records.push(
      record(50, 'Gita', {
        ...sick,
        userId: 6,
        user: { id: 6, fullName: 'Gita' },
        date: '2026-11-12',
      }),
    )
    let isRunning = false
    const { page, rerender } = open(() => {
      const { days, leave } = useLeave('12', '2026-11-12')
      const selected = useSelected(days.records, 'leave')
      const decisions = useDecisions(selected)
      const lines = useSelectedLeaves(days.leaves, selected, isRunning)
      draw(days.leaves.map(({ id }) => id))
      return { days, leave, selected, decisions, lines }
    })
    await waitFor(() => expect(page().days.leaves).toHaveLength(3))
    await waitFor(() => expect(page().days.isRunning).toBe(false))
    const hit = (key: string) => {
      const { days, lines, selected, decisions } = page()
      const all = {
        page: root,
        leaves: days.leaves,
        lines,
        selected,
        decisions,
        days,
      }
      press(leaveKeys(all), key)
    }
    const named = (name: string) => page().days.leaves.find((leave) => leave.name === name)
    expect(page().lines.selectable.map(({ name }) => name)).toEqual(['Eka', 'Gita'])
    hit('x')
    hit('j')
    expect(focused()).toBe(String(named('Eka')?.id))
    hit('x')
    expect([[...page().selected.ids].sort(), page().lines.count]).toEqual([[11, 12], 1])
    act(() => page().lines.toggle(named('Gita') as never))
    expect([[...page().selected.ids].sort(), page().lines.count]).toEqual([[11, 12, 50], 2])
    hit('x')
    expect([[...page().selected.ids], page().lines.count]).toEqual([[50], 1])
    hit('d')
    expect(page().decisions.asking).toMatchObject({ approve: false, records: [{ id: 50 }] })
    act(() => page().lines.toggleAll(true))
    expect([...page().selected.ids].sort()).toEqual([11, 12, 50])
    hit('a')
    expect(page().decisions.asking).toMatchObject({ approve: true, records: [{}, {}, {}] })
    isRunning = true
    rerender()
    hit('x')
    expect(page().selected.ids.size).toBe(3)
    isRunning = false
    rerender()
    act(() => page().lines.toggleAll(false))
    expect([page().selected.ids.size, page().lines.count]).toEqual([0, 0])
    focus(40)
    hit('x')
    hit('k')
    expect([page().selected.ids.size, page().lines.isSelected(named('Fani') as never)]).toEqual([
      0,
      false,
    ])
    focus(named('Eka')?.id as number)
    hit('j')
    expect(focused()).toBe(
      String(
        page().days.leaves[page().days.leaves.findIndex(({ name }) => name === 'Eka') + 1]?.id,
      ),
    )
    // A part of its days is no selection of the line.
    act(() => page().selected.choose([11]))
    expect(page().lines.isSelected(named('Eka') as never)).toBe(false)
    server.received.length = 0
    hit('r')
    await waitFor(() => expect(server.received.length).toBeGreaterThan(0))
  })
})

describe('a letter', () => {
  let urls: Map<string, Blob>
  // A page of a test before may still be reading its days.
  const asked = () => server.received.filter(({ path }) => path.startsWith('/files'))
  beforeEach(() => {
    urls = objectUrls()
  })
  afterEach(() => {
    http.defaults.adapter = 'http'
  })

  test.each([
    ['application/pdf', 'document'],
    ['image/webp', 'picture'],
  ])('of the API is fetched with the token, and gone with the page: %s', async (type, kind) => {
    meddle = () => ({ status: 200, body: Buffer.from('x'), headers: { 'content-type': type } })
    const { result, unmount, rerender } = renderHook(({ letter }) => useShownFile(letter, true), {
      initialProps: { letter: '/files/a' },
    })
    expect(result.current).toEqual({ kind: 'loading' })
    await waitFor(() => expect(result.current).toEqual({ kind, url: 'blob:1' }))
    expect(asked()).toMatchObject([{ path: '/files/a', authorization: 'Bearer token' }])
    meddle = () => ({ status: 404, body: {} })
    rerender({ letter: '/files/b' })
    expect([result.current, urls.size]).toEqual([{ kind: 'loading' }, 0])
    await waitFor(() => expect(result.current).toEqual({ kind: 'broken' }))
    unmount()
  })

  test('that is closed before it is there is asked for no more, and says nothing of the next one', async () => {
    meddle = (_, path) =>
      path === '/files/a'
        ? later({ status: 200, body: Buffer.from('x') })
        : { status: 200, body: Buffer.from('y'), headers: { 'content-type': 'image/webp' } }
    const seen: string[] = []
    const { result, rerender } = renderHook(
      ({ letter }) => {
        const found = useShownFile(letter, true)
        seen.push(found.kind)
        return found
      },
      { initialProps: { letter: '/files/a' } },
    )
    await waitFor(() => expect(goes).toHaveLength(1))
    rerender({ letter: '/files/b' })
    await waitFor(() => expect(result.current).toEqual({ kind: 'picture', url: 'blob:1' }))
    await expect.poll(() => server.left).toContain('/files/a')
    expect(new Set(seen)).toEqual(new Set(['loading', 'picture']))
  })

  test.each([
    ['https://cdn.example.com/a.PDF?x=1', 'document'],
    ['https://cdn.example.com/a.webp', 'picture'],
    ['https://cdn.example.com/a.pdf.webp?of=b.pdf', 'picture'],
    ['https://', 'picture'],
  ])('of another server is left to the browser: %s', (url, kind) => {
    expect(renderHook(() => useShownFile(url, true)).result.current).toEqual({ kind, url })
    expect(asked()).toEqual([])
  })
})

test('the keys of the pages say what they do', () => {
  const said = (keys: readonly PageKey[]) => keys.map(({ key, does }) => `${key} ${does}`)
  const nothing = {} as never
  const page = { cursor: {}, day: {}, shown: undefined } as never
  expect(said(dayKeys(page, { isInline: true }))).toEqual([
    'j Next record',
    'k Record before',
    'Enter Show the evidence',
    'x Select the record',
    'a Approve what is selected, else the record',
    'd Decline what is selected, else the record',
    'r Refresh',
    'Escape Close the evidence',
  ])
  expect(said(dayKeys(page, { copy: () => undefined }))).toEqual([
    'j Next record',
    'k Record before',
    'Enter Show the evidence',
    'x Select the record',
    'a Approve what is selected, else the record',
    'd Decline what is selected, else the record',
    'c Copy the row',
    'r Refresh',
  ])
  expect(said(todayKeys(root, nothing))).toEqual([
    'j Next branch or person',
    'k Branch or person before',
    'Enter Open the branch, or the evidence',
    'x Select the person, or all that wait here',
    'a Approve what is selected, else what is here',
    'd Decline what is selected, else what is here',
    'r Refresh',
  ])
  expect(said(leaveKeys({ days: {} } as never))).toEqual([
    'j Next row',
    'k Row before',
    'Enter Open the row',
    'x Select the row',
    'a Approve the selected',
    'd Decline the selected',
    'r Refresh',
  ])
})
