import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '../../src/contract/envelope.ts'
import { newsTag } from '../../src/contract/resources/news-tag.ts'
import { useRun } from '../../src/web/actions/use-run.ts'
import { closeToast, useToasts } from '../../src/web/data/providers/notification.ts'
import { signInAgain } from '../../src/web/data/sign-in-again.ts'
import { useRemoval } from '../../src/web/list/DeleteDialog.tsx'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, oddServerOfApp } from '../support/odd-server.ts'

/** What becomes of records that are to be deleted, on a server that is not always well. */

let server: Awaited<ReturnType<typeof oddServerOfApp>>
/** The answers by id: to the deletion, and to whoever looks whether the record is there. */
let answers: Record<string, { deletion: Answer; look?: Answer }>
let meddle: (id: string) => void | Promise<void>
let inFlight: { now: number; most: number }

const ok: Answer = { status: 200, body: { message: 'Deleted.' } }
const refused = (status: number, message = 'No.'): Answer => ({ status, body: { message } })
const absent = refused(404, 'There is no such tag.')

beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => {
  answers = {}
  meddle = () => undefined
  inFlight = { now: 0, most: 0 }
  server.answersBy(async (method, path) => {
    const id = path.split('/').at(-1) ?? ''
    if (method === 'GET')
      return answers[id]?.look ?? { status: 200, body: { id: Number(id), name: `Tag ${id}` } }
    inFlight.now += 1
    inFlight.most = Math.max(inFlight.most, inFlight.now)
    await meddle(id)
    inFlight.now -= 1
    return answers[id]?.deletion ?? ok
  })
})
afterEach(cleanup)

const tags = (...ids: number[]) => ids.map((id) => ({ id, name: `Tag ${id}` }))

async function open() {
  const { result } = renderHook(
    () => {
      const { start, ...run } = useRun()
      const removal = useRemoval(newsTag)
      const toasts = useToasts()
      return { ...run, toasts, run: (records: readonly Row[]) => start(records, removal) }
    },
    { wrapper: insideRefine() },
  )
  for (const { key } of result.current.toasts) act(() => closeToast(key))
  await waitFor(() => expect(result.current.toasts).toEqual([]))
  return () => result.current
}

describe('a record', () => {
  const lost = 'It may have been deleted: the answer was lost.'

  test.each<[string, { deletion: Answer; look?: Answer }, string, unknown]>([
    ['that is deleted', { deletion: ok }, 'done', undefined],
    ['that is not there any more', { deletion: absent }, 'final', 'There is no such tag.'],
    ['that may not be deleted', { deletion: refused(403) }, 'failed', 'No.'],
    ['that is in use', { deletion: refused(409) }, 'failed', 'No.'],
    ['of a server that fails', { deletion: refused(500) }, 'failed', 'No.'],
    [
      'of a server that fails after the deletion',
      { deletion: refused(500), look: absent },
      'done',
      undefined,
    ],
    [
      'whose answer was lost on the way',
      { deletion: refused(502), look: absent },
      'done',
      undefined,
    ],
    [
      'whose answer was lost after the deletion',
      { deletion: 'cut', look: absent },
      'done',
      undefined,
    ],
    [
      'whose answer was lost before the deletion',
      { deletion: 'cut' },
      'failed',
      expect.stringMatching(/^Oops/),
    ],
    [
      'of a server that is gone',
      { deletion: 'cut', look: 'cut' },
      'failed',
      expect.stringMatching(lost),
    ],
    [
      'that nobody may look for',
      { deletion: refused(500), look: refused(403) },
      'failed',
      `${lost} No.`,
    ],
  ])('%s is told as such', async (_, answer, status, message) => {
    const page = await open()
    answers = { 1: answer }
    const [record] = tags(1)
    expect([page().answered, page().total, page().results]).toEqual([undefined, 0, undefined])
    expect(await act(() => page().run(tags(1)))).toMatchObject([{ record, status }])
    expect(page().results).toEqual([{ record, status, ...(message !== undefined && { message }) }])
    const toast = {
      headMsg: expect.any(String),
      severity: status === 'done' ? 'success' : 'error',
      deleted: status === 'done',
    }
    expect(page().toasts).toMatchObject([
      { ...toast, message: status === 'done' ? 'Tag 1' : message },
    ])
  })
})

test.each<[string, { deletion: Answer; look?: Answer }]>([
  ['when it is deleted', { deletion: refused(401) }],
  ['when it is looked for', { deletion: 'cut', look: refused(401) }],
])('a sign-in that has ended %s is offered again', async (_, answer) => {
  const page = await open()
  signInAgain.set(false)
  answers = { 1: answer }
  await act(() => page().run(tags(1)))
  await waitFor(() => expect(signInAgain.get()).toBe(true))
})

test('of several each is told, in one toast, and none where nothing was deleted', async () => {
  const page = await open()
  answers = { 2: { deletion: refused(403) } }
  await act(() => page().run(tags(1, 2, 3)))
  expect(page().results?.map(({ status }) => status)).toEqual(['done', 'failed', 'done'])
  expect(page().toasts).toMatchObject([
    { severity: 'success', deleted: true, message: expect.stringContaining('2') },
  ])
  expect([page().answered, page().total]).toEqual([undefined, 3])

  cleanup()
  const next = await open()
  answers = { 1: { deletion: refused(403) }, 2: { deletion: refused(403) } }
  await act(() => next().run(tags(1, 2)))
  expect(next().toasts).toEqual([])
})

test('six are on their way at the same time, and no more are sent once it was stopped', async () => {
  const page = await open()
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  meddle = () => held
  const ran = page().run(tags(1, 2, 3, 4, 5, 6, 7, 8))
  await waitFor(() => expect(inFlight.now).toBe(6))
  await waitFor(() => expect([page().answered, page().total]).toEqual([0, 8]))
  expect(page().results).toBeUndefined()
  act(() => page().stop())
  go()
  await act(() => ran)
  expect(page().results?.map(({ status }) => status)).toEqual([
    ...Array(6).fill('done'),
    'unsent',
    'unsent',
  ])
  expect(inFlight.most).toBe(6)
  expect(server.received.filter(({ method }) => method === 'DELETE')).toHaveLength(6)

  // The next run goes on all the same.
  await act(() => page().run(tags(7, 8)))
  expect(page().results?.map(({ status }) => status)).toEqual(['done', 'done'])
})

test('what is pressed twice is sent once', async () => {
  const page = await open()
  const [first, second] = await act(() => Promise.all([page().run(tags(1)), page().run(tags(1))]))
  expect(second).toBe(first)
  expect(server.received.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('how many have been answered is told meanwhile', async () => {
  const page = await open()
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  meddle = (id) => (id === '2' ? held : undefined)
  const ran = page().run(tags(1, 2))
  await waitFor(() => expect([page().answered, page().total]).toEqual([1, 2]))
  go()
  await act(() => ran)
  expect(page().answered).toBeUndefined()
})
