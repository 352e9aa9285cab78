import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveSession } from '../../src/web/data/session.ts'
import { bareLines, type CostLine, newLine } from '../../src/web/features/repairs/cost-lines.ts'
import { type Repair, readRepair } from '../../src/web/features/repairs/repair.ts'
import { readCostDraft } from '../../src/web/features/repairs/use-cost-draft.ts'
import { useCostEditor } from '../../src/web/features/repairs/use-cost-editor.ts'
import { useRepair } from '../../src/web/features/repairs/use-repair.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, oddServerOfApp } from '../support/odd-server.ts'

/** The costs of a report while somebody writes them. */

let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
afterEach(cleanup)
beforeEach(() => {
  localStorage.clear()
  saveSession({ accessToken: 'token' })
})

const seal = { description: 'Seal', category: 'part', amount: 20_000 }
const report = (updatedAt: string, costs = [seal]) =>
  readRepair({ id: 7, updatedAt, costs, statusId: 1 }) as Repair

test.each([
  ['are sent with the moment of what else was done meanwhile', [seal], '2026-11-22T02:00:00.000Z'],
  [
    'are sent with the moment that they were read at, where they have changed',
    [],
    '2026-11-22T01:00:00.000Z',
  ],
])('they %s', async (_, costsNow, sentAs) => {
  server.answers({ id: 7, updatedAt: '2026-11-22T03:00:00.000Z', costs: [] })
  const { result, rerender } = renderHook(({ repair }) => useCostEditor(repair, () => undefined), {
    wrapper: insideRefine(),
    initialProps: { repair: report('2026-11-22T01:00:00.000Z') },
  })
  act(() =>
    result.current.change(
      [...result.current.lines, { ...newLine(), description: 'Oil', amount: 50_000 }],
      '',
    ),
  )
  rerender({ repair: report('2026-11-22T02:00:00.000Z', costsNow) })
  await act(() => result.current.save())
  await waitFor(() =>
    expect(server.received.find(({ method }) => method === 'POST')?.body).toMatchObject({
      updatedAt: sentAs,
    }),
  )
})

test('they cannot be taken away altogether, and that is said', async () => {
  server.answers({})
  const initialProps = { repair: report('2026-11-22T01:00:00.000Z') }
  const { result } = renderHook(({ repair }) => useCostEditor(repair, () => undefined), {
    wrapper: insideRefine(),
    initialProps,
  })
  act(() => result.current.change([newLine()], ''))
  expect(result.current.isEmptied).toBe(false)
  await act(() => result.current.save())
  expect(result.current.isEmptied).toBe(true)
  expect(server.received.filter(({ method }) => method === 'POST')).toEqual([])
})

const oil = { ...newLine(), description: 'Oil', amount: 50_000 }
const readAt = '2026-11-22T01:00:00.000Z'

function open(costs = [seal], onSaved = () => {}) {
  const repair = report(readAt, costs)
  const { result, rerender } = renderHook(({ repair }) => useCostEditor(repair, onSaved), {
    wrapper: insideRefine(),
    initialProps: { repair },
  })
  return {
    page: () => result.current,
    rerender,
    change: (lines: readonly CostLine[], note = '') =>
      act(() => result.current.change(lines, note)),
  }
}

const kept = () => {
  const values = readCostDraft(7)?.values
  return values && { lines: said(values.lines), before: said(values.before), note: values.note }
}
const said = (lines: readonly CostLine[]) =>
  lines.map(({ description, amount }) => `${description} ${amount}`)
const posts = () =>
  server.received.filter(({ method }) => method === 'POST').map(({ body }) => body)

describe('what is not sent is kept', () => {
  test('as lines, as a note, and not once both are as they were', () => {
    const { page, change } = open()
    const [first] = page().lines as [CostLine]
    change([first, oil])
    expect(kept()).toEqual({ lines: ['Seal 20000', 'Oil 50000'], before: ['Seal 20000'], note: '' })
    change([first, newLine()])
    expect(kept()).toBeUndefined()
    change([first], 'Second try')
    expect(kept()).toEqual({ lines: ['Seal 20000'], before: ['Seal 20000'], note: 'Second try' })
    change([first, newLine()], ' ')
    expect(kept()).toBeUndefined()
    change([])
    expect(kept()).toMatchObject({ lines: [] })
  })

  test('and offered again: restored, it comes to what is written meanwhile', () => {
    open().change([{ ...newLine(), ...seal }, oil], 'Note')
    cleanup()
    const { page, change } = open()
    expect(page().draft.offered).toBeDefined()
    expect(said(page().lines)).toEqual(['Seal 20000'])
    change([...page().lines, { ...newLine(), description: 'Hose', amount: 1 }])
    expect(kept()).toMatchObject({
      note: 'Note',
      lines: expect.arrayContaining(['Oil 50000', 'Hose 1']),
    })
    act(() => page().draft.restore())
    expect(page().draft.offered).toBeUndefined()
    expect([said(page().lines).sort(), page().note]).toEqual([
      ['Hose 1', 'Oil 50000', 'Seal 20000'],
      'Note',
    ])
    change(page().lines, 'Mine')
    expect(kept()?.note).toBe('Mine')
  })

  test('beside a note that is written meanwhile, which counts more', () => {
    open().change([oil], 'Theirs')
    cleanup()
    const { page, change } = open()
    change(page().lines, 'Mine')
    expect(kept()?.note).toBe('Mine')
    act(() => page().draft.restore())
    expect(page().note).toBe('Mine')
  })

  test('for this report alone', () => {
    open().change([oil])
    expect([readCostDraft(7) === undefined, readCostDraft(8)]).toEqual([false, undefined])
  })

  test('until it is not wanted', () => {
    open().change([oil])
    cleanup()
    const { page } = open()
    act(() => page().draft.drop())
    expect([page().draft.offered, kept()]).toEqual([undefined, undefined])
  })
})

describe('sent', () => {
  test('they are kept no more, and the page goes on', async () => {
    let saved = 0
    server.answers({ id: 7, costs: [] })
    const { page, change } = open([seal], () => (saved += 1))
    change([...page().lines, oil, newLine()], ' Second try ')
    await act(() => page().save())
    expect(saved).toBe(1)
    expect(kept()).toBeUndefined()
    expect(posts()).toMatchObject([
      { costs: [{ description: 'Seal' }, { description: 'Oil' }], note: ' Second try ' },
    ])
  })

  test('without a note they go without one', async () => {
    server.answers({ id: 7, costs: [] })
    const { page, change } = open()
    change([oil], ' ')
    await act(() => page().save())
    expect(posts()).toHaveLength(1)
    expect(posts()[0]).not.toHaveProperty('note')
  })

  test('twice at the same moment they go once', async () => {
    server.answers({ id: 7, costs: [] })
    const { page, change } = open()
    change([oil])
    await act(() => Promise.all([page().save(), page().save()]))
    expect(posts()).toHaveLength(1)
  })

  test('and refused, they stay, and are kept', async () => {
    let saved = 0
    server.answers({ message: 'Not so.' }, 422)
    const { page, change } = open([seal], () => (saved += 1))
    change([oil])
    await act(() => page().save())
    await waitFor(() =>
      expect(page().problem).toMatchObject({
        message: 'Not so.',
        isOvertaken: false,
        isUnanswered: false,
      }),
    )
    expect([saved, kept()?.lines, said(page().lines), page().isBusy]).toEqual([
      0,
      ['Oil 50000'],
      ['Oil 50000'],
      false,
    ])
    server.answers({ id: 7, costs: [] })
    await act(() => page().save())
    expect(saved).toBe(1)
  })

  test('with something wrong in them they are not, and each line says so, but for empty ones', async () => {
    server.answers({})
    const { page, change } = open()
    const wrong = { ...newLine(), description: 'x', amount: 0 }
    const empty = newLine()
    change([wrong, empty])
    expect(page().errorsOf(wrong)).toEqual({})
    await act(() => page().save())
    expect(page().errorsOf(wrong)).toEqual({
      description: 'Write at least 2 characters.',
      amount: 'At least 1.',
    })
    expect(page().errorsOf(empty)).toEqual({})
    change([empty])
    expect(page().errorsOf(empty)).not.toEqual({})
    expect(posts()).toEqual([])
  })

  test('an unusual amount that is new is asked about first, one that stood there is not', async () => {
    server.answers({ id: 7, costs: [] })
    const { page, change } = open([{ ...seal, amount: 90_000_000 }])
    change([...page().lines, { ...oil, amount: 50_000_000 }])
    for (const isRight of [false, true]) {
      const saved = page().save()
      await waitFor(() =>
        expect(page().asked?.question.title).toBe('Is the amount of “Oil” right?'),
      )
      expect(posts()).toEqual([])
      act(() => page().asked?.onAnswer(isRight))
      await act(() => saved)
    }
    expect(posts()).toHaveLength(1)
  })
})

test('while one asks about an amount, sending them again asks nothing else, and sends nothing', async () => {
  server.answers({ id: 7, costs: [] })
  const { page, change } = open()
  change([{ ...oil, amount: 50_000_000 }])
  let ends = 0
  for (let times = 1; times <= 2; times += 1)
    void page()
      .save()
      .then(() => (ends += 1))
  await waitFor(() => expect([page().asked?.question.title, ends]).toEqual([expect.any(String), 1]))
  await act(async () => page().asked?.onAnswer(true))
  await waitFor(() => expect(ends).toBe(2))
  expect([page().asked, posts().length, kept()]).toEqual([undefined, 1, undefined])
})

describe('read again, as somebody else was faster,', () => {
  const readTo = '2026-11-22T02:00:00.000Z'
  const hose = { description: 'Hose', category: 'part', amount: 70 }
  const belt = { description: 'Belt', category: 'part', amount: 80 }

  test.each([
    [
      [seal, hose],
      '1 line of somebody else has come to yours. Look at all of them, then send them again.',
    ],
    [
      [seal, hose, belt],
      '2 lines of somebody else have come to yours. Look at all of them, then send them again.',
    ],
    [
      [],
      '1 line is gone that somebody else has taken away. Look at all of them, then send them again.',
    ],
    [
      [hose],
      '1 line of somebody else has come to yours, and 1 line is gone that somebody else has taken away. Look at all of them, then send them again.',
    ],
  ])(
    '%j come to what is written here, and go with the moment of the reading',
    async (costs, notice) => {
      server.answersBy((method) => ({
        status: method === 'POST' ? 409 : 200,
        body:
          method === 'POST'
            ? { message: 'Too late.' }
            : { id: 7, updatedAt: readTo, costs, statusId: 1 },
      }))
      const { page, change } = open()
      change([...page().lines, oil])
      await act(() => page().save())
      await waitFor(() => expect(page().problem?.isOvertaken).toBe(true))
      await act(() => page().readAgain())
      const together = [...costs.map(({ description }) => description), 'Oil'].sort()
      expect(
        page()
          .lines.map(({ description }) => description)
          .sort(),
      ).toEqual(together)
      expect([page().notice, page().problem, page().isBusy]).toEqual([notice, undefined, false])
      expect(readCostDraft(7)?.values.before.map(({ description }) => description)).toEqual(
        costs.map(({ description }) => description),
      )
      await act(() => page().save())
      expect(posts().at(-1)).toMatchObject({ updatedAt: readTo })
      expect(page().notice).toBeUndefined()
    },
  )

  test('and as they were, they go with the moment of what else was done meanwhile', async () => {
    server.answers({ id: 7, updatedAt: readTo, costs: [seal], statusId: 1 })
    const { page, change, rerender } = open()
    change([...page().lines, oil])
    await act(() => page().readAgain())
    expect(page().notice).toBe(
      'The report has been read again. Its costs are as they were: send yours again.',
    )
    rerender({ repair: report(readTo) })
    await act(() => page().save())
    expect(posts()).toMatchObject([{ updatedAt: readTo }])
  })

  test('the page beside them shows the report as it was read', async () => {
    let costs: object[] = [seal]
    server.answersBy(() => ({
      status: 200,
      body: { id: 7, updatedAt: readTo, costs, statusId: 1 },
    }))
    const { result } = renderHook(
      () => ({
        shown: useRepair(7).repair,
        editor: useCostEditor(report(readAt), () => undefined),
      }),
      { wrapper: insideRefine() },
    )
    const shown = () => result.current.shown?.costs.map(({ description }) => description)
    await waitFor(() => expect(shown()).toEqual(['Seal']))
    costs = [seal, hose]
    await act(() => result.current.editor.readAgain())
    await waitFor(() => expect(shown()).toEqual(['Seal', 'Hose']))
  })

  test('and nothing left of them, there is an empty line to write into', async () => {
    const held: (() => void)[] = []
    const answer: Answer = {
      status: 200,
      body: { id: 7, updatedAt: readTo, costs: [], statusId: 1 },
    }
    server.answersBy(() => new Promise((resolve) => held.push(() => resolve(answer))))
    const { page } = open()
    const read = page().readAgain()
    await waitFor(() => expect(page().isBusy).toBe(true))
    server.answersBy(() => answer)
    for (const go of held) go()
    await act(() => read)
    expect(page().isBusy).toBe(false)
    expect(bareLines(page().lines)).toEqual(bareLines([newLine()]))
  })

  test('they stay where that fails, and it is told', async () => {
    server.answers({ message: 'Not now.' }, 500)
    const { page, change } = open()
    change([oil])
    await act(() => page().readAgain())
    expect([page().notice, said(page().lines), page().isBusy]).toEqual([
      'The report could not be read: Not now.',
      ['Oil 50000'],
      false,
    ])
    server.answers({ id: 7, costs: [] })
    await act(() => page().save())
    expect(page().notice).toBeUndefined()
  })
})
