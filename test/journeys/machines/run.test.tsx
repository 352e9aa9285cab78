import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NamedRowAction } from '../../../src/contract/compile.ts'
import type { Row } from '../../../src/contract/envelope.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { newsCategory } from '../../../src/contract/resources/news-category.ts'
import { newsTag } from '../../../src/contract/resources/news-tag.ts'
import ActionDialog from '../../../src/web/actions/ActionDialog.tsx'
import RecordActions from '../../../src/web/actions/RecordActions.tsx'
import RunBar from '../../../src/web/actions/RunBar.tsx'
import { endRuns, useRuns } from '../../../src/web/actions/runs.ts'
import { useRun } from '../../../src/web/actions/use-run.ts'
import { signInAgain } from '../../../src/web/data/providers/auth.ts'
import { useRowActions } from '../../../src/web/data/use-may.ts'
import { DeleteDialog, removalOf } from '../../../src/web/list/DeleteDialog.tsx'
import { insideRefine } from '../../support/inside-refine.tsx'
import { gadget } from '../../support/made-up/gadget.ts'
import { type Answer, heldAnswers, oddServerOfApp } from '../../support/odd-server.ts'
import { signInAs } from '../../support/signed-in.ts'
import { closeToasts, openToasts } from '../../support/toasts.ts'

/** The same is done to several records, on a server that is not always well. */

interface Held {
  write: Answer | Promise<Answer>
  look?: Answer
}
const server = oddServerOfApp()
/** The answers by id: to what is done, and to whoever looks what has become of the record. */
let answers: Record<string, Held>
/** How many writes have no answer yet. */
let inFlight: number
const late = heldAnswers()

const refused = (status: number, message = 'No.', errors?: object): Answer => ({
  status,
  body: { message, ...(errors && { errors }) },
})
const ok: Answer = { status: 200, body: {} }
const absent = refused(404, 'There is no such record.')
const approved = { approvedAt: '2026-11-20T03:00:00Z' }
const record = (id: number, more: object = {}): Row => {
  return { id, name: `Record ${id}`, approvedAt: null, ...more }
}
const records = (...ids: number[]) => ids.map((id) => record(id))
const found = (id: number, more?: object): Answer => ({ status: 200, body: record(id, more) })
const writes = () => server.received.filter(({ method }) => method !== 'GET')

beforeEach(() => {
  answers = {}
  inFlight = 0
  signInAs({ permissions: ['testimony_form'] })
  signInAgain.set(false)
  server.answersBy(async (method, path) => {
    const id = path.split('/')[3] ?? ''
    const prepared = answers[id]
    if (method === 'GET') return prepared?.look ?? found(Number(id))
    inFlight += 1
    const answer = (await prepared?.write) ?? ok
    inFlight -= 1
    return answer
  })
})
afterEach(() => {
  cleanup()
  late.go()
  act(endRuns)
})

function openRun() {
  closeToasts()
  const { result } = renderHook(
    () => {
      const { start, run } = useRun(newsTag.name)
      return {
        run: (records: readonly Row[]) => start(records, removalOf(newsTag)),
        current: run,
        results: run && !run.isRunning ? [...run.results.values()] : undefined,
      }
    },
    { wrapper: insideRefine() },
  )
  return () => result.current
}

const lost = /^It may have been deleted: the answer was lost\./
test.each<[string, Held, string, string | RegExp | undefined]>([
  ['is deleted', { write: ok }, 'done', undefined],
  ['was gone before', { write: absent }, 'gone', 'There is no such record.'],
  ['is in use', { write: refused(409) }, 'failed', 'No.'],
  ['is gone though the server failed', { write: refused(502), look: absent }, 'done', undefined],
  ['is gone though the answer was lost', { write: 'cut', look: absent }, 'done', undefined],
  ['is there as the request was lost', { write: 'cut' }, 'failed', /^Oops/],
  ['met a server that is gone', { write: 'cut', look: 'cut' }, 'unclear', lost],
  ['met a server that does not know', { write: refused(503) }, 'unclear', lost],
])('A record that %s is told as such', async (_, answer, status, message) => {
  const page = openRun()
  answers = { 1: answer }
  await act(() => page().run(records(1)))
  expect(page().results).toMatchObject([{ record: { id: 1 }, status }])
  if (message) expect(page().results?.[0]?.message).toMatch(message)
  const severity = status === 'done' ? 'success' : 'error'
  expect(openToasts()).toMatchObject([{ severity, deleted: status === 'done' }])
})

test('A sign-in that has ended when a record is looked for is offered again', async () => {
  const page = openRun()
  answers = { 1: { write: 'cut', look: refused(401) } }
  await act(() => page().run(records(1)))
  await waitFor(() => expect(signInAgain.get()).toBe(true))
})

test('Of several each is told, in one toast, also where nothing was deleted', async () => {
  const page = openRun()
  answers = { 2: { write: refused(403) } }
  await act(() => page().run(records(1, 2, 3)))
  expect(page().results?.map(({ status }) => status)).toEqual(['done', 'failed', 'done'])
  expect(openToasts()).toMatchObject([
    { severity: 'success', message: expect.stringContaining('2') },
  ])
  for (const [other, message] of [
    ['No.', 'No.'],
    ['Not you.', '2 records, for different reasons.'],
  ] as const) {
    const next = openRun()
    answers = { 1: { write: refused(403) }, 2: { write: refused(403, other) } }
    await act(() => next().run(records(1, 2)))
    expect(next().results).toHaveLength(2)
    expect(openToasts()).toMatchObject([
      { severity: 'error', headMsg: 'Error delete data', message },
    ])
  }
})

test('A deletion that fails is told once', async () => {
  closeToasts()
  signInAs({ permissions: ['news_list', 'news_category_form'] })
  const unused: Held = { write: ok, look: { status: 200, body: { items: [] } } }
  answers = { '': unused, 1: { write: refused(409, 'In use.') } }
  const [Inside, onClose, user] = [insideRefine([news, newsCategory]), vi.fn(), userEvent.setup()]
  render(
    <MemoryRouter>
      <Inside>
        <DeleteDialog resource={newsCategory} records={records(1)} onClose={onClose} />
      </Inside>
    </MemoryRouter>,
  )
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(openToasts()).toMatchObject([{ headMsg: 'Error delete data', message: 'In use.' }])
  expect(renderHook(() => useRuns(newsCategory.name)).result.current).toEqual([])
})

describe('A run whose page is left', () => {
  const List = () => <RunBar runs={useRuns(newsTag.name)} />
  const button = (name: string) => screen.getByRole('button', { name })
  const alert = async () => within(await screen.findByRole('alert'))

  /** Deletes these in a dialog that is left before an answer has come, and opens their list. */
  async function leave(ids: number[], extra: typeof answers = {}) {
    const [Inside, user] = [insideRefine(), userEvent.setup()]
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter>
        <Inside>{children}</Inside>
      </MemoryRouter>
    )
    const props = { resource: newsTag, records: records(...ids), onClose: vi.fn() }
    for (const id of ids) answers[id] = { ...extra[id], write: late.later(extra[id]?.write ?? ok) }
    const { unmount } = render(<DeleteDialog {...props} />, { wrapper })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText(`Deleting: 0 of ${ids.length} answered`)
    unmount()
    render(<List />, { wrapper })
    await screen.findByText(`Deleting: 0 of ${ids.length} answered`)
    return user
  }

  test('tells what was stopped until it is dismissed, and a record in two runs once', async () => {
    const user = await leave([1, 2, 3, 4, 5, 6, 7, 8])
    await user.click(button('Stop'))
    late.go()
    expect((await alert()).getByText('6 of 8 deleted, 2 not sent.')).toBeDefined()
    const page = openRun()
    await act(() => page().run(records(7)))
    expect((await alert()).getByText('6 of 7 deleted, 1 not sent.')).toBeDefined()
    await user.click(button('Dismiss'))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })

  test('ends when somebody else signs in, who is told nothing of it', async () => {
    await leave([1, 2, 3, 4, 5, 6, 7, 8])
    act(endRuns)
    late.go()
    await waitFor(() => expect(inFlight).toBe(0))
    expect([writes().length, screen.queryByRole('region')]).toEqual([6, null])
  })
})

describe('a declared action', () => {
  const [approve, recall] = [gadget.actions.approve.row, gadget.actions.recall.row]
  const button = (name: string) => screen.getByRole('button', { name })

  /** The buttons of a record, within its form. */
  function openRecord(of = record(1)) {
    closeToasts()
    const submitted = vi.fn()
    const Inside = insideRefine([gadget])
    const Actions = () => (
      <RecordActions resource={gadget} record={of} actions={useRowActions(gadget)} />
    )
    render(
      <Inside>
        <form onSubmit={submitted}>
          <Actions />
        </form>
      </Inside>,
    )
    return { user: userEvent.setup(), submitted }
  }

  test('asks, sends what its fields take once, is waited for, and tells that it is done', async () => {
    answers = { 1: { write: late.later(ok) } }
    const { user, submitted } = openRecord()
    await user.click(button(approve.label))
    const dialog = within(await screen.findByRole('dialog'))
    const remark = await dialog.findByRole('textbox')
    await user.type(remark, 'x{Enter}')
    await waitFor(() => expect(remark.getAttribute('aria-invalid')).toBe('true'))
    expect(writes()).toEqual([])
    await user.type(remark, ' fits well')
    const submit = dialog.getByRole('button', { name: approve.label })
    act(() => {
      submit.click()
      submit.click()
    })
    await dialog.findByRole('progressbar')
    expect(remark.matches(':disabled')).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await waitFor(() => expect(writes()).toHaveLength(1))
    late.go()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes()).toMatchObject([
      { method: 'PUT', path: '/api/gadgets/1/approve', body: { remark: 'x fits well' } },
    ])
    expect(openToasts()).toMatchObject([{ headMsg: approve.done, severity: 'success' }])
    expect(submitted).not.toHaveBeenCalled()
  })

  test('that asks nothing is done once at a double click, and says why where it fails', async () => {
    const { user } = openRecord(record(1, { ...approved, state: 'sold' }))
    // What is done already is not offered.
    expect(screen.getAllByRole('button')).toHaveLength(1)
    const press = button(recall.label)
    await user.dblClick(press)
    await waitFor(() => expect(openToasts()).toMatchObject([{ headMsg: recall.done }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes()).toHaveLength(1)
    answers = { 1: { write: refused(503, 'Too much to do.') } }
    await user.click(press)
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByRole('alert')).textContent).toContain('Too much to do.')
  })

  // What was typed stays, and it can be tried again unless somebody else was faster.
  const overtaken = refused(409, 'Somebody was faster.')
  const unsaid: Answer = { status: 200, body: { id: 1 } }
  test.each<[string, Held, RegExp, boolean]>([
    ['is refused', { write: refused(403, 'You lack a right.') }, /You lack a right/, true],
    ['was done by somebody else', { write: overtaken }, /^Somebody was faster\.$/, false],
    ['is not possible any more', { write: 'cut', look: found(1, approved) }, /./, false],
    ['was not done', { write: 'cut', look: found(1) }, /^Oops/, true],
    ['may have been done', { write: 'cut', look: unsaid }, /^It may have been approved/, true],
    ['is of a record that is gone', { write: 'cut', look: absent }, /./, false],
  ])('says what became of it where it %s', async (_, answer, message, canRetry) => {
    answers = { 1: answer }
    const { user } = openRecord()
    await user.click(button(approve.label))
    const dialog = within(await screen.findByRole('dialog'))
    const remark = await dialog.findByRole('textbox')
    await user.type(remark, 'Fits well{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toMatch(message)
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: approve.label })
    expect(submit.disabled).toBe(!canRetry)
    expect([writes().length, (remark as HTMLInputElement).value]).toEqual([1, 'Fits well'])
    // What may have been done is read again, and not sent.
    if (answer.look !== unsaid) return
    await user.click(submit)
    await waitFor(() => expect(submit.disabled).toBe(false))
    expect(writes()).toHaveLength(1)
  })

  test('of several tells of each, leaves out those on which it is not possible, and retries the rest', async () => {
    const [onDone, onClose, user] = [vi.fn(), vi.fn(), userEvent.setup()]
    const Inside = insideRefine([gadget])
    const action: NamedRowAction = ['approve', approve]
    const all = [...records(1, 2, 3), record(4, approved)]
    answers = {
      2: { write: refused(409, 'Done already.') },
      3: { write: refused(422, 'Remark: Say more.', { remark: 'Say more.' }) },
    }
    render(
      <Inside>
        <ActionDialog {...{ resource: gadget, action, records: all, onDone, onClose }} />
      </Inside>,
    )
    const dialog = within(await screen.findByRole('dialog', { name: /\b3\b/ }))
    const remark = await dialog.findByRole('textbox')
    await user.type(remark, 'Fits well{Enter}')
    const items = within(await dialog.findByRole('alert')).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Record 2: Done already.',
      'Record 3: Remark: Say more.',
    ])
    // The field that the server does not take says why, and has the focus.
    await dialog.findByText('Say more.')
    expect(onDone).toHaveBeenLastCalledWith([1, 2])
    answers = {}
    await user.click(dialog.getByRole('button', { name: /\(1\)/ }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(onDone).toHaveBeenLastCalledWith([3])
    expect(writes().map(({ path }) => path.split('/')[3])).toEqual(['1', '2', '3', '3'])
  })
})
