import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Row } from '../../src/contract/envelope.ts'
import { lines } from '../../src/contract/lines.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { decimal, text } from '../../src/contract/schema.ts'
import ActionDialog from '../../src/web/actions/ActionDialog.tsx'
import RecordActions from '../../src/web/actions/RecordActions.tsx'
import { closeToast, useToasts } from '../../src/web/data/providers/notification.ts'
import { clearSession, saveSession } from '../../src/web/data/session.ts'
import { signInAgain } from '../../src/web/data/sign-in-again.ts'
import { type NamedRowAction, useRowActions } from '../../src/web/data/use-may.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { gadget } from '../support/made-up/gadget.ts'
import { type Answer, heldAnswers, oddServerOfApp } from '../support/odd-server.ts'

/** An action that is declared, on a server that is not always well. */

let server: Awaited<ReturnType<typeof oddServerOfApp>>
/** What is answered to the action, and to who reads the record, by id. */
let answers: Record<string, Answer | Promise<Answer>>
let looks: Record<string, Answer>
let toasts: ReturnType<typeof useToasts>

const refused = (status: number, message: string, errors?: object): Answer => ({
  status,
  body: { message, ...(errors && { errors }) },
})
const record = (id: number, more: object = {}): Row => ({
  id,
  name: `Gadget ${id}`,
  approvedAt: null,
  ...more,
})
const found = (id: number, more: object = {}): Answer => ({ status: 200, body: record(id, more) })
const approved = { approvedAt: '2026-11-20T03:00:00Z' }
const approvals = () => server.received.filter(({ path }) => path.endsWith('/approve'))

function signIn(permissions: string[], capabilities: string[] = []) {
  const viewer = { id: 1, email: 'a@roda.example', fullName: 'A', role: 'R' }
  saveSession({ accessToken: 'token', viewer: { ...viewer, permissions, capabilities } })
}

beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => {
  clearSession()
  return server.close()
})
beforeEach(() => {
  answers = {}
  looks = {}
  signIn(['brand_list', 'testimony_form'])
  server.answersBy((method, path) => {
    const id = path.split('/')[3] ?? ''
    if (method === 'GET') return looks[id] ?? found(Number(id), approved)
    return answers[id] ?? found(Number(id), approved)
  })
})
afterEach(() => {
  for (const { key } of toasts) act(() => closeToast(key))
  cleanup()
})

function Toasts() {
  toasts = useToasts()
  return null
}

function Actions({ resource, of }: { resource: Resource; of: Row }) {
  return <RecordActions resource={resource} record={of} actions={useRowActions(resource)} />
}

function open(of: Row, resource: Resource = gadget) {
  const user = userEvent.setup()
  const Inside = insideRefine([gadget])
  const submitted = vi.fn()
  render(
    <Inside>
      <Toasts />
      <form onSubmit={submitted}>
        <Actions resource={resource} of={of} />
      </form>
    </Inside>,
  )
  return { user, submitted }
}

const button = (name: string) => screen.getByRole('button', { name })
const question = () => screen.findByRole('dialog', { name: 'Approve this gadget?' })
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function ask(of: Row = record(1)) {
  const { user, submitted } = open(of)
  await user.click(button('Approve'))
  const dialog = within(await question())
  const remark = await dialog.findByRole('textbox', { name: 'Remark' })
  return {
    user,
    submitted,
    dialog,
    remark,
    approve: () => dialog.getByRole('button', { name: 'Approve' }),
  }
}

describe('its button', () => {
  test('is there for those who hold its right, on a record on which it is possible', () => {
    open(record(1))
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Approve',
      'Recall',
    ])
    cleanup()
    open(record(1, approved))
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Recall'])
    cleanup()
    signIn(['brand_list', 'brand_form'])
    open(record(1))
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('is there where it is not known whether it is possible: the server decides', () => {
    open({ id: 1, name: 'Gadget 1' })
    expect(button('Approve')).toBeDefined()
  })

  test('of one beyond the specification is there on servers alone that name its capability', () => {
    const { approve } = gadget.actions
    const beyond: Resource = { ...gadget, actions: { approve: { ...approve, needs: 'grants' } } }
    open(record(1), beyond)
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    signIn(['testimony_form'], ['grants'])
    open(record(1), beyond)
    expect(button('Approve')).toBeDefined()
  })
})

test('it asks, sends what was typed, and tells that it is done', async () => {
  const { user, submitted, dialog, remark, approve } = await ask()
  expect(dialog.getByText('Gadget 1')).toBeDefined()
  expect(document.activeElement).toBe(remark)
  expect(dialog.getByText('Nobody can take it back.')).toBeDefined()
  await user.type(remark, 'Fits well')
  await user.click(approve())
  await isGone()
  expect(approvals()).toMatchObject([
    { method: 'PUT', path: '/api/gadgets/1/approve', body: { remark: 'Fits well' } },
  ])
  expect(toasts).toMatchObject([{ headMsg: 'Approved', message: 'Gadget 1', severity: 'success' }])
  expect(submitted).not.toHaveBeenCalled()
})

test('nothing is sent of what its fields do not take', async () => {
  const { user, dialog, remark, approve } = await ask()
  await user.type(remark, 'x')
  await user.click(approve())
  expect(await dialog.findByText('Write at least 3 characters.')).toBeDefined()
  expect(approvals()).toEqual([])
})

test('what is pressed twice is sent once', async () => {
  const { approve } = await ask()
  const submit = approve()
  act(() => {
    submit.click()
    submit.click()
  })
  await isGone()
  expect(approvals()).toHaveLength(1)
})

test('what is answered late is waited for, and nothing is typed or pressed meanwhile', async () => {
  const held = heldAnswers()
  answers = { 1: held.later(found(1, approved)) }
  const { user, dialog, remark, approve } = await ask()
  await user.type(remark, 'Fits well')
  await user.click(approve())
  expect(await dialog.findByText('0 of 1 answered')).toBeDefined()
  expect(approve()).toHaveProperty('disabled', true)
  expect(remark.matches(':disabled')).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  held.go()
  await isGone()
  expect(approvals()).toHaveLength(1)
})

describe('when it is refused', () => {
  test('the reason is told, what was typed stays, and it can be tried again', async () => {
    answers = { 1: refused(403, 'Your role lacks the permission testimony_form.') }
    const { user, dialog, remark, approve } = await ask()
    await user.type(remark, 'Fits well')
    await user.click(approve())
    expect((await dialog.findByRole('alert')).textContent).toContain('Your role lacks')
    expect(remark).toHaveProperty('value', 'Fits well')
    expect(toasts).toMatchObject([{ severity: 'error', message: expect.stringMatching('lacks') }])
    answers = {}
    await user.click(approve())
    await isGone()
    expect(approvals().map(({ body }) => body)).toEqual([
      { remark: 'Fits well' },
      { remark: 'Fits well' },
    ])
  })

  test('a field that the server does not take says why', async () => {
    answers = { 1: refused(422, 'Remark: Say more.', { remark: 'Say more.' }) }
    const { user, dialog, remark, approve } = await ask()
    await user.type(remark, 'Fits well')
    await user.click(approve())
    expect(await dialog.findByText('Say more.')).toBeDefined()
    expect(remark.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(remark)
  })

  test('a cell of its lines that the server does not take says why', async () => {
    answers = { 1: refused(422, 'Line 1, Pieces: Too many.', { 'parts[0].pieces': 'Too many.' }) }
    const parts = lines({
      columns: {
        name: { label: 'Name', kind: 'text', schema: text(2, 50) },
        pieces: { label: 'Pieces', kind: 'decimal', schema: decimal(1, 100) },
      },
      most: 5,
    })
    const { approve } = gadget.actions
    const asked = {
      ...approve,
      row: { ...approve.row, fields: { parts: { label: 'Parts', ...parts } } },
    }
    const { user } = open(record(1), { ...gadget, actions: { ...gadget.actions, approve: asked } })
    await user.click(button('Approve'))
    const dialog = within(await question())
    await user.click(await dialog.findByRole('button', { name: 'Add line' }))
    await user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Valve')
    const pieces = dialog.getByRole('textbox', { name: 'Pieces' })
    await user.type(pieces, '99')
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await dialog.findByText('Line 1, Pieces: Too many.', { selector: 'button' })
    expect(pieces.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(pieces)
  })

  test('a sign-in that has ended is offered again, and what was typed stays', async () => {
    signInAgain.set(false)
    answers = { 1: refused(401, 'Sign in.') }
    const { user, remark, approve } = await ask()
    await user.type(remark, 'Fits well')
    await user.click(approve())
    await waitFor(() => expect(signInAgain.get()).toBe(true))
    expect(remark).toHaveProperty('value', 'Fits well')
  })
})

test('what somebody else has done meanwhile is told, and not tried again', async () => {
  answers = { 1: refused(409, 'Somebody has approved it already.') }
  const { user, dialog, approve } = await ask()
  await user.click(approve())
  expect((await dialog.findByRole('alert')).textContent).toBe('Somebody has approved it already.')
  expect(approve()).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await isGone()
})

describe('an answer that is lost', () => {
  test.each<[string, Answer, string, boolean]>([
    ['was done, or is not possible any more', found(1, approved), 'has been approved, or', false],
    ['was not done', found(1), 'Oops', true],
    ['may have been done', { status: 200, body: { id: 1 } }, 'It may have been approved', true],
    ['is of a record that is gone', refused(404, 'Gone.'), 'is not there any more', false],
    ['cannot be found out', 'cut', 'It may have been approved', true],
  ])('%s: the record is read again', async (_, look, message, canRetry) => {
    answers = { 1: 'cut' }
    looks = { 1: look }
    const { user, dialog, remark, approve } = await ask()
    await user.type(remark, 'Fits well')
    await user.click(approve())
    expect((await dialog.findByRole('alert')).textContent).toContain(message)
    expect(approve()).toHaveProperty('disabled', !canRetry)
    expect(approvals()).toHaveLength(1)
    expect(remark).toHaveProperty('value', 'Fits well')
  })
})

test('what was typed is discarded after a question alone', async () => {
  const { user, remark } = await ask()
  await user.type(remark, 'Fits well')
  await user.keyboard('{Escape}')
  const discard = await screen.findByRole('dialog', { name: 'Discard what you wrote?' })
  await user.click(within(discard).getByRole('button', { name: 'Go on writing' }))
  expect(remark).toHaveProperty('value', 'Fits well')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await isGone()
  expect(approvals()).toEqual([])
})

describe('one that asks nothing', () => {
  const recalls = () => server.received.filter(({ path }) => path.endsWith('/recall'))

  test('is done at the press of its button, once', async () => {
    const { user, submitted } = open(record(1))
    await user.dblClick(button('Recall'))
    await isGone()
    await waitFor(() => expect(toasts).toMatchObject([{ headMsg: 'Recalled' }]))
    expect(recalls()).toMatchObject([{ method: 'PUT', path: '/api/gadgets/1/recall', body: {} }])
    expect(submitted).not.toHaveBeenCalled()
  })

  test('is done once by a double click whose second press comes after the answer', async () => {
    const { user } = open(record(1))
    const recall = button('Recall')
    await user.click(recall)
    await waitFor(() => expect(toasts).toMatchObject([{ headMsg: 'Recalled' }]))
    act(() => recall.click())
    await isGone()
    expect(recalls()).toHaveLength(1)
    await user.click(recall)
    await isGone()
    expect(recalls()).toHaveLength(2)
  })

  test('tells why it failed, and can be tried again', async () => {
    answers = { 1: refused(503, 'Too much to do.') }
    looks = { 1: found(1) }
    const { user } = open(record(1))
    await user.click(button('Recall'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recall this gadget' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Too much to do.')
    answers = {}
    await user.click(dialog.getByRole('button', { name: 'Recall' }))
    await isGone()
    expect(recalls()).toHaveLength(2)
  })
})

test('of several, each is told, those are left out on which it is not possible, and the rest is tried again', async () => {
  const user = userEvent.setup()
  const Inside = insideRefine([gadget])
  const onDone = vi.fn()
  const onClose = vi.fn()
  const props: ComponentProps<typeof ActionDialog> = {
    resource: gadget,
    action: ['approve', gadget.actions.approve.row] as NamedRowAction,
    records: [record(1), record(2), record(3), record(4, approved)],
    onDone,
    onClose,
  }
  answers = { 2: refused(409, 'Done already.'), 3: refused(403, 'Not yours.') }
  render(
    <Inside>
      <Toasts />
      <ActionDialog {...props} />
    </Inside>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 3 gadgets?' }))
  expect(dialog.getByText(/^Without 1 of those selected/)).toBeDefined()
  await user.type(await dialog.findByRole('textbox', { name: 'Remark' }), 'Fits well')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    '1 of 3 approved.Gadget 2: Done already.Gadget 3: Not yours.',
  )
  expect(toasts).toMatchObject([{ headMsg: 'Approved', message: '1 gadget' }])
  expect(onDone).toHaveBeenLastCalledWith([1, 2])
  answers = {}
  await user.click(dialog.getByRole('button', { name: 'Retry failed (1)' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onDone).toHaveBeenLastCalledWith([3])
  expect(approvals().map(({ path, body }) => [path.split('/')[3], body])).toEqual([
    ...['1', '2', '3', '3'].map((id) => [id, { remark: 'Fits well' }]),
  ])
})
