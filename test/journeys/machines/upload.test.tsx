import { useList } from '@refinedev/core'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import axios, { type AxiosProgressEvent } from 'axios'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { opl } from '../../../src/contract/resources/opl.ts'
import { http } from '../../../src/web/data/client/http.ts'
import { signInAgain } from '../../../src/web/data/providers/auth.ts'
import { useBranchPlaces } from '../../../src/web/features/attendance/use-branch-places.ts'
import { useCheck } from '../../../src/web/features/workshop/upload/use-check.ts'
import { usePeriod } from '../../../src/web/features/workshop/upload/use-period.ts'
import { useSheet } from '../../../src/web/features/workshop/upload/use-sheet.ts'
import { useUpload } from '../../../src/web/features/workshop/upload/use-upload.ts'
import { able } from '../../support/able.ts'
import { insideRefine } from '../../support/inside-refine.tsx'
import { type Answer, heldAnswers, oddServerOfApp } from '../../support/odd-server.ts'
import { readingWorkers } from '../../support/reading-worker.ts'
import { signInAs } from '../../support/signed-in.ts'

/** A sheet of jobs on its way, from the choice of a file to the proof by its days. */

const server = oddServerOfApp('xhr')
let workers: ReturnType<typeof readingWorkers>
let branches: Answer
/** The cars that are there already, as far as they are told one by one. */
let rows: object[]
let summary: () => Answer | Promise<Answer>
let upload: () => Answer | Promise<Answer>
/** How much of a file has left before its answer comes, which no request tells here. */
let share: number
const delayed = heldAnswers()

const answer = (body: object, status = 200): Answer => ({ status, body })
const cars = (totalCars: number) => answer({ items: [], summary: { totalCars } })
const taken = (inserted: number, failed = 0) => answer({ inserted, failed })
const reason = { body: { message: 'The reason.' } }
const message = (status: number): Answer => ({ ...reason, status })
const later: Answer = { ...reason, status: 503, headers: { 'retry-after': '2' } }
const known = answer({ items: [{ id: '5', name: 'Bogor', code: 'BGR' }], totalData: 1 })
const of = (...permissions: string[]) => signInAs({ permissions, capabilities: able })

beforeAll(async () => {
  const send = axios.getAdapter('xhr')
  http.defaults.adapter = (config) => {
    if (!config.signal?.aborted)
      config.onUploadProgress?.({ progress: share } as AxiosProgressEvent)
    return send(config)
  }
})
beforeEach(() => {
  of('workshop_upload', 'workshop_report', 'workshop_dashboard')
  signInAgain.set(false)
  workers = readingWorkers()
  branches = known
  rows = []
  share = 1
  summary = () => cars(7)
  upload = () => taken(2)
  server.answersBy((method, path, _, query) => {
    if (method === 'POST') return upload()
    if (path.includes('branch')) return branches
    const isCarByCar = (query as { perPage?: string }).perPage === '1000'
    return isCarByCar ? answer({ items: rows, totalData: rows.length }) : summary()
  })
})
afterEach(() => {
  cleanup()
  delayed.go()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const head = 'Tanggal,Cabang,No OPL'
const fileOf = (csv: string, name = 'opl.csv') => new File([csv], name, { type: 'text/csv' })
const two = () => fileOf(`${head}\n02/05/2026,BGR,a1\n02/05/2026,BGR,a2`)
/** One whose bytes come when they are let go. */
function slow(name: string) {
  const file = fileOf(head, name)
  let go = () => {}
  file.arrayBuffer = () =>
    new Promise((resolve) => (go = () => resolve(new TextEncoder().encode(head).buffer)))
  return { file, go: () => go() }
}

function open(isBesideList = false) {
  const { result, unmount } = renderHook(
    () => {
      const sheet = useSheet()
      const check = useCheck(sheet.sheet)
      const period = usePeriod(sheet.sheet, check.checked)
      // What another page shows.
      useList({ resource: opl.name, queryOptions: { enabled: isBesideList } })
      return { ...sheet, check, period, places: useBranchPlaces(), upload: useUpload(period) }
    },
    { wrapper: insideRefine() },
  )
  const page = () => result.current
  const choose = (file: File) => act(() => page().choose(file))
  /** Presses the button. @returns what waits until it is settled. */
  function start() {
    let sent: Promise<void> | undefined
    act(() => {
      sent = page().upload.upload(page().sheet as never)
    })
    return () => act(async () => sent)
  }
  const send = () => start()()
  const ready = async (file = two()) => {
    await choose(file)
    await waitFor(() => expect(page().check.checked).toBeDefined())
    await waitFor(() => expect(page().period.isComparing).toBe(false))
  }
  return { page, unmount, choose, start, send, ready }
}
const posts = () => server.received.filter(({ method }) => method === 'POST')

test('A sheet is compared with the cars of its days, sent once however often one presses, and proven', async () => {
  rows = [{ id: 1, branchLocation: { id: 5 }, date: '2026-05-02', oplNumber: 'a1' }]
  const { page, ready, start, send } = open()
  await ready()
  expect(page().period.duplicates).toMatchObject([{ kind: 'duplicate', row: 2 }])
  upload = () => answer({ message: 'Taken.' })
  const figures = delayed.later(cars(7))
  summary = () => (posts().length > 0 ? cars(8) : figures)
  const settled = start()
  await send()
  delayed.go()
  await settled()
  const proof = { before: { totalCars: 7 }, expected: { totalCars: 1 }, after: { totalCars: 8 } }
  await waitFor(() => expect(page().upload.proof).toMatchObject(proof))
  // Nothing is said that the server would find by itself.
  expect(posts().map(({ body }) => (body as string[][]).map(([name]) => name))).toEqual([['file']])
})

// What the answer is, how much has left, the cars afterwards: what is known of it then.
test.each<[string, Answer, number, number, string, boolean]>([
  ['is taken', taken(2), 1, 9, 'answered', true],
  ['is kept out for its errors', taken(0, 1), 1, 7, 'answered', false],
  ['is refused', message(422), 1, 7, 'refused', false],
  ['is too much just now', later, 1, 7, 'refused', false],
  ['may be kept later', message(503), 1, 7, 'unclear', true],
  ['meets an ended sign-in', message(401), 1, 7, 'refused', false],
  ['meets a defect after it was kept', message(500), 1, 9, 'unclear', true],
  ['meets a defect before it was kept', message(502), 1, 7, 'unclear', true],
  ['may have been kept in part', message(504), 1, 8, 'unclear', true],
  ['has no answer, and was kept', 'cut', 1, 9, 'unclear', true],
  ['is lost on its way', 'cut', 0.99, 7, 'refused', false],
])('A sheet that %s is known as such', async (_, reply, part, after, state, isOutdated) => {
  const { page, ready, send } = open(true)
  const lists = () =>
    server.received.filter(({ query }) => {
      const { perPage, startDate } = query as Record<string, string>
      return perPage === '10' && !startDate
    })
  await ready()
  await waitFor(() => expect(lists()).toHaveLength(1))
  upload = () => reply
  share = part
  summary = () => cars(posts().length > 0 ? after : 7)
  await send()
  expect(page().upload.sending.state).toBe(state)
  expect(signInAgain.get()).toBe(reply !== 'cut' && reply.status === 401)
  if (state !== 'refused') await waitFor(() => expect(page().upload.proof?.after).toBeDefined())
  act(() => page().upload.clear())
  await ready()
  // What other pages show of the cars is read again where there may be more.
  await waitFor(() => expect(lists()).toHaveLength(isOutdated ? 2 : 1))
})

test('A sheet that is stopped on its way has not been kept; stopped afterwards, it may have been', async () => {
  const { page, ready, start } = open()
  await ready()
  const stopped = start()
  act(() => page().upload.stop())
  await stopped()
  expect(page().upload.sending.state).toBe('refused')
  upload = () => delayed.later(taken(2))
  const late = start()
  await waitFor(() => expect(posts()).toHaveLength(1))
  act(() => page().upload.stop())
  await late()
  expect(page().upload.sending.state).toBe('unclear')
})

test('A sheet that has to wait for others is sent again by itself, until its turn comes or it is stopped', async () => {
  const text = 'Others come first.'
  const wait = (seconds: string): Answer => ({
    status: 503,
    body: { message: text, errors: { file: text } },
    headers: { 'retry-after': seconds },
  })
  const { page, ready, start, send } = open()
  await ready()
  upload = () => (posts().length < 3 ? wait('0') : taken(2))
  await send()
  expect([page().upload.sending.state, posts().length]).toEqual(['answered', 3])
  upload = () => wait('600')
  const ended = start()
  await waitFor(() => expect(page().upload.sending).toMatchObject({ waits: text }))
  act(() => page().upload.stop())
  await ended()
  expect([page().upload.sending.state, posts().length]).toEqual(['refused', 4])
})

test('A sheet is not proven by figures that were asked for another one, were they the later answer', async () => {
  const { page, ready, send } = open()
  await ready()
  summary = () => (posts().length > 0 ? delayed.later(cars(20)) : cars(7))
  await send()
  await waitFor(() => expect(delayed.goes).toHaveLength(1))
  act(() => page().upload.clear())
  summary = () => cars(30)
  await ready(fileOf(`${head}\n03/05/2026,BGR,a1`))
  await send()
  await waitFor(() => expect(page().upload.proof?.after?.totalCars).toBe(30))
  delayed.go()
  await waitFor(() => expect(page().upload.isProving).toBe(false))
  const period = { startDate: '2026-05-03' }
  expect(page().upload.proof).toMatchObject({ period, after: { totalCars: 30 } })
})

test('A file that was chosen before another one has no say any more, and its worker ends', async () => {
  const { page, choose, unmount } = open()
  const [one, other] = [slow('one.csv'), slow('other.csv')]
  act(() => void page().choose(one.file))
  act(() => void page().choose(other.file))
  await act(async () => one.go())
  expect(page()).toMatchObject({ reading: 'other.csv', problem: undefined, sheet: undefined })
  await act(async () => other.go())
  await waitFor(() => expect(page().sheet?.file.name).toBe('other.csv'))
  expect(page().reading).toBeUndefined()
  expect(workers.all.map(({ isEnded }) => isEnded)).toEqual([true, false])
  const unreadable = two()
  unreadable.arrayBuffer = () => Promise.reject(new Error('NotReadable'))
  await choose(unreadable)
  expect([page().sheet, typeof page().problem]).toEqual([undefined, 'string'])
  unmount()
  expect(workers.all.every(({ isEnded }) => isEnded)).toBe(true)
})

test('A worker that fails is told of, and the file can be chosen again', async () => {
  const { page, choose } = open()
  workers.unanswered = 'look'
  act(() => void page().choose(two()))
  await waitFor(() => expect(workers.all[0]?.requests).toContain('look'))
  act(() => workers.all[0]?.onerror({ preventDefault: () => {} }))
  await waitFor(() =>
    expect(page()).toMatchObject({ problem: expect.any(String), reading: undefined }),
  )
  workers.unanswered = undefined
  await choose(two())
  expect([page().problem, page().sheet?.head.length]).toEqual([undefined, 3])
})

test('Of days with more than 20 000 cars it is left to the server which are there already', async () => {
  for (const count of [20_000, 20_001]) {
    summary = () => cars(count)
    const { page, ready } = open()
    await ready()
    expect(page().period.isLeftToServer).toBe(count > 20_000)
    expect(page().period.duplicates).toEqual(count > 20_000 ? undefined : [])
  }
})

test('Of more than 5 000 branches, none is called unknown, and all are read once', async () => {
  const items = Array.from({ length: 5001 }, (_, id) => ({ id, name: `Branch ${id}` }))
  branches = answer({ items, totalData: 5001 })
  const { page, ready } = open()
  await ready()
  const reads = server.received.filter(({ path }) => path.includes('branch'))
  expect([page().places.size, reads.length, page().period.duplicates]).toEqual([5000, 1, undefined])
  const branchProblem = 'The server has returned 5.000 of its 5.001 branches.'
  expect(page().check).toMatchObject({ branchProblem, checked: { failed: 0 } })
})

test('What cannot be read of branches or cars is told, and read again when it is asked for', async () => {
  branches = message(401)
  const { page, ready } = open()
  await ready()
  expect(page().check).toMatchObject({ branchProblem: 'The reason.', checked: { branchIds: [] } })
  await waitFor(() => expect(signInAgain.get()).toBe(true))
  branches = known
  summary = () => message(403)
  act(() => page().check.readBranches())
  await waitFor(() => expect(page().check.checked?.branchIds).toEqual(['5']))
  await waitFor(() => expect(page().period.problem).toBe('The reason.'))
  summary = () => cars(7)
  act(() => page().period.readAgain())
  await waitFor(() => expect(page().period.duplicates).toEqual([]))
  // Whoever may not see the cars asks for none.
  of('workshop_upload')
  const other = open()
  server.received.length = 0
  await other.ready()
  expect(other.page().period).toMatchObject({ mayReport: false, period: undefined })
  expect(server.received.every(({ path }) => path.includes('branch'))).toBe(true)
})
