import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { lazy, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { compile } from '../../../src/contract/compile.ts'
import type { Row } from '../../../src/contract/envelope.ts'
import type { Resource } from '../../../src/contract/resource.ts'
import { employee } from '../../../src/contract/resources/employee.ts'
import { newsTag } from '../../../src/contract/resources/news-tag.ts'
import { costs } from '../../../src/contract/resources/repair-report.ts'
import { draftKey, ownDrafts, readDraft, writeNow } from '../../../src/web/data/drafts.ts'
import { able } from '../../support/able.ts'
import { renderForm } from '../../support/inside-form.tsx'
import { form as names, pictures } from '../../support/names.ts'
import { type Answer, heldAnswers, oddServerOfApp } from '../../support/odd-server.ts'
import { signInAs } from '../../support/signed-in.ts'
import { closeToasts, openToasts } from '../../support/toasts.ts'

/** A save, and what becomes of a form after it: answered, refused, overtaken, or never answered. */

const list = '/comp-profile/news-tag'
const newForm = `${list}/form`
const formOf = (id: number) => `${newForm}/${id}`
const opened = { id: 7, name: 'Ban', slug: 'ban' }
const oli = { name: 'Oli', slug: 'oli' }

const server = oddServerOfApp()
/** The record of the server, how it answers a write, and a list. */
let theirs: Row | undefined
let answerWrite: (body: object) => Answer | Promise<Answer>
let answerList: () => Answer | Promise<Answer>
let router: ReturnType<typeof renderForm>['router']
const { later, go, goes } = heldAnswers()

beforeEach(() => {
  localStorage.clear()
  signInAs({ permissions: ['news_tag_list', 'news_tag_form'] })
  theirs = opened
  answerList = () => rows()
  answerWrite = (body) => saved(body)
  server.answersBy((method, path, body) => {
    if (method !== 'GET') return answerWrite(body as object)
    if (!/\/\d+$/.test(path)) return answerList()
    return theirs ? { status: 200, body: theirs } : { status: 500, body: { message: 'Not now.' } }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  go()
  closeToasts()
  cleanup()
})

const rows = (...items: object[]): Answer => ({
  status: 200,
  body: { items, totalData: items.length },
})
const none = rows()
const saved = (body: object, id = 9): Answer => ({ status: 200, body: { id, ...body } })
const refused = (status: number, errors?: object): Answer => ({
  status,
  body: { message: 'Not so.', ...(errors && { errors }) },
})

/** Opens the form of a new record, or of the one that the server has, and waits until it is there. */
async function open(path = newForm, resource: Resource = newsTag, next?: ReactNode) {
  router = renderForm(path, resource, next).router
  await screen.findByRole('textbox', { name: inputs.slug })
  await waitFor(() => expect(isLocked()).toBe(false))
}

const at = () => router.state.location.pathname
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const inputs = { name: /^Name/, slug: /^Slug/ }
const field = (name: keyof typeof inputs) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: inputs[name] })
function type(values: Partial<Record<keyof typeof inputs, string>>) {
  for (const [name, value] of Object.entries(values))
    fireEvent.change(field(name as keyof typeof inputs), { target: { value } })
}
const typed = () => ({ name: field('name').value, slug: field('slug').value })
async function saveNew() {
  await open()
  type(oli)
  press(names.save)
}
const saveAndStay = () => fireEvent.keyDown(field('slug'), { key: 's', ctrlKey: true })
const writes = () =>
  server.received.filter(({ method }) => method !== 'GET').map(({ body }) => body)
const keys = () => server.received.flatMap(({ key }) => key ?? [])
const lookups = () =>
  server.received.filter(({ method, path }) => method === 'GET' && !/\/\d+$/.test(path))
const reached = (path: string) => waitFor(() => expect(at()).toBe(path))
/** While time stands still but for what is due at once. */
const soon = (what: () => unknown) =>
  expect.poll(async () => {
    await act(() => vi.advanceTimersByTimeAsync(1))
    return what()
  })
const says = (text: string) => (content: string) => content.includes(text)
const isShown = (text: string) => screen.findByText(says(text))
const isLocked = () => button(names.save).hasAttribute('disabled')

test('A choice that this app does not know is seen, once the server is known to take it', async () => {
  theirs = { ...opened, gender: 'unsaid' }
  const gender = { ...employee.fields.gender, needs: 'passwords' } as const
  await open(formOf(7), { ...newsTag, fields: { ...newsTag.fields, gender } })
  expect(screen.queryByRole('combobox')).toBeNull()
  act(() => signInAs({ permissions: ['news_tag_list', 'news_tag_form'], capabilities: able }))
  expect(await screen.findByRole('combobox')).toHaveProperty('value', 'unsaid')
})

describe('a new record whose answer is lost', () => {
  test('is looked up, sent once', async () => {
    answerWrite = () => 'cut'
    answerList = () => rows({ id: 1, name: 'Oli bekas', slug: 'oli-bekas' }, { id: 9, ...oli })
    await saveNew()
    await isShown(names.arrived)
    expect(lookups()).toMatchObject([{ query: { search: 'Oli', page: '1' } }])
    // Neither a button nor a key of the form sends it again.
    expect([isLocked(), button(names.saveAndNew).hasAttribute('disabled')]).toEqual([true, true])
    saveAndStay()
    press(names.goOn)
    await reached(list)
    expect(openToasts().at(-1)).toMatchObject({ severity: 'success', message: 'Oli' })
    expect([writes().length, ownDrafts()]).toEqual([1, []])
  })

  test('to a proxy and which has not arrived is sent again once that is asked for', async () => {
    answerWrite = () => ({ status: 503, body: '<h1>Service unavailable</h1>' })
    await saveNew()
    await isShown(names.absent)
    expect(writes()).toHaveLength(1)
    answerWrite = (body) => saved(body)
    press(names.sendAgain)
    await reached(list)
    expect(writes()).toEqual([oli, oli])
  })

  test('is not sent while it is looked for, which is given up after a quarter of a minute, and may be tried again', async () => {
    answerWrite = () => 'cut'
    answerList = () => later('cut')
    await open()
    type(oli)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    press(names.save)
    await soon(() => goes).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(14_000))
    expect([isLocked(), server.left]).toEqual([true, []])
    saveAndStay()
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    await soon(() => server.left).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    vi.useRealTimers()
    answerList = () => rows({ id: 9, ...oli })
    press(names.lookAgain)
    await isShown(names.arrived)
    expect(writes()).toHaveLength(1)
  })

  test.each<[string, string[], Answer, string]>([
    ['the server refuses to tell', ['news_tag_list', 'news_tag_form'], refused(403), 'Not so.'],
    ['nobody may look', [], rows(oli), 'news_tag_list'],
    ['the server itself does not know', ['news_tag_list', 'news_tag_form'], none, 'Not so.'],
  ])('and of which %s is sent only by the button beside that', async (_, rights, answer, why) => {
    answerWrite = () => (answer === none ? refused(503) : 'cut')
    answerList = () => answer
    signInAs({ permissions: rights })
    await saveNew()
    expect((await isShown(names.unknown)).textContent).toContain(why)
    expect([isLocked(), lookups().length]).toEqual([true, rights.length > 0 ? 1 : 0])
    saveAndStay()
    expect(writes()).toHaveLength(1)
    answerWrite = (body) => saved(body, 10)
    press(names.sendAgain)
    await waitFor(() => expect(writes()).toEqual([oli, oli]))
  })

  test('as there is no network has not left, and is not looked for', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await saveNew()
    await isShown(names.offline)
    expect([typed(), server.received, isLocked()]).toEqual([oli, [], false])
  })

  test.each<[string, () => Answer | Promise<Answer>]>([
    ['was lost', () => 'cut'],
    ['was on its way', () => later('cut')],
  ])('that %s when the page was closed is looked for once its draft is restored', async (_, on) => {
    answerWrite = on
    answerList = () => refused(500)
    await saveNew()
    await waitFor(() => expect(writes()).toHaveLength(1))
    // What is typed after that is in the draft, and was not sent.
    type({ slug: 'ban-luar' })
    writeNow(draftKey(newForm))
    cleanup()

    answerList = () => rows({ id: 9, ...oli })
    await open()
    press(names.restore)
    await isShown(names.arrived)
    press(names.goOn)
    await waitFor(() => expect(at()).not.toBe(newForm))
    expect([writes().length, readDraft(draftKey(newForm))]).toEqual([1, undefined])
  })

  test('by a server that did not know is in doubt as well once its draft is restored', async () => {
    answerWrite = () => refused(503)
    await saveNew()
    await isShown(names.unknown)
    // The second time, more was typed beside the draft on offer.
    for (const _ of [1, 2]) {
      cleanup()
      await open()
      type({ slug: 'ban-luar' })
      writeNow(draftKey(newForm))
    }
    press(names.restore)
    expect((await isShown(names.unknown)).textContent).toContain('Not so.')
  })
})

describe('a new record', () => {
  test('that is refused is not looked up; form and draft stay', async () => {
    answerWrite = () => refused(422, { colour: ['It is red.'] })
    await saveNew()
    await isShown('Not so.')
    expect([at(), typed(), lookups(), isLocked()]).toEqual([newForm, oli, [], false])
    cleanup()
    await open()
    press(names.restore)
    expect([typed(), isLocked()]).toEqual([oli, false])
  })

  test('leads to its page, where the list is not for this person, else home', async () => {
    const shown = { ...newsTag.pages, show: { ...newsTag.pages.edit, path: '/tag/:id' as const } }
    signInAs({ permissions: ['news_tag_form'] })
    await open(newForm, compile({ ...newsTag, pages: shown }))
    type(oli)
    press(names.save)
    await reached('/tag/9')
    cleanup()
    await saveNew()
    await reached('/dashboard')
  })

  test('that was changed while it was sent leads to its form, with the change as a draft', async () => {
    answerWrite = (body) => later(saved(body))
    await open()
    type(oli)
    press(names.saveAndNew)
    await waitFor(() => expect(goes).toHaveLength(1))
    type({ name: 'Oli mesin' })
    theirs = { id: 9, ...oli }
    go()
    await reached(formOf(9))
    expect(readDraft(draftKey(formOf(9)))?.values).toMatchObject({ name: 'Oli mesin' })
  })

  const busy = { status: 503, body: {}, headers: { 'retry-after': '0' } }
  test('is sent again when an overloaded server says so', async () => {
    answerWrite = () => {
      answerWrite = (body) => saved(body)
      return busy
    }
    await saveNew()
    await reached(list)
    expect([writes(), openToasts().length]).toEqual([[oli, oli], 1])
  })

  test('is not sent again once its form was left', async () => {
    answerWrite = () => later(busy)
    await saveNew()
    await waitFor(() => expect(goes).toHaveLength(1))
    cleanup()
    go()
    await expect.poll(openToasts).toHaveLength(1)
    expect(writes()).toHaveLength(1)
  })

  test('is sent once, were the button pressed twice', async () => {
    await open()
    type(oli)
    press(names.save)
    press(names.save)
    await reached(list)
    expect(writes()).toHaveLength(1)
  })
})

test('a save that takes long says how much is sent, and after five seconds that it is waited for', async () => {
  await open(formOf(7))
  type({ name: 'Oli' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  server.answersBy((method) => later(method === 'GET' ? { status: 200, body: opened } : 'cut'))
  press(names.save)
  await soon(() => goes).toHaveLength(1)
  vi.setSystemTime(Date.now() + 2000)
  go()
  await soon(() => [goes.length, writes().length]).toEqual([1, 1])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(button('Saving… 100 %')).toHaveProperty('disabled', true)
  expect(screen.queryByText(says(names.stillWaiting))).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.queryByText(says(names.stillWaiting))).not.toBeNull()
})

describe('at a server that takes more', () => {
  const asOurs = () =>
    signInAs({ permissions: ['news_tag_list', 'news_tag_form'], capabilities: able })
  const moment = (minute: number) => `2026-11-28T08:0${minute}:00.000Z`
  const late = () =>
    refused(409, { updatedAt: 'It is another one now.', name: 'It is another one.' })

  test('what was saved after the comparison is seen, and its other fields are kept', async () => {
    asOurs()
    theirs = { ...opened, updatedAt: moment(1) }
    await open(formOf(7))
    type({ name: 'Oli' })
    answerWrite = (body) => {
      answerWrite = (again) => saved(again)
      expect(body).toEqual({ name: 'Oli', slug: 'ban', updatedAt: moment(1) })
      theirs = { ...opened, slug: 'b', updatedAt: moment(2) }
      return late()
    }
    press(names.save)
    await reached(list)
    expect(writes().slice(1)).toEqual([{ name: 'Oli', slug: 'b', updatedAt: moment(2) }])
    expect(openToasts().map(({ message }) => message)).not.toContain('Not so.')
  })

  test('after a lost answer the same record is sent under its key, and another after a search', async () => {
    asOurs()
    answerWrite = () => refused(502)
    await saveNew()
    await isShown('Not so.')
    press(names.save)
    await waitFor(() => expect([writes(), isLocked()]).toEqual([[oli, oli], false]))
    type({ slug: 'ban-luar' })
    press(names.save)
    await isShown(names.absent)
    expect(writes()).toHaveLength(2)
    writeNow(draftKey(newForm))
    cleanup()
    await open()
    press(names.restore)
    answerWrite = (body) => saved(body)
    await waitFor(() => press(names.sendAgain))
    await reached(list)
    const [key, ...others] = keys()
    expect([key, others]).toEqual([expect.any(String), [key, key]])
  })
})

describe('a changed record', () => {
  test('that cannot be compared is not sent, and that is told', async () => {
    await open(formOf(7))
    type({ name: 'Oli' })
    theirs = undefined
    press(names.save)
    await isShown('Not now.')
    expect(openToasts().at(-1)).toMatchObject({ severity: 'error', message: 'Not now.' })
    expect([writes(), isLocked()]).toEqual([[], false])
    theirs = opened
    press(names.save)
    await reached(list)
    expect(writes()).toHaveLength(1)
  })

  const others = { slug: 'ban-luar', colour: 'red' }
  test.each([
    ['takes the other fields as they are now, and what the server keeps beside', others, others],
    ['that is told only half of is sent with what it was opened with', {}, { slug: 'ban' }],
  ])('%s', async (_, now, sent) => {
    await open(formOf(7))
    type({ name: 'Oli' })
    theirs = { id: 7, name: 'Ban', ...now }
    press(names.save)
    await reached(list)
    expect(writes()).toEqual([{ name: 'Oli', ...sent }])
  })

  test('shows another picture that somebody else has saved, also where only some may see it', async () => {
    const fields = { ...newsTag.fields, photoUrl: employee.fields.photoUrl }
    theirs = { ...opened, photoUrl: '/files/private-a.webp' }
    await open(formOf(7), compile({ ...newsTag, fields }))
    fireEvent.click(await screen.findByRole('button', { name: pictures.remove }))
    theirs = { ...opened, photoUrl: '/files/private-b.webp' }
    press(names.save)
    await within(await screen.findByRole('dialog')).findByRole('img', { name: pictures.saved })
    const request = { path: '/files/private-b.webp', authorization: expect.any(String) }
    expect(server.received.at(-1)).toMatchObject(request)
  })

  test('that came anew before anything was typed is compared as it came', async () => {
    await open(formOf(7))
    await act(() => router.navigate('/elsewhere'))
    theirs = { ...opened, name: 'Oli' }
    await act(() => router.navigate(formOf(7)))
    // What is known of it stands there until it is read again.
    await waitFor(() => expect(field('name').value).toBe('Oli'))
    type({ name: 'Oli mesin' })
    press(names.save)
    await reached(list)
    expect(writes()).toMatchObject([{ name: 'Oli mesin' }])
  })
})

test('A form asks about ten times the usual, in any field', async () => {
  const fields = { ...newsTag.fields, costs, others: { ...costs, label: 'Others' } }
  const stored = [{ description: 'Hose', category: 'part', amount: 90_000_000 }]
  theirs = { ...opened, costs: stored, others: stored }
  await open(formOf(7), compile({ ...newsTag, fields }))
  type(oli)
  for (const name of ['Costs', 'Others']) {
    const lines = within(await screen.findByRole('group', { name: new RegExp(`^${name}`) }))
    fireEvent.click(lines.getByRole('button', { name: 'Add line' }))
    const cells = (label: RegExp) => lines.getAllByRole('textbox', { name: label })
    fireEvent.change(cells(/^Desc/).at(-1) as Element, { target: { value: name } })
    fireEvent.change(cells(/^Amount/).at(-1) as Element, { target: { value: '10000000' } })
  }
  for (const last of [names.lookAgain, 'It is right']) {
    press(names.save)
    await isShown('“Costs” right?')
    press('It is right')
    await isShown('“Others” right?')
    expect(writes()).toEqual([])
    await act(async () => press(last))
  }
  await reached(list)
})

test('a form that is gone back to before the next page has come can be used again', async () => {
  const Pending = lazy(() => new Promise<never>(() => {}))
  await open(formOf(7), newsTag, <Pending />)
  type({ name: 'Oli' })
  press(names.save)
  await reached(list)
  // What is saved there meanwhile would get lost.
  await waitFor(() => expect(button(names.save).disabled).toBe(true))
  theirs = { ...opened, name: 'Oli' }
  await act(() => router.navigate(formOf(7)))
  type({ name: 'Oli mesin' })
  press(names.save)
  await reached(list)
  await act(() => router.navigate(newForm))
  type(oli)
  press(names.save)
  await reached(list)
  await act(() => router.navigate(newForm))
  expect(typed()).toEqual({ name: '', slug: '' })
  expect(writes()).toMatchObject([{ name: 'Oli' }, { name: 'Oli mesin' }, oli])
})
