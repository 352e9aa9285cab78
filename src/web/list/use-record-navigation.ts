import { useLocation, useNavigate } from 'react-router'
import { formatCount } from '../data/format.ts'

/**
 * Router state that a list passes to a record's page: the list's URL, and those of its records in
 * order.
 */
export interface RecordNavigation {
  back: string
  paths: readonly string[]
  /** How many records stand before these in the list, on its earlier pages. */
  offset?: number
  /** How many records the list has; undefined if that is unknown. */
  total?: number | undefined
}

/**
 * Navigation from a record back to its list and to its neighbours. Without router state, as after
 * following a link from elsewhere, `otherwise` is used, with `here` as this record's path in it.
 */
export function useRecordNavigation(otherwise: RecordNavigation, here?: string) {
  const navigate = useNavigate()
  const { state, pathname } = useLocation()
  const came = isRecordNavigation(state) ? state : undefined
  const { back, paths, offset = 0, total } = came ?? otherwise
  const place = paths.findIndex((path) => (came ? path.split('?')[0] === pathname : path === here))
  const at = (by: 1 | -1) => (place < 0 ? undefined : paths[place + by])

  return {
    back,
    before: at(-1),
    after: at(1),
    place: place < 0 ? undefined : placeText(offset + place + 1, total),
    // Replaces the history entry, so that the browser's back button leads to the list and not
    // through all records viewed.
    step: (by: 1 | -1) => {
      const path = at(by)
      if (path) void navigate(path, { replace: true, state })
    },
  }
}

function placeText(place: number, total: number | undefined): string {
  const of = total === undefined ? '' : ` of ${formatCount(total)}`
  return `${formatCount(place)}${of}`
}

function isRecordNavigation(state: unknown): state is RecordNavigation {
  return typeof state === 'object' && state !== null && 'back' in state && 'paths' in state
}
