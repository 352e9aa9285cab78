import { type CrudSort, useInvalidate, useList, useParsed } from '@refinedev/core'
import { type UseDataGridReturnType, useDataGrid } from '@refinedev/mui'
import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useContext, useEffect, useEffectEvent, useMemo } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Page } from '../../../contract/compile.ts'
import { listFilters, type Row } from '../../../contract/envelope.ts'
import { MOST_PER_PAGE, PAGE_SIZES } from '../../../contract/limits.ts'
import type { Resource } from '../../../contract/resource.ts'
import type { RequestError } from '../../data/client/http.ts'
import { usePageSize } from '../../data/client/preferences.ts'
import { type Listing, UNKNOWN_TOTAL } from '../../data/providers/data.ts'
import { isTaken } from '../../data/providers/list-query.ts'
import { type LocalList, MOST_READ } from '../../data/providers/list-reader.ts'
import {
  type TableView,
  type ViewAddress,
  ViewAddressContext,
} from '../../data/records/view-address.ts'
import { idsIn } from '../../fields/values/options.ts'
import { type ComputedColumn, withComputed } from './computed-columns.ts'
import { filtersOf, type InitialView, type ListView, listAddress, viewOf } from './list-address.ts'
import { useExistingPage } from './use-existing-page.ts'

export type RecordList = ReturnType<typeof useRecordList>
type Grid = UseDataGridReturnType<Row, RequestError>

const none: Row[] = []
const nothing = {}

/** A filter by branches whose choice is kept for other pages. */
export interface Scope {
  /** The name of the filter. */
  filter: string
  choose: (branchIds: readonly Row['id'][]) => unknown
}

interface Options {
  computed: readonly ComputedColumn[]
  /** Filters that the screen shows in its own bar. */
  ownFilters?: readonly string[] | undefined
  scope?: Scope | undefined
}

/** How a list writes its view to the URL (`ViewAddressContext`). */
export function useListAddress(
  resource: Resource,
  { lists, path }: Page,
  { sort, pageSize, start }: InitialView,
): ViewAddress {
  const [chosenSize] = usePageSize(path)
  return useMemo(
    () =>
      listAddress(resource, resource.actions[lists ?? 'list'], {
        sort: sort ?? orderSort(resource),
        pageSize,
        chosenSize,
        start,
      }),
    [resource, lists, sort, pageSize, chosenSize, start],
  )
}

/**
 * The view of a list (search, filters, sorting, page, page size) and its rows. The view is in the
 * URL, in the format of the surrounding `ViewAddressContext`.
 */
export function useRecordList(resource: Resource, page: Page, options: Options) {
  const { computed, ownFilters, scope } = options
  const list = page.lists ?? 'list'
  const grid = useDataGrid<Row, RequestError>({
    resource: resource.name,
    syncWithLocation: true,
    meta: { list: page.lists } satisfies Listing,
    queryOptions: {
      placeholderData: keepPreviousData,
      // Counts of usages change with other resources, so that cached rows may be wrong.
      ...(resource.mergeable && { staleTime: 0 }),
    },
  })
  const { tableQuery: answer } = grid
  const { replacePage, ...shown } = useGridView(resource, page, grid, scope)
  const { view, query, change } = shown
  const known = useKnownRows(resource, shown, answer)
  const rows = useMemo(() => withComputed(computed, known.read), [computed, known.read])
  const invalidate = useInvalidate()
  const panel = listFilters(resource, resource.actions[list]).filter(
    ([name]) => !ownFilters?.includes(name),
  )
  const total = known.total === UNKNOWN_TOTAL ? undefined : known.total

  useExistingPage(view, {
    rows,
    total,
    isOfView: answer.isSuccess && !answer.isPlaceholderData,
    change: replacePage,
  })

  return {
    ...shown,
    rows,
    /** Columns computed in the browser. */
    computed,
    /** Undefined if the server returns no total. */
    total,
    /** The lower bound of an unknown total, if the server sends one. */
    leastTotal: known.leastTotal,
    hasNextPage: known.hasNextPage,
    /**
     * How the list was searched, filtered or sorted in the browser; undefined if the server did it.
     */
    local: answer.data?.local as LocalList | undefined,
    /**
     * Whether the list can be filtered or sorted by a parameter. A short list can be in the
     * browser, even if the server cannot.
     */
    can: (parameter: string) => known.total <= MOST_READ || isTaken(resource, list, parameter),
    /** The filters that the filter panel shows. */
    panel,
    /** The filters of the panel that have a value. */
    activeFilters: panel.filter(([name]) => view.filters[name] !== undefined),
    /** Whether a search or filter is active. */
    isNarrowed: query.filters.length > 0,
    search: (text: string) => change({ search: text }),
    clearFilters: () => change({ search: '', filters: {} }),
    /** Shows all records sorted by the declared order, on one page if it is large enough. */
    showInOrder: () => {
      const all = query.filters.length === 0 ? total : undefined
      const pageSize = Math.max(view.pageSize, sizeFor(all))
      change({ search: '', filters: {}, sort: orderSort(resource), pageSize })
    },
    /** Values of the reply outside of its items. */
    extra: (answer.data?.extra ?? nothing) as Readonly<Record<string, unknown>>,
    isLoading: answer.isLoading,
    /** Rows of the previous view are shown while the new ones load. */
    isStale: answer.isPlaceholderData,
    error: answer.error,
    /** When these rows were loaded, in ms since 1970; 0 before that. */
    readAt: answer.dataUpdatedAt,
    refresh: () => void invalidate({ resource: resource.name, invalidates: ['list'] }),
  }
}

/** The view of a list, in Refine's grid and in the URL. */
function useGridView(resource: Resource, { lists, path }: Page, grid: Grid, scope?: Scope) {
  const action = resource.actions[lists ?? 'list']
  const [, keepSize] = usePageSize(path)
  const { filters, sorters, currentPage, pageSize } = grid
  const address = useFollowedAddress(grid)
  const navigate = useNavigate()
  const view = useMemo(
    () => viewOf({ currentPage, pageSize, filters, sorters }),
    [currentPage, pageSize, filters, sorters],
  )
  const query = useMemo(
    () => ({ filters, sorters, meta: { list: lists } satisfies Listing }),
    [filters, sorters, lists],
  )
  const replacePage = useCallback(
    ({ page }: { page: number }) => {
      const search = address.write({ currentPage: page, pageSize, filters, sorters })
      void navigate({ search }, { replace: true, preventScrollReset: true })
    },
    [address, pageSize, filters, sorters, navigate],
  )

  return {
    view,
    /** Filters, sorting and meta of the request, without the page. */
    query,
    replacePage,
    /** The URL query of the view without its page, and a function that applies another one. */
    address: address.write({ currentPage: 1, pageSize, filters, sorters }),
    /** The view of another URL query, with the chosen page size. */
    complete: (search: string) => address.write(address.read(search)),
    go: (search: string) => void navigate({ search }, { preventScrollReset: true }),
    /** Changes the view. Goes to page 1 unless a page is passed. */
    change: ({ page = 1, pageSize, ...changes }: Partial<ListView>) => {
      grid.setCurrentPage(page)
      if (pageSize && pageSize !== view.pageSize) {
        keepSize(pageSize)
        grid.setPageSize(pageSize)
      }
      if (scope && changes.filters) {
        const [before, next] = [view.filters, changes.filters].map((one) =>
          idsIn(one[scope.filter]),
        )
        if (String(before) !== String(next)) scope.choose(next ?? [])
      }
      if ('search' in changes || 'filters' in changes)
        grid.setFilters((before) => {
          const latest = viewOf({ currentPage, pageSize: 0, filters: before, sorters })
          return filtersOf(resource, action, { ...latest, ...changes })
        })
      if ('sort' in changes) grid.setSorters(changes.sort ? [changes.sort] : [])
    },
  }
}

/** The rows of a page, and whether more follow. */
function useKnownRows(
  resource: Resource,
  { view, query }: Pick<ReturnType<typeof useGridView>, 'view' | 'query'>,
  { data, isPlaceholderData }: Grid['tableQuery'],
) {
  const read = data?.data ?? none
  const isUnknown = data?.total === UNKNOWN_TOTAL
  const leastTotal = isUnknown ? (data?.leastTotal as number | undefined) : undefined
  const isMoreKnown = leastTotal !== undefined && view.page * view.pageSize < leastTotal
  // Without a total, the next page is fetched to find out whether there is one. It is then cached.
  const mayGoOn = isUnknown && !isMoreKnown && read.length > 0 && !isPlaceholderData
  const { query: next } = useList<Row, RequestError>({
    resource: resource.name,
    pagination: { currentPage: view.page + 1, pageSize: view.pageSize },
    ...query,
    queryOptions: { enabled: mayGoOn },
    errorNotification: false,
  })
  const goesOn =
    isMoreKnown ||
    (mayGoOn && (next.data?.data.some(({ id }) => !read.some((row) => row.id === id)) ?? false))
  const isLast = mayGoOn && next.isSuccess && !goesOn
  const before = (view.page - 1) * view.pageSize
  // On the last page of a list without a total, it is the number of rows up to there.
  const total = isLast ? before + read.length : (data?.total ?? UNKNOWN_TOTAL)
  const hasNextPage = total === UNKNOWN_TOTAL ? goesOn : view.page * view.pageSize < total
  return { read, total, leastTotal, hasNextPage }
}

/**
 * Applies changes of the URL by a link, a saved view or the history, but not by the list itself.
 */
function useFollowedAddress({ currentPage, pageSize, filters, sorters, ...grid }: Grid) {
  const address = useContext(ViewAddressContext)
  if (!address) throw new Error('A list stands in the context of its address')
  const { params } = useParsed<TableView>()
  const { key, state } = useLocation()
  // The router state marks entries that the list has written.
  const isOfList = useNavigationType() !== 'POP' && Object(state).isOfView
  const follow = useEffectEvent(() => {
    const view = params as TableView
    if (address.write(view) === address.write({ currentPage, pageSize, filters, sorters })) return
    grid.setCurrentPage(view.currentPage)
    grid.setPageSize(view.pageSize)
    grid.setFilters(view.filters, 'replace')
    grid.setSorters(view.sorters)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history.
  useEffect(() => {
    if (!isOfList) follow()
  }, [key, isOfList])
  return address
}

/** The page size for this many rows; the largest one if unknown. */
function sizeFor(total = Infinity) {
  return PAGE_SIZES.find((size) => size >= total) ?? MOST_PER_PAGE
}

/** Sorting by the declared order, if there is one. */
function orderSort({ order }: Resource): CrudSort | undefined {
  return order === undefined ? undefined : { field: order, order: 'asc' }
}
