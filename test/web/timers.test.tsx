import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ExpiryNotice } from '../../src/web/app/layout/ExpiryNotice.tsx'
import Toaster from '../../src/web/app/layout/Toaster.tsx'
import { today } from '../../src/web/data/format.ts'
import { openToast } from '../../src/web/data/providers/notification.ts'
import { clearSession, saveSession } from '../../src/web/data/session.ts'
import { signInAgain } from '../../src/web/data/sign-in-again.ts'
import { useLongPress } from '../../src/web/features/attendance/desk/use-long-press.ts'
import { useThisDay } from '../../src/web/features/attendance/use-this-day.ts'
import { retried } from '../../src/web/ui/prefetch.ts'

/** What happens on a page by itself, as time goes by. */

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  clearSession()
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('a toast', () => {
  const open = (message: string) => {
    render(<Toaster />)
    act(() => openToast({ headMsg: 'Saved', message, duration: 3000 }))
    return () => screen.queryByText(message)
  }

  test('goes by itself when its time is over', () => {
    const toast = open('One')
    wait(2999)
    expect(toast()).not.toBeNull()
    wait(101)
    expect(toast()).toBeNull()
  })

  test('that comes again stands its full time again', () => {
    const toast = open('Again')
    wait(2000)
    act(() => openToast({ headMsg: 'Saved', message: 'Again', duration: 3000 }))
    expect(screen.queryByText('(2 times)', { exact: false })).not.toBeNull()
    wait(2999)
    expect(toast()).not.toBeNull()
    wait(101)
    expect(toast()).toBeNull()
  })

  test.each([
    ['under a pointer', 'mouseMove', 'mouseLeave'],
    ['that has the focus', 'focus', 'blur'],
  ] as const)('%s stands until it is left', (_, hold, leave) => {
    const toast = open(hold)
    const card = screen.getByRole('status')
    fireEvent[hold](card)
    wait(60_000)
    expect(toast()).not.toBeNull()
    fireEvent[leave](card)
    wait(3100)
    expect(toast()).toBeNull()
  })
})

describe('a sign-in', () => {
  const now = Date.parse('2026-11-22T01:00:00.000Z')
  const viewer = { id: 1, email: 'a@roda.example', fullName: 'A', role: 'Editor', permissions: [] }
  const notice = () => screen.queryByRole('button')
  const open = (expiredAt: string | undefined) => {
    vi.setSystemTime(now)
    saveSession({ accessToken: 'token', viewer, expiredAt })
    render(<ExpiryNotice />)
  }

  test('is offered to be renewed in its last ten minutes', () => {
    open('2026-11-22T02:00:00.000Z')
    wait(50 * 60_000 - 1)
    expect(notice()).toBeNull()
    wait(1)
    expect(notice()?.textContent).toContain('09.00')
    fireEvent.click(notice() as HTMLElement)
    expect(signInAgain.get()).toBe(true)
    act(() => saveSession({ accessToken: 'token', viewer, expiredAt: '2026-11-22T09:00:00.000Z' }))
    expect(notice()).toBeNull()
  })

  test.each([
    ['that ends at no known time', undefined, false],
    ['of another server that tells no moment', 'soon', false],
    ['that ends later than a timer can wait', '2099-01-01T00:00:00.000Z', false],
    ['that is near its end', '2026-11-22T01:10:00.000Z', true],
    ['that has ended', '2026-11-22T00:00:00.000Z', true],
  ])('%s is told: %s', (_, expiredAt, isTold) => {
    open(expiredAt)
    wait(60_000)
    expect(notice() !== null).toBe(isTold)
  })
})

describe('the day of a page', () => {
  const open = () => {
    vi.setSystemTime('2026-11-22T16:59:55.000Z')
    return renderHook(useThisDay)
  }

  test('stays, and the next one is offered once it has begun', () => {
    const { result } = open()
    wait(4999)
    expect(result.current).toMatchObject({ day: '2026-11-22', newDay: undefined })
    wait(5001)
    expect(result.current).toMatchObject({ day: '2026-11-22', newDay: '2026-11-23' })
    act(() => result.current.load())
    expect(result.current).toMatchObject({ day: today(), newDay: undefined })
  })

  test('is looked at when a phone wakes up, and no more once the page is left', () => {
    const { result, unmount } = open()
    vi.setSystemTime('2026-11-23T01:00:00.000Z')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(result.current.newDay).toBe('2026-11-23')
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a finger that rests', () => {
  function open() {
    const done: string[] = []
    function Row() {
      const { onClickCapture, ...press } = useLongPress(() => done.push('long'))
      return (
        <div {...press} onClickCapture={onClickCapture}>
          <button type="button" onClick={() => done.push('tap')}>
            Row
          </button>
        </div>
      )
    }
    const { unmount } = render(<Row />)
    const row = screen.getByRole('button')
    const down = (pointerType = 'touch') =>
      fireEvent.pointerDown(row, { pointerType, clientX: 5, clientY: 5 })
    return { done, row, down, unmount }
  }

  test('half a second is told, and the tap after it is left undone, once', () => {
    const { done, row, down } = open()
    down()
    wait(499)
    expect(done).toEqual([])
    wait(1)
    fireEvent.pointerUp(row)
    fireEvent.click(row)
    expect(done).toEqual(['long'])
    fireEvent.click(row)
    expect(done).toEqual(['long', 'tap'])
  })

  test('opens no menu of the browser, a mouse does', () => {
    const { row, down } = open()
    expect(fireEvent.contextMenu(row)).toBe(true)
    down()
    expect(fireEvent.contextMenu(row)).toBe(false)
    wait(500)
    fireEvent.pointerUp(row)
    expect(fireEvent.contextMenu(row)).toBe(false)
    down('mouse')
    expect(fireEvent.contextMenu(row)).toBe(true)
  })

  test.each<[string, (row: HTMLElement) => void, string[]]>([
    ['that is lifted', (row) => fireEvent.pointerUp(row), []],
    ['that scrolls', (row) => fireEvent.pointerCancel(row), []],
    ['that moves', (row) => fireEvent.pointerMove(row, { clientX: 15, clientY: 6 }), []],
    [
      'that lies not quite still',
      (row) => fireEvent.pointerMove(row, { clientX: 15, clientY: 5 }),
      ['long'],
    ],
  ])('%s', (_, then, told) => {
    const { done, row, down } = open()
    down()
    wait(400)
    then(row)
    wait(5000)
    expect(done).toEqual(told)
  })

  test('beside a second one is none once both are lifted', () => {
    const { done, row, down } = open()
    down()
    wait(100)
    down()
    fireEvent.pointerUp(row)
    fireEvent.pointerUp(row)
    wait(5000)
    expect(done).toEqual([])
  })

  test('on a page that is left, and a mouse that rests, are none', () => {
    const { done, down, unmount } = open()
    down('mouse')
    wait(5000)
    down()
    unmount()
    wait(5000)
    expect(done).toEqual([])
  })
})

describe('a part of a page that is loaded when it is needed', () => {
  const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  async function open(failures: number, retries?: number) {
    let asked = 0
    const load = async () => {
      asked += 1
      if (asked <= failures) throw new Error('Away.')
      return { default: () => <p>Here</p> }
    }
    const Part = retried(load, retries)
    render(
      <Catch>
        <Suspense fallback="Coming">
          <Part />
        </Suspense>
      </Catch>,
    )
    return { asked: () => asked, text: () => document.body.textContent }
  }

  test('is there at once where it can be fetched', async () => {
    const { text, asked } = await open(0)
    await settle(0)
    expect([text(), asked()]).toEqual(['Here', 1])
  })

  test('is shown with no fallback before it where it was loaded ahead', async () => {
    const Part = retried(async () => ({ default: () => <p>Here</p> }))
    await Part.load()
    const { container } = render(
      <Suspense fallback="Coming">
        <Part />
      </Suspense>,
    )
    expect(container.textContent).toBe('Here')
  })

  test('is asked for again after half a second, and after twice as long each time', async () => {
    const { text, asked } = await open(4)
    await settle(0)
    for (const [at, pause] of [500, 1000, 2000, 4000].entries()) {
      await settle(pause - 1)
      expect([text(), asked()]).toEqual(['Coming', at + 1])
      await settle(1)
    }
    expect([text(), asked()]).toEqual(['Here', 5])
  })

  test('is given up once it was asked for four more times, unless it is asked for without end, never longer than four seconds apart', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { text, asked } = await open(99)
    await settle(60_000)
    expect([text(), asked()]).toEqual(['Away.', 5])
    error.mockRestore()
    cleanup()
    const endless = await open(8, Number.POSITIVE_INFINITY)
    await settle(0)
    await settle(500 + 1000 + 2000 + 4000)
    const before = endless.asked()
    await settle(4000)
    expect(endless.asked()).toBe(before + 1)
  })
})

class Catch extends Component<{ children: ReactNode }, { problem?: string }> {
  override state: { problem?: string } = {}
  static getDerivedStateFromError(error: Error) {
    return { problem: error.message }
  }
  override render() {
    return this.state.problem ?? this.props.children
  }
}
