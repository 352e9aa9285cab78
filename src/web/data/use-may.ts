import { useMemo } from 'react'
import type { Resource } from '../../contract/resource.ts'
import type { RowAction } from '../../contract/row-action.ts'
import { mayDo } from './providers/access-control.ts'
import { useSession } from './session.ts'

/**
 * Whether the signed-in person may do this action. Synchronous, so that no control appears or
 * disappears after the first render.
 */
export function useMay(resource: Resource, action: string): boolean {
  return mayDo(resource, action, useSession())
}

export type NamedRowAction = readonly [name: string, row: RowAction]

/** The row actions that the signed-in person may do, on a server that has them. */
export function useRowActions(resource: Resource): readonly NamedRowAction[] {
  const session = useSession()
  return useMemo(
    () =>
      Object.entries(resource.actions).flatMap(([name, { row }]): NamedRowAction[] =>
        row && mayDo(resource, name, session) ? [[name, row]] : [],
      ),
    [resource, session],
  )
}
