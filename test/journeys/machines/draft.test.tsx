import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Row } from '../../../src/contract/envelope.ts'
import { newsCategory } from '../../../src/contract/resources/news-category.ts'
import { clearSession } from '../../../src/web/data/client/session.ts'
import { draftKey, keepDraft, ownDrafts, readDraft } from '../../../src/web/data/drafts.ts'
import { renderForm } from '../../support/inside-form.tsx'
import { form as names, pictures } from '../../support/names.ts'
import { oddServerOfApp } from '../../support/odd-server.ts'
import { signInAs } from '../../support/signed-in.ts'

/** What is kept of a form that is not saved yet, and when. */

const address = '/comp-profile/news-category/form'
const one = `${address}/7`
const key = (path = one) => draftKey(path)
const permissions = ['news_category_list', 'news_category_form']
const record: Row = { id: 7, name: 'Ban', slug: 'ban', description: null }

const server = oddServerOfApp()
beforeEach(() => {
  const none = { items: [] }
  server.answersBy((_, path) => ({ status: 200, body: path.endsWith('/7') ? record : none }))
  localStorage.clear()
  signIn(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
})

const signIn = (id: number) => signInAs({ id, permissions })

/** Opens the form, and lets time pass by hand from then on. */
async function open(path = one) {
  const { unmount } = renderForm(path, newsCategory)
  const save = () => screen.getByRole('button', { name: names.save })
  await waitFor(() => expect(save()).toHaveProperty('disabled', false))
  // What takes long texts is loaded by itself.
  await waitFor(() => field('Description'))
  // What the form was filled with is written in real time otherwise.
  ownDrafts()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  return unmount
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isOffered = () => screen.queryByRole('button', { name: names.restore }) !== null
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const stored = (path = one) => readDraft(key(path))?.values

describe('a draft', () => {
  test('is kept a second after typing rests, of the fields that were changed, and goes once all is as it was', async () => {
    await open()
    type('Description', 'Oli')
    await wait(999)
    type('Description', 'Oli mesin')
    await wait(999)
    expect(stored()).toBeUndefined()
    await wait(1)
    expect(stored()).toEqual({ description: 'Oli mesin' })
    type('Description', '')
    await wait(1000)
    expect(stored()).toBeUndefined()
  })

  test('is kept every five seconds of typing that does not rest', async () => {
    await open()
    const start = Date.now()
    const keptAfter: unknown[] = []
    for (const seconds of [4.5, 5, 5.5, 9.5, 10]) {
      while (Date.now() < start + seconds * 1000) {
        type('Description', `${(Date.now() - start) / 1000}`)
        await wait(500)
      }
      keptAfter.push(stored()?.description)
    }
    expect(keptAfter).toEqual([undefined, '4.5', '4.5', '4.5', '9.5'])
  })

  test.each<[string, (leave: () => void) => unknown, boolean]>([
    ['the page is closed', () => window.dispatchEvent(new Event('pagehide')), true],
    ['the page is hidden', () => see('hidden'), true],
    ['the form is left', (leave) => leave(), true],
    ['the page is shown again', () => see('visible'), false],
    ['somebody else has signed in', (leave) => [signIn(2), leave()], false],
    ['its person has signed out', (leave) => [clearSession(), leave()], false],
  ])('holds the last letters or not when %s', async (_, end, holds) => {
    const leave = await open()
    const draftKey = key()
    type('Description', 'Oli')
    await end(leave)
    expect(readDraft(draftKey)?.values).toEqual(holds ? { description: 'Oli' } : undefined)
  })

  test('of a moment ago is one of those that signing out asks about, and its person’s alone', async () => {
    await open()
    type('Description', 'Oli')
    expect(ownDrafts()).toEqual([key()])
    signIn(2)
    expect([stored(), ownDrafts()]).toEqual([undefined, []])
  })

  test('of a new record holds what its address said', async () => {
    await open(`${address}?slug=given`)
    type('Description', 'Oli')
    await wait(1000)
    expect(stored(address)).toEqual({ slug: 'given', description: 'Oli' })
  })
})

function see(how: 'hidden' | 'visible') {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(how === 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

const broken = ['{', 'null', '{"values":{}}', '{"savedAt":"2026-11-22","values":null}']
test.each(broken)('a draft that was kept as %j is none', async (text) => {
  localStorage.setItem(key(), text)
  await open()
  expect(isOffered()).toBe(false)
})

describe('a draft on offer', () => {
  beforeEach(() => keepDraft(key(), { description: 'Oli', slug: 'oli' }))

  test('gives back what was typed, and asks again for a file, which no draft keeps', async () => {
    keepDraft(key(), { description: 'Oli', slug: new File([], 'a.webp') })
    await open()
    press(names.restore)
    expect([field('Description').value, field('Slug').value]).toEqual(['Oli', 'ban'])
    expect(screen.getByText(new RegExp(pictures.again))).toBeTruthy()
  })

  test('is gone once it is discarded, also with what was typed a moment ago', async () => {
    const leave = await open()
    type('Description', 'Velg')
    press(names.discard)
    expect([isOffered(), stored()]).toEqual([false, undefined])
    leave()
    expect(stored()).toBeUndefined()
  })
})
