import { useDataProvider, useList } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { opl } from '../../src/contract/resources/opl.ts'
import { clearSession, saveSession } from '../../src/web/data/session.ts'
import { sentBefore } from '../../src/web/features/workshop/upload/sent-files.ts'
import { createSheetReader } from '../../src/web/features/workshop/upload/sheet-reader.ts'
import type { Sheet } from '../../src/web/features/workshop/upload/use-sheet.ts'
import { useUpload } from '../../src/web/features/workshop/upload/use-upload.ts'
import { summaryQuery } from '../../src/web/features/workshop/use-workshop.ts'
import { able } from '../support/able.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, oddServerOfApp } from '../support/odd-server.ts'

/** A sheet on its way to the server, and the figures of its days before and after. */

let server: Awaited<ReturnType<typeof oddServerOfApp>>

beforeAll(async () => {
  server = await oddServerOfApp('xhr')
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function sheetOf(csv: string, key = '1'): Promise<Sheet> {
  const reader = { ...createSheetReader(), end: () => undefined }
  const { names, hash } = await reader.open(new TextEncoder().encode(csv), 'opl.csv')
  const look = await reader.look()
  await reader.check(look.automatic, '2026-06-15')
  const file = new File([csv], 'opl.csv')
  return {
    ...look,
    key,
    file,
    hash,
    sentBefore: undefined,
    names,
    name: names[0],
    layout: look.automatic,
    reader,
  }
}

test('is sent once, were the button clicked again while the figures before it are read', async () => {
  const summary = { status: 200, body: { items: [], summary: { totalCars: 7 } } }
  let answerFirst = () => {}
  const isAsked = new Promise<void>((asked) =>
    server.answersBy((method) => {
      if (method === 'POST')
        return { status: 200, body: { totalRows: 1, inserted: 1, duplicated: 0, failed: 0 } }
      asked()
      return new Promise((resolve) => (answerFirst = () => resolve(summary)))
    }),
  )
  const period = { startDate: '2026-05-02', endDate: '2026-05-02' }
  const of = { period, duplicates: [] } as unknown as Parameters<typeof useUpload>[0]
  const { result } = renderHook(() => useUpload(of), { wrapper: insideRefine() })
  const sheet = await sheetOf('Tanggal,Cabang,No OPL\n02/05/2026,A,1\n')

  await act(async () => {
    void result.current.upload(sheet)
    await isAsked
  })
  expect(result.current.sending.state).toBe('sending')
  await act(async () => {
    void result.current.upload(sheet)
    server.answersBy((method) =>
      method === 'POST'
        ? { status: 200, body: { totalRows: 1, inserted: 1, duplicated: 0, failed: 0 } }
        : summary,
    )
    answerFirst()
  })
  await waitFor(() => expect(result.current.sending).toMatchObject({ state: 'answered' }))
  await waitFor(() => expect(result.current.proof?.after?.totalCars).toBe(7))
  expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('is not proven by figures that were asked for another sheet, were they the later answer', async () => {
  const answers: Record<string, (() => void)[]> = { '2026-05-02': [], '2026-05-03': [] }
  server.answersBy((method, _, __, query) => {
    if (method === 'POST')
      return { status: 200, body: { totalRows: 1, inserted: 1, duplicated: 0, failed: 0 } }
    const { startDate } = query as { startDate: string }
    const held = answers[startDate] ?? []
    const summary = {
      status: 200,
      body: { items: [], summary: { totalCars: startDate === '2026-05-02' ? 20 : 30 } },
    }
    return new Promise((resolve) => held.push(() => resolve(summary)))
  })
  const ofDay = (day: string) =>
    ({ period: { startDate: day, endDate: day }, duplicates: [] }) as unknown as Parameters<
      typeof useUpload
    >[0]
  const { result, rerender } = renderHook(({ day }) => useUpload(ofDay(day)), {
    wrapper: insideRefine(),
    initialProps: { day: '2026-05-02' },
  })
  const answer = async (day: string, at: number) => {
    await waitFor(() => expect(answers[day]).toHaveLength(at + 1))
    await act(async () => answers[day]?.[at]?.())
  }

  await act(
    async () =>
      void result.current.upload(await sheetOf('Tanggal,Cabang,No OPL\n02/05/2026,A,1\n')),
  )
  await answer('2026-05-02', 0)
  // Its figures are being read again when the next sheet is chosen, and sent.
  await waitFor(() => expect(answers['2026-05-02']).toHaveLength(2))
  act(() => result.current.clear())
  rerender({ day: '2026-05-03' })
  await act(
    async () =>
      void result.current.upload(await sheetOf('Tanggal,Cabang,No OPL\n03/05/2026,A,1\n', '2')),
  )
  await answer('2026-05-03', 0)
  await answer('2026-05-03', 1)
  await waitFor(() => expect(result.current.proof?.after?.totalCars).toBe(30))
  await answer('2026-05-02', 1)
  await waitFor(() => expect(result.current.isProving).toBe(false))
  expect(result.current.proof).toMatchObject({
    period: { startDate: '2026-05-03' },
    after: { totalCars: 30 },
  })
})

const viewer = {
  id: 1,
  email: 'a@roda.example',
  fullName: 'A',
  role: 'Admin',
  permissions: ['workshop_dashboard'],
}
const day = '2026-05-02'
const twoCars = 'Tanggal,Cabang,No OPL\n02/05/2026,A,1\n02/05/2026,A,2\n'

/**
 * Sends two cars to a server that has seven cars before, and so many after; the rows of
 * `duplicates` are there already.
 */
async function uploadTwo(reply: Answer, after: number, duplicates: { row: number }[] = []) {
  let isSent = false
  server.answersBy((method) => {
    if (method !== 'POST')
      return { status: 200, body: { items: [], summary: { totalCars: isSent ? after : 7 } } }
    isSent = true
    return reply
  })
  const of = { period: { startDate: day, endDate: day }, duplicates } as unknown as Parameters<
    typeof useUpload
  >[0]
  const { result } = renderHook(() => useUpload(of), { wrapper: insideRefine() })
  const sheet = await sheetOf(twoCars)
  await act(() => result.current.upload(sheet))
  await waitFor(() => expect(result.current.proof?.after?.totalCars).toBe(after))
  return { upload: result.current, sheet }
}

test.each<[string, number, boolean]>([
  ['are there', 9, true],
  ['are not there', 7, false],
  ['are there in part', 8, false],
])('whose answer was lost is known as sent where its cars %s', async (_, after, isKnown) => {
  const { upload, sheet } = await uploadTwo({ status: 500, body: { message: 'Oh.' } }, after)
  expect(upload.sending.state).toBe('unclear')
  expect(sentBefore(sheet.hash) !== undefined).toBe(isKnown)
})

test('whose answer was lost is not known as sent where all of its cars were there before', async () => {
  const both = [{ row: 2 }, { row: 3 }]
  const { upload, sheet } = await uploadTwo({ status: 500, body: { message: 'Oh.' } }, 7, both)
  expect(upload.proof?.expected.totalCars).toBe(0)
  expect(sentBefore(sheet.hash)).toBeUndefined()
})

test('that was taken is known as sent', async () => {
  const { sheet } = await uploadTwo({ status: 200, body: { inserted: 2, failed: 0 } }, 9)
  expect(sentBefore(sheet.hash)).toBeDefined()
})

test('that was kept out for its errors is not known as sent', async () => {
  const { upload, sheet } = await uploadTwo({ status: 200, body: { inserted: 0, failed: 1 } }, 7)
  expect(upload.sending.state).toBe('answered')
  expect(sentBefore(sheet.hash)).toBeUndefined()
})

test.each<[string, object, number]>([
  ['those that the server left out, were others found here', { inserted: 2, duplicates: [] }, 2],
  [
    'those that were found here, where the server counts none',
    { message: 'Taken.', duplicates: [] },
    1,
  ],
])('is to add its cars but for %s', async (_, reply, cars) => {
  const { upload } = await uploadTwo({ status: 200, body: reply }, 9, [{ row: 2 }])
  expect(upload.proof?.expected).toMatchObject({ totalCars: cars, totalDraft: cars })
})

test.each<[string, Answer, boolean]>([
  ['that was taken', { status: 200, body: { inserted: 1, failed: 0 } }, true],
  ['whose answer was lost', { status: 500, body: { message: 'Oh.' } }, true],
  ['that was kept out', { status: 200, body: { inserted: 0, failed: 1 } }, false],
  ['that was refused', { status: 422, body: { message: 'Not so.' } }, false],
])('%s outdates what other pages have read: %o: %s', async (_, reply, isOutdated) => {
  server.answersBy((method) =>
    method === 'POST' ? reply : { status: 200, body: { items: [], summary: { totalCars: 7 } } },
  )
  const wrapper = insideRefine()
  const other = { startDate: '2026-01-01', endDate: '2026-01-31' }
  /** What a page asks for when it is opened, until it has its answers. */
  const read = async () => {
    server.received.length = 0
    const { result, unmount } = renderHook(
      () => ({
        summary: useQuery(summaryQuery(useDataProvider()(), other)),
        list: useList({ resource: opl.name }),
      }),
      { wrapper },
    )
    await waitFor(() =>
      expect([result.current.summary.isFetching, result.current.list.query.isFetching]).toEqual([
        false,
        false,
      ]),
    )
    unmount()
    return server.received.map(({ path }) => path.split('/').at(-1)).sort()
  }
  expect(await read()).toEqual(['origin', 'summary'])
  expect(await read()).toEqual([])
  const of = { period: undefined, duplicates: [] } as unknown as Parameters<typeof useUpload>[0]
  const { result } = renderHook(() => useUpload(of), { wrapper })
  const sheet = await sheetOf(twoCars)
  await act(() => result.current.upload(sheet))
  expect(await read()).toEqual(isOutdated ? ['origin', 'summary'] : [])
})

test('that has to wait for others is sent again by itself, until its turn comes or it is stopped', async () => {
  const message = 'Other sheets come first.'
  const wait: Answer = {
    status: 503,
    body: { message, errors: { file: message } },
    headers: { 'retry-after': '0' },
  }
  const taken: Answer = { status: 200, body: { inserted: 2, failed: 0 } }
  const of = { period: undefined, duplicates: [] } as unknown as Parameters<typeof useUpload>[0]
  const posts = () => server.received.filter(({ method }) => method === 'POST').length
  const sheet = await sheetOf(twoCars)

  server.answersBy(() => wait)
  const { result } = renderHook(() => useUpload(of), { wrapper: insideRefine() })
  await act(() => result.current.upload(sheet))
  expect([result.current.sending, posts()]).toEqual([{ state: 'refused', message }, 1])

  saveSession({ accessToken: 'token', viewer: { ...viewer, capabilities: able } })
  server.answersBy(() => (posts() < 3 ? wait : taken))
  await act(() => result.current.upload(sheet))
  expect([result.current.sending.state, posts()]).toEqual(['answered', 3])
  expect(sentBefore(sheet.hash)).toBeDefined()

  server.answersBy(() => ({ ...wait, headers: { 'retry-after': '600' } }))
  let ended: Promise<void> | undefined
  act(() => {
    ended = result.current.upload(sheet)
  })
  await waitFor(() => expect(result.current.sending).toMatchObject({ waits: message }))
  await act(async () => {
    result.current.stop()
    await ended
  })
  expect(result.current.sending).toMatchObject({
    state: 'refused',
    message: 'Stopped before the whole file was sent: nothing of it was kept.',
  })
  clearSession()
})
