import { type IResourceItem, useResourceParams } from '@refinedev/core'
import { useMemo } from 'react'
import type { Action } from '../../../contract/declaration.ts'
import type { Resource } from '../../../contract/resource.ts'
import type { May } from '../../data/client/may.ts'
import { isAble } from '../../data/client/session.ts'
import { pathToNew } from '../../data/records/record.ts'
import { useMay, useRowActions } from '../../data/use-may.ts'
import { referringTo } from '../../data/use-usages.ts'
import { isCopyable } from '../../fields/values/form-values.ts'

/**
 * The page that a row links to: the show page, else the form; undefined if the user may open
 * neither.
 */
export type Opens = 'show' | 'edit' | undefined

/** The user's rights to the records of a list, and the page that a row opens. */
export function useListRights(resource: Resource, list: Action | undefined) {
  const may = useMay()
  const { resources } = useResourceParams()
  const actions = useRowActions(resource)
  return useMemo(() => {
    const mayCreate = may(resource, 'create')
    const mayEdit = may(resource, 'edit')
    const mayShow = may(resource, 'show')
    const mayDelete = may(resource, 'delete')
    const opens: Opens = mayShow && resource.pages.show ? 'show' : mayEdit ? 'edit' : undefined
    return {
      createPath: mayCreate ? pathToNew(resource, list) : undefined,
      mayEdit,
      mayDelete,
      mayMerge: mayDelete && mayMerge(resource, resources, may),
      mayCopy: mayCreate && mayShow && isCopyable(resource),
      /** The declared actions that the user may run. */
      actions,
      maySelect: mayDelete || actions.some(([, { many }]) => many),
      opens,
      /** Whether records open in a drawer, as the user may read them but open no page of them. */
      showsBeside: mayShow && !opens,
    }
  }, [resource, list, resources, may, actions])
}

/**
 * Whether the user may merge records: delete them, and read and change all records that may refer
 * to them. A list without a filter for the reference would hide some of these.
 */
function mayMerge(resource: Resource, resources: readonly IResourceItem[], may: May) {
  if (!resource.mergeable) return false
  const isMissed = resources.some(({ meta }) => {
    const declared: Resource | undefined = meta?.declared
    return Object.values(declared?.fields ?? {}).some(
      (field) => 'resource' in field && field.resource === resource.name && !field.filter,
    )
  })
  if (isMissed) return false
  return referringTo(resource, resources).every(({ by }) =>
    ['list', 'show', 'edit'].every((action) => may(by.actions[action]?.allow)),
  )
}

/**
 * Whether the user may edit one field of records from their list. Each record is read before, so
 * the resource needs `show` as well.
 */
export function useMayChange(declared: Resource, field: string | undefined): boolean {
  const may = useMay()
  const { edit, show } = declared.actions
  const isSent = declared.sent.edit.some(
    ([name, { needs }]) => name === field && (needs === undefined || isAble(needs)),
  )
  return may(declared, 'edit') && isSent && show !== undefined && may(edit?.allow)
}
