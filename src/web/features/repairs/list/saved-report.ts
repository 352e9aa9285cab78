import { useLocation } from 'react-router'
import { isId, isObject, type Row } from '../../../../contract/envelope.ts'

/** The id of the report that was saved right before this page was opened. */
export function useSavedId(): Row['id'] | undefined {
  const { state } = useLocation()
  return isObject(state) && isId(state.saved) ? state.saved : undefined
}
