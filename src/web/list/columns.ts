import * as z from 'zod/mini'
import type { Field } from '../../contract/field.ts'
import { columnsOf, type Page, type Resource } from '../../contract/resource.ts'
import { usePreference } from '../data/preferences.ts'
import type { ComputedColumn } from './computed-columns.ts'

export type Column = [name: string, field: Field]

/** All columns of a list: the declared ones, each followed by the computed ones placed after it. */
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

/** Display settings of a list: hidden columns, extra columns shown, and row density. */
export type ViewSettings = z.output<typeof viewSettings>
export type Density = ViewSettings['density']

export const standardView: ViewSettings = { hidden: [], shown: [], density: 'standard' }

/** Parses stored settings; undefined if invalid. */
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

/** The name under which preferences of a list are stored; each list of a resource has its own. */
export function listName({ name }: Resource, { lists }: Page): string {
  return lists ? `${name}.${lists}` : name
}

/** The visible columns. The title column always is; if none is left, the first column is shown. */
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
