import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Row } from '../../src/contract/envelope.ts'
import { draftKey, keepDraft, readDraft } from '../../src/web/data/drafts.ts'
import { clearSession, saveSession } from '../../src/web/data/session.ts'
import { usePriceChanges } from '../../src/web/features/price-list/use-price-changes.ts'

/** Amounts that were changed in the sheet of prices, until they are saved. */

const key = draftKey('/prices#prices')
const oil: Row = { id: 1, name: 'Oil', price: 100, promoPrice: null }
const seal: Row = { id: 2, name: 'Seal', price: 200, promoPrice: 150 }

beforeEach(() => {
  localStorage.clear()
  saveSession({ accessToken: 'token' })
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open() {
  const { result } = renderHook(() => usePriceChanges('/prices'))
  return () => result.current
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const stored = () => readDraft(key)?.values
const values = (changes: ReturnType<typeof usePriceChanges>) =>
  changes.list.map(({ row, values }) => [row.id, values])

describe('a change', () => {
  test('is of its row, beside the amounts that were not changed', () => {
    const changes = open()
    expect(changes().of(seal)).toEqual({ row: seal, values: { price: 200, promoPrice: 150 } })
    act(() => changes().set(seal, 'price', 210))
    act(() => changes().set(oil, 'promoPrice', 90))
    expect(changes().of(seal).values).toEqual({ price: 210, promoPrice: 150 })
    expect(values(changes())).toEqual([
      [1, { price: 100, promoPrice: 90 }],
      [2, { price: 210, promoPrice: 150 }],
    ])
  })

  test('comes to one of the other amount', () => {
    const changes = open()
    act(() => changes().set(seal, 'price', 210))
    act(() => changes().set(seal, 'promoPrice', null))
    expect(values(changes())).toEqual([[2, { price: 210, promoPrice: null }]])
  })

  test('is of the row as it stands by then: what was not changed here is taken as it is now', () => {
    const changes = open()
    act(() => changes().set(seal, 'price', 210))
    act(() => changes().set({ ...seal, price: 220, promoPrice: 160 }, 'price', 230))
    expect(changes().list).toEqual([
      { row: { ...seal, price: 220, promoPrice: 160 }, values: { price: 230, promoPrice: 160 } },
    ])
  })

  test('is none once the amounts are as they were', () => {
    const changes = open()
    act(() => changes().set(oil, 'price', 110))
    act(() => changes().set(seal, 'price', 210))
    act(() => changes().set(seal, 'price', 200))
    expect(values(changes())).toEqual([[1, { price: 110, promoPrice: null }]])
  })

  test('is forgotten once it is saved, the others are not', () => {
    const changes = open()
    act(() => changes().set(oil, 'price', 110))
    act(() => changes().set(seal, 'price', 210))
    act(() => changes().forget([2]))
    expect(values(changes())).toEqual([[1, { price: 110, promoPrice: null }]])
  })
})

describe('undo', () => {
  test('takes back what was typed in one amount, and many new amounts, each at once', () => {
    const changes = open()
    expect(changes().undo).toBeUndefined()
    act(() => changes().set(oil, 'price', 1))
    act(() => changes().set(oil, 'price', 11))
    act(() => changes().set(oil, 'promoPrice', 9))
    act(() =>
      changes().edit([
        { row: oil, name: 'price', value: 120 },
        { row: oil, name: 'promoPrice', value: 110 },
        { row: seal, name: 'price', value: 220 },
      ]),
    )
    expect(values(changes())).toEqual([
      [1, { price: 120, promoPrice: 110 }],
      [2, { price: 220, promoPrice: 150 }],
    ])
    act(() => changes().undo?.())
    expect(values(changes())).toEqual([[1, { price: 11, promoPrice: 9 }]])
    act(() => changes().undo?.())
    expect(values(changes())).toEqual([[1, { price: 11, promoPrice: null }]])
    act(() => changes().undo?.())
    expect(changes().list).toEqual([])
    expect(changes().undo).toBeUndefined()
  })

  test('brings nothing back that was saved', () => {
    const changes = open()
    act(() => changes().set(oil, 'price', 110))
    act(() => changes().forget([1]))
    expect(changes().undo).toBeUndefined()
  })

  test('goes for the draft too', () => {
    const changes = open()
    act(() => changes().set(oil, 'price', 110))
    act(() => changes().set(seal, 'price', 210))
    act(() => changes().undo?.())
    wait(1000)
    expect(Object.keys(stored() ?? {})).toEqual(['1'])
  })
})

describe('a draft', () => {
  test('is stored a second after the last change, and goes with it', () => {
    const changes = open()
    act(() => changes().set(oil, 'price', 110))
    wait(999)
    act(() => changes().set(oil, 'price', 120))
    wait(999)
    expect(stored()).toBeUndefined()
    wait(1)
    expect(stored()).toEqual({ 1: { row: oil, values: { price: 120, promoPrice: null } } })
    act(() => changes().forget([1]))
    wait(1000)
    expect(stored()).toBeUndefined()
  })

  test('of what was saved within a second is not stored afterwards', () => {
    const changes = open()
    act(() => changes().set(oil, 'price', 110))
    wait(500)
    act(() => changes().forget([1]))
    wait(5000)
    expect(stored()).toBeUndefined()
  })

  test('is stored every five seconds of typing that does not rest', () => {
    const changes = open()
    for (let price = 101; price <= 111; price++) {
      act(() => changes().set(oil, 'price', price))
      wait(500)
    }
    expect(stored()).toEqual({ 1: { row: oil, values: { price: 110, promoPrice: null } } })
  })

  test('holds the last amount before the page is closed or left, and none that is saved or of somebody who has signed out', () => {
    const changes = open()
    act(() => changes().set(oil, 'price', 110))
    window.dispatchEvent(new Event('pagehide'))
    expect(stored()).toEqual({ 1: { row: oil, values: { price: 110, promoPrice: null } } })
    act(() => changes().forget([1]))
    window.dispatchEvent(new Event('pagehide'))
    expect(stored()).toBeUndefined()
    act(() => changes().set(oil, 'price', 120))
    cleanup()
    expect(stored()).toEqual({ 1: { row: oil, values: { price: 120, promoPrice: null } } })
    localStorage.clear()
    const again = open()
    act(() => again().set(oil, 'price', 130))
    clearSession()
    cleanup()
    expect(Object.keys(localStorage)).toEqual([])
  })

  const before = { 1: { row: oil, values: { price: 110, promoPrice: null } } }

  test('on offer is stored beside what is typed, and comes to it when it is restored', () => {
    keepDraft(key, before)
    const changes = open()
    expect(changes().draft.offered?.values).toEqual(before)
    expect(changes().list).toEqual([])
    act(() => changes().set(seal, 'price', 210))
    wait(1000)
    expect(Object.keys(stored() ?? {})).toEqual(['1', '2'])
    act(() => changes().draft.restore())
    expect(changes().draft.offered).toBeUndefined()
    expect(values(changes())).toEqual([
      [1, { price: 110, promoPrice: null }],
      [2, { price: 210, promoPrice: 150 }],
    ])
  })

  test('on offer counts less than what is typed meanwhile', () => {
    keepDraft(key, before)
    const changes = open()
    act(() => changes().set(oil, 'price', 130))
    act(() => changes().draft.restore())
    expect(values(changes())).toEqual([[1, { price: 130, promoPrice: null }]])
  })

  test('that is not wanted goes, what was typed meanwhile stays', () => {
    keepDraft(key, before)
    const changes = open()
    act(() => changes().set(seal, 'price', 210))
    act(() => changes().draft.drop())
    wait(1000)
    expect([changes().draft.offered, Object.keys(stored() ?? {})]).toEqual([undefined, ['2']])
  })

  test('is left alone while nothing is changed', () => {
    keepDraft(key, before)
    open()
    wait(5000)
    expect(stored()).toEqual(before)
  })

  test.each([
    ['nothing', {}],
    ['rows without an id', { 1: { row: {}, values: { price: 1, promoPrice: 1 } } }],
    ['something else', { 1: 110 }],
  ])('that holds %s is not offered', (_, values) => {
    keepDraft(key, values)
    expect(open()().draft.offered).toBeUndefined()
  })
})
