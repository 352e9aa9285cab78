import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Row } from '../../src/contract/envelope.ts'
import { readFields } from '../../src/contract/reading.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { banner } from '../../src/contract/resources/banner.ts'
import { newsTag } from '../../src/contract/resources/news-tag.ts'
import { priceList } from '../../src/contract/resources/price-list.ts'
import { draftKey, ownDrafts, readDraft, writeNow } from '../../src/web/data/drafts.ts'
import { http, RequestError } from '../../src/web/data/http.ts'
import { notificationProvider, useToasts } from '../../src/web/data/providers/notification.ts'
import { saveSession } from '../../src/web/data/session.ts'
import type { FormValues } from '../../src/web/fields/form-values.ts'
import { isSame } from '../../src/web/fields/form-values.ts'
import { type Arrival, isUnanswered } from '../../src/web/form/arrival.ts'
import { type FormBodyProps, RecordForm } from '../../src/web/form/RecordForm.tsx'
import { useRecordForm } from '../../src/web/form/use-record-form.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, heldAnswers, oddServerOfApp } from '../support/odd-server.ts'

/**
 * A save, and what becomes of a form after it: answered, refused, overtaken by somebody else, or
 * never answered.
 */

const list = '/comp-profile/news-tag'
const viewer = {
  id: 1,
  email: 'a@roda.example',
  fullName: 'A',
  role: 'Editor',
  permissions: ['news_tag_list', 'news_tag_form'],
}
const opened = { id: 7, name: 'Ban', slug: 'ban' }
/**
 * As another server may keep it: an amount with a fraction, and nothing of whether it is active.
 */
const price = {
  id: 7,
  name: 'Ban',
  brandId: 'id-3',
  unit: 'sack',
  price: '500000.50',
  validFrom: '2026-11-22T00:00:00Z',
}

let server: Awaited<ReturnType<typeof oddServerOfApp>>
/** The record of the server, and how it answers a write. */
let theirs: Row | undefined
let rows: Row[]
let answerWrite: (body: unknown) => Answer | Promise<Answer>
let answerList: () => Answer | Promise<Answer>
const held = heldAnswers()

beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => {
  localStorage.clear()
  saveSession({ accessToken: 'token', viewer })
  theirs = opened
  rows = []
  answerList = () => ({ status: 200, body: { items: rows, totalData: rows.length } })
  answerWrite = (body) => ({ status: 200, body: { ...theirs, ...(body as object) } })
  server.answersBy((method, path, body) => {
    if (method !== 'GET') return answerWrite(body)
    if (!path.endsWith('/7')) return answerList()
    return theirs ? { status: 200, body: theirs } : { status: 500, body: { message: 'Not now.' } }
  })
})
afterEach(() => {
  cleanup()
  http.defaults.adapter = 'http'
  held.go()
  vi.restoreAllMocks()
})

function open(record?: Row, options: Partial<Parameters<typeof useRecordForm>[0]> = {}) {
  const path = record ? `${list}/form/${record.id}` : `${list}/form`
  const Inside = insideRefine([], notificationProvider)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>
      <Inside>{children}</Inside>
    </MemoryRouter>
  )
  const { result } = renderHook(
    () => {
      const { pathname } = useLocation()
      const made = useRecordForm({
        resource: newsTag,
        id: record && String(record.id),
        record,
        isComplete: true,
        ...options,
      })
      const { dirtyFields } = made.form.formState
      for (const name of ['name', 'slug']) made.form.register(name)
      return { ...made, pathname, dirtyFields, toasts: useToasts() }
    },
    { wrapper },
  )
  return {
    page: () => result.current,
    type: (values: Record<string, unknown>) =>
      act(() => {
        for (const [name, value] of Object.entries(values))
          result.current.form.setValue(name, value, { shouldDirty: true })
      }),
    save: (then: 'list' | 'stay' | 'new' = 'list') => act(() => result.current.save(then)()),
  }
}

function Fields({ resource }: FormBodyProps) {
  const { register } = useFormContext()
  return Object.keys(resource.fields).map((name) => <input key={name} {...register(name)} />)
}

const sent = () => server.received.filter(({ method }) => method !== 'GET').map(({ body }) => body)
const lookups = () =>
  server.received.filter(({ method, path }) => method === 'GET' && !path.endsWith('/7'))

test.each([
  [0, true],
  [400, false],
  [401, false],
  [403, false],
  [404, false],
  [409, false],
  [422, false],
  [429, false],
  [500, false],
  [502, true],
  [503, true],
  [504, true],
])('a write that failed with %i may have been done all the same: %s', (status, may) => {
  expect(isUnanswered(new RequestError('No.', status))).toBe(may)
})

test('a failure of the app itself is no lost answer', () => {
  expect(isUnanswered(Object.assign(new Error('No.'), { statusCode: 0 }))).toBe(false)
})

const file = (name: string) => new File(['a'], name)
const one = file('a.webp')
const chosen = new File(['a'], 'a.webp', { type: 'image/webp' })
test.each<[string, unknown, unknown, boolean]>([
  ['a file and itself', one, one, true],
  ['a file and another one', one, file('a.webp'), false],
  ['a file and an address', one, '/files/a.webp', false],
  ['an address and a file', '/files/a.webp', one, false],
  ['null and nothing', null, undefined, true],
  ['null and zero', null, 0, false],
  ['lists of the same', [1, 2], [1, 2], true],
  ['lists in another order', [1, 2], [2, 1], false],
])('the same on the wire or not: %s', (_, a, b, are) => {
  expect(isSame(a, b)).toBe(are)
})

describe('a new record', () => {
  const values = { name: 'Oli', slug: 'oli' }

  test.each<[string, Answer]>([
    ['502', { status: 502, body: {} }],
    ['503', { status: 503, body: {} }],
    ['504', { status: 504, body: {} }],
    ['nothing', 'cut'],
  ])(
    'that was answered with %s is looked up, and not sent twice where it has arrived',
    async (_, answer) => {
      answerWrite = () => answer
      rows = [
        { id: 1, name: 'Oli bekas', slug: 'oli-bekas' },
        { id: 9, ...values },
      ]
      const { page, type, save } = open()
      type(values)
      await save()
      await waitFor(() => expect(page().arrival).toEqual({ kind: 'arrived', row: rows[1] }))
      expect(lookups()).toMatchObject([{ query: { search: 'Oli' } }])
      act(() => page().goOnArrived())
      await waitFor(() => expect(page().pathname).toBe(list))
      expect(page().toasts.at(-1)).toMatchObject({
        severity: 'success',
        headMsg: expect.stringMatching(/success/i),
        message: 'Oli',
      })
      expect(sent()).toHaveLength(1)
    },
  )

  test.each([400, 409, 422, 500])(
    'that was refused with %i is not looked up, and the form stays as it is',
    async (status) => {
      answerWrite = () => ({ status, body: { message: 'Not so.' } })
      const { page, type, save } = open()
      type(values)
      await save()
      await waitFor(() => expect(page().error).toBe('Not so.'))
      expect(page().arrival).toBeUndefined()
      act(() => page().goOnArrived())
      expect([page().pathname, page().form.getValues()]).toEqual([`${list}/form`, values])
      expect(lookups()).toEqual([])
    },
  )

  test('that has not arrived is sent again when it is asked for, not before', async () => {
    answerWrite = () => 'cut'
    const { page, type, save } = open()
    type(values)
    await save()
    await waitFor(() => expect(page().arrival).toEqual({ kind: 'absent' }))
    act(() => page().goOnArrived())
    expect(sent()).toHaveLength(1)
    answerWrite = (body) => ({ status: 200, body: { id: 9, ...(body as object) } })
    act(() => page().sendAgain())
    await waitFor(() => expect(page().pathname).toBe(list))
    expect(sent()).toEqual([values, values])
    expect(page().arrival).toBeUndefined()
  })

  test.each<[Arrival['kind'], () => Answer | Promise<Answer>]>([
    ['looking', () => held.later('cut')],
    ['arrived', () => ({ status: 200, body: { items: [{ id: 9, ...values }] } })],
    ['unknown', () => ({ status: 403, body: { message: 'Not yours.' } })],
  ])(
    'whose arrival is told as “%s” is sent a second time only by the button beside that',
    async (kind, answer) => {
      answerWrite = () => 'cut'
      answerList = answer
      const { page, type, save } = open()
      type(values)
      await save()
      await waitFor(() => expect(page().arrival?.kind).toBe(kind))
      for (const then of ['stay', 'new', 'list'] as const) await save(then)
      expect(sent()).toHaveLength(1)
      answerWrite = (body) => ({ status: 200, body: { id: 10, ...(body as object) } })
      act(() => page().sendAgain())
      await waitFor(() => expect(page().arrival).toBeUndefined())
      expect(sent()).toEqual([values, values])
    },
  )

  test('that has arrived is not sent by a button or a key of its form, and the next one is', async () => {
    const user = userEvent.setup()
    answerWrite = () => 'cut'
    answerList = () => ({ status: 200, body: { items: [{ id: 9, ...values }] } })
    const Inside = insideRefine()
    const form = <RecordForm resource={newsTag} isComplete body={Fields} />
    render(
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <Inside>{form}</Inside> }])}
      />,
    )
    const field = (at: number) => screen.getAllByRole('textbox')[at] as HTMLElement
    await user.type(field(0), values.name)
    await user.type(field(1), values.slug)
    await user.click(screen.getByRole('button', { name: 'Save and new' }))
    const goOn = await screen.findByRole('button', { name: 'Go on' })
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Save and new' })).toHaveProperty('disabled', true)
    await user.type(field(1), '{Enter}{Control>}s{/Control}')
    expect(sent()).toHaveLength(1)

    answerWrite = (body) => ({ status: 200, body: { id: 10, ...(body as object) } })
    await user.click(goOn)
    expect(screen.queryByText('It has arrived')).toBeNull()
    await user.type(field(0), 'Velg')
    await user.type(field(1), 'velg{Control>}s{/Control}')
    await waitFor(() => expect(sent().slice(1)).toEqual([{ name: 'Velg', slug: 'velg' }]))
  })

  test.each<[string, () => Answer | Promise<Answer>]>([
    ['whose answer was lost', () => 'cut'],
    ['that was on its way', () => held.later('cut')],
  ])('%s when the page was closed is looked for once its draft is restored', async (_, answer) => {
    answerWrite = answer
    answerList = () => ({ status: 500, body: { message: 'Not now.' } })
    const first = open()
    first.type(values)
    act(() => void first.page().save('list')())
    await waitFor(() => expect(sent()).toHaveLength(1))
    // What is typed after that is in the draft, and was not sent.
    first.type({ slug: 'ban-luar' })
    writeNow(draftKey(`${list}/form`))
    cleanup()

    answerList = () => ({ status: 200, body: { items: [{ id: 9, ...values }] } })
    const { page, save } = open()
    expect(page().arrival).toBeUndefined()
    act(() => page().draft.restore())
    await waitFor(() => expect(page().arrival?.kind).toBe('arrived'))
    await save()
    expect(sent()).toHaveLength(1)
    act(() => page().goOnArrived())
    await waitFor(() => expect(page().pathname).not.toBe(`${list}/form`))
    expect(readDraft(draftKey(`${list}/form`))).toBeUndefined()
  })

  test.each<[string, Answer]>([
    ['refused', { status: 422, body: { message: 'No.' } }],
    ['refused for now', { status: 500, body: { message: 'Not now.' } }],
  ])('that was %s is a draft like any other', async (_, answer) => {
    answerWrite = () => answer
    const first = open()
    first.type(values)
    await first.save()
    await waitFor(() => expect(first.page().error).toBeDefined())
    cleanup()

    const { page } = open()
    expect(page().draft.offered).toMatchObject({ values })
    act(() => page().draft.restore())
    expect(page().arrival).toBeUndefined()
  })

  test('that was sent without a network has not left', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answerWrite = () => 'cut'
    const { page, type, save } = open()
    type(values)
    await save()
    await waitFor(() => expect(page().arrival).toEqual({ kind: 'notSent' }))
    expect(lookups()).toEqual([])
  })

  test.each([
    ['list', list],
    ['stay', `${list}/form/9`],
  ] as const)('leads to where it was asked for: %s', async (then, path) => {
    answerWrite = (body) => ({ status: 200, body: { id: 9, ...(body as object) } })
    const { page, type, save } = open()
    type(values)
    expect(page().hasUnsavedChanges()).toBe(true)
    await save(then)
    await waitFor(() => expect(page().pathname).toBe(path))
    expect(page().hasUnsavedChanges()).toBe(false)
    cleanup()
    expect(ownDrafts()).toEqual([])
  })

  test('leads to the next one, which begins anew', async () => {
    const { page, type, save } = open(undefined, { given: { slug: 'given' } })
    type({ name: 'Oli' })
    await save('new')
    await waitFor(() => expect(page().round).toBe(1))
    expect(page().form.getValues()).toEqual({ name: null, slug: 'given' })
    expect(page().hasUnsavedChanges()).toBe(false)
    expect([page().pathname, sent()]).toEqual([`${list}/form`, [{ name: 'Oli', slug: 'given' }]])
  })

  test('leads home where this person may not open the list', async () => {
    saveSession({ accessToken: 'token', viewer: { ...viewer, permissions: ['news_tag_form'] } })
    const { page, type, save } = open()
    expect(page().cancelPath).toBe('/dashboard')
    type(values)
    await save()
    await waitFor(() => expect(page().pathname).toBe('/dashboard'))
  })

  test('or given up leads to the record where this person may open that alone', async () => {
    saveSession({ accessToken: 'token', viewer: { ...viewer, permissions: ['news_tag_form'] } })
    const show = { ...newsTag.pages.edit, path: '/tag/:id' }
    const resource = { ...newsTag, pages: { ...newsTag.pages, show } } as Resource
    const { page, type, save } = open(opened, { resource })
    expect(page().cancelPath).toBe('/tag/7')
    type(values)
    await save()
    await waitFor(() => expect(page().pathname).toBe('/tag/7'))
  })

  test('that was changed while it was sent leads to its form, with the change as a draft', async () => {
    let answer = () => {}
    answerWrite = (body) =>
      new Promise(
        (resolve) =>
          (answer = () => resolve({ status: 200, body: { id: 9, ...(body as object) } })),
      )
    const { page, type } = open()
    type(values)
    const saved = page().save('new')()
    await waitFor(() => expect(sent()).toHaveLength(1))
    type({ name: 'Oli mesin' })
    answer()
    await act(() => saved)
    await waitFor(() => expect(page().pathname).toBe(`${list}/form/9`))
    expect(readDraft(draftKey(`${list}/form/9`))?.values).toEqual({ name: 'Oli mesin' })
  })

  test('is sent once, were the button pressed twice', async () => {
    const { page, type } = open()
    type(values)
    await act(() => Promise.all([page().save('list')(), page().save('list')()]))
    await waitFor(() => expect(page().pathname).toBe(list))
    await act(() => page().save('list')())
    expect(sent()).toHaveLength(1)
  })
})

test('what the server complains of has the focus; a complaint about no field moves it nowhere', async () => {
  const input = document.body.appendChild(document.createElement('input'))
  answerWrite = () => ({
    status: 422,
    body: { message: 'No.', errors: { slug: ['It is taken.'] } },
  })
  const { page, type, save } = open()
  act(() => page().form.register('slug').ref(input))
  type({ name: 'Oli', slug: 'oli' })
  await save()
  await waitFor(() => expect(document.activeElement).toBe(input))
  input.blur()
  answerWrite = () => ({ status: 422, body: { message: 'No.' } })
  await save()
  await waitFor(() => expect(sent()).toHaveLength(2))
  await waitFor(() => expect(page().isSaving).toBe(false))
  expect([page().error, document.activeElement]).toEqual(['No.', document.body])
  input.remove()
})

describe.each([
  ['of its own', { create: 'Tag made', edit: 'Tag kept' }, 'Tag made', 'Tag kept'],
  ['that all have', undefined, 'Success create', 'Success update'],
])('a resource with texts of success %s', (_, success, made, kept) => {
  const resource = { ...newsTag, ...(success && { success }) }
  const told = (page: ReturnType<typeof open>['page']) => page().toasts.at(-1)

  test('tells that a new record was saved', async () => {
    answerWrite = (body) => ({ status: 200, body: { id: 9, ...(body as object) } })
    const { page, type, save } = open(undefined, { resource })
    type({ name: 'Oli', slug: 'oli' })
    await save()
    await waitFor(() =>
      expect(told(page)).toMatchObject({ severity: 'success', headMsg: made, message: 'Oli' }),
    )
  })

  test('tells that a record was changed', async () => {
    const { page, type, save } = open(opened, { resource })
    type({ name: 'Velg' })
    await save()
    await waitFor(() =>
      expect(told(page)).toMatchObject({ severity: 'success', headMsg: kept, message: 'Velg' }),
    )
  })

  test('tells so of a new one that was found to have arrived', async () => {
    answerWrite = () => 'cut'
    rows = [{ id: 9, name: 'Ban dalam', slug: 'ban-dalam' }]
    const { page, type, save } = open(undefined, { resource })
    type({ name: 'Ban dalam', slug: 'ban-dalam' })
    await save()
    await waitFor(() => expect(page().arrival?.kind).toBe('arrived'))
    act(() => page().goOnArrived())
    await waitFor(() => expect(told(page)).toMatchObject({ headMsg: made, message: 'Ban dalam' }))
  })
})

describe('what a rule between two fields complains of', () => {
  const rules = [
    {
      field: 'slug',
      message: 'The same as the name.',
      holds: (values: FormValues) => values.name !== values.slug,
    },
  ]
  const told = (page: ReturnType<typeof open>['page']) =>
    page().form.getFieldState('slug').error?.message

  test('is taken back once the rule holds again, and not before', async () => {
    const { page, type, save } = open(undefined, { rules })
    type({ name: 'oli', slug: 'oli' })
    await save()
    expect(told(page)).toBe('The same as the name.')
    type({ name: 'oli' })
    expect(told(page)).toBe('The same as the name.')
    type({ name: 'Oli' })
    expect(told(page)).toBeUndefined()
    expect(sent()).toEqual([])
  })

  test('is not told before a save, and another complaint about the field stays', () => {
    const { page, type } = open(undefined, { rules })
    type({ name: 'oli', slug: 'oli' })
    type({ name: 'Oli' })
    expect(told(page)).toBeUndefined()
    type({ name: 'oli' })
    act(() => page().form.setError('slug', { message: 'Taken already.' }))
    type({ name: 'Oli' })
    expect(told(page)).toBe('Taken already.')
  })
})

describe('a changed record', () => {
  test('that cannot be compared is not sent, and that is told', async () => {
    const { page, type, save } = open(opened)
    type({ name: 'Oli' })
    theirs = undefined
    await save()
    expect(page().error).toBe('Not now.')
    expect(page().toasts.at(-1)).toMatchObject({
      severity: 'error',
      headMsg: 'Error update data',
      message: 'Not now.',
    })
    expect(page().isSaving).toBe(false)
    expect(sent()).toEqual([])
    theirs = opened
    await save()
    await waitFor(() => expect(page().pathname).toBe(list))
    expect(page().error).toBeUndefined()
  })

  test('takes the other fields as they are now, and what the server keeps beside', async () => {
    const { page, type, save } = open(opened)
    type({ name: 'Oli' })
    theirs = { ...opened, slug: 'ban-luar', colour: 'red' }
    await save()
    await waitFor(() => expect(page().pathname).toBe(list))
    expect(sent()).toEqual([{ name: 'Oli', slug: 'ban-luar', colour: 'red' }])
  })

  test('that another server tells only half of is sent with what it was opened with', async () => {
    const { page, type, save } = open(opened)
    type({ name: 'Oli' })
    theirs = { id: 7, name: 'Ban' }
    await save()
    await waitFor(() => expect(page().pathname).toBe(list))
    expect(sent()).toEqual([{ name: 'Oli', slug: 'ban' }])
  })

  test('keeps what the server does not tell, and ids as they came', async () => {
    const { page, type, save } = open(readFields(priceList, price, 'Asia/Jakarta'), {
      resource: priceList,
    })
    theirs = price
    type({ name: 'Ban luar' })
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(page().error).toBeUndefined()
    expect(sent()).toEqual([
      { name: 'Ban luar', brandId: 'id-3', unit: 'sack', validFrom: '2026-11-22' },
    ])
  })

  test('sends an amount with a fraction, and a switch that was not told, once they are changed', async () => {
    const { type, save } = open(readFields(priceList, price, 'Asia/Jakarta'), {
      resource: priceList,
    })
    theirs = price
    type({ price: 600_000, isActive: true })
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()).toEqual([
      {
        name: 'Ban',
        brandId: 'id-3',
        unit: 'sack',
        validFrom: '2026-11-22',
        price: 600_000,
        isActive: true,
      },
    ])
  })

  test('stays, and goes on from what was saved', async () => {
    const { page, type, save } = open(opened)
    type({ name: 'Oli' })
    await save('stay')
    await waitFor(() => expect(page().hasUnsavedChanges()).toBe(false))
    expect(page().pathname).toBe(`${list}/form/7`)
    // Its own change is no conflict of the next one.
    theirs = { ...opened, name: 'Oli' }
    type({ name: 'Oli mesin' })
    await save('stay')
    expect(page().conflict).toBeUndefined()
    expect(sent()).toMatchObject([{ name: 'Oli' }, { name: 'Oli mesin' }])
  })

  test.each([
    ['its address, once the server tells it', { image: '/files/new.webp' }, '/files/new.webp'],
    ['the file where the server does not', {}, chosen],
  ])('stays with a new picture as %s', async (_, told, held) => {
    http.defaults.adapter = 'xhr'
    const record = { id: 7, image: '/files/old.webp', title: 'Ban', order: 2, isActive: true }
    theirs = record
    answerWrite = () => ({ status: 200, body: { id: 7, ...told } })
    const { page, type, save } = open(record, { resource: banner })
    for (const name of ['image', 'title']) page().form.register(name)
    type({ image: chosen })
    await save('stay')
    await waitFor(() => expect(sent()).toHaveLength(1))
    await waitFor(() => expect(page().hasUnsavedChanges()).toBe(false))
    expect(page().form.getValues()).toMatchObject({ title: 'Ban', order: 2 })
    expect(page().form.getValues('image')).toBe(held)
  })

  test('that was changed further while it was sent stays with that change', async () => {
    let answer = () => {}
    answerWrite = (body) =>
      new Promise(
        (resolve) =>
          (answer = () => resolve({ status: 200, body: { ...opened, ...(body as object) } })),
      )
    const { page, type } = open(opened)
    type({ name: 'Oli' })
    const saved = page().save('list')()
    await waitFor(() => expect(sent()).toHaveLength(1))
    type({ slug: 'later' })
    answer()
    await act(() => saved)
    await waitFor(() => expect(page().isSaving).toBe(false))
    expect(page().pathname).toBe(`${list}/form/7`)
    expect(page().form.getValues()).toEqual({ name: 'Oli', slug: 'later' })
    expect(page().dirtyFields).toEqual({ slug: true })
  })

  test('asks before it is sent, and stays where the answer is no', async () => {
    const question = { title: 'Sure?', text: '', yes: 'Yes', no: 'No' }
    const questions = vi.fn(() => [question])
    const { page, type } = open(opened, { questions })
    type({ name: 'Oli' })
    for (const isYes of [false, true]) {
      const saved = page().save('list')()
      await waitFor(() => expect(page().asked?.question).toEqual(question))
      expect(sent()).toEqual([])
      act(() => page().asked?.onAnswer(isYes))
      await act(() => saved)
    }
    expect(questions).toHaveBeenCalledWith(opened && { name: 'Ban', slug: 'ban' }, {
      name: 'Oli',
      slug: 'ban',
    })
    await waitFor(() => expect(page().pathname).toBe(list))
    expect(sent()).toHaveLength(1)
  })

  describe('of which somebody else has changed the same field', () => {
    async function meet() {
      const opening = open(opened)
      opening.type({ name: 'Oli' })
      theirs = { ...opened, name: 'Velg', slug: 'velg' }
      await opening.save()
      expect(opening.page().conflict).toMatchObject({
        fields: ['name'],
        theirs,
        mine: { name: 'Oli' },
      })
      expect(sent()).toEqual([])
      return opening
    }

    test('is sent over theirs when that is chosen', async () => {
      const { page } = await meet()
      act(() => page().resolve.withMine())
      await waitFor(() => expect(page().pathname).toBe(list))
      expect(sent()).toEqual([{ name: 'Oli', slug: 'velg' }])
      expect(page().conflict).toBeUndefined()
    })

    test('takes theirs when that is chosen, and is compared with it from then on', async () => {
      const { page, type, save } = await meet()
      act(() => page().resolve.withTheirs())
      expect(page().conflict).toBeUndefined()
      expect(page().form.getValues('name')).toBe('Velg')
      expect(page().dirtyFields).toEqual({})
      type({ name: 'Velg racing' })
      await save()
      await waitFor(() => expect(page().pathname).toBe(list))
      expect(sent()).toEqual([{ name: 'Velg racing', slug: 'velg' }])
    })

    test('stays as it is when neither is', async () => {
      const { page, save } = await meet()
      act(() => page().resolve.later())
      expect(page().conflict).toBeUndefined()
      expect(page().form.getValues('name')).toBe('Oli')
      await save()
      expect(page().conflict?.fields).toEqual(['name'])
      expect(sent()).toEqual([])
    })

    test('is sent where both have made the same of it', async () => {
      const { page, type, save } = open(opened)
      type({ name: 'Oli' })
      theirs = { ...opened, name: 'Oli' }
      await save()
      await waitFor(() => expect(page().pathname).toBe(list))
    })
  })
})
