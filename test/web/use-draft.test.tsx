import { act, cleanup, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Resource } from '../../src/contract/resource.ts'
import { banner } from '../../src/contract/resources/banner.ts'
import { employee } from '../../src/contract/resources/employee.ts'
import { newsTag } from '../../src/contract/resources/news-tag.ts'
import { repairReport } from '../../src/contract/resources/repair-report.ts'
import { draftKey, dropDraft, keepDraft, ownDrafts, readDraft } from '../../src/web/data/drafts.ts'
import { clearSession, saveSession } from '../../src/web/data/session.ts'
import type { FormValues } from '../../src/web/fields/form-values.ts'
import { useDraft } from '../../src/web/form/use-draft.ts'

/** What is kept of a form that is not saved yet, and when. */

const address = '/form/7'
const none: FormValues = {}
const viewer = { id: 1, email: 'a@roda.example', fullName: 'A', role: 'Editor', permissions: [] }

beforeEach(() => {
  localStorage.clear()
  saveSession({ accessToken: 'token', viewer })
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function open(values: FormValues, resource: Resource = newsTag, given = none) {
  const { result, unmount } = renderHook(() => {
    const form = useForm<FormValues>({ defaultValues: values })
    const { dirtyFields, errors } = form.formState
    return { form, dirtyFields, errors, draft: useDraft(form, resource, address, given) }
  })
  return {
    page: () => result.current,
    type: (name: string, value: unknown) =>
      act(() => result.current.form.setValue(name, value, { shouldDirty: true })),
    unmount,
  }
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const kept = () => readDraft(draftKey(address))?.values
const keep = (values: FormValues) => keepDraft(draftKey(address), values)

/** Everything that ends a page or hides it. */
const ends: [string, (unmount: () => void) => void][] = [
  ['the page is closed', () => window.dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', hide],
  ['the form is left', (unmount) => unmount()],
]

function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('a draft', () => {
  test('is kept a second after typing rests, of the fields that were changed', () => {
    const { type } = open({ name: 'Ban', slug: 'ban' })
    type('name', 'Oli')
    wait(999)
    type('name', 'Oli mesin')
    wait(999)
    expect(kept()).toBeUndefined()
    wait(1)
    expect(kept()).toEqual({ name: 'Oli mesin' })
  })

  test('goes once everything is as it was', () => {
    const { type } = open({ name: 'Ban' })
    type('name', 'Oli')
    wait(1000)
    type('name', 'Ban')
    wait(1000)
    expect(kept()).toBeUndefined()
  })

  test('of what was saved within a second is not kept afterwards', () => {
    const { type, page } = open({ name: 'Ban' })
    type('name', 'Oli')
    wait(500)
    type('name', 'Oli mesin')
    wait(400)
    act(() => page().draft.drop())
    wait(5000)
    expect(kept()).toBeUndefined()
  })

  test('goes with the save', () => {
    const { type, page } = open({ name: 'Ban' })
    type('name', 'Oli')
    wait(1000)
    act(() => page().draft.drop())
    expect(kept()).toBeUndefined()
  })

  test('is kept every five seconds of typing that does not rest', () => {
    const { type } = open({ name: '' })
    const start = Date.now()
    const keptAfter = [4.5, 5, 5.5, 9.5, 10].map((seconds) => {
      while (Date.now() < start + seconds * 1000) {
        type('name', `${(Date.now() - start) / 1000}`)
        wait(500)
      }
      return kept()?.name
    })
    expect(keptAfter).toEqual([undefined, '4.5', '4.5', '4.5', '9.5'])
  })

  test.each(ends)('holds the last letters before %s', (_, end) => {
    const { type, unmount } = open({ name: 'Ban' })
    type('name', 'Oli')
    end(unmount)
    expect(kept()).toEqual({ name: 'Oli' })
  })

  test('is not written when a page is shown again', () => {
    const { type } = open({ name: 'Ban' })
    type('name', 'Oli')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(kept()).toBeUndefined()
  })

  test('of a moment ago is one of those that signing out asks about', () => {
    open({ name: 'Ban' }).type('name', 'Oli')
    expect(ownDrafts()).toEqual([draftKey(address)])
  })

  describe.each(ends)('is none after %s', (_, end) => {
    test('of what was saved', () => {
      const { type, page, unmount } = open({ name: 'Ban' })
      type('name', 'Oli')
      act(() => page().draft.drop())
      end(unmount)
      expect(kept()).toBeUndefined()
    })

    test('of what was discarded', () => {
      keep({ slug: 'oli' })
      const { type, page, unmount } = open({ name: 'Ban', slug: 'ban' })
      type('name', 'Oli')
      act(() => page().draft.drop())
      end(unmount)
      expect(kept()).toBeUndefined()
    })

    test('of somebody who has signed out', () => {
      const { type, unmount } = open({ name: 'Ban' })
      type('name', 'Oli')
      clearSession()
      end(unmount)
      expect(Object.keys(localStorage)).toEqual([])
    })
  })

  test('of a new record holds what that was given to begin with', () => {
    const { type } = open({ name: '', slug: 'given' }, newsTag, { slug: 'given' })
    type('name', 'Oli')
    wait(1000)
    expect(kept()).toEqual({ slug: 'given', name: 'Oli' })
  })

  test('never holds a password, nor does what was sent of it', () => {
    const { page, type } = open({ fullName: 'Sari', password: null }, employee)
    type('password', 'correct horse battery')
    wait(1000)
    expect(kept()).toBeUndefined()
    type('fullName', 'Sari W.')
    wait(1000)
    expect(kept()).toEqual({ fullName: 'Sari W.' })
    act(() => page().draft.markSent({ values: page().form.getValues(), at: 1 }))
    const { sent } = readDraft(draftKey(address)) ?? {}
    expect(sent).toEqual({ values: { fullName: 'Sari W.' }, at: 1 })
  })
})

test('a draft is its person’s alone', () => {
  keep({ name: 'Oli' })
  expect(ownDrafts()).toEqual([draftKey(address)])
  saveSession({ accessToken: 'token', viewer: { ...viewer, id: 2 } })
  expect([kept(), ownDrafts()]).toEqual([undefined, []])
  clearSession()
})

test.each([
  '',
  '{',
  'null',
  '{"values":{}}',
  '{"savedAt":"2026-11-22"}',
  '{"savedAt":"2026-11-22","values":null}',
])('a draft that was kept as %j is none', (text) => {
  localStorage.setItem(draftKey(address), text)
  expect(readDraft(draftKey(address))).toBeUndefined()
})

describe('a draft on offer', () => {
  test('is there where one was kept, and nothing is restored unasked', () => {
    keep({ name: 'Oli' })
    const { page } = open({ name: 'Ban' })
    expect(page().draft.offered?.values).toEqual({ name: 'Oli' })
    expect(page().form.getValues()).toEqual({ name: 'Ban' })
    cleanup()
    dropDraft(draftKey(address))
    expect(open({ name: 'Ban' }).page().draft.offered).toBeUndefined()
  })

  test('is kept beside what is typed meanwhile, which counts more', () => {
    keep({ name: 'Oli', slug: 'oli' })
    const { type } = open({ name: 'Ban', slug: 'ban' })
    type('name', 'Velg')
    wait(1000)
    expect(kept()).toEqual({ name: 'Velg', slug: 'oli' })
    type('name', 'Ban')
    wait(1000)
    expect(kept()).toEqual({ name: 'Velg', slug: 'oli' })
  })

  test('is restored as changes, and is on offer no more', () => {
    keep({ name: 'Oli' })
    const { page, type } = open({ name: 'Ban', slug: 'ban' })
    act(() => page().draft.restore())
    expect(page().form.getValues()).toEqual({ name: 'Oli', slug: 'ban' })
    expect(page().dirtyFields).toEqual({ name: true })
    expect(page().draft.offered).toBeUndefined()
    type('name', 'Ban')
    wait(1000)
    expect(kept()).toBeUndefined()
  })

  test('is dropped with what was typed beside it', () => {
    keep({ name: 'Oli' })
    const { page, type } = open({ name: 'Ban', slug: 'ban' })
    act(() => page().draft.drop())
    expect(page().draft.offered).toBeUndefined()
    expect(page().form.getValues()).toEqual({ name: 'Ban', slug: 'ban' })
    type('slug', 'other')
    wait(1000)
    expect(kept()).toEqual({ slug: 'other' })
  })
})

describe('files, which no draft can hold', () => {
  const file = new File(['a'], 'a.webp', { type: 'image/webp' })

  test('one is asked for again, and what stands in its place stays', () => {
    const { type } = open({ image: '/files/old.webp' }, banner)
    type('image', file)
    wait(1000)
    cleanup()
    const { page } = open({ image: '/files/old.webp' }, banner)
    act(() => page().draft.restore())
    expect(page().form.getValues('image')).toBe('/files/old.webp')
    expect(page().dirtyFields).toEqual({})
    expect(page().errors.image?.message).toBe('Choose the picture again: a draft keeps no files.')
  })

  test('of several the known ones come back, the others are asked for again', () => {
    const { type } = open({ images: ['/files/1.webp', '/files/2.webp'] }, repairReport)
    type('images', ['/files/2.webp', file])
    wait(1000)
    cleanup()
    const { page } = open({ images: ['/files/1.webp', '/files/2.webp'] }, repairReport)
    act(() => page().draft.restore())
    expect(page().form.getValues('images')).toEqual(['/files/2.webp'])
    expect(page().errors.images?.message).toBe('Choose the pictures again: a draft keeps no files.')
  })

  test('without any the values are restored as they are', () => {
    keep({ images: ['/files/1.webp'], title: null })
    const { page } = open({ images: null, title: 'A' }, repairReport)
    act(() => page().draft.restore())
    expect(page().form.getValues()).toEqual({ images: ['/files/1.webp'], title: null })
    expect(page().errors).toEqual({})
  })
})
