import { useList, useOne } from '@refinedev/core'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useToasts } from '../../src/web/data/providers/notification.ts'
import { readTechnician, type Technician } from '../../src/web/data/technician.ts'
import type { BranchPlace } from '../../src/web/features/attendance/branch-places.ts'
import { useMove } from '../../src/web/features/technicians/use-move.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, oddServerOfApp } from '../support/odd-server.ts'

/** A mechanic on the way to another branch, beside whoever changes the same employee. */

const medan = { id: 4, name: 'Roda Medan' }
const bogor = { id: 5, name: 'Roda Bogor' }
const place = ({ id, name }: typeof bogor): BranchPlace => ({
  id,
  name,
  place: null,
  radiusMeter: null,
  isActive: true,
  phoneNumber: null,
})
const rina = {
  id: 1,
  fullName: 'Rina Lubis',
  email: 'rina@roda.example',
  branchLocationId: 4,
  branchLocation: medan,
  updatedAt: '2026-11-22T01:00:00.000Z',
  badge: 'R-1',
}
const technician = readTechnician(rina) as Technician

let server: Awaited<ReturnType<typeof oddServerOfApp>>
let now: object
let answerChange: () => Answer

beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => {
  now = rina
  answerChange = () => ({ status: 200, body: { message: 'Saved.' } })
  server.answersBy((method) => (method === 'GET' ? { status: 200, body: now } : answerChange()))
})
afterEach(cleanup)

async function open() {
  const moved: string[] = []
  const { result } = renderHook(
    () => ({ ...useMove(technician, () => moved.push('moved')), toasts: useToasts() }),
    {
      wrapper: insideRefine(),
    },
  )
  expect(result.current.isReading).toBe(true)
  await waitFor(() => expect(result.current.isReading).toBe(false))
  return { page: () => result.current, moved }
}

const changes = () =>
  server.received.filter(({ method }) => method !== 'GET').map(({ body }) => body)

test('all else goes back as it was read', async () => {
  const { page, moved } = await open()
  expect([page().from, page().notice]).toEqual([medan, undefined])
  act(() => page().choose(place(bogor)))
  await act(() => page().save())
  expect(changes()).toEqual([
    {
      badge: 'R-1',
      UserInformation: { fullName: 'Rina Lubis' },
      email: 'rina@roda.example',
      branchLocationId: 5,
    },
  ])
  expect([moved, page().isSaving]).toEqual([['moved'], false])
  expect(page().toasts.at(-1)).toMatchObject({
    severity: 'success',
    message: 'Rina Lubis → Roda Bogor',
  })
})

test('what the server tells as unknown does not go back', async () => {
  now = { ...rina, isActive: null, gender: null }
  const { page } = await open()
  act(() => page().choose(place(bogor)))
  await act(() => page().save())
  expect(changes()).toEqual([
    {
      badge: 'R-1',
      UserInformation: { fullName: 'Rina Lubis', gender: null },
      email: 'rina@roda.example',
      branchLocationId: 5,
    },
  ])
})

test('nothing goes before a branch is chosen', async () => {
  const { page, moved } = await open()
  await act(() => page().save())
  expect([changes(), moved]).toEqual([[], []])
})

test('who is there already is not moved again, and that is as good', async () => {
  const { page, moved } = await open()
  now = {
    ...rina,
    branchLocationId: '5',
    branchLocation: bogor,
    updatedAt: '2026-11-22T02:00:00.000Z',
  }
  act(() => page().choose(place(bogor)))
  await act(() => page().save())
  expect([changes(), moved]).toEqual([[], ['moved']])
})

test.each([
  ['saved the record', { updatedAt: '2026-11-22T02:00:00.000Z' }, 'Roda Medan'],
  [
    'moved them',
    { branchLocationId: 6, branchLocation: { id: 6, name: 'Roda Depok' } },
    'Roda Depok',
  ],
  ['taken them from their branch', { branchLocationId: null, branchLocation: null }, 'No branch'],
  [
    'moved them to a branch without a name',
    { branchLocationId: 8, branchLocation: null },
    'Branch 8',
  ],
])(
  'where somebody else has %s meanwhile nothing goes until it has been seen',
  async (_, change, where) => {
    const { page, moved } = await open()
    now = { ...rina, ...change }
    act(() => page().choose(place(bogor)))
    await act(() => page().save())
    expect(page().notice).toBe(
      `Somebody else has saved this record meanwhile. Nothing was moved: Rina Lubis is at ${where}.`,
    )
    expect([changes(), moved, page().from?.name]).toEqual([[], [], where])
    await act(() => page().save())
    expect(page().notice).toBeUndefined()
    expect(changes()).toMatchObject([{ branchLocationId: 5 }])
    expect(moved).toEqual(['moved'])
  },
)

test('who was moved since the list was read is told at once', async () => {
  now = { ...rina, branchLocationId: 5, branchLocation: bogor }
  const { page } = await open()
  await waitFor(() =>
    expect(page().notice).toBe('Somebody has moved Rina Lubis meanwhile: now at Roda Bogor.'),
  )
})

test('a failure is told, and tried again', async () => {
  const { page, moved } = await open()
  act(() => page().choose(place(bogor)))
  answerChange = () => ({ status: 500, body: { message: 'Not now.' } })
  await act(() => page().save())
  expect([page().problem, moved, page().isSaving]).toEqual(['Not now.', [], false])
  answerChange = () => ({ status: 200, body: {} })
  await act(() => page().save())
  expect([page().problem, moved]).toEqual([undefined, ['moved']])
})

test('who cannot be read is not moved, and it is told why', async () => {
  server.answers({ message: 'Not yours.' }, 403)
  const { page } = await open()
  expect([page().problem, page().from]).toEqual(['Not yours.', undefined])
  act(() => page().choose(place(bogor)))
  await act(() => page().save())
  expect(changes()).toEqual([])
})

test('lists of employees, and the record itself, are read again once somebody was moved', async () => {
  const resource = 'employee'
  server.answersBy((method, path) => {
    if (method !== 'GET') return answerChange()
    return { status: 200, body: path.endsWith('/origin') ? { items: [now], totalData: 1 } : now }
  })
  const { result } = renderHook(
    () => ({
      move: useMove(technician, () => undefined),
      list: useList({ resource }),
      one: useOne({ resource, id: 1 }),
    }),
    { wrapper: insideRefine() },
  )
  await waitFor(() => expect(result.current.move.isReading).toBe(false))
  await waitFor(() =>
    expect([result.current.list.query.isSuccess, result.current.one.query.isSuccess]).toEqual([
      true,
      true,
    ]),
  )
  act(() => result.current.move.choose(place(bogor)))
  server.received.length = 0
  await act(() => result.current.move.save())
  const read = () =>
    server.received.filter(({ method }) => method === 'GET').map(({ path }) => path)
  // Once to compare, once to be shown.
  await waitFor(() => expect(read().filter((path) => path.includes('detail'))).toHaveLength(2))
  await waitFor(() => expect(read()).toContain('/api/users/all/origin'))
})
