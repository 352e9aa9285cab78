import { useLocation, useNavigate } from 'react-router'

/**
 * What a list tells the page of one of its records: the way back, and the addresses of all of them,
 * in their order.
 */
export interface RecordNavigation {
  back: string
  paths: readonly string[]
}

/**
 * The way back to the list that led here, and on to the records before and after. Without a list,
 * as by a link that somebody has sent, it is `otherwise`; `here` is the place among those.
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
    // The button of the browser leads back to the list, not through all that were looked at.
    step: (by: 1 | -1) => {
      const path = at(by)
      if (path) void navigate(path, { replace: true, state })
    },
  }
}

function isRecordNavigation(state: unknown): state is RecordNavigation {
  return typeof state === 'object' && state !== null && 'back' in state && 'paths' in state
}
