import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { AxiosProgressEvent } from 'axios'
import axios from 'axios'
import Papa from 'papaparse'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSheetFile } from '../../src/sheet/read-rows.ts'
import { today } from '../../src/web/data/format.ts'
import { http } from '../../src/web/data/http.ts'
import { useToasts } from '../../src/web/data/providers/notification.ts'
import { saveSession } from '../../src/web/data/session.ts'
import { signInAgain } from '../../src/web/data/sign-in-again.ts'
import { noAmendments } from '../../src/web/features/workshop/upload/amendments.ts'
import { noteSent } from '../../src/web/features/workshop/upload/sent-files.ts'
import { createSheetReader, keyOf } from '../../src/web/features/workshop/upload/sheet-reader.ts'
import { templateSheet } from '../../src/web/features/workshop/upload/template.ts'
import { useCheck } from '../../src/web/features/workshop/upload/use-check.ts'
import { periodOf, usePeriod } from '../../src/web/features/workshop/upload/use-period.ts'
import { useSending } from '../../src/web/features/workshop/upload/use-sending.ts'
import { isAutomatic, useSheet } from '../../src/web/features/workshop/upload/use-sheet.ts'
import {
  type Question,
  startSheetReader,
} from '../../src/web/features/workshop/upload/worker-reader.ts'
import type { FileFormat } from '../../src/web/ui/sheet.ts'
import { fileOf as writtenFile } from '../../src/web/ui/write-sheet.ts'
import { able } from '../support/able.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, oddServerOfApp } from '../support/odd-server.ts'

/**
 * A sheet on its way to the server, until it is sent: chosen, read by a worker, checked, compared
 * with what is there.
 */

const viewer = {
  id: 1,
  email: 'a@roda.example',
  fullName: 'A',
  role: 'Admin',
  capabilities: able,
  permissions: ['workshop_upload', 'workshop_report'],
}

let server: Awaited<ReturnType<typeof oddServerOfApp>>
let workers: FakeWorker[]
/** The names of questions that no worker answers. */
let unanswered: Set<string>
let branches: Answer
let summary: Answer
let rows: object[]
let upload: () => Answer | Promise<Answer>
/**
 * How much of a file has left before its answer comes, which no request of this kind of browser
 * tells.
 */
let share: number
let go: () => void

/** A worker that reads as the app's does, in this thread. */
class FakeWorker {
  isEnded = false
  onmessage = (_: unknown) => {}
  onerror = (_: unknown) => {}
  readonly asked: Question[] = []
  private readonly reader = createSheetReader()
  readonly options: unknown
  constructor(_: string, options: unknown) {
    this.options = options
    workers.push(this)
  }
  postMessage(question: Question) {
    this.asked.push(question)
    if (unanswered.has(question.name)) return
    const answer = this.reader[question.name] as (...values: unknown[]) => Promise<unknown>
    answer(...question.values).then(
      (value) => this.onmessage({ data: { id: question.id, value } }),
      (error) =>
        this.onmessage({ data: { id: question.id, problem: error.message, isFault: true } }),
    )
  }
  terminate() {
    this.isEnded = true
  }
}

beforeAll(async () => {
  server = await oddServerOfApp('xhr')
  const send = axios.getAdapter('xhr')
  http.defaults.adapter = (config) => {
    if (config.signal?.aborted !== true)
      config.onUploadProgress?.({ progress: share } as AxiosProgressEvent)
    return send(config)
  }
})
afterAll(() => server.close())
beforeEach(() => {
  saveSession({ accessToken: 'token', viewer })
  workers = []
  unanswered = new Set()
  vi.stubGlobal('Worker', FakeWorker)
  branches = {
    status: 200,
    body: {
      items: [{ id: '5', name: 'Roda Bogor', code: 'BGR', timezone: 'Asia/Jakarta' }],
      totalData: 1,
    },
  }
  summary = { status: 200, body: { items: [], summary: { totalCars: 2 } } }
  rows = []
  share = 1
  go = () => {}
  upload = () => ({ status: 200, body: { totalRows: 1, inserted: 1, duplicated: 0, failed: 0 } })
  server.answersBy((method, path, _, query) => {
    if (method === 'POST') return upload()
    if (path.includes('branch')) return branches
    return 'perPage' in (query as object) && (query as { perPage: string }).perPage === '1000'
      ? { status: 200, body: { items: rows, totalData: rows.length } }
      : summary
  })
})
afterEach(() => {
  cleanup()
  // Or the server would wait for it when it is closed.
  go()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

const head = 'Tanggal,Cabang,No OPL'
const fileOf = (csv: string, name = 'opl.csv') => new File([csv], name, { type: 'text/csv' })
const good = fileOf(`${head}\n02/05/2026,BGR,a1\n03/05/2026,BGR,a2`)

function open() {
  const { result, unmount } = renderHook(
    () => {
      const sheet = useSheet()
      const check = useCheck(sheet.sheet)
      return {
        ...sheet,
        check,
        period: usePeriod(sheet.sheet, check.checked),
        sending: useSending(),
        toasts: useToasts(),
      }
    },
    { wrapper: insideRefine() },
  )
  return {
    page: () => result.current,
    unmount,
    choose: (file: File) => act(() => result.current.choose(file)),
  }
}

describe('a file', () => {
  test('is read by a worker of its own, as it was when it was chosen', async () => {
    const { page, choose } = open()
    expect([page().sheet, page().problem, page().reading]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await choose(good)
    expect(page().sheet).toMatchObject({
      names: [],
      name: undefined,
      sentBefore: undefined,
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect(page().sheet?.head).toHaveLength(3)
    expect(page().sheet?.layout).toEqual(page().sheet?.automatic)
    expect(page().sheet?.layout.headerRow).toBe(1)
    expect(page().reading).toBeUndefined()
    const kept = page().sheet?.file
    expect([kept === good, kept?.name, kept?.type, await kept?.text()]).toEqual([
      false,
      'opl.csv',
      'text/csv',
      await good.text(),
    ])
    expect(workers).toMatchObject([{ options: { type: 'module' }, isEnded: false }])
    const { key } = page().sheet ?? {}
    await choose(good)
    expect(page().sheet?.key).not.toBe(key)
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
    act(() => page().clear())
    expect([page().sheet, workers[1]?.isEnded]).toEqual([undefined, true])
  })

  test('that this device has sent before is known', async () => {
    const { page, choose } = open()
    await choose(good)
    noteSent(page().sheet?.hash)
    await choose(fileOf('Tanggal,Cabang\n'))
    expect(page().sheet?.sentBefore).toBeUndefined()
    await choose(good)
    expect(page().sheet?.sentBefore).toMatchObject({ by: 'A', hash: page().sheet?.hash })
  })

  test('of another kind is not read, nor one that went away, and both are told', async () => {
    const { page, choose } = open()
    await choose(fileOf('x', 'opl.xls'))
    expect(page().problem).toMatch(/xls/)
    expect(workers).toHaveLength(0)
    const gone = fileOf('x')
    gone.arrayBuffer = () => Promise.reject(new Error('NotReadable'))
    await choose(gone)
    expect(page()).toMatchObject({ sheet: undefined, reading: undefined })
    expect(page().problem).toMatch(/^The file cannot be read\. It may have been moved/)
    await choose(good)
    expect([page().problem, page().sheet?.file.name]).toEqual([undefined, 'opl.csv'])
  })

  test('that was chosen before another one has no say any more', async () => {
    const { page, choose } = open()
    let go = (_: ArrayBuffer) => {}
    const slow = fileOf('x', 'slow.csv')
    slow.arrayBuffer = () => new Promise((resolve) => (go = resolve))
    act(() => void page().choose(slow))
    expect(page().reading).toBe('slow.csv')
    await choose(good)
    await act(async () => go(new ArrayBuffer(1)))
    expect(page()).toMatchObject({
      problem: undefined,
      reading: undefined,
      sheet: { file: { name: 'opl.csv' } },
    })
  })

  test('is read on, and that is told, when the one before it comes to its end', async () => {
    const { page } = open()
    const slow = (name: string) => {
      const file = fileOf(`${head}\n02/05/2026,BGR,a1`, name)
      let go = (_: ArrayBuffer) => {}
      const read = file.arrayBuffer.bind(file)
      file.arrayBuffer = () => new Promise((resolve) => (go = resolve))
      return { file, go: async () => go(await read()) }
    }
    const [one, two] = [slow('one.csv'), slow('two.csv')]
    act(() => void page().choose(one.file))
    act(() => void page().choose(two.file))
    await act(one.go)
    expect(page()).toMatchObject({ reading: 'two.csv', problem: undefined, sheet: undefined })
    await act(two.go)
    await waitFor(() =>
      expect(page()).toMatchObject({ reading: undefined, sheet: { file: { name: 'two.csv' } } }),
    )
  })

  test('is let go of with the page', async () => {
    const { choose, unmount } = open()
    await choose(good)
    unmount()
    expect(workers[0]?.isEnded).toBe(true)
  })
})

describe('the columns of a sheet', () => {
  const odd = fileOf('notes\nHari,Cabang,Nomor\n02/05/2026,BGR,a1\n')
  const columns = { date: 0, branchLocationId: 1, oplNumber: 2 }

  test('may be said by hand, which is remembered for the same headers until it is taken back', async () => {
    const { page, choose } = open()
    await choose(odd)
    const { automatic } = page().sheet ?? {}
    act(() => page().chooseHeaderRow(2))
    expect(page().sheet?.layout).toMatchObject({ headerRow: 2, columns: { branchLocationId: 1 } })
    act(() => page().chooseColumns(columns))
    expect(page().sheet?.layout).toEqual({ headerRow: 2, columns })
    expect(isAutomatic(page().sheet as never)).toBe(false)

    await choose(fileOf('HARI, cabang ,Nomor,\n02/05/2026,BGR,a1\n'))
    expect(page().sheet?.layout).toEqual({ headerRow: 1, columns })
    await choose(good)
    expect(isAutomatic(page().sheet as never)).toBe(true)
    act(() => page().chooseHeaderRow(99))
    expect(page().sheet?.layout).toEqual({ headerRow: 99, columns: {} })

    await choose(odd)
    expect(page().sheet?.layout).toEqual({ headerRow: 2, columns })
    act(() => page().chooseHeaderRow(1))
    act(() => page().chooseHeaderRow(2))
    expect(page().sheet?.layout.columns).toEqual(columns)
    act(() => page().chooseAutomatic())
    expect(page().sheet?.layout).toEqual(automatic)
    await choose(odd)
    expect(page().sheet?.layout).toEqual(automatic)
  })

  test('are remembered of the last thirty kinds of sheets, once each', async () => {
    const { page, choose } = open()
    await choose(odd)
    act(() => page().chooseHeaderRow(2))
    act(() => page().chooseColumns(columns))
    act(() => page().chooseColumns({ ...columns, notes: 3 }))
    const key = Object.keys(localStorage).find((one) => one.endsWith(':oplColumns')) as string
    const kept = () =>
      JSON.parse(localStorage.getItem(key) ?? '[]') as { headers: string; columns: object }[]
    expect(kept()).toEqual([{ headers: expect.any(String), columns: { ...columns, notes: 3 } }])
    localStorage.setItem(
      key,
      JSON.stringify([
        ...kept(),
        ...Array.from({ length: 29 }, (_, at) => ({ headers: `h${at}`, columns: {} })),
      ]),
    )
    cleanup()
    const again = open()
    await again.choose(good)
    act(() => again.page().chooseColumns(columns))
    expect(kept().map(({ headers }) => headers)).toHaveLength(30)
    expect(kept()[0]?.columns).toEqual(columns)
    expect(kept().at(-1)?.headers).toBe('h27')
  })
})

describe('a sheet that is checked', () => {
  test('is compared with the cars of its days and branches', async () => {
    rows = [
      { id: 1, branchLocationId: 5, date: '2026-05-02', oplNumber: 'A1' },
      { id: 2, branchLocation: { id: 5 }, date: '2026-05-03', oplNumber: 'x' },
    ]
    const { page, choose } = open()
    await choose(good)
    await waitFor(() =>
      expect(page().check.checked).toMatchObject({ totalRows: 2, failed: 0, branchIds: ['5'] }),
    )
    await waitFor(() =>
      expect(page().period.duplicates).toMatchObject([{ kind: 'duplicate', row: 2 }]),
    )
    const period = { startDate: '2026-05-02', endDate: '2026-05-03', branchIds: ['5'] }
    expect(page().period).toMatchObject({
      mayReport: true,
      period,
      cars: 2,
      isComparing: false,
      isLeftToServer: false,
    })
    expect(page().period.problem).toBeUndefined()
    const { branchIds: _, ...dates } = period
    expect(server.received.slice(-2).map(({ query }) => query)).toEqual([
      expect.objectContaining({ ...dates, 'branchId[]': '5', page: '1' }),
      { ...dates, 'branchId[]': '5', page: '1', perPage: '1000' },
    ])
    expect(workers[0]?.asked.map(({ name }) => name)).toEqual(['open', 'look', 'check', 'compare'])
    expect(workers[0]?.asked[2]?.values).toEqual([
      page().sheet?.layout,
      today(),
      [{ id: '5', name: 'Roda Bogor', code: 'BGR', partnerName: null, today: today() }],
      noAmendments,
    ])
    expect(workers[0]?.asked[3]?.values).toEqual([
      [keyOf(5, '2026-05-02', 'A1'), keyOf(5, '2026-05-03', 'X')],
    ])
  })

  test.each([
    [0, false, undefined],
    [20_000, false, []],
    [20_001, true, undefined],
  ])(
    'is compared here with up to 20 000 cars, with %i of them by the server: %s',
    async (totalCars, isLeftToServer, found) => {
      summary = { status: 200, body: { items: [], summary: { totalCars } } }
      const { page, choose } = open()
      await choose(good)
      await waitFor(() => expect(page().period.cars).toBe(totalCars))
      await waitFor(() => expect(page().period.isComparing).toBe(false))
      expect(page().period).toMatchObject({ isLeftToServer, duplicates: found })
    },
  )

  test('cannot be compared while the cars cannot be read, which is told and can be tried again', async () => {
    const told = summary
    summary = { status: 403, body: { message: 'Not now.' } }
    const { page, choose } = open()
    await choose(good)
    await waitFor(() => expect(page().period.problem).toBe('Not now.'))
    expect([page().period.duplicates, page().period.isComparing]).toEqual([undefined, false])
    summary = told
    act(() => page().period.readAgain())
    await waitFor(() => expect(page().period.duplicates).toEqual([]))
    expect(page().period.problem).toBeUndefined()
  })

  test('is not compared by those who may not see the cars', async () => {
    saveSession({ accessToken: 'token', viewer: { ...viewer, permissions: ['workshop_upload'] } })
    const { page, choose } = open()
    await choose(good)
    await waitFor(() => expect(page().check.checked?.totalRows).toBe(2))
    expect(page().period).toMatchObject({
      mayReport: false,
      period: undefined,
      isComparing: false,
      cars: undefined,
    })
    expect(server.received).toHaveLength(1)
  })

  test('takes its branches as they are written where these cannot be read, and reads them again', async () => {
    const known = branches
    branches = { status: 401, body: { message: 'Ended.' } }
    signInAgain.set(false)
    const { page, choose } = open()
    expect(page().check).toMatchObject({ checked: undefined, isChecking: false })
    await choose(good)
    await waitFor(() => expect(page().check.checked).toMatchObject({ totalRows: 2, branchIds: [] }))
    expect(page().check.branchProblem).toBe('Ended.')
    await waitFor(() => expect(signInAgain.get()).toBe(true))
    branches = known
    act(() => page().check.readBranches())
    await waitFor(() => expect(page().check.checked?.branchIds).toEqual(['5']))
    expect([page().check.branchProblem, page().check.isChecking]).toEqual([undefined, false])
    // What is there already is now that of the branch.
    await waitFor(() => expect(page().period.period).toMatchObject({ branchIds: ['5'] }))
    const figures = () =>
      server.received.filter(({ query }) => (query as { perPage?: string }).perPage === '10')
    await waitFor(() => expect(figures().at(-1)?.query).toMatchObject({ 'branchId[]': '5' }))
    await waitFor(() => expect(page().period.isComparing).toBe(false))
  })

  test('is checked and compared anew by other columns', async () => {
    const { page, choose } = open()
    await choose(fileOf(`${head},Nomor\n02/05/2026,BGR,a1,b1`))
    await waitFor(() => expect(page().period.duplicates).toEqual([]))
    rows = [{ id: 1, branchLocationId: 5, date: '2026-05-02', oplNumber: 'B1' }]
    summary = { status: 200, body: { items: [], summary: { totalCars: 3 } } }
    const columns = { date: 0, branchLocationId: 1, oplNumber: 3 }
    act(() => page().chooseColumns(columns))
    await waitFor(() =>
      expect(page().period.duplicates).toMatchObject([{ kind: 'duplicate', row: 2 }]),
    )
    expect(page().period.cars).toBe(3)
    const checks = workers[0]?.asked.filter(({ name }) => name === 'check') ?? []
    expect(checks.map(({ values }) => values[0])).toMatchObject([
      { columns: { oplNumber: 2 } },
      { columns },
    ])
  })

  test('is not checked before its columns are known, and what goes wrong is told', async () => {
    const { page, choose } = open()
    await choose(fileOf('Hari,Toko\n02/05/2026,BGR\n'))
    await waitFor(() =>
      expect(page().check).toMatchObject({ checked: undefined, isChecking: false }),
    )
    expect(workers[0]?.asked.map(({ name }) => name)).toEqual(['open', 'look'])
    unanswered.add('check')
    await choose(good)
    await waitFor(() => expect(page().check.isChecking).toBe(true))
    act(() => workers[1]?.onerror({ preventDefault: () => undefined }))
    await waitFor(() => expect(page().check.problem).toMatch(/^The file could not be read\./))
    expect(page().check.isChecking).toBe(false)
  })
})

const checked = (dates: string[], branchIds: number[]) =>
  ({ dates, branchIds }) as Parameters<typeof periodOf>[0]
test.each([
  ['no rows', checked([], [1]), undefined],
  [
    'one day',
    checked(['2026-05-02'], []),
    { startDate: '2026-05-02', endDate: '2026-05-02', branchIds: [] },
  ],
  [
    'as many branches as an address holds',
    checked(['2026-05-02', '2026-05-04', '2026-05-09'], Array(50).fill(1)),
    { startDate: '2026-05-02', endDate: '2026-05-09', branchIds: Array(50).fill(1) },
  ],
  [
    'more branches',
    checked(['2026-05-02'], Array(51).fill(1)),
    { startDate: '2026-05-02', endDate: '2026-05-02' },
  ],
])('the period of a sheet with %s', (_, of, period) => {
  expect(periodOf(of)).toEqual(period)
})

describe('a worker', () => {
  test('answers each question by itself, faults as such, and nothing more once it has ended', async () => {
    const reader = startSheetReader()
    await expect(reader.open(new Uint8Array(), 'opl.txt')).rejects.toThrow()
    unanswered.add('figures')
    unanswered.add('faulty')
    const [figures, faulty] = [reader.figures([1]), reader.faulty()]
    const [worker] = workers
    expect(worker?.asked.slice(1)).toEqual([
      { id: 2, name: 'figures', values: [[1]] },
      { id: 3, name: 'faulty', values: [] },
    ])
    worker?.onmessage({ data: { id: 3, problem: 'A defect.', isFault: false } })
    await expect(faulty).rejects.toSatisfy(
      (error: Error) => error.constructor === Error && error.message === 'A defect.',
    )
    reader.end()
    await expect(figures).rejects.toThrow('Another file was chosen.')
    await expect(reader.look()).rejects.toThrow('Another file was chosen.')
    expect([worker?.isEnded, worker?.asked.length]).toEqual([true, 3])
  })

  test('that fails, or takes too long, is told of', async () => {
    unanswered.add('look')
    const reader = startSheetReader()
    const looking = reader.look()
    let isPrevented = false
    workers[0]?.onerror({ preventDefault: () => (isPrevented = true) })
    await expect(looking).rejects.toThrow('The file could not be read.')
    expect(isPrevented).toBe(true)
    vi.useFakeTimers()
    const slow = startSheetReader()
    const waited = slow.look()
    const told = expect(waited).rejects.toThrow('The file takes too long to be read.')
    vi.advanceTimersByTime(59_999)
    expect(workers[1]?.isEnded).toBe(false)
    vi.advanceTimersByTime(1)
    await told
    expect(workers[1]?.isEnded).toBe(true)
    unanswered.clear()
    const quick = startSheetReader()
    await quick.faulty()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a sheet that is sent', () => {
  const post = () =>
    server.received
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body as [string, unknown][])
  const send = async (page: ReturnType<typeof open>['page'], ready = 'ready') => {
    let result: unknown
    await act(async () => {
      result = await page().sending.send(page().sheet as never, async () => ready)
    })
    return result
  }

  test('says no more than the server would find by itself', async () => {
    const { page, choose } = open()
    await choose(good)
    expect(await send(page)).toMatchObject({
      ready: 'ready',
      result: { state: 'answered', reply: { inserted: 1 } },
    })
    expect(page().sending.sending).toMatchObject({ state: 'answered' })
    expect(post().map((entries) => entries.map(([name]) => name))).toEqual([['file']])
    act(() => page().sending.forget())
    expect(page().sending.sending).toEqual({ state: 'none' })
    act(() => page().chooseColumns({ date: 0, branchLocationId: 1, oplNumber: 2, notes: 3 }))
    await send(page)
    expect(Object.fromEntries(post()[1] ?? [])).toMatchObject({
      headerRow: '1',
      columns: expect.stringContaining('"notes":3'),
    })
  })

  test.each<[string, Answer, string, RegExp, boolean]>([
    ['is refused', { status: 422, body: { message: 'Not so.' } }, 'refused', /^Not so\.$/, true],
    ['was too much', { status: 503, body: { message: 'Later.' } }, 'refused', /^Later\.$/, true],
    ['met a defect', { status: 500, body: { message: 'Oh.' } }, 'unclear', /^Oh\.$/, false],
    ['got lost behind the entrance', { status: 502, body: {} }, 'unclear', /./, false],
    ['waited too long behind the entrance', { status: 504, body: {} }, 'unclear', /./, false],
    [
      'was never answered',
      'cut',
      'unclear',
      /^The whole file was sent, but the answer was lost\.$/,
      false,
    ],
  ])('and %s is told as such', async (_, answer, state, message, isToast) => {
    const { page, choose } = open()
    await choose(good)
    const before = page().toasts.length
    upload = () => answer
    await send(page)
    expect(page().sending.sending).toMatchObject({ state, message: expect.stringMatching(message) })
    expect(page().toasts.length - before).toBe(isToast ? 1 : 0)
    upload = () => ({ status: 200, body: { message: 'Taken.' } })
    await send(page)
    expect(page().sending.sending).toMatchObject({
      state: 'answered',
      reply: { message: 'Taken.' },
    })
  })

  test('and lost on its way has not been kept', async () => {
    const { page, choose } = open()
    await choose(good)
    share = 0.99
    upload = () => 'cut'
    await send(page)
    expect(page().sending.sending).toMatchObject({
      state: 'refused',
      message: expect.stringMatching(/nothing of it was kept\.$/),
    })
  })

  test('asks to sign in again where the session has ended', async () => {
    const { page, choose } = open()
    await choose(good)
    signInAgain.set(false)
    upload = () => ({ status: 401, body: { message: 'Ended.' } })
    await send(page)
    await waitFor(() => expect(signInAgain.get()).toBe(true))
  })

  test('and stopped on its way has not been kept, stopped afterwards may have been', async () => {
    const { page, choose } = open()
    await choose(good)
    const before = page().toasts.length
    upload = () => new Promise((resolve) => (go = () => resolve('cut')))
    let sent: Promise<unknown> | undefined
    act(() => {
      sent = page().sending.send(page().sheet as never, async () => page().sending.stop())
    })
    expect(page().sending.sending).toEqual({ state: 'sending', share: 0 })
    await act(async () => void (await sent))
    expect(page().sending.sending).toMatchObject({
      state: 'refused',
      message: expect.stringMatching(/^Stopped before/),
    })
    act(() => {
      sent = page().sending.send(page().sheet as never, async () => undefined)
    })
    await waitFor(() => expect(page().sending.sending).toEqual({ state: 'sending', share: 1 }))
    await waitFor(() => expect(post()).toHaveLength(1))
    // The second of two clicks.
    expect(await page().sending.send(page().sheet as never, async () => undefined)).toBeUndefined()
    act(() => page().sending.stop())
    await act(async () => void (await sent))
    expect(page().sending.sending).toMatchObject({
      state: 'unclear',
      message: expect.stringMatching(/^The whole file had been sent/),
    })
    expect(page().toasts.length).toBe(before)
  })
})

describe('an empty sheet to fill in', () => {
  /** What stands beside the date. */
  const example = [
    'Code or name of the branch',
    'OPL-0001',
    'SPK-0001',
    'B 1234 XYZ',
    'Toyota',
    'Avanza',
    'Nama pelanggan',
    'Nama SA',
    'Nama mekanik',
    '1',
    '4',
    '0',
    '4',
    '350000',
    'Done',
    'Example: write over this row',
  ]

  test('as csv has the headers that are known, and a row that shows how they are meant', async () => {
    const bytes = await template('semicolons')
    const [headers, row, ...more] = Papa.parse<string[]>(new TextDecoder().decode(bytes), {
      delimiter: ';',
    }).data
    expect([headers?.length, row, more]).toEqual([17, [today(), ...example], []])
    // Its only row is understood by what reads it.
    const reader = createSheetReader()
    await reader.open(bytes, 'opl-template.csv')
    const { automatic } = await reader.look()
    expect(Object.keys(automatic.columns)).toHaveLength(17)
    const found = await reader.check(automatic, today())
    expect(found).toMatchObject({
      totalRows: 1,
      failed: 0,
      figures: {
        totalCars: 1,
        totalSpooring: 1,
        totalBalancing: 4,
        totalNitrogen: 4,
        totalDone: 1,
      },
    })
    expect(openSheetFile(bytes, 'a.csv').names).toEqual([])
  })

  test('as xlsx has the same', async () => {
    const bytes = await template('xlsx')
    const reader = createSheetReader()
    expect((await reader.open(bytes, 'opl-template.xlsx')).names).toEqual(['OPL template'])
    const { automatic, head } = await reader.look()
    expect(Object.keys(automatic.columns)).toHaveLength(17)
    expect(head[1]).toEqual([today(), ...example])
    const found = await reader.check(automatic, today())
    expect(found).toMatchObject({
      totalRows: 1,
      failed: 0,
      figures: { totalCars: 1, totalDone: 1 },
    })
  })
})

async function template(format: FileFormat): Promise<Uint8Array<ArrayBuffer>> {
  const { file, lack } = await writtenFile(templateSheet(), { format, heading: 'OPL template' })
  expect(lack).toBeUndefined()
  return new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())
}
