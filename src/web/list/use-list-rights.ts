import type { Action, Resource } from '../../contract/resource.ts'
import { pathToNew } from '../data/record.ts'
import { useMay } from '../data/use-may.ts'
import { isCopyable } from '../fields/form-values.ts'
import { useMayMerge } from './use-may-merge.ts'

/**
 * The page that a row links to: the show page, else the form; undefined if this person may open
 * neither.
 */
export type Opens = 'show' | 'edit' | undefined

/** What this person may do with the records of a list, and which page a row opens. */
export function useListRights(resource: Resource, list: Action | undefined) {
  const may = useMay()
  const mayCreate = may(resource, 'create')
  const mayEdit = may(resource, 'edit')
  const mayShow = may(resource, 'show')
  const opens: Opens = mayShow && resource.pages.show ? 'show' : mayEdit ? 'edit' : undefined
  return {
    createPath: mayCreate ? pathToNew(resource, list) : undefined,
    mayEdit,
    mayDelete: may(resource, 'delete'),
    mayMerge: useMayMerge(resource),
    mayCopy: mayCreate && mayShow && isCopyable(resource),
    opens,
    /** Whether records open in a drawer, as this person may read them but open no page of them. */
    showsBeside: mayShow && !opens,
  }
}
