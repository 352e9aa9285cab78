import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Resource } from '../../src/contract/resource.ts'
import { news } from '../../src/contract/resources/news.ts'
import { newsTag } from '../../src/contract/resources/news-tag.ts'
import { priceList } from '../../src/contract/resources/price-list.ts'
import { repairReport } from '../../src/contract/resources/repair-report.ts'
import { saveSession } from '../../src/web/data/session.ts'
import { useArrival } from '../../src/web/form/arrival.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, oddServerOfApp } from '../support/odd-server.ts'

/** Whether a new record has arrived whose answer was lost. */

const viewer = { id: 1, email: 'a@roda.example', fullName: 'A', role: 'Editor' }
const values = { name: 'Oli', slug: 'oli' }
const at = Date.parse('2026-11-22T12:00:00.000Z')
const attempt = { values, at, wasOffline: false }

let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() =>
  saveSession({
    accessToken: 'token',
    viewer: { ...viewer, permissions: ['news_tag_list', 'pricebrand_list'] },
  }),
)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function look(
  sent: Record<string, unknown> | undefined = values,
  resource: Resource = newsTag,
  wasOffline = false,
) {
  const attempt = { values: sent, at, wasOffline }
  const { result } = renderHook(() => useArrival(resource, attempt), { wrapper: insideRefine() })
  return () => result.current
}

test.each([
  ['as it was sent', { id: 1, ...values }, true],
  [
    'as it was sent, and more',
    { id: 1, ...values, colour: 'red', createdAt: '2026-11-22T12:00:01.000Z' },
    true,
  ],
  ['as it was sent, as far as it is told', { id: 1, name: 'Oli' }, true],
  ['of a clock that is behind', { id: 1, ...values, createdAt: '2026-11-21T12:00:00.000Z' }, true],
  ['of more than a day before', { id: 1, ...values, createdAt: '2026-11-21T11:59:59.999Z' }, false],
  ['with another slug', { id: 1, name: 'Oli', slug: 'oli-2' }, false],
  ['with no slug', { id: 1, name: 'Oli', slug: null }, false],
])('a record %s counts: %s', async (_, row, counts) => {
  server.answers({ items: [{ id: 3, name: 'Other', slug: 'other' }, row], totalData: 2 })
  const arrival = look()
  await waitFor(() =>
    expect(arrival()).toEqual(counts ? { kind: 'arrived', row } : { kind: 'absent' }),
  )
  expect(server.received).toMatchObject([{ query: { search: 'Oli', page: '1', perPage: '100' } }])
})

test('what a server changes of what it keeps is not compared, nor what was left empty', async () => {
  const sent = {
    name: 'Spooring',
    brandId: 1,
    price: 5,
    promoPrice: null,
    image: new File([], 'a.webp'),
  }
  const row = {
    id: 1,
    name: 'Spooring',
    brandId: '1',
    price: 5,
    promoPrice: 4,
    image: '/files/1.webp',
  }
  server.answers({ items: [row] })
  const arrival = look(sent, priceList)
  await waitFor(() => expect(arrival()).toEqual({ kind: 'arrived', row }))
})

test.each<[string, Resource, string, object, object]>([
  [
    'photos',
    repairReport,
    'rm_report',
    { images: [new File([], 'a.webp')] },
    { images: ['/files/1.webp'] },
  ],
  ['texts with tags', news, 'news_list', { content: '<p>A</p>' }, { content: '<p>A</p>\n' }],
  ['several references', news, 'news_list', { tagArticleIds: [2, 1] }, { tagArticleIds: [1, 2] }],
  [
    'moments',
    news,
    'news_list',
    { publishedAt: '2026-11-22T12:00:00Z' },
    { publishedAt: '2026-11-22T12:00:00.000Z' },
  ],
])('of what was sent %s are not compared', async (_, resource, right, sent, kept) => {
  saveSession({ accessToken: 'token', viewer: { ...viewer, permissions: [right] } })
  const row = { id: 1, title: 'Lift', ...kept }
  server.answers({ items: [row] })
  const arrival = look({ title: 'Lift', ...sent }, resource)
  await waitFor(() => expect(arrival()).toEqual({ kind: 'arrived', row }))
})

test('what was not sent at all is not compared', async () => {
  const row = { id: 1, ...values }
  server.answers({ items: [row] })
  const arrival = look({ name: 'Oli' })
  await waitFor(() => expect(arrival()).toEqual({ kind: 'arrived', row }))
})

test('a long title is searched for by its first hundred letters, none by none', async () => {
  server.answers({ items: [] })
  const long = look({ name: 'x'.repeat(120) })
  await waitFor(() => expect(long()).toEqual({ kind: 'absent' }))
  expect(server.received[0]?.query).toMatchObject({ search: 'x'.repeat(100) })
  server.answers({ items: [] })
  const none = look({ name: null })
  await waitFor(() => expect(none()).toEqual({ kind: 'absent' }))
  expect(server.received[0]?.query).not.toHaveProperty('search')
})

test('while it is looked for, that is said; nothing is while nothing was sent', async () => {
  let answer = () => {}
  server.answersBy(
    () =>
      new Promise<Answer>(
        (resolve) => (answer = () => resolve({ status: 200, body: { items: [] } })),
      ),
  )
  const arrival = look()
  await waitFor(() => expect(server.received).toHaveLength(1))
  expect(arrival()).toEqual({ kind: 'looking' })
  answer()
  await waitFor(() => expect(arrival()).toEqual({ kind: 'absent' }))
  const { result } = renderHook(() => useArrival(newsTag, undefined), { wrapper: insideRefine() })
  expect(result.current).toBeUndefined()
})

test('what was sent without a network is not looked for', () => {
  server.answers({ items: [{ id: 1, ...values }] })
  expect(look(values, newsTag, true)()).toEqual({ kind: 'notSent' })
  expect(server.received).toEqual([])
})

test('who may not look is told so', () => {
  saveSession({ accessToken: 'token', viewer: { ...viewer, permissions: [] } })
  server.answers({ items: [{ id: 1, ...values }] })
  const why =
    'Your role may not look: it lacks news_tag_list or news_tag_form or news_list or news_form.'
  expect(look()()).toEqual({ kind: 'unknown', why })
  expect(server.received).toEqual([])
})

test('where it cannot be looked for, nobody can tell until it is tried again', async () => {
  server.answers({ message: 'Not yours.' }, 403)
  const { result } = renderHook(() => useArrival(newsTag, attempt), { wrapper: insideRefine() })
  await waitFor(() => expect(result.current).toMatchObject({ kind: 'unknown', why: 'Not yours.' }))
  server.answers({ items: [] })
  act(() => result.current?.kind === 'unknown' && result.current.readAgain?.())
  await waitFor(() => expect(result.current).toEqual({ kind: 'absent' }))
})

test('a server that does not answer is not waited for without end, nor is it left with the request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const held: (() => void)[] = []
  server.answersBy(() => new Promise<Answer>((resolve) => held.push(() => resolve('cut'))))
  const arrival = look()
  await act(() => vi.advanceTimersByTimeAsync(14_999))
  expect(arrival()).toEqual({ kind: 'looking' })
  await expect.poll(() => server.received).toHaveLength(1)
  expect(server.left).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  await expect.poll(() => server.left).toEqual([server.received[0]?.path])
  await act(() => vi.advanceTimersByTimeAsync(44_999))
  expect(arrival()).toMatchObject({ kind: 'unknown', readAgain: expect.any(Function) })
  // Or the server would wait for them when it is closed.
  for (const cut of held) cut()
})
