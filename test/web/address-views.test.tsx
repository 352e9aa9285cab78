import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { anyIdsParam, integerParam } from '../../src/contract/schema.ts'
import { templateOf } from '../../src/web/features/attendance/DayTable.tsx'
import { columnsFor, deskColumns } from '../../src/web/features/attendance/desk/desk-columns.tsx'
import {
  useLeaveView,
  useMonthView,
} from '../../src/web/features/attendance/leave/use-leave-view.ts'
import { useRange } from '../../src/web/features/attendance/recap/use-range.ts'
import { offsetOf, timeIn } from '../../src/web/features/branch/ZoneLine.tsx'
import { pictureSources } from '../../src/web/features/gallery/sources.ts'
import { useGalleryView } from '../../src/web/features/gallery/use-gallery-view.ts'
import { photoGroups } from '../../src/web/features/repairs/report/ReportPhotos.tsx'
import { useRestoredFocus } from '../../src/web/features/repairs/use-restored-focus.ts'
import { usePeriodView } from '../../src/web/features/workshop/dashboard/use-period-view.ts'
import { useRecordNavigation } from '../../src/web/list/use-record-navigation.ts'
import { pressOnSpace } from '../../src/web/ui/press-on-space.ts'
import { useAddress } from '../../src/web/ui/use-address.ts'
import { useSwipe } from '../../src/web/ui/use-swipe.ts'
import { insideRefine } from '../support/inside-refine.tsx'

/** What pages keep in their addresses, and how somebody moves about them. */

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

function open<T>(use: () => T, address: string, state?: unknown) {
  const entry = { pathname: '/page', ...(state !== undefined && { state }), search: address }
  const Inside = insideRefine()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[entry]}>
      <Inside>{children}</Inside>
    </MemoryRouter>
  )
  const { result } = renderHook(
    () => ({ of: use(), at: useLocation(), type: useNavigationType() }),
    { wrapper },
  )
  return {
    page: () => result.current.of,
    search: () => result.current.at.search,
    all: () => result.current,
  }
}

describe('parameters of the URL', () => {
  const schema = { name: z.string(), ids: anyIdsParam(3), size: integerParam(1, 9) }
  const openAddress = (address: string) => open(() => useAddress(schema), address)

  test.each([
    ['', {}],
    ['?name=a&ids=1,id-7&size=9&other=2', { name: 'a', ids: [1, 'id-7'], size: 9 }],
    ['?ids=1&ids=2', { ids: [1, 2] }],
    ['?name=a&name=b&ids=1,2,3,4&size=10', {}],
  ])('of %j are parsed each by itself', (address, values) => {
    expect(openAddress(address).page().values).toEqual(values)
  })

  test('change without the others, and a changed view is one entry of the history', () => {
    const { page, search, all } = openAddress('?other=2&size=4')
    act(() => page().change({ name: 'a b', ids: [5, 'id-7'] }))
    expect([search(), all().type]).toEqual(['?other=2&size=4&name=a+b&ids=5%2Cid-7', 'PUSH'])
    act(() => page().change({ name: '', ids: [], size: undefined }, { replace: true }))
    expect([search(), all().type]).toEqual(['?other=2', 'REPLACE'])
    const { key } = all().at
    act(() => page().change({ name: undefined }))
    expect(all().at.key).toBe(key)
  })

  test('keep a change that is made before the one before it is shown', () => {
    const { page, search } = openAddress('?size=1')
    const { change } = page()
    const more = ({ size = 0 }) => ({ size: size + 1 })
    act(() => {
      change({ name: 'a' })
      change(more)
      change(more)
    })
    expect(search()).toBe('?size=3&name=a')
  })
})

describe('the days of the recap', () => {
  test.each([
    ['the payroll month', '', { from: '2026-11-01', to: '2026-11-30', isCut: false }],
    [
      'those that are said',
      '?from=2026-10-05&to=2026-10-09',
      { from: '2026-10-05', to: '2026-10-09', isCut: false },
    ],
    [
      '31 of too many',
      '?from=2026-01-01&to=2026-03-01',
      { from: '2026-01-01', to: '2026-01-31', isCut: true },
    ],
    [
      'the payroll month, where they end before they begin',
      '?from=2026-10-09&to=2026-10-05',
      { from: '2026-11-01', isCut: false },
    ],
    [
      'the payroll month, where one makes no sense',
      '?from=x&to=2026-10-05',
      { from: '2026-11-01', isCut: false },
    ],
  ])('are %s', (_, address, range) => {
    expect(open(useRange, address).page()).toMatchObject(range)
  })

  test('are said in the address unless they go without saying, and the first of a month is kept', () => {
    const { page, search } = open(useRange, '?q=x')
    act(() => page().change({ from: '2026-10-05', to: '2026-10-09' }))
    expect(search()).toBe('?q=x&from=2026-10-05&to=2026-10-09')
    act(() => page().change({ from: '2026-11-01', to: '2026-11-29' }))
    expect(search()).toBe('?q=x&from=2026-11-01&to=2026-11-29')
    act(() => page().change({ from: '2026-11-01', to: '2026-11-30' }))
    expect(search()).toBe('?q=x')
    act(() => page().setStartsOn(21))
    expect(page()).toMatchObject({ from: '2026-10-21', to: '2026-11-20', startsOn: 21 })
    cleanup()
    const again = open(useRange, '').page()
    expect(again.startsOn).toBe(21)
    act(() => again.setStartsOn(29))
    cleanup()
    expect(open(useRange, '').page().startsOn).toBe(1)
  })
})

test('the overview of leave shows this week and all kinds, unless its address says otherwise', () => {
  const { page, search } = open(useLeaveView, '?week=soon&type=other')
  expect(page()).toMatchObject({ week: '2026-11-16', kind: undefined })
  act(() => page().goTo('2026-11-25'))
  expect([page().week, search()]).toEqual(['2026-11-23', '?week=2026-11-23&type=other'])
  act(() => page().show('sick'))
  expect([page().kind, search()]).toEqual(['sick', '?week=2026-11-23&type=sick'])
  act(() => page().showWaiting())
  expect([page().kind, page().isWaiting, search()]).toEqual([
    undefined,
    true,
    '?week=2026-11-23&isWaiting=true',
  ])
  act(() => page().goTo('2026-11-22'))
  act(() => page().show(undefined))
  expect(search()).toBe('')
  expect(open(useLeaveView, '?week=2026-11-05').page().week).toBe('2026-11-02')
})

test('the calendar of leave shows this month and all branches, unless its address says otherwise', () => {
  const { page, search } = open(useMonthView, '?month=2026-13&branchId=all')
  expect(page()).toMatchObject({ month: '2026-11', branchIds: [] })
  act(() => page().goTo('2026-12'))
  expect([page().month, search()]).toEqual(['2026-12', '?month=2026-12&branchId=all'])
  act(() => page().goTo('9999-99'))
  expect(page().month).toBe('2026-12')
  act(() => page().narrowTo([3, 5]))
  expect([page().branchIds, search()]).toEqual([[3, 5], '?month=2026-12&branchId=3%2C5'])
  act(() => page().narrowTo(['BR.01', '007']))
  expect(page().branchIds).toEqual(['BR.01', '007'])
  act(() => page().narrowTo([]))
  act(() => page().goTo('2026-11'))
  expect(search()).toBe('')
})

test('the gallery is narrowed to a source and a problem that there are', () => {
  const { page, search } = open(
    () => useGalleryView(pictureSources),
    '?source=nothing&problem=nothing',
  )
  expect(page().view).toEqual({ source: undefined, problem: undefined })
  const source = pictureSources[1]
  act(() => page().change({ source }))
  act(() => page().change({ problem: 'broken' }))
  expect(page().view).toEqual({ source, problem: 'broken' })
  expect(search()).toBe(`?source=${source?.resource.name}&problem=broken`)
  act(() => page().change({ source: undefined }))
  expect(search()).toBe('?problem=broken')
})

test('the dashboard of the workshop keeps its period in the address, and begins with the first page of another one', () => {
  const { page, search, all } = open(usePeriodView, '?page=3')
  expect(page()).toMatchObject({
    today: '2026-11-20',
    page: 3,
    isBackwards: false,
  })
  expect(search()).toBe('?page=3')
  expect(page().endDate).toBe('2026-11-20')
  act(() => page().change({ branchIds: [5] }))
  expect([search(), all().type]).toEqual(['?branchId=5', 'PUSH'])
  act(() => page().change({ branchIds: ['4f90d13a42', '0'] }, { replace: true }))
  expect(page().branchIds).toEqual(['4f90d13a42', '0'])
  act(() => page().change({ branchIds: [5] }, { replace: true }))
  act(() => {
    page().change({ isAscending: true })
    page().change({ page: 2 }, { replace: true })
  })
  expect([search(), all().type]).toEqual(['?branchId=5&isAscending=true&page=2', 'REPLACE'])
  act(() => page().change({ startDate: '2026-11-10', endDate: '2026-11-09' }))
  expect(page().isBackwards).toBe(true)
  expect(search()).toBe('?startDate=2026-11-10&endDate=2026-11-09&branchId=5&isAscending=true')
  const { key } = all().at
  act(() => page().change({}))
  expect(all().at.key).toBe(key)
})

describe('the page of a record', () => {
  const otherwise = { back: '/all', paths: ['/a', '/b'], total: 2 }

  test('leads back to the list that led there, and on to the records beside it', () => {
    const paths = ['/x?d=1', '/page?d=2', '/y']
    const state = { back: '/list?page=2', paths, offset: 1_010, total: 4_098 }
    const { page, all } = open(() => useRecordNavigation(otherwise), '', state)
    expect(page()).toMatchObject({
      back: '/list?page=2',
      before: '/x?d=1',
      after: '/y',
      place: '1.012 of 4.098',
    })
    act(() => page().step(1))
    expect(all()).toMatchObject({ at: { pathname: '/y', state }, type: 'REPLACE' })
    expect(page()).toMatchObject({ before: '/page?d=2', after: undefined, place: '1.013 of 4.098' })
    const { key } = all().at
    act(() => page().step(1))
    expect(all().at.key).toBe(key)
    act(() => page().step(-1))
    expect(all().at.pathname).toBe('/page')
  })

  test('says its place alone where the list has no known total', () => {
    const state = { back: '/list', paths: ['/x', '/page'], offset: 10 }
    expect(open(() => useRecordNavigation(otherwise), '', state).page().place).toBe('12')
  })

  test.each([undefined, 'x', null, { back: '/list' }, { paths: [] }])(
    'without a list, as by a link, leads where it says: %j',
    (state) => {
      expect(open(() => useRecordNavigation(otherwise, '/b'), '', state).page()).toMatchObject({
        back: '/all',
        before: '/a',
        after: undefined,
        place: '2 of 2',
      })
      expect(open(() => useRecordNavigation(otherwise, '/a'), '', state).page()).toMatchObject({
        before: undefined,
        after: '/b',
        place: '1 of 2',
      })
      expect(open(() => useRecordNavigation(otherwise), '', state).page()).toMatchObject({
        back: '/all',
        before: undefined,
        after: undefined,
        place: undefined,
      })
    },
  )
})

test.each([
  [1240, true, 'select photo name branch type in out hours place flags status decided'],
  [1240, false, 'select photo name branch type in out hours place flags status'],
  [1239, true, 'select photo name type in out hours place flags status decided'],
  [959, true, 'select photo name type in out hours place flags status'],
  [759, true, 'select photo name in out flags status'],
  [599, true, 'select name in flags status'],
])('a desk of %i px, decided or not (%s), has room for: %s', (width, hasDecided, text) => {
  expect(columnsFor(width, hasDecided).join(' ')).toBe(text)
})

test('the widths of the columns of the desk stand in their order', () => {
  expect(templateOf(deskColumns, ['select', 'name', 'status'])).toBe('28px minmax(0, 3fr) 96px')
})

test('the photos of a report are told apart by when they were taken', () => {
  expect(photoGroups({ images: ['/1', '/2'], imagesAfter: [] })).toEqual([
    {
      title: 'As it was reported',
      photos: [
        { address: '/1', label: 'As it was reported, 1 of 2' },
        { address: '/2', label: 'As it was reported, 2 of 2' },
      ],
    },
  ])
  expect(photoGroups({ images: ['/1'], imagesAfter: ['/3'] }).map(({ title }) => title)).toEqual([
    'Before the work',
    'After the work',
  ])
  expect(photoGroups({ images: [], imagesAfter: [] })).toEqual([])
})

test('the clock of a branch is that of its zone', () => {
  const moment = new Date('2026-11-20T02:41:00Z')
  expect([timeIn('Asia/Makassar', moment), offsetOf('Asia/Makassar', moment)]).toEqual([
    '10.41',
    'UTC+8',
  ])
})

test.each([
  [' ', 1, true],
  ['Enter', 0, false],
  ['a', 0, false],
])(
  'a link that is called a button is pressed by the key “%s” so often: %i',
  (key, times, isTaken) => {
    let pressed = 0
    const link = {
      href: '#here',
      role: 'button',
      onKeyDown: pressOnSpace,
      onClick: () => (pressed += 1),
    }
    render(createElement('a', link, 'The page of today'))
    expect(fireEvent.keyDown(screen.getByRole('button'), { key })).toBe(!isTaken)
    expect(pressed).toBe(times)
  },
)

describe('a finger that wipes', () => {
  function wipe(from: [number, number], to: [number, number], fingers = 1) {
    const told: number[] = []
    const { result } = renderHook(() => useSwipe((by) => told.push(by)))
    const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY })
    const end = { changedTouches: [at(to)] } as never
    result.current.onTouchStart({ touches: Array(fingers).fill(at(from)) } as never)
    result.current.onTouchEnd(end)
    // Lifted once, it tells nothing twice.
    result.current.onTouchEnd(end)
    return told
  }

  test.each<[string, [number, number], [number, number], number[]]>([
    ['to the left goes on', [100, 10], [51, 10], [1]],
    ['to the right goes back', [10, 10], [59, 10], [-1]],
    ['not far enough does nothing', [100, 10], [52, 10], []],
    ['rather down does nothing', [100, 10], [40, 40], []],
    ['a little down goes on', [100, 10], [40, 39], [1]],
    ['a little up goes on', [100, 40], [40, 11], [1]],
    ['rather up does nothing', [100, 40], [40, 10], []],
  ])('%s', (_, from, to, told) => {
    expect(wipe(from, to)).toEqual(told)
  })

  test('beside a second one does nothing', () => {
    expect(wipe([100, 10], [0, 10], 2)).toEqual([])
  })
})

test('what had the focus has it again once something was sent, unless somebody has gone elsewhere', async () => {
  function Form({ isBusy }: { isBusy: boolean }) {
    const focus = useRestoredFocus(isBusy)
    return (
      <>
        <form {...focus}>
          <button type="button">inside</button>
        </form>
        <button type="button">outside</button>
      </>
    )
  }
  const { rerender } = render(<Form isBusy={false} />)
  const [inside, outside] = ['inside', 'outside'].map((name) =>
    screen.getByRole('button', { name }),
  )
  act(() => inside?.focus())
  rerender(<Form isBusy={true} />)
  act(() => inside?.blur())
  expect(document.activeElement).toBe(document.body)
  rerender(<Form isBusy={false} />)
  expect(document.activeElement).toBe(inside)
  rerender(<Form isBusy={true} />)
  act(() => outside?.focus())
  rerender(<Form isBusy={false} />)
  await waitFor(() => expect(document.activeElement).toBe(outside))
})
