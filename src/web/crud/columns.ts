import * as z from 'zod/mini'
import type { Field } from '../../contract/field.ts'
import { columnsOf, type Page, type Resource } from '../../contract/resource.ts'
import { usePreference } from '../preferences.ts'
import { PERIOD_STATE, periodField } from './period.ts'

export type Column = [name: string, field: Field]

/** All columns of a list: the declared ones, and after the last day of a period its state. */
export function listColumns(resource: Resource): Column[] {
  return columnsOf(resource).flatMap((column): Column[] =>
    column[0] === resource.period?.until ? [column, [PERIOD_STATE, periodField]] : [column],
  )
}

const look = z.object({ hidden: z.array(z.string()), density: z.enum(['compact', 'standard', 'roomy']) })

/** How a person wants to see the list of a resource: without which columns, and how close its rows stand. */
export type Look = z.output<typeof look>
export type Density = Look['density']

export const standardLook: Look = { hidden: [], density: 'standard' }

/** Reads a look that was kept; undefined where it makes no sense. */
export function parseLook(kept: unknown): Look | undefined {
  return z.safeParse(look, kept).data
}

export function useLook(resource: Resource, page: Page): [Look, (look: Look) => void] {
  return usePreference(`look:${listName(resource, page)}`, standardLook, parseLook)
}

/** Under which name choices about a list are kept: each list of a resource has its own. */
export function listName({ name }: Resource, { lists }: Page): string {
  return lists ? `${name}.${lists}` : name
}

/** The columns that are shown. What names a record always is, and one is where nothing names it. */
export function visibleColumns(resource: Resource, { hidden }: Look): Column[] {
  const all = listColumns(resource)
  const visible = all.filter(([name]) => name === resource.title || !hidden.includes(name))
  return visible.length > 0 ? visible : all.slice(0, 1)
}
