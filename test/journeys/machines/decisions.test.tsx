import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { countBy, range } from 'es-toolkit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { attendance } from '../../../src/contract/resources/attendance.ts'
import { APPROVED, DECLINED, WAITING } from '../../../src/contract/resources/attendance-status.ts'
import { dismissRun, endRuns, resultOf } from '../../../src/web/actions/runs.ts'
import { signInAgain } from '../../../src/web/data/providers/auth.ts'
import type { WriteStatus } from '../../../src/web/data/write.ts'
import { useDay } from '../../../src/web/features/attendance/use-day.ts'
import { useDecisions } from '../../../src/web/features/attendance/use-decisions.ts'
import { useSelected } from '../../../src/web/features/attendance/use-selected.ts'
import { able } from '../../support/able.ts'
import { insideRefine } from '../../support/inside-refine.tsx'
import { decisions as names } from '../../support/names.ts'
import { type Answer, heldAnswers, oddServerOfApp } from '../../support/odd-server.ts'
import { signInAs } from '../../support/signed-in.ts'
import { closeToasts, openToasts } from '../../support/toasts.ts'

/** A run of decisions, a request each, at a server that is not always well (odd point 10). */

const date = '2026-11-20'
const me = { id: 9, fullName: 'Me' }
const other = { id: 2, fullName: 'Somebody Else' }

interface Kept {
  id: number
  statusId: keyof typeof statusNames
  approvedBy: typeof me | null
}

const server = oddServerOfApp()
let rows: Map<number, Kept>
/** The ids of the records that were sent, in turn. */
let sent: number[]
/** Stand between a request and what our server would make of it. */
let onDecision: (id: number, then: () => Answer) => Answer | Promise<Answer>
let onList: (then: () => Answer) => Answer | Promise<Answer>
const { goes, later, go } = heldAnswers()

const statusNames = { [APPROVED]: 'Approved', [DECLINED]: 'Declined', [WAITING]: 'Waiting' }
const asSent = (one: Kept) => ({
  ...one,
  date,
  status: { id: one.statusId, name: statusNames[one.statusId] },
})
const record = (id: number): Answer => ({ status: 200, body: asSent(rows.get(id) as Kept) })
const says = (status: number, message: string) => ({ status, body: { message } })
function keep(id: number, statusId: Kept['statusId'], approvedBy: typeof me | null = me): Answer {
  rows.set(id, { id, statusId, approvedBy })
  return record(id)
}

beforeEach(() => {
  signInAs({ ...me, permissions: ['attendance_list'], capabilities: able })
  sent = []
  onDecision = (_, then) => then()
  onList = (then) => then()
  server.answersBy((method, path, body, query) => {
    if (method === 'GET')
      return onList(() => {
        const items = (query as { date: string }).date === date ? [...rows.values()] : []
        return { status: 200, body: { items: items.map(asSent), totalData: items.length } }
      })
    const id = Number(path.split('/').at(-1))
    sent.push(id)
    const { statusApprove } = body as { statusApprove: boolean }
    return onDecision(id, () => keep(id, statusApprove ? APPROVED : DECLINED))
  })
})
afterEach(() => {
  cleanup()
  go()
  act(endRuns)
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Opens a day on which so many records wait, numbered from 1. */
async function open(count: number) {
  rows = new Map(range(1, count + 1).map((id) => [id, { id, statusId: WAITING, approvedBy: null }]))
  const { result } = renderHook(
    () => {
      const day = useDay({ date })
      const selected = useSelected(day.records, date)
      return { day, selected, decisions: useDecisions(selected) }
    },
    { wrapper: insideRefine() },
  )
  const page = () => result.current
  await waitFor(() => expect(page().day.records).toHaveLength(count))
  closeToasts()
  return {
    page,
    run: (approve = true) => act(() => page().decisions.run(page().day.records, approve)),
    result: (id: number) => resultOf(attendance.name, { id }),
    /** How many records came to what. */
    counted: () =>
      countBy(
        range(1, count + 1).flatMap((id) => resultOf(attendance.name, { id }) ?? []),
        ({ status }) => status,
      ),
  }
}

test('Sixteen are sent at a time, a second click sends nothing; stopped, those are waited for, and the rest stays selected', async () => {
  const { page, counted } = await open(20)
  onDecision = (_, then) => later(then)
  let ran: Promise<unknown> = Promise.resolve()
  act(() => {
    const { decisions, day } = page()
    ran = decisions.run(day.records, true)
    void decisions.run(day.records, true)
  })
  await waitFor(() => expect(goes).toHaveLength(16))
  act(() => page().decisions.ask(page().day.records, true))
  const { asking, runs } = page().decisions
  expect([asking, runs.map(({ records }) => records.length)]).toEqual([undefined, [20]])
  act(() => runs[0]?.stop())
  go()
  await act(() => ran)
  expect([sent.length, counted()]).toEqual([16, { done: 16, unsent: 4 }])
  expect([...page().selected.ids]).toEqual([17, 18, 19, 20])
})

test('Of many that are stopped while answers are lost, each is looked up before it is sent again', async () => {
  const { page, run, result, counted } = await open(300)
  onDecision = (id, then) => {
    if (sent.length === 120) act(() => page().decisions.runs[0]?.stop())
    // Two were decided before their answers were lost, the third was not.
    return id === 60 || ((id === 20 || id === 40) && then()) ? 'cut' : then()
  }
  onList = () => says(500, 'Oh.')
  await run()
  expect(sent.length).toBeLessThanOrEqual(136)
  expect(counted()).toEqual({ done: sent.length - 3, unclear: 3, unsent: 300 - sent.length })
  expect(result(20)?.message).toMatch(names.mayBeApproved)
  onList = (then) => then()
  onDecision = (_, then) => then()
  await act(async () => page().decisions.runs[0]?.retry())
  await waitFor(() => expect(page().decisions.runs).toEqual([]))
  expect([sent.length, new Set(sent).size, counted()]).toEqual([301, 300, { done: 300 }])
})

function removed(id: number): Answer {
  rows.delete(id)
  return 'cut'
}

function beforehand(id: number): Answer {
  const before = record(id)
  keep(id, APPROVED)
  return before
}

const overtaken = (id: number): Answer => keep(id, DECLINED, other) && 'cut'
const somebody = names.decidedBy(other.fullName, 'Approved')
const declinedBy = names.decidedBy(other.fullName, 'Declined')
test.each<[string, (id: number) => Answer, WriteStatus, message?: string]>([
  ['no more than a message is done', (id) => keep(id, APPROVED) && says(200, 'OK'), 'done'],
  ['the record as it was still waits', record, 'failed', names.stillWaits],
  ['the record as it was, having decided it, is done', beforehand, 'done'],
  ['that another has approved says so', (id) => keep(id, APPROVED, other), 'elsewhere', somebody],
  ['that another has declined says so', () => says(409, 'It was.'), 'elsewhere', 'It was.'],
  ['that there is no more is gone', () => says(404, 'No such.'), 'gone', 'No such.'],
  ['a refusal says why', () => says(403, 'Not yours.'), 'failed', 'Not yours.'],
  ['an error still waits', () => says(500, 'Oh.'), 'failed', `${names.stillWaits} Oh.`],
  ['nothing, having decided it, is done', (id) => keep(id, APPROVED) && 'cut', 'done'],
  ['nothing, and is gone', removed, 'gone', names.notInList],
  ['nothing, while another decided, says so', overtaken, 'elsewhere', declinedBy],
])('A record of which the server answers %s, and is sent once', async (_, answer, status, text) => {
  const { result, run } = await open(2)
  onDecision = (id, then) => (id === 2 ? answer(id) : then())
  await run()
  expect(result(2)).toMatchObject({ status, ...(text && { message: text }) })
  expect([result(1)?.status, sent.toSorted()]).toEqual(['done', [1, 2]])
})

test('Who declines sends the opposite, and writes over nobody’s approval', async () => {
  const { result, run } = await open(2)
  onDecision = (id, then) => (id === 2 ? keep(id, APPROVED, null) : then())
  await run(false)
  expect(rows.get(1)?.statusId).toBe(DECLINED)
  expect([result(1)?.status, result(2)?.status]).toEqual(['done', 'elsewhere'])
})

describe('An answer that was lost', () => {
  test('is not looked up in a day that was asked for before the decision', async () => {
    const { page, counted } = await open(1)
    let answerFirst = (_: Answer) => {}
    const before: Answer = { status: 200, body: { items: [asSent(rows.get(1) as Kept)] } }
    let reads = 0
    onList = (then) => {
      if (++reads === 1) return new Promise((resolve) => (answerFirst = resolve))
      answerFirst(before)
      return then()
    }
    onDecision = (_, then) => then() && 'cut'
    act(() => page().day.refresh())
    await waitFor(() => expect(reads).toBe(1))
    await act(() => page().decisions.run(page().day.records, true))
    expect(counted()).toEqual({ done: 1 })
  })

  test('between others ends nothing', async () => {
    const { run, counted } = await open(40)
    onDecision = (id, then) => (id % 2 === 0 ? then() : then() && 'cut')
    await run()
    expect([counted(), sent.length]).toEqual([{ done: 40 }, 40])
  })

  test('sixteen times in a row ends the sending', async () => {
    const { run, counted } = await open(200)
    onDecision = () => 'cut'
    await run()
    expect(sent.length).toBeLessThanOrEqual(32)
    expect(counted()).toEqual({ failed: sent.length, unsent: 200 - sent.length })
  })
})

test('After the sign-in has ended nothing more is sent, and it is asked for in its place', async () => {
  const { page, run, counted } = await open(100)
  signInAgain.set(false)
  onDecision = () => says(401, 'Ended.')
  await run()
  expect(sent.length).toBeLessThanOrEqual(16)
  expect(counted()).toEqual({ failed: sent.length, unsent: 100 - sent.length })
  expect([signInAgain.get(), page().selected.ids.size]).toEqual([true, 100])
  const message = '100 records, for different reasons.'
  expect(openToasts()).toMatchObject([{ headMsg: 'Error update data', message }])
  act(() => dismissRun(page().decisions.runs[0]?.id ?? 0))
  expect([page().decisions.runs, counted()]).toEqual([[], {}])
})

test('Without a network nothing is sent, and nothing is said of the server', async () => {
  const { run, result } = await open(1)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await run()
  expect([result(1), sent]).toMatchObject([{ status: 'unsent', message: names.offline }, []])
})
