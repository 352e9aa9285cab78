import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { newsTag } from '../../src/contract/resources/news-tag.ts'
import { repairReport } from '../../src/contract/resources/repair-report.ts'
import { useSignIn } from '../../src/web/app/use-sign-in.ts'
import { draftKey, keepDraft } from '../../src/web/data/drafts.ts'
import { today, todayIn } from '../../src/web/data/format.ts'
import { useToasts } from '../../src/web/data/providers/notification.ts'
import { clearSession, getSession, saveSession } from '../../src/web/data/session.ts'
import { sourcesFor } from '../../src/web/features/gallery/sources.ts'
import { usePictures } from '../../src/web/features/gallery/use-pictures.ts'
import { useStoredDrafts } from '../../src/web/features/home/use-stored-drafts.ts'
import { useBranchDay, useDayRule } from '../../src/web/features/repairs/form/use-branch-day.ts'
import { type Repair, readRepair } from '../../src/web/features/repairs/repair.ts'
import { usePossibleActions } from '../../src/web/features/repairs/report/ActionButtons.tsx'
import { usePrinting } from '../../src/web/features/repairs/report/PrintSheet.tsx'
import { useWayBack } from '../../src/web/features/repairs/report/ReadReport.tsx'
import { useRepairStatuses } from '../../src/web/features/repairs/use-repair-statuses.ts'
import { useTechnicians } from '../../src/web/features/repairs/use-technicians.ts'
import { useCrews } from '../../src/web/features/technicians/use-crews.ts'
import { useMoving } from '../../src/web/features/technicians/use-moving.ts'
import { type BoardQuery, useColumn } from '../../src/web/list/board/use-column.ts'
import { NavigationContext, type NavigationPage } from '../../src/web/ui/use-navigation.ts'
import { able } from '../support/able.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, oddServerOfApp } from '../support/odd-server.ts'

/** What hand-made pages read, page by page or all of it, for whoever may see it. */

const viewer = { id: 1, email: 'a@roda.example', fullName: 'A', role: 'Editor', capabilities: able }
const signIn = (...permissions: string[]) =>
  saveSession({ accessToken: 'token', viewer: { ...viewer, permissions } })

let server: Awaited<ReturnType<typeof oddServerOfApp>>
let answer: (path: string, query: Record<string, string>) => Answer | Promise<Answer>
beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => {
  signIn()
  answer = () => ({ status: 200, body: { items: [] } })
  server.answersBy((_, path, __, query) => answer(path, query as Record<string, string>))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  document.body.replaceChildren()
})

function open<T>(use: () => T) {
  const { result, rerender, unmount } = renderHook(use, { wrapper: insideRefine() })
  return { page: () => result.current, rerender, unmount }
}
const list = (items: object[], totalData?: number): Answer => ({
  status: 200,
  body: { items, ...(totalData !== undefined && { totalData }) },
})
const numbered = (count: number, from: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ id: from + at, ...more }))

describe('a column of a board', () => {
  const waiting = { value: 3, label: 'Waiting' }
  const filters = [
    { field: 'search', operator: 'contains', value: 'ban' },
    { field: 'statusId', operator: 'eq', value: 9 },
    { field: 'isOpen', operator: 'eq', value: true },
  ]
  const column = () => {
    const query = { filters, sorters: [{ field: 'createdAt', order: 'asc' }], meta: {} }
    const board = {
      resource: repairReport,
      field: 'statusId',
      list: { query, computed: [] },
      replaced: ['isOpen'],
    } as BoardQuery
    return open(() => useColumn(board, waiting))
  }

  test('is read page by page as the list is narrowed and sorted, each once', async () => {
    answer = (_, { page }) =>
      list(numbered(page === '1' ? 20 : 2, page === '1' ? 1 : 20, { statusId: 3 }), 21)
    const { page } = column()
    expect(page()).toMatchObject({ isLoading: true, rows: [], read: 0, total: undefined })
    await waitFor(() => expect(page().rows).toHaveLength(20))
    expect(page()).toMatchObject({
      total: 21,
      hasMore: true,
      isLoading: false,
      isReadingMore: false,
    })
    act(() => page().more())
    await waitFor(() => expect(page().rows).toHaveLength(21))
    expect(page()).toMatchObject({ read: 21, hasMore: false })
    const asked = {
      search: 'ban',
      statusId: '3',
      sortBy: 'createdAt',
      isAscending: 'true',
      perPage: '20',
    }
    expect(server.received.map(({ query }) => query)).toEqual([
      { ...asked, page: '1' },
      { ...asked, page: '2' },
    ])
  })

  test.each([
    [20, undefined, true],
    // The server may have a smaller limit.
    [19, undefined, true],
    [9, undefined, false],
    [20, 20, false],
    [0, 99, false],
  ])('is told to go on after %i of %s: %s', async (count, total, hasMore) => {
    answer = () => list(numbered(count, 1, { statusId: 3 }), total)
    const { page } = column()
    await waitFor(() => expect(page().isLoading).toBe(false))
    expect([page().hasMore, page().total]).toEqual([
      hasMore,
      total ?? (hasMore ? undefined : count),
    ])
  })

  test.each([undefined, 99])(
    'ends where a page brings nothing new, of a total of %s',
    async (total) => {
      answer = () => list(numbered(20, 1, { statusId: 3 }), total)
      const { page } = column()
      await waitFor(() => expect(page().hasMore).toBe(true))
      act(() => page().more())
      await waitFor(() => expect(page().hasMore).toBe(false))
      expect(page().rows).toHaveLength(20)
    },
  )

  test('of a server that does not narrow is picked out, and what fails is asked for again', async () => {
    answer = () =>
      list([...numbered(2, 1, { statusId: 3 }), ...numbered(18, 3, { statusId: 4 })], 40)
    const { page } = column()
    await waitFor(() => expect(page()).toMatchObject({ read: 20, rows: [{ id: 1 }, { id: 2 }] }))
    const before = answer
    answer = () => ({ status: 403, body: { message: 'Not now.' } })
    act(() => page().more())
    await waitFor(() => expect(page().error?.message).toBe('Not now.'))
    answer = (_, { page }) => list(numbered(20, Number(page) * 100, { statusId: 3 }), 40)
    act(() => page().retry())
    await waitFor(() => expect(page().read).toBe(40))
    expect(before).toBeDefined()
  })
})

test('the statuses stand in the order in which a report has them, and are named where the server names none', async () => {
  answer = () =>
    list([
      { id: 5, name: 'Selesai' },
      { id: 1, code: 'reported', name: '' },
      { id: 2, name: 'Assigned' },
    ])
  const { page } = open(useRepairStatuses)
  expect(page()).toMatchObject({ statuses: [], isLoading: true })
  await waitFor(() =>
    expect(page().statuses).toEqual([
      { id: 1, name: 'Status 1', statusGroup: 'reported' },
      { id: 2, name: 'Assigned', statusGroup: 'assigned' },
      { id: 5, name: 'Selesai', statusGroup: 'done' },
    ]),
  )
  expect(page().isLoading).toBe(false)
})

test('technicians are read, whatever makes no sense among them, and read again when it is asked for', async () => {
  answer = () => ({ status: 403, body: { message: 'Not now.' } })
  const { page } = open(useTechnicians)
  await waitFor(() => expect(page().error?.message).toBe('Not now.'))
  expect(page().technicians).toBeUndefined()
  answer = () => list([{ id: 4, fullName: 'Eko', openTaskCount: 2 }, { fullName: 'No id' }])
  act(() => page().retry())
  await waitFor(() =>
    expect(page().technicians).toMatchObject([{ id: 4, fullName: 'Eko', openTaskCount: 2 }]),
  )
})

test('a report is of no later day than it is at its branch; until its zone is known, than it is anywhere', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:30:00Z'), toFake: ['Date'] })
  answer = () => ({ status: 200, body: { id: 5, timezone: 'Asia/Jakarta' } })
  const { page, rerender } = open(() => ({ day: useBranchDay(5), rules: useDayRule() }))
  const holds = (reportDate: unknown, branchLocationId: unknown = 5) =>
    page().rules[0]?.holds({ reportDate, branchLocationId })
  expect(page().day).toBe('2026-11-21')
  expect([holds('2026-11-21'), holds('2026-11-22')]).toEqual([true, false])
  await waitFor(() => expect(page().day).toBe('2026-11-20'))
  expect([holds('2026-11-20'), holds('2026-11-21'), holds(null), holds('2026-11-21', 6)]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(page().rules[0]?.field).toBe('reportDate')
  const { rules } = page()
  rerender()
  expect(page().rules).toBe(rules)
  const none = open(() => useBranchDay(null))
  expect(none.page()).toBe(todayIn('Asia/Jayapura'))
  expect(server.received).toHaveLength(1)
})

describe('the pictures of all sources', () => {
  const [banner, brand] = sourcesFor(['banner_list', 'brand_list'])
  const sources = [banner, brand].flatMap((one) => one ?? [])
  const picture = (id: number) => ({
    id,
    image: `/files/${id}.webp`,
    logo: `/files/${id}.webp`,
    name: `N${id}`,
  })
  const items = (page: number, count: number) =>
    Array.from({ length: count }, (_, at) => picture(page * 1000 + at))

  test('are read two pages at a time, and each source fails and goes on by itself', async () => {
    let isWell = false
    answer = (path, { page = '' }) => {
      if (path.includes('brand'))
        return isWell ? list([picture(1)], 1) : { status: 403, body: { message: 'Not yours.' } }
      return list(items(Number(page), page === '3' ? 50 : 100), 250)
    }
    const { page } = open(() => usePictures(sources))
    expect(page()).toMatchObject({
      pictures: [],
      awaited: 0,
      states: [{ isLoading: true, read: 0 }, {}],
    })
    await waitFor(() =>
      expect(page().states[0]).toMatchObject({
        read: 200,
        total: 250,
        hasMore: true,
        isLoading: false,
      }),
    )
    await waitFor(() => expect(page().states[1]?.error?.message).toBe('Not yours.'))
    expect(page().pictures).toHaveLength(200)
    expect(page().awaited).toBe(3)
    act(() => page().readMore())
    await waitFor(() => expect(page().states[0]).toMatchObject({ read: 250, hasMore: false }))
    isWell = true
    act(() => page().states[1]?.retry())
    await waitFor(() =>
      expect(page().states[1]).toMatchObject({
        read: 1,
        total: 1,
        hasMore: false,
        error: undefined,
      }),
    )
    expect(page().pictures).toHaveLength(251)
    expect(server.received.find(({ path }) => path.includes('banner'))?.query).toEqual({
      page: '1',
      perPage: '100',
    })
  })

  test('are loading while any of the pages of their source is', async () => {
    let go = () => {}
    onTestFinished(() => go())
    answer = (_, { page = '' }) => {
      const answered = list(items(Number(page), 100), 200)
      return page === '1' ? answered : new Promise((resolve) => (go = () => resolve(answered)))
    }
    const { page } = open(() => usePictures(sources.slice(0, 1)))
    await waitFor(() => expect(server.received).toHaveLength(2))
    expect(page().states[0]).toMatchObject({ isLoading: true, read: 100 })
    go()
    await waitFor(() => expect(page().states[0]).toMatchObject({ isLoading: false, read: 200 }))
  })

  test.each([
    [100, true],
    // The server may have a smaller limit.
    [20, true],
    [9, false],
    [0, false],
  ])('go on after a page of %i where no total is told: %s', async (count, hasMore) => {
    answer = (_, { page = '' }) => list(items(Number(page), count))
    const { page } = open(() => usePictures(sources.slice(0, 1)))
    await waitFor(() => expect(page().states[0]?.read).toBe(count * (hasMore ? 2 : 1)))
    await waitFor(() =>
      expect(page().states[0]).toMatchObject({
        isLoading: false,
        hasMore,
        total: hasMore ? undefined : count,
      }),
    )
  })

  test.each([undefined, 999])(
    'end where a page brings nothing new, of a total of %s',
    async (total) => {
      answer = () => list(items(1, 100), total)
      const { page } = open(() => usePictures(sources.slice(0, 1)))
      await waitFor(() => expect(page().states[0]).toMatchObject({ read: 200, hasMore: false }))
      expect(page().pictures).toHaveLength(100)
    },
  )
})

describe('the mechanics', () => {
  const person = (id: number, more: object = {}) => ({
    id,
    fullName: `P${id}`,
    branchLocationId: 4,
    branchLocation: { id: 4, name: 'Medan' },
    ...more,
  })
  const crews = (source: 'technicians' | 'employees', roleId?: string, search = '') =>
    open(() => useCrews(source, { search, roleId }))

  test('are the active employees of the role that is named so, and who of them is at work is told', async () => {
    signIn('attendance_list', 'employee_list', 'branch_internal')
    answer = (path) => {
      if (path.includes('roles'))
        return list([
          { id: 2, name: 'HR' },
          { id: 3, name: 'Mekanik' },
        ])
      if (path.includes('branch'))
        return list(
          [
            { id: 5, name: 'Bogor' },
            { id: 6, name: 'Closed', isActive: false },
          ],
          2,
        )
      if (path.includes('attendance'))
        return list([{ id: 1, userId: 7, checkInAt: `${today()}T01:00:00Z` }], 1)
      const people = [
        person(7, { roleId: '3' }),
        person(8, { openTaskCount: 1 }),
        person(9, { roleId: 2 }),
        person(10, { isActive: false }),
      ]
      return list(people, 4)
    }
    const { page } = crews('employees')
    expect(page().isLoading).toBe(true)
    await waitFor(() =>
      expect(page()).toMatchObject({ total: 2, present: 1, hasTasks: true, isLoading: false }),
    )
    await waitFor(() =>
      expect(page().crews).toMatchObject([
        { branchName: 'Bogor', size: 0, present: 0 },
        { branchName: 'Medan', size: 2, present: 1 },
      ]),
    )
    expect(page().roster).toMatchObject({
      roleId: 3,
      roles: [{ id: 2 }, { id: 3 }],
      error: null,
      asOf: expect.any(Date),
    })
    const asked = (part: string) => server.received.filter(({ path }) => path.includes(part))
    expect(asked('users')).toMatchObject([{ query: { roleId: '3' } }])
    act(() => page().refresh())
    await waitFor(() =>
      expect([asked('users').length, asked('attendance').length, asked('roles').length]).toEqual([
        2, 2, 1,
      ]),
    )
    const chosen = crews('employees', '2', 'p9')
    await waitFor(() => expect(chosen.page().crews).toMatchObject([{ technicians: [{ id: 9 }] }]))
  })

  test('are the technicians for those who coordinate repairs; without the right, nobody is asked who is at work', async () => {
    answer = () => list([person(7), { fullName: 'No id' }])
    const { page } = crews('technicians')
    await waitFor(() =>
      expect(page()).toMatchObject({
        total: 1,
        present: undefined,
        presence: undefined,
        hasTasks: false,
      }),
    )
    expect(page().roster).toMatchObject({ roles: undefined, roleId: undefined })
    act(() => page().refresh())
    await waitFor(() => expect(server.received).toHaveLength(2))
    expect(server.received.map(({ path }) => path)).toEqual(
      Array(2).fill('/api/repair-maintenances/user/list'),
    )
  })

  test('are told of when the roles cannot be read, which can be tried again', async () => {
    answer = () => ({ status: 403, body: { message: 'Not yours.' } })
    const { page } = crews('employees')
    await waitFor(() => expect(page().roster.error?.message).toBe('Not yours.'))
    expect(page()).toMatchObject({ total: 0, crews: [] })
    answer = (path) => list(path.includes('roles') ? [{ id: 3, name: 'Mechanic' }] : [person(7)], 1)
    act(() => page().refresh())
    await waitFor(() => expect(page().total).toBe(1))
  })

  test('one that was moved takes the focus along, or leaves it to the heading', () => {
    document.body.innerHTML = '<h1 id="heading" tabindex="-1"></h1><button data-move="7"></button>'
    const { page } = open(() => useMoving('heading'))
    vi.stubGlobal('CSS', { escape: (text: string) => text })
    const move = (id: number, isMoved: boolean) => {
      ;(document.activeElement as HTMLElement).blur()
      act(() => page().begin({ id } as never))
      expect(page().moving?.id).toBe(id)
      act(() => page().end(isMoved))
      expect(page().moving).toBeUndefined()
      return (document.activeElement as HTMLElement).dataset.move ?? document.activeElement?.id
    }
    expect([move(7, true), move(8, true), move(7, false)]).toEqual(['7', 'heading', ''])
    vi.unstubAllGlobals()
  })
})

describe('a repair report', () => {
  const repair = (code: string, mechanic: object | null = null) =>
    readRepair({ id: 7, status: { code }, mechanic }) as Repair
  const actions = (of: Repair) =>
    open(() => usePossibleActions(of))
      .page()
      .map(({ name, label, key }) => [name, label, key])

  test('offers what this person may do to it as far as it has come', () => {
    expect(actions(repair('reported'))).toEqual([])
    const { assign, inputCost, cancel } = repairReport.actions
    signIn(...[assign, inputCost, cancel].flatMap(({ allow }) => allow as string | string[]))
    expect(actions(repair('reported'))).toEqual([
      ['assign', 'Assign technician', 'a'],
      ['inputCost', 'Input cost', 'c'],
      ['cancel', 'Cancel report', 'x'],
    ])
    expect(actions(repair('assigned', { id: 1 }))).toEqual([
      ['inputCost', 'Input cost', 'c'],
      ['assign', 'Change technician', 'a'],
      ['cancel', 'Cancel report', 'x'],
    ])
    expect(actions(repair('done')).map(([name]) => name)).toEqual(['inputCost'])
    expect(actions(repair('waitingValidation')).map(([name]) => name)).toEqual([
      'inputCost',
      'cancel',
    ])
    expect(actions(repair('cancelled'))).toEqual([])
  })

  test('leads back to the list, or home where that may not be opened', () => {
    expect(open(useWayBack).page()).toEqual({ path: '/dashboard', label: 'Back to Home' })
    signIn('rm_report')
    expect(open(useWayBack).page()).toEqual({
      path: repairReport.pages.list.path,
      label: 'Back to the list',
    })
  })

  test('is printed once its photos have come, or after five seconds, and not once it was left', async () => {
    vi.useFakeTimers()
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const come: (() => void)[] = []
    HTMLImageElement.prototype.decode = () => new Promise((resolve) => come.push(() => resolve()))
    const { page, unmount } = open(usePrinting)
    const sheet = document.createElement('div')
    sheet.append(new Image(), new Image())
    ;(page().sheet as { current: HTMLElement }).current = sheet
    const ask = () => act(() => page().print())
    ask()
    come[0]?.()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect([print.mock.calls.length, page().isAsked]).toEqual([0, true])
    come[1]?.()
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect([print.mock.calls.length, page().isAsked]).toEqual([1, false])
    ask()
    await act(() => vi.advanceTimersByTimeAsync(4_999))
    expect(print).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(print).toHaveBeenCalledTimes(2)
    ask()
    unmount()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(print).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
  })
})

test('drafts are listed, the newest first, with the way to them as far as it is open, and can be forgotten', () => {
  const resource = newsTag
  const pages = [
    { path: '/tag/form', action: 'create', allow: 'news_tag_form', resource },
    { path: '/tag/form/:id', action: 'edit', allow: 'news_tag_form', resource },
    { path: '/closed', action: 'other', allow: 'nothing', heading: 'Closed page', resource },
  ] as unknown as NavigationPage[]
  signIn('news_tag_form')
  const kept: [string, object][] = [
    ['/tag/form?x=1', { name: ' ' }],
    ['/tag/form/7#more', { slug: 'b' }],
    ['/tag/form/8', { name: 'Oli' }],
    ['/closed', {}],
    ['/gone', {}],
  ]
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [at, [address, values]] of kept.entries()) {
    vi.setSystemTime(Date.parse('2026-11-20T01:00:00Z') + at * 60_000)
    keepDraft(draftKey(address), values as Record<string, unknown>)
  }
  localStorage.setItem(draftKey('/broken'), 'x')
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(NavigationContext, { value: { pages, menu: () => [] } }, children)
  const { result } = renderHook(useStoredDrafts, { wrapper })
  const told = () => result.current[0].map(({ title, to }) => [title, to])
  expect(told()).toEqual([
    ['/gone', undefined],
    ['Closed page', undefined],
    ['Oli (news tag)', '/tag/form/8'],
    ['Edited news tag', '/tag/form/7'],
    ['New news tag', '/tag/form?x=1'],
  ])
  const [drafts, forget] = result.current
  act(() => forget(drafts[0] as never))
  expect(told()).toHaveLength(4)
  expect(localStorage.getItem(draftKey('/gone'))).toBeNull()
})

describe('signing in', () => {
  const credentials = { email: 'a@roda.example', password: 'secret' }
  function openForm() {
    clearSession()
    const { result } = renderHook(() => ({ ...useSignIn(), toasts: useToasts() }))
    return () => result.current
  }

  test.each([
    [{ ...credentials, email: ' ' }, { email: 'Write your email address.' }],
    [{ ...credentials, password: '' }, { password: 'Write your password.' }],
    [
      { email: '', password: '' },
      { email: 'Write your email address.', password: 'Write your password.' },
    ],
  ])('is not tried without both: %j', async (said, missing) => {
    const form = openForm()
    await act(() => form().signIn(said))
    expect([form().missing, form().state, server.received]).toEqual([missing, 'idle', []])
    act(() => form().correct('email'))
    expect(form().missing).toEqual({ ...('password' in missing && { password: missing.password }) })
  })

  test('is not tried without a network', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const form = openForm()
    await act(() => form().signIn(credentials))
    online.mockRestore()
    expect([form().problem, server.received]).toEqual([
      'You are offline. Connect to the network, then sign in.',
      [],
    ])
  })

  test('that is refused says why, and may be tried again', async () => {
    answer = () => ({ status: 422, body: { message: 'Wrong.' } })
    const form = openForm()
    await act(() => form().signIn(credentials))
    expect([form().problem, form().state]).toEqual(['Wrong.', 'idle'])
    expect(form().toasts.at(-1)).toMatchObject({ severity: 'error', message: 'Wrong.' })
    const user = { id: 1, email: credentials.email, UserInformation: { fullName: 'Admin' } }
    answer = () => ({
      status: 200,
      body: { accessToken: 'new', user, role: { id: 1, name: 'Administrator', permissions: [] } },
    })
    await act(() => form().signIn(credentials))
    expect([form().problem, form().state, getSession()?.accessToken]).toEqual([
      undefined,
      'idle',
      'new',
    ])
    expect(form().toasts.at(-1)).toMatchObject({
      severity: 'success',
      headMsg: 'Welcome Admin',
      message: 'login success',
    })
  })

  test('where the browser keeps nothing is told not to be remembered', async () => {
    answer = () => ({
      status: 200,
      body: { accessToken: 'new', user: { id: 1, email: 'a@roda.example' } },
    })
    const form = openForm()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('Full.')
    })
    await act(() => form().signIn(credentials))
    full.mockRestore()
    expect(form().toasts.at(-1)).toMatchObject({
      severity: 'error',
      headMsg: 'Not remembered',
      duration: 10_000,
    })
  })

  test('that takes long is told to, and can be given up', async () => {
    const form = openForm()
    let go = () => {}
    answer = () => new Promise((resolve) => (go = () => resolve('cut')))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const before = form().toasts.length
    let done = Promise.resolve()
    act(() => {
      done = form().signIn(credentials)
    })
    expect(form().state).toBe('busy')
    act(() => void vi.advanceTimersByTime(14_999))
    expect(form().state).toBe('busy')
    act(() => void vi.advanceTimersByTime(1))
    expect(form().state).toBe('slow')
    await expect.poll(() => server.received).toHaveLength(1)
    act(() => form().cancel())
    await act(() => done)
    expect([form().state, form().problem, form().toasts.length]).toEqual([
      'idle',
      undefined,
      before,
    ])
    go()
  })
})
