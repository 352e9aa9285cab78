import * as z from 'zod/mini'
import type { Field } from '../../contract/field.ts'
import { columnsOf, type Page, type Resource } from '../../contract/resource.ts'
import { usePreference } from '../data/preferences.ts'
import type { ComputedColumn } from './computed-columns.ts'

export type Column = [name: string, field: Field]

/** All columns that a list can show: the declared ones, and what is worked out of them. */
export function listColumns(resource: Resource, computed: readonly ComputedColumn[]): Column[] {
  return columnsOf(resource).flatMap((column): Column[] => [
    column,
    ...computed
      .filter(({ after }) => after === column[0])
      .map(({ name, field }): Column => [name, field]),
  ])
}

const names = z.array(z.string())
const viewSettings = z.object({
  hidden: names,
  shown: z._default(names, []),
  density: z.enum(['compact', 'standard', 'roomy']),
})

/**
 * How a person wants to see a list: without which columns, with which extra ones, and how close its
 * rows stand.
 */
export type ViewSettings = z.output<typeof viewSettings>
export type Density = ViewSettings['density']

export const standardView: ViewSettings = { hidden: [], shown: [], density: 'standard' }

/** Reads view settings that were stored; undefined where it makes no sense. */
export function parseView(stored: unknown): ViewSettings | undefined {
  return z.safeParse(viewSettings, stored).data
}

export function useView(
  resource: Resource,
  page: Page,
  standard: ViewSettings,
): [ViewSettings, (settings: ViewSettings) => void] {
  return usePreference(`look:${listName(resource, page)}`, standard, parseView)
}

/** Under which name choices about a list are kept: each list of a resource has its own. */
export function listName({ name }: Resource, { lists }: Page): string {
  return lists ? `${name}.${lists}` : name
}

/** The columns that are shown. What names a record always is, and one is where nothing names it. */
export function visibleColumns(
  resource: Resource,
  all: readonly Column[],
  { hidden, shown }: ViewSettings,
): Column[] {
  const visible = all.filter(
    ([name, field]) =>
      name === resource.title ||
      (field.column === 'extra' ? shown.includes(name) : !hidden.includes(name)),
  )
  return visible.length > 0 ? visible : all.slice(0, 1)
}
