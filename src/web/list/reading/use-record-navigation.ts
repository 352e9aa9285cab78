import { type CrudFilter, type CrudSort, type MetaQuery, useList } from '@refinedev/core'
import { useLocation, useNavigate } from 'react-router'
import type { Row } from '../../../contract/envelope.ts'
import { formatCount } from '../../data/records/format.ts'

/**
 * Router state that a list passes to a record's page: the URLs of the list and of its records, in
 * order.
 */
export interface RecordNavigation {
  back: string
  paths: readonly string[]
  /** Number of records on earlier pages of the list. */
  offset?: number
  /** Number of records in the list; undefined if unknown. */
  total?: number | undefined
  /** The page of the list that `paths` come from; left out if they are the whole list. */
  page?: ListPage | undefined
}

/** A page of a list, and the query to read it. */
interface ListPage {
  resource: string
  /** The route of the page that shows a record. */
  route: string
  number: number
  size: number
  query: { filters: CrudFilter[]; sorters: CrudSort[]; meta: MetaQuery }
}

/**
 * Navigation from a record to its list and its neighbours. Without router state, as after a link
 * from elsewhere, `otherwise` is used. `here` is the path of this record in it.
 */
export function useRecordNavigation(otherwise: RecordNavigation, here?: string) {
  const navigate = useNavigate()
  const { state, pathname } = useLocation()
  const from = isRecordNavigation(state) ? state : undefined
  const shown = from ?? otherwise
  const { back, paths, offset = 0, total } = shown
  const place = paths.findIndex((path) => (from ? path.split('?')[0] === pathname : path === here))
  const beyond = useNextPage(shown, place)
  const at = (by: 1 | -1) => {
    if (place < 0) return undefined
    return paths[place + by] ?? (beyond?.by === by ? beyond.paths.at(by === 1 ? 0 : -1) : undefined)
  }

  return {
    back,
    before: at(-1),
    after: at(1),
    place: place < 0 ? undefined : placeText(offset + place + 1, total),
    // Replaces the history entry, so that the browser's back button leads to the list and not
    // through all records viewed.
    step: (by: 1 | -1) => {
      const path = at(by)
      if (!path) return
      const isHere = paths.includes(path)
      void navigate(path, { replace: true, state: isHere ? shown : beyond?.navigation })
    },
  }
}

/**
 * The next or previous page of the list, read once the last or first record of this one is shown.
 */
function useNextPage({ back, paths, offset = 0, total, page }: RecordNavigation, place: number) {
  const isLast = place === paths.length - 1
  const by: 1 | -1 = isLast && offset + paths.length !== total ? 1 : -1
  const number = (page?.number ?? 0) + by
  const isAtEdge = by === 1 ? isLast : place === 0
  const { query } = useList<Row>({
    resource: page?.resource ?? '',
    pagination: { currentPage: number, pageSize: page?.size ?? 0 },
    ...page?.query,
    queryOptions: { enabled: page !== undefined && isAtEdge && number > 0 },
    errorNotification: false,
  })
  const rows = query.data?.data
  if (!page || !rows) return undefined
  const next = rows.map(({ id }) => page.route.replace(':id', encodeURIComponent(String(id))))
  const [path, search] = back.split('?')
  const address = new URLSearchParams(search)
  if (number === 1) address.delete('page')
  else address.set('page', String(number))
  const navigation: RecordNavigation = {
    back: [path, address].filter(String).join('?'),
    paths: next,
    offset: (number - 1) * page.size,
    total,
    page: { ...page, number },
  }
  // A server without paging answers with the same records.
  return { by, navigation, paths: next.filter((one) => !paths.includes(one)) }
}

function placeText(place: number, total: number | undefined) {
  const of = total === undefined ? '' : ` of ${formatCount(total)}`
  return `${formatCount(place)}${of}`
}

function isRecordNavigation(state: unknown): state is RecordNavigation {
  return typeof state === 'object' && state !== null && 'back' in state && 'paths' in state
}
