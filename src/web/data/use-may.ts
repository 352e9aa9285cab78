import { useMemo } from 'react'
import type { NamedRowAction } from '../../contract/compile.ts'
import type { Resource } from '../../contract/resource.ts'
import { type May, mayOf } from './client/may.ts'
import { useSession } from './client/session.ts'

/**
 * What the signed-in person may do. Synchronous, so that no control appears or disappears after the
 * first render.
 */
export function useMay(): May {
  const session = useSession()
  return useMemo(() => mayOf(session), [session])
}

/** The row actions that the signed-in person may do, on a server that has them. */
export function useRowActions(resource: Resource): readonly NamedRowAction[] {
  const may = useMay()
  return useMemo(() => resource.rowActions.filter(([name]) => may(resource, name)), [resource, may])
}
