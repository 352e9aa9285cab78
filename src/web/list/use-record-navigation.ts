import { useLocation, useNavigate } from 'react-router'

/**
 * Router state that a list passes to a record's page: the list's URL, and those of its records in
 * order.
 */
export interface RecordNavigation {
  back: string
  paths: readonly string[]
}

/**
 * Navigation from a record back to its list and to its neighbours. Without router state, as after
 * following a link from elsewhere, `otherwise` is used, with `here` as this record's path in it.
 */
export function useRecordNavigation(otherwise: RecordNavigation, here?: string) {
  const navigate = useNavigate()
  const { state, pathname } = useLocation()
  const came = isRecordNavigation(state) ? state : undefined
  const { back, paths } = came ?? otherwise
  const place = paths.findIndex((path) => (came ? path.split('?')[0] === pathname : path === here))
  const at = (by: 1 | -1) => (place < 0 ? undefined : paths[place + by])

  return {
    back,
    before: at(-1),
    after: at(1),
    place: place < 0 ? undefined : `${place + 1} of ${paths.length}`,
    // Replaces the history entry, so that the browser's back button leads to the list and not
    // through all records viewed.
    step: (by: 1 | -1) => {
      const path = at(by)
      if (path) void navigate(path, { replace: true, state })
    },
  }
}

function isRecordNavigation(state: unknown): state is RecordNavigation {
  return typeof state === 'object' && state !== null && 'back' in state && 'paths' in state
}
