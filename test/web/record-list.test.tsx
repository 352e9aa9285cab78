import { useList } from '@refinedev/core'
import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import {
  type InitialEntry,
  MemoryRouter,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest'
import type { Row } from '../../src/contract/envelope.ts'
import { listFilters, type Resource } from '../../src/contract/resource.ts'
import { branch } from '../../src/contract/resources/branch.ts'
import { brand } from '../../src/contract/resources/brand.ts'
import { city } from '../../src/contract/resources/city.ts'
import { news } from '../../src/contract/resources/news.ts'
import { newsTag } from '../../src/contract/resources/news-tag.ts'
import { priceList } from '../../src/contract/resources/price-list.ts'
import { province } from '../../src/contract/resources/province.ts'
import { role } from '../../src/contract/resources/role.ts'
import { clearSession, saveSession } from '../../src/web/data/session.ts'
import { signInAgain } from '../../src/web/data/sign-in-again.ts'
import { useCachedList } from '../../src/web/data/use-cached-list.ts'
import { useLoadedRows } from '../../src/web/data/use-loaded-rows.ts'
import { useNamed } from '../../src/web/data/use-name-of.ts'
import { useRecord } from '../../src/web/data/use-record.ts'
import { useCounts, useUsages } from '../../src/web/data/use-usages.ts'
import { listKeys } from '../../src/web/list/list-keys.ts'
import { computedColumns } from '../../src/web/list/period.ts'
import { useActiveFilters } from '../../src/web/list/use-active-filters.ts'
import { useListNavigation } from '../../src/web/list/use-list-navigation.ts'
import { useListRights } from '../../src/web/list/use-list-rights.ts'
import { type RecordList, useRecordList } from '../../src/web/list/use-record-list.ts'
import { useRecordNavigation } from '../../src/web/list/use-record-navigation.ts'
import { useSelection } from '../../src/web/list/use-selection.ts'
import { rowTitle, shownKeys, usePageKeys, usePressedKeys } from '../../src/web/ui/use-page-keys.ts'
import { able } from '../support/able.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, oddServerOfApp } from '../support/odd-server.ts'

/** A list, and what goes with it: its view, its selection, its filters by name, its keys. */

const viewer = { id: 1, email: 'a@roda.example', fullName: 'A', role: 'Editor', capabilities: able }
const signIn = (...permissions: string[]) =>
  saveSession({ accessToken: 'token', viewer: { ...viewer, permissions } })

let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => signIn())
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function around(address: InitialEntry = '/list', declared: readonly Resource[] = []) {
  const Inside = insideRefine(declared)
  return ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>
      <Inside>{children}</Inside>
    </MemoryRouter>
  )
}

const rowsOf = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at): Row => ({ id: from + at, name: `Price ${from + at}` }))
const answer = (items: Row[], totalData?: number): Answer => ({
  status: 200,
  body: { items, ...(totalData !== undefined && { totalData }) },
})

describe('the rows of a list', () => {
  const computed = computedColumns(priceList)

  function open(address: string, options: Partial<Parameters<typeof useRecordList>[2]> = {}) {
    const all = { computed, ...options }
    const { result } = renderHook(
      () => ({
        ...useRecordList(priceList, priceList.pages.list, all),
        shown: useLocation().search,
        type: useNavigationType(),
        back: useNavigate(),
        loaded: useLoadedRows(priceList),
        loadedOthers: useLoadedRows(brand),
      }),
      { wrapper: around(`/list${address}`) },
    )
    return () => result.current
  }

  const asked = () => server.received.map(({ query }) => query)

  test('are those that the address asks for, with what is worked out of them', async () => {
    const row = { id: 1, name: 'Ban', validUntil: '2000-01-01' }
    server.answersBy(() => ({ status: 200, body: { items: [row], totalData: 26, note: 'beside' } }))
    const list = open('?search=ban&brandId=3&sortBy=price&isAscending=false&page=2&perPage=25', {
      ownFilters: ['isActive'],
    })
    expect([list().isLoading, list().rows, list().extra, list().total]).toEqual([
      true,
      [],
      {},
      undefined,
    ])
    await waitFor(() => expect(list().rows).toEqual([{ ...row, periodState: 'over' }]))
    expect(server.received).toMatchObject([{ path: '/api/brand-pricelist' }])
    expect(asked()).toEqual([
      {
        search: 'ban',
        brandId: '3',
        sortBy: 'price',
        isAscending: 'false',
        page: '2',
        perPage: '25',
      },
    ])
    expect(list()).toMatchObject({
      total: 26,
      hasNextPage: false,
      address: '?search=ban&brandId=3&sortBy=price&isAscending=false&perPage=25',
      panelCount: 1,
      isNarrowed: true,
      extra: { note: 'beside' },
      isLoading: false,
      isStale: false,
      error: null,
    })
    expect(list().narrowing.map(([name]) => name)).toEqual(['brandId', 'isActive'])
    expect(list().panel.map(([name]) => name)).toEqual(['brandId'])
    expect(list().readAt).toBeGreaterThan(0)
    expect(list().loaded()).toEqual([row])
    expect(list().loadedOthers()).toEqual([])
  })

  test('are those that the list begins with, where the address says nothing', async () => {
    server.answersBy(() => answer(rowsOf(1), 1))
    const start = {
      sort: { field: 'name', order: 'desc' as const },
      filters: { isActive: true },
    }
    const list = open('', { start, pageSize: 25 })
    await waitFor(() => expect(list().rows).toHaveLength(1))
    expect(asked()).toEqual([
      { isActive: 'true', sortBy: 'name', isAscending: 'false', page: '1', perPage: '25' },
    ])
    const address = '?isActive=true&sortBy=name&isAscending=false'
    expect(list()).toMatchObject({
      isNarrowed: true,
      address,
      panelCount: 1,
      hasNextPage: false,
      shown: address,
      type: 'REPLACE',
    })
  })

  test.each([
    ['more are told', rowsOf(10), 11, true],
    ['no more are told', rowsOf(10), 10, false],
  ])('have a next page where %s', async (_, items, told, has) => {
    server.answersBy(() => answer(items, told))
    const list = open('')
    await waitFor(() => expect(list().rows).toHaveLength(items.length))
    expect([list().total, list().hasNextPage, list().isNarrowed, list().panelCount]).toEqual([
      told,
      has,
      false,
      0,
    ])
  })

  // Such a total is wrong, and so says nothing about where the list ends.
  test.each([
    ['goes on', rowsOf(10), rowsOf(3, 11), undefined, true],
    ['ends', rowsOf(10), [], 10, false],
    ['ends on a page that is not full', rowsOf(7), [], 7, false],
  ])(
    'are as of a list without a total where fewer are told than have come: it %s',
    async (_, first, second, total, has) => {
      server.answersBy((_, __, ___, query) =>
        answer((query as { page: string }).page === '1' ? first : second, 4),
      )
      const list = open('')
      await waitFor(() =>
        expect([list().rows.length, list().total, list().hasNextPage]).toEqual([
          first.length,
          total,
          has,
        ]),
      )
      if (!has) return
      act(() => list().change({ page: 2 }))
      await waitFor(() =>
        expect([list().rows.length, list().total, list().hasNextPage]).toEqual([3, 13, false]),
      )
    },
  )

  test.each([
    ['the page asked ahead has others', rowsOf(10), rowsOf(3, 11), undefined, true, 2],
    ['it has none', rowsOf(10), [], 10, false, 2],
    ['it is the same page again', rowsOf(10), rowsOf(10), 10, false, 2],
    ['the page is not full', rowsOf(9), rowsOf(9), 9, false, 1],
  ])('without a total go on where %s', async (_, first, second, total, has, requests) => {
    server.answersBy((_, __, ___, query) =>
      answer((query as { page: string }).page === '1' ? first : second),
    )
    const list = open('')
    await waitFor(() =>
      expect([list().rows.length, list().total, list().hasNextPage]).toEqual([
        first.length,
        total,
        has,
      ]),
    )
    expect(asked()).toHaveLength(requests)
    if (!has) return
    // What was asked ahead is kept, and its page is the last one.
    act(() => list().change({ page: 2 }))
    await waitFor(() =>
      expect([list().rows.length, list().total, list().hasNextPage]).toEqual([3, 13, false]),
    )
    expect(asked()).toHaveLength(requests)
  })

  test('have a next page, which is not asked ahead, where at least as many are told', async () => {
    server.answersBy((_, __, ___, query) => {
      const { page } = query as { page: string }
      return { status: 200, body: { items: rowsOf(10, Number(page) * 10 - 9), totalAtLeast: 20 } }
    })
    const list = open('')
    const now = () => [list().rows[0]?.id, list().total, list().leastTotal, list().hasNextPage]
    await waitFor(() => expect(now()).toEqual([1, undefined, 20, true]))
    expect(asked()).toHaveLength(1)
    // Beyond that, it is asked as of a list without a total.
    act(() => list().change({ page: 2 }))
    await waitFor(() => expect(now()).toEqual([11, undefined, 20, true]))
    expect(asked().map((query) => (query as { page: string }).page)).toEqual(['1', '2', '3'])
  })

  test.each([
    ['the last one', 15, '?page=2'],
    ['the first one, where there are no rows at all', 0, ''],
  ])('past the last page are those of %s', async (_, total, address) => {
    server.answersBy((_, __, ___, query) => {
      const { page } = query as { page: string }
      return answer(Number(page) > Math.ceil(total / 10) ? [] : rowsOf(5), total)
    })
    const list = open('?page=7')
    await waitFor(() => expect(list().shown).toBe(address))
    expect(list().type).toBe('REPLACE')
    await waitFor(() => expect(list().rows).toHaveLength(total && 5))
  })

  test('past the end of a list without a total are those of the last page that had any', async () => {
    server.answersBy((_, __, ___, query) =>
      answer(Number((query as { page: string }).page) > 3 ? [] : rowsOf(10)),
    )
    const list = open('?page=3')
    await waitFor(() => expect(list().rows).toHaveLength(10))
    act(() => list().change({ page: 6 }))
    await waitFor(() =>
      expect(asked().map((query) => (query as { page: string }).page)).toEqual(['3', '4', '6']),
    )
    await waitFor(() => expect(list().shown).toBe('?page=3'))
    cleanup()
    const other = open('?page=9')
    await waitFor(() => expect(other().shown).toBe(''))
  })

  test('stand in while others load, and are told to', async () => {
    server.answersBy(() => answer(rowsOf(3), 3))
    const list = open('')
    await waitFor(() => expect(list().rows).toHaveLength(3))
    let go = () => {}
    server.answersBy(() => new Promise((resolve) => (go = () => resolve(answer([], 0)))))
    act(() => list().change({ search: 'x' }))
    await waitFor(() => expect(server.received).toHaveLength(1))
    expect([list().isStale, list().rows.length, list().isLoading]).toEqual([true, 3, false])
    go()
    await waitFor(() => expect([list().isStale, list().rows]).toEqual([false, []]))
  })

  test('are other ones from the first page, unless a page is said; of two changes at once none is lost', async () => {
    server.answersBy(() => answer(rowsOf(10), 99))
    const list = open('?page=2')
    act(() => list().change({ filters: { brandId: 3 } }))
    expect([list().shown, list().type]).toEqual(['?brandId=3', 'PUSH'])
    act(() => {
      list().change({ sort: { field: 'price', order: 'asc' } })
      list().change({ page: 4 })
    })
    expect(list().shown).toBe('?brandId=3&sortBy=price&isAscending=true&page=4')
    expect(list().address).toBe('?brandId=3&sortBy=price&isAscending=true')
    act(() => list().search('ban'))
    expect([list().view.search, list().view.page, list().type]).toEqual(['ban', 1, 'PUSH'])
    act(() => list().search('band'))
    expect([list().view.search, list().type]).toEqual(['band', 'REPLACE'])
    act(() => list().clearFilters())
    expect([list().shown, list().type]).toEqual(['?sortBy=price&isAscending=true', 'PUSH'])
    act(() => list().go('?page=3'))
    expect(list().view).toMatchObject({ page: 3, search: '' })
    // What changes nothing is no step in the history.
    act(() => list().change({ page: 3 }))
    act(() => void list().back(-1))
    await waitFor(() => expect(list().shown).toBe('?sortBy=price&isAscending=true'))
  })

  test('are read again when it is asked for, and what fails is told', async () => {
    server.answersBy(() => answer(rowsOf(1), 1))
    const list = open('')
    await waitFor(() => expect(list().rows).toHaveLength(1))
    server.answersBy(() => ({ status: 403, body: { message: 'Not yours.' } }))
    act(() => list().refresh())
    await waitFor(() => expect(list().error?.message).toBe('Not yours.'))
  })
})

describe('a selection', () => {
  function open() {
    const of = (ids: number[], question = 'a') => ({
      rows: ids.map((id) => ({ id })),
      query: { filters: [question] },
    })
    const { result, rerender } = renderHook(
      ({ list }) => useSelection(list as unknown as RecordList),
      {
        initialProps: { list: of([1, 2, 3]) },
      },
    )
    return {
      selection: () => result.current,
      ids: () => [...result.current.records.keys()],
      show: (ids: number[], question?: string) => rerender({ list: of(ids, question) }),
    }
  }

  test('takes rows of the page, and gives them back one by one', () => {
    const { selection, ids } = open()
    act(() => selection().choose([1, 3, 99]))
    expect([...selection().records]).toEqual([
      [1, { id: 1 }],
      [3, { id: 3 }],
    ])
    act(() => selection().toggle({ id: 2 }))
    expect(ids().sort()).toEqual([1, 2, 3])
    act(() => selection().toggle({ id: 1 }))
    expect(ids().sort()).toEqual([2, 3])
    act(() => selection().remove([3, 4]))
    expect(ids()).toEqual([2])
    act(() => selection().choose([]))
    expect(ids()).toEqual([])
  })

  test('stays on other pages of the list, and ends with another question', () => {
    const { selection, ids, show } = open()
    act(() => selection().toggle({ id: 1 }))
    show([4, 5])
    act(() => selection().toggle({ id: 5 }))
    expect(ids()).toEqual([1, 5])
    act(() => selection().choose([1, 4]))
    expect(ids()).toEqual([1, 4])
    show([1, 4], 'b')
    expect(ids()).toEqual([])
    act(() => selection().toggle({ id: 4 }))
    expect(ids()).toEqual([4])
  })
})

describe('the filters that hold', () => {
  const fields = listFilters(news)

  function open(
    filters: RecordList['view']['filters'],
    rows: Row[] = [],
    state: Partial<RecordList> = {},
  ) {
    const list = {
      view: { filters },
      rows,
      isLoading: false,
      isStale: false,
      ...state,
    } as RecordList
    const { result } = renderHook(() => useActiveFilters(list, fields), {
      wrapper: around('/', [news, newsTag]),
    })
    return () => result.current
  }

  test('are called as people know them, by the rows where these tell', () => {
    const rows = [
      {
        id: 1,
        categoryArticle: { id: 5, name: 'Tips' },
        tagArticles: [{ id: 7, name: 'Ban' }, { id: 8 }],
      },
      { id: 2, tagArticles: [null, { id: 8, name: 'Velg' }] },
    ]
    server.answers({})
    const { label } = news.fields.status
    expect(open({ categoryArticleId: 5, tagArticleIds: '8', status: 'draft' }, rows)()).toEqual([
      { name: 'categoryArticleId', label: 'Category', text: 'Tips' },
      { name: 'tagArticleIds', label: 'Tags', text: 'Velg' },
      { name: 'status', label, text: 'Draft' },
    ])
    expect(open({ tagArticleIds: 'none' })()).toEqual([
      { name: 'tagArticleIds', label: 'Tags', text: 'none' },
    ])
    expect(open({})()).toEqual([])
    expect(server.received).toEqual([])
  })

  test('are asked for by name where no row tells, and are their numbers where nobody does', async () => {
    server.answersBy((_, path) =>
      path.endsWith('/7')
        ? { status: 200, body: { id: 7, name: 'Ban' } }
        : { status: 404, body: { message: 'No.' } },
    )
    const filters = open({ categoryArticleId: 5, tagArticleIds: [7, 8], status: 'draft' })
    expect(filters().map(({ text }) => text)).toEqual([undefined, undefined, 'Draft'])
    await waitFor(() =>
      expect(filters().map(({ text }) => text)).toEqual(['#5', 'Ban, #8', 'Draft']),
    )
  })

  test.each([{ isLoading: true }, { isStale: true }])(
    'are not asked for while rows are on their way: %j',
    (state) => {
      server.answers({})
      expect(open({ tagArticleIds: 7 }, [], state)()).toMatchObject([{ text: undefined }])
      expect(server.received).toEqual([])
    },
  )

  test('are named anew when they change', async () => {
    server.answersBy((_, path) => ({ status: 200, body: { id: 7, name: `Tag ${path.at(-1)}` } }))
    const listOf = (id: number) =>
      ({ view: { filters: { tagArticleIds: id } }, rows: [] }) as unknown as RecordList
    const { result, rerender } = renderHook(
      ({ id }) => useActiveFilters(listOf(id), fields)[0]?.text,
      {
        wrapper: around('/', [news, newsTag]),
        initialProps: { id: 7 },
      },
    )
    await waitFor(() => expect(result.current).toBe('Tag 7'))
    rerender({ id: 8 })
    expect(result.current).toBeUndefined()
    await waitFor(() => expect(result.current).toBe('Tag 8'))
  })

  test('of a choice are called as that is, were it named as what stands for no value', () => {
    const kind = {
      label: 'Kind',
      kind: 'select',
      options: { none: 'Without a tyre' },
      schema: news.fields.status.schema,
    } as const
    const list = { view: { filters: { kind: 'none' } }, rows: [], isLoading: false, isStale: false }
    const { result } = renderHook(
      () => useActiveFilters(list as unknown as RecordList, [['kind', kind]]),
      { wrapper: around() },
    )
    expect(result.current).toEqual([{ name: 'kind', label: 'Kind', text: 'Without a tyre' }])
  })

  test('of a switch and of a day are said in words', () => {
    const list = {
      view: { filters: { isActive: false } },
      rows: [],
      isLoading: false,
      isStale: false,
    }
    const { result } = renderHook(
      () => useActiveFilters(list as unknown as RecordList, listFilters(priceList)),
      {
        wrapper: around(),
      },
    )
    expect(result.current).toEqual([{ name: 'isActive', label: 'Active', text: 'No' }])
  })
})

describe('records by their names', () => {
  const open = (resource: string, ids: (number | string)[], enabled?: boolean) => {
    const { result } = renderHook(
      () => useNamed(resource, ids, enabled === undefined ? {} : { enabled }),
      {
        wrapper: around('/', [newsTag, city, province]),
      },
    )
    return () => result.current
  }

  test('of a list that is answered as a whole come from that, read once', async () => {
    server.answers({ items: [{ id: '31', name: 'Jakarta' }] })
    const named = open(province.name, [31, '32', '31'])
    expect(named()).toEqual([])
    await waitFor(() =>
      expect(named()).toEqual([
        { id: 31, name: 'Jakarta' },
        { id: '32', name: '#32' },
        { id: '31', name: 'Jakarta' },
      ]),
    )
    expect(server.received).toHaveLength(1)
  })

  test('of any other are read one by one; an unknown resource has none', async () => {
    server.answers({ id: 7, name: 'Ban' })
    const named = open(newsTag.name, [7])
    await waitFor(() => expect(named()).toEqual([{ id: 7, name: 'Ban' }]))
    const other = open(brand.name, [7])
    await waitFor(() => expect(other()).toEqual([{ id: 7, name: '#7' }]))
  })

  test('of another resource are other ones, were the numbers the same', async () => {
    server.answersBy((_, path) => answer([{ id: 31, name: path }]))
    const { result, rerender } = renderHook(({ name }) => useNamed(name, [31]), {
      wrapper: around('/', [city, province]),
      initialProps: province as { name: string },
    })
    await waitFor(() => expect(result.current).toEqual([{ id: 31, name: '/api/provinces' }]))
    rerender(city)
    expect(result.current).toEqual([])
    await waitFor(() => expect(result.current).toEqual([{ id: 31, name: '/api/cities' }]))
  })

  test('are not asked for where there are none, or they are not wanted', () => {
    server.answers({})
    expect([open(newsTag.name, [])(), open(newsTag.name, [7], false)()]).toEqual([[], []])
    expect(server.received).toEqual([])
  })
})

test('a whole list is read once, whatever else is read meanwhile', async () => {
  server.answersBy((_, path) => answer([{ id: 1, name: path }]))
  const { result, rerender } = renderHook(({ name }) => useCachedList(name), {
    wrapper: around(),
    initialProps: province as { name: string },
  })
  await waitFor(() => expect(result.current.data).toEqual([{ id: 1, name: '/api/provinces' }]))
  rerender(city)
  await waitFor(() => expect(result.current.data).toEqual([{ id: 1, name: '/api/cities' }]))
  rerender(province)
  expect(result.current).toMatchObject({
    data: [{ id: 1, name: '/api/provinces' }],
    isFetching: false,
  })
  expect(server.received).toHaveLength(2)
})

test('a whole list that an ended session may not read asks to sign in again', async () => {
  signInAgain.set(false)
  server.answers({ message: 'Ended.' }, 401)
  const { result } = renderHook(() => useCachedList(province.name), { wrapper: around() })
  await waitFor(() => expect(signInAgain.get()).toBe(true))
  expect(result.current.error?.message).toBe('Ended.')
})

describe('what refers to a record', () => {
  const record = { id: 7, name: 'A brand' }
  const declared = [brand, priceList, news, newsTag]
  function open(resource: Resource = brand, of: Row | undefined = record) {
    const { result } = renderHook(() => useUsages(resource, of), { wrapper: around('/', declared) })
    return () => result.current
  }

  test('is counted in each list that can be narrowed to it', async () => {
    signIn('pricebrand_list', 'news_list')
    server.answers({ items: [{ id: 1, brandId: '7' }], totalData: 12 })
    const usages = open()
    await waitFor(() =>
      expect(usages()).toEqual([{ by: priceList, field: 'brandId', count: 12, isLeast: false }]),
    )
    expect(server.received).toMatchObject([
      { path: '/api/brand-pricelist', query: { brandId: '7', page: '1', perPage: '1' } },
    ])
    server.answers({ items: [{ id: 1, tagArticleIds: [6, 7] }] })
    const ofTag = open(newsTag)
    await waitFor(() =>
      expect(ofTag()).toEqual([{ by: news, field: 'tagArticleIds', count: 1, isLeast: true }]),
    )
  })

  test.each<[string, unknown, number]>([
    [
      'refers to others alone, as the server does not know the filter',
      { items: [{ id: 1, brandId: 8 }], totalData: 99 },
      200,
    ],
    ['holds nothing', { items: [], totalData: 0 }, 200],
    ['cannot be read now', { message: 'Not now.' }, 403],
  ])('is nothing where the list %s', async (_, body, status) => {
    signIn('pricebrand_list')
    server.answers(body, status)
    const usages = open()
    await waitFor(() => expect(usages()).toEqual([]))
  })

  test('is told to be nothing only by a list that holds nothing', async () => {
    signIn('pricebrand_list')
    const counts = (body: unknown) => {
      server.answers(body)
      const { result } = renderHook(() => useCounts(brand, 7), { wrapper: around('/', declared) })
      return () => result.current?.map(({ count }) => count)
    }
    const ofNone = counts({ items: [], totalData: 0 })
    await waitFor(() => expect(ofNone()).toEqual([0]))
    const ofOthers = counts({ items: [{ id: 1, brandId: 8 }], totalData: 99 })
    await waitFor(() => expect(ofOthers()).toEqual([]))
  })

  test('is counted anew for another record, were the numbers the same', async () => {
    signIn('pricebrand_list', 'news_list')
    server.answersBy((_, path) =>
      answer([{ id: 1, brandId: 7, tagArticleIds: [7] }], path.includes('price') ? 3 : 4),
    )
    const { result, rerender } = renderHook(
      ({ resource }) => useUsages(resource, record)?.map(({ count }) => count),
      {
        wrapper: around('/', declared),
        initialProps: { resource: brand as Resource },
      },
    )
    await waitFor(() => expect(result.current).toEqual([3]))
    rerender({ resource: newsTag })
    expect(result.current).toBeUndefined()
    await waitFor(() => expect(result.current).toEqual([4]))
  })

  test('is not asked for of lists that this person may not read, nor of no record', () => {
    server.answers({})
    clearSession()
    expect(open()()).toBeUndefined()
    signIn()
    expect(open()()).toBeUndefined()
    signIn('pricebrand_list')
    const { result } = renderHook(() => useUsages(brand, undefined), {
      wrapper: around('/', declared),
    })
    expect(result.current).toBeUndefined()
  })

  test('is not asked for later either, where there is no record', async () => {
    signIn('pricebrand_list')
    server.answers({ items: [], totalData: 0 })
    renderHook(() => useUsages(brand, undefined), { wrapper: around('/', declared) })
    const known = open(brand, { id: 8 })
    await waitFor(() => expect(known()).toEqual([]))
    // Those of the test before may come late.
    const asked = server.received
      .map(({ query }) => (query as { brandId?: string }).brandId)
      .filter((id) => id !== '7')
    expect(asked).toEqual(['8'])
  })
})

describe('one record', () => {
  const whole = { id: 7, name: 'Ban', slug: 'ban' }
  const none: never[] = []

  test('is the row of a list until it has come as a whole, and is read anew each time', async () => {
    let go = () => {}
    onTestFinished(() => go())
    server.answersBy((_, path) =>
      path.endsWith('/7')
        ? new Promise((resolve) => (go = () => resolve({ status: 200, body: whole })))
        : answer([{ id: 7, name: 'Ban' }], 1),
    )
    const wrapper = around()
    const list = renderHook(() => useRecordList(newsTag, newsTag.pages.list, { computed: none }), {
      wrapper,
    })
    await waitFor(() => expect(list.result.current.rows).toHaveLength(1))
    const first = renderHook(() => useRecord(newsTag, '7'), { wrapper })
    expect(first.result.current).toMatchObject({
      record: { id: 7, name: 'Ban' },
      isComplete: false,
      error: null,
    })
    await waitFor(() => expect(server.received).toHaveLength(2))
    go()
    await waitFor(() =>
      expect(first.result.current).toMatchObject({ record: whole, isComplete: true }),
    )
    first.unmount()
    const { result } = renderHook(() => useRecord(newsTag, '7'), { wrapper })
    expect(result.current).toMatchObject({ record: whole, isComplete: true })
    await waitFor(() => expect(server.received).toHaveLength(3))
  })

  test('of a resource whose records are not read one by one is what the list has, and nothing is asked for', async () => {
    server.answersBy(() => answer([{ id: 2, name: 'HR' }], 1))
    const wrapper = around()
    const { result } = renderHook(
      () => ({ list: useList({ resource: role.name }), of: useRecord(role, '2') }),
      { wrapper },
    )
    expect(result.current.of).toMatchObject({ record: undefined, isComplete: true })
    await waitFor(() => expect(result.current.list.query.isSuccess).toBe(true))
    const { result: opened } = renderHook(() => useRecord(role, '2'), { wrapper })
    expect(opened.current).toMatchObject({ record: { id: 2, name: 'HR' }, isComplete: true })
    expect(server.received.map(({ path }) => path)).toEqual(['/api/roles'])
  })
})

test('a list tells the page that shows one of its rows the way back and the others; a form is told nothing', () => {
  const rows = [{ id: 1 }, { id: 'a b' }]
  const shown = {
    ...priceList,
    pages: { ...priceList.pages, show: { path: '/price/:id', allow: 'x' } },
  } as unknown as Resource
  const open = (resource: Resource, opens?: 'show' | 'edit') =>
    renderHook(() => useListNavigation(resource, rows, opens), { wrapper: around('/list?page=2') })
      .result.current
  expect(open(shown, 'show')).toMatchObject({
    back: '/list?page=2',
    paths: ['/price/1', '/price/a%20b'],
  })
  expect(open(shown, 'edit')).toBeUndefined()
  expect(open(priceList, 'show')).toMatchObject({ back: '/list?page=2', paths: [] })
})

test('a list tells of other rows, and of those of another resource, when it shows them', () => {
  const shown = (path: string) =>
    ({ ...priceList, pages: { show: { path, allow: 'x' } } }) as unknown as Resource
  const one = [{ id: 1 }]
  const { result, rerender } = renderHook(
    ({ resource, rows }) => useListNavigation(resource, rows, 'show')?.paths,
    {
      wrapper: around('/list'),
      initialProps: { resource: shown('/price/:id'), rows: one },
    },
  )
  expect(result.current).toEqual(['/price/1'])
  rerender({ resource: shown('/other/:id'), rows: one })
  expect(result.current).toEqual(['/other/1'])
  rerender({ resource: shown('/other/:id'), rows: [{ id: 2 }] })
  expect(result.current).toEqual(['/other/2'])
})

test('the first and the last record of a page lead on to the page before and after it', async () => {
  const pageOf = (page: number) => rowsOf(page < 3 ? 10 : 5, (page - 1) * 10 + 1)
  server.answersBy((_, __, ___, query) =>
    answer(pageOf(Number((query as { page: string }).page)), 25),
  )
  const state = {
    back: '/list?search=a',
    paths: pageOf(1).map(({ id }) => `/price/${id}`),
    offset: 0,
    total: 25,
    page: {
      resource: priceList.name,
      route: '/price/:id',
      number: 1,
      size: 10,
      query: { filters: [], sorters: [{ field: 'price', order: 'asc' }], meta: {} },
    },
  }
  const { result } = renderHook(
    () => ({ ...useRecordNavigation({ back: '/', paths: [] }), at: useLocation().pathname }),
    { wrapper: around({ pathname: '/price/9', state }) },
  )
  const step = (by: 1 | -1) => act(() => result.current.step(by))
  expect(result.current).toMatchObject({ after: '/price/10', place: '9 of 25' })
  expect(server.received).toEqual([])
  step(1)
  await waitFor(() => expect(result.current.after).toBe('/price/11'))
  expect(server.received.map(({ query }) => query)).toMatchObject([
    { page: '2', perPage: '10', sortBy: 'price' },
  ])
  step(1)
  expect(result.current).toMatchObject({
    at: '/price/11',
    back: '/list?search=a&page=2',
    place: '11 of 25',
  })
  await waitFor(() => expect(result.current.before).toBe('/price/10'))
  step(-1)
  expect(result.current).toMatchObject({ at: '/price/10', back: '/list?search=a' })
})

describe('what a person may do with a list', () => {
  const list = branch.actions.external
  const shows = {
    ...branch,
    actions: { ...branch.actions, show: branch.actions.edit },
  } as unknown as Resource
  const withPage = {
    ...shows,
    pages: { ...branch.pages, show: { path: '/branch/:id', allow: 'branch_form' } },
  } as unknown as Resource
  const rights = (resource: Resource, ...held: Parameters<typeof signIn>) => {
    signIn(...held)
    return renderHook(() => useListRights(resource, list), { wrapper: around() }).result.current
  }

  test('is all of it by the right to write', () => {
    expect(rights(branch, 'branch_form')).toMatchObject({
      createPath: '/branch/form?isInternalBranch=false',
      mayEdit: true,
      mayCopy: true,
      mayDelete: true,
      opens: 'edit',
      showsBeside: false,
    })
  })

  test('is nothing by no right', () => {
    expect(rights(branch)).toEqual({
      createPath: undefined,
      mayEdit: false,
      mayCopy: false,
      mayMerge: false,
      mayDelete: false,
      opens: undefined,
      showsBeside: false,
    })
  })

  test('is to look at its records where these have a page, else beside the list, else in their form', () => {
    expect(rights(withPage, 'branch_form')).toMatchObject({ opens: 'show', showsBeside: false })
    expect(rights(shows, 'branch_form')).toMatchObject({ opens: 'edit', showsBeside: false })
    const readOnly = {
      ...shows,
      actions: { ...shows.actions, show: { ...branch.actions.edit, allow: 'branch_internal' } },
    } as unknown as Resource
    expect(rights(readOnly, 'branch_internal')).toMatchObject({
      opens: undefined,
      showsBeside: true,
      createPath: undefined,
    })
  })
})

describe('the keys of a list', () => {
  function open(options: Partial<Parameters<typeof listKeys>[0]> = {}, hidden = false) {
    const done: unknown[] = []
    let pressed: ReturnType<typeof usePressedKeys> | undefined
    function Page() {
      const page = useRef<HTMLDivElement>(null)
      const keys = listKeys({
        page,
        resource: priceList,
        list: { refresh: () => void done.push('refresh') },
        createPath: '/new',
        opens: 'edit',
        maySelect: true,
        mayMove: false,
        navigate: (path) => done.push(path),
        ...options,
      })
      usePageKeys(page, keys)
      pressed = usePressedKeys(page)
      return (
        <div ref={page} aria-hidden={hidden}>
          <input type="search" aria-label="Search" />
          <input type="checkbox" aria-label="Box" />
          {[1, 2].map((id) => (
            <div key={id} data-id={id}>
              <button type="button" {...rowTitle}>
                Row {id}
              </button>
              <input type="checkbox" onChange={() => done.push(id)} />
              <button type="button" data-move="" onClick={() => done.push(`move ${id}`)} />
            </div>
          ))}
        </div>
      )
    }
    const { unmount } = render(<Page />)
    const press = (key: string, more: object = {}) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
    return { done, press, unmount, pressed: () => pressed as ReturnType<typeof usePressedKeys> }
  }
  const here = () => document.activeElement?.textContent

  test('go from row to row, and do what they say', () => {
    const { done, press } = open({ mayMove: true })
    press('x')
    expect(done).toEqual([])
    press('j')
    expect(here()).toBe('Row 1')
    press('j')
    expect(here()).toBe('Row 2')
    press('j')
    expect(here()).toBe('Row 2')
    expect(press('x')).toBe(false)
    press('k')
    expect(here()).toBe('Row 1')
    for (const key of ['m', 'n', 'r']) press(key)
    expect(done).toEqual([2, 'move 1', '/new', 'refresh'])
    expect(press('Enter')).toBe(true)
    expect(press('q')).toBe(true)
    press('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  test('do nothing where somebody types, with another key held, behind a dialog, or once the page is left', () => {
    const { done, press, unmount } = open()
    screen.getByRole('searchbox').focus()
    press('r')
    screen.getByRole('checkbox', { name: 'Box' }).focus()
    for (const more of [
      { ctrlKey: true },
      { altKey: true },
      { metaKey: true },
      { isComposing: true },
    ])
      press('r', more)
    expect(done).toEqual([])
    press('r')
    expect(done).toEqual(['refresh'])
    unmount()
    press('r')
    cleanup()
    const behind = open({}, true)
    behind.press('r')
    expect([done, behind.done]).toEqual([['refresh'], []])
  })

  test('can be turned off, which is kept', () => {
    const { done, press, pressed } = open()
    expect(pressed().isOn).toBe(true)
    act(() => pressed().onSwitch(false))
    press('r')
    cleanup()
    const again = open()
    expect(again.pressed().isOn).toBe(false)
    again.press('r')
    expect([done, again.done]).toEqual([[], []])
  })

  test.each<[string, Partial<Parameters<typeof listKeys>[0]>, string]>([
    ['all', {}, '/jk Enter xnr'],
    [
      'nothing to search',
      { resource: { ...priceList, fields: { price: priceList.fields.price } } },
      'jk Enter xnr',
    ],
    ['no row that opens', { opens: undefined }, '/jkxnr'],
    ['a row that is shown beside', { opens: undefined, onShow: () => undefined }, '/jk Enter xnr'],
    ['cards that may be moved', { mayMove: true }, '/jk Enter xmnr'],
    ['nothing to delete or create', { maySelect: false, createPath: undefined }, '/jk Enter r'],
  ])('of a list with %s', (_, options, text) => {
    open(options)
    expect(shownKeys().map(({ key }) => key)).toEqual(text.match(/Enter|\S/g))
  })

  test('say what they do', () => {
    open()
    expect(shownKeys().map(({ key, does }) => `${key} ${does}`)).toEqual([
      '/ Search',
      'j Next row',
      'k Row before',
      'Enter Open the row',
      'x Select the row',
      `n New ${priceList.singular}`,
      'r Refresh',
    ])
  })
})
