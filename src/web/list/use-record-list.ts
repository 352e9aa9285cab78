import { useInvalidate, useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import { type Action, listFilters, type Page, type Resource } from '../../contract/resource.ts'
import type { RequestError } from '../data/http.ts'
import { isTaken, type Listing, UNKNOWN_TOTAL } from '../data/providers/data.ts'
import { MOST_READ } from '../data/providers/list-reader.ts'
import type { LocalList } from '../data/providers/local-list.ts'
import { type ComputedColumn, withComputed } from './computed-columns.ts'
import { addressOf, filtersOf, type InitialView, type ListView, readView } from './list-address.ts'

export type RecordList = ReturnType<typeof useRecordList>

const none: Row[] = []
const nothing = {}

interface Options extends InitialView {
  computed: readonly ComputedColumn[]
  /** What the screen narrows the list by itself. */
  ownFilters?: readonly string[] | undefined
}

/**
 * The view of a list, kept in the address bar: search, filters, sorting, page and size; and the
 * rows it leads to.
 */
export function useRecordList(
  resource: Resource,
  { lists }: Page,
  { computed, ownFilters, ...initial }: Options,
) {
  const action = resource.actions[lists ?? 'list']
  const { view, address, change, go } = useView(resource, action, initial)
  const query = useMemo(() => {
    const meta: Listing = { list: lists }
    return {
      filters: filtersOf(resource, action, view),
      sorters: view.sort ? [view.sort] : [],
      meta,
    }
  }, [resource, action, lists, view])
  const { query: answer } = useList<Row, RequestError>({
    resource: resource.name,
    pagination: { currentPage: view.page, pageSize: view.pageSize },
    ...query,
    queryOptions: { placeholderData: keepPreviousData },
  })
  // Where no total is told, whether there is more is known by the next page, which is kept for
  // whoever goes there.
  const mayGoOn =
    answer.data?.total === UNKNOWN_TOTAL && answer.data.data.length > 0 && !answer.isPlaceholderData
  const { query: next } = useList<Row, RequestError>({
    resource: resource.name,
    pagination: { currentPage: view.page + 1, pageSize: view.pageSize },
    ...query,
    queryOptions: { enabled: mayGoOn },
    errorNotification: false,
  })
  const invalidate = useInvalidate()
  const read = answer.data?.data ?? none
  const rows = useMemo(() => withComputed(computed, read), [computed, read])
  const goesOn =
    mayGoOn && (next.data?.data.some(({ id }) => !read.some((row) => row.id === id)) ?? false)
  const isLast = mayGoOn && next.isSuccess && !goesOn
  const total = totalOf(view, answer.isPlaceholderData ? none : read, answer.data?.total, isLast)
  const narrowing = listFilters(resource, action)
  const panel = narrowing.filter(([name]) => !ownFilters?.includes(name))

  // Of a list without a total, the last page that is known to have rows.
  const filled = useRef(1)
  const lastPage =
    total === UNKNOWN_TOTAL ? undefined : Math.max(1, Math.ceil(total / view.pageSize))
  const isPastTheEnd =
    answer.isSuccess && !answer.isPlaceholderData && rows.length === 0 && view.page > 1

  // The address may ask for any page, and the last row of the last page may be deleted.
  useEffect(() => {
    if (rows.length > 0 && !answer.isPlaceholderData) filled.current = view.page
    if (isPastTheEnd)
      change({ page: lastPage ?? Math.min(filled.current, view.page - 1) }, { replace: true })
  }, [rows, answer.isPlaceholderData, view.page, isPastTheEnd, lastPage, change])

  return {
    rows,
    /** Undefined when the server does not tell. */
    total: total === UNKNOWN_TOTAL ? undefined : total,
    hasNextPage: total === UNKNOWN_TOTAL ? goesOn : view.page * view.pageSize < total,
    /**
     * What was done here to a list that the server does not search, filter or sort; undefined where
     * it does.
     */
    local: answer.data?.local as LocalList | undefined,
    /**
     * Whether the list can be narrowed or sorted by a parameter: by the server, or here where it is
     * not too long.
     */
    can: (parameter: string) =>
      total <= MOST_READ || (action !== undefined && isTaken(action.endpoint, parameter)),
    view,
    /** The address of the view, whatever its page, and the way to another one. */
    address,
    go,
    /** Changes the view, and so the address; unless it says which page, it is the first. */
    change,
    /** All that it can be narrowed by, and those among it that a panel offers. */
    narrowing,
    panel,
    /** How many of these hold. */
    panelCount: panel.filter(([name]) => view.filters[name] !== undefined).length,
    /** Whether rows are left out on purpose. */
    isNarrowed: query.filters.length > 0,
    search: (text: string) => change({ search: text }, { replace: view.search !== '' }),
    clearFilters: () => change({ search: '', filters: {} }),
    /** What was asked for, whatever the page. */
    query,
    /** What the answer holds beside its items. */
    extra: (answer.data?.extra ?? nothing) as Readonly<Record<string, unknown>>,
    isLoading: answer.isLoading,
    /** Rows of the view before stand in while the next ones load. */
    isStale: answer.isPlaceholderData,
    error: answer.error,
    /** When these rows were read, in ms since 1970; 0 before the first. */
    readAt: answer.dataUpdatedAt,
    refresh: () => void invalidate({ resource: resource.name, invalidates: ['list'] }),
  }
}

/**
 * The total as far as it is known: of the last page, it is what has come; and it is never less than
 * that.
 */
function totalOf(
  { page, pageSize }: ListView,
  rows: readonly Row[],
  told = UNKNOWN_TOTAL,
  isLast = false,
): number {
  const come = (page - 1) * pageSize + rows.length
  if (told === UNKNOWN_TOTAL) return isLast ? come : UNKNOWN_TOTAL
  return rows.length > 0 ? Math.max(told, come) : told
}

function useView(
  resource: Resource,
  list: Action | undefined,
  { sort, pageSize, filters }: InitialView,
) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const initial = useMemo(() => ({ sort, pageSize, filters }), [sort, pageSize, filters])
  const view = useMemo(
    () => readView(resource, list, search, initial),
    [resource, list, search, initial],
  )
  // The grid tells of a new order and of the page that it leads to one right after the other.
  const wanted = useRef(view)
  useEffect(() => {
    wanted.current = view
  }, [view])

  const change = useMemo(
    () =>
      (changed: Partial<ListView>, { replace = false } = {}) => {
        const before = addressOf(wanted.current, initial)
        wanted.current = { ...wanted.current, page: 1, ...changed }
        const after = addressOf(wanted.current, initial)
        if (after !== before)
          void navigate({ search: after }, { replace, preventScrollReset: true })
      },
    [navigate, initial],
  )
  const go = (search: string) => void navigate({ search }, { preventScrollReset: true })
  return { view, address: addressOf({ ...view, page: 1 }, initial), change, go }
}
