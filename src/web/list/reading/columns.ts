import { groupBy, union, without } from 'es-toolkit/array'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { NamedField, Page } from '../../../contract/compile.ts'
import { type FieldOf, isPicture } from '../../../contract/field.ts'
import type { Resource } from '../../../contract/resource.ts'
import { usePreference } from '../../data/client/preferences.ts'
import { THIRD_COLUMN } from '../../ui/theme.ts'
import { useHasWidth } from '../../ui/use-has-width.ts'
import type { ComputedColumn } from './computed-columns.ts'

/** All columns of a list: the declared ones, each followed by the computed ones placed after it. */
export function listColumns(resource: Resource, computed: readonly ComputedColumn[]): NamedField[] {
  return resource.columns.flatMap((column): NamedField[] => [
    column,
    ...computed
      .filter(({ after }) => after === column[0])
      .map(({ name, field }): NamedField => [name, field]),
  ])
}

const names = z.array(z.string())
const viewSettings = z.object({
  hidden: names,
  shown: z._default(names, []),
  density: z.enum(['compact', 'standard', 'roomy']),
  /** `table` by default. */
  layout: z.optional(z.catch(z.enum(['table', 'board']), 'table')),
})

/** Display settings of a list: hidden columns, extra columns shown, row density and layout. */
export type ViewSettings = z.output<typeof viewSettings>
export type ListLayout = NonNullable<ViewSettings['layout']>
export type Density = ViewSettings['density']

export const standardView: ViewSettings = { hidden: [], shown: [], density: 'standard' }

/** Parses stored settings; undefined if invalid. */
export function parseView(stored: unknown): ViewSettings | undefined {
  return z.safeParse(viewSettings, stored).data
}

export type ListColumns = ReturnType<typeof useColumns>

/**
 * The columns of a list and the density of its rows, as the user has chosen them. By default,
 * `more` columns are visible in a wide window, and `less` columns are the first to leave a narrow
 * one.
 */
export function useColumns(
  resource: Resource,
  page: Page,
  all: readonly NamedField[],
  narrow: ViewSettings = standardView,
  more: readonly string[] = [],
  less: readonly string[] = [],
) {
  const name = `look:${listName(resource, page)}`
  const hasRoom = useHasWidth(THIRD_COLUMN)
  const standard = useMemo(
    () => (hasRoom ? withMore(narrow, more) : narrow),
    [hasRoom, narrow, more],
  )
  const [chosen, setSettings] = usePreference<ViewSettings | undefined>(name, undefined, parseView)
  const settings = chosen ?? standard
  const shown = useMemo(() => shownColumns(resource, all, settings), [resource, all, settings])
  return {
    /** All columns, visible or hidden. */
    all,
    ...shown,
    settings,
    setSettings,
    /** Columns leave a table without room for all, these first. Undefined if the user chose them. */
    less: chosen ? undefined : less,
    /** Restores the default settings. */
    reset: () => setSettings(undefined),
  }
}

function withMore({ hidden, shown, ...look }: ViewSettings, more: readonly string[]) {
  return { ...look, hidden: without(hidden, ...more), shown: union(shown, more) }
}

/** The key of the stored preferences. Each list of a resource has its own. */
export function listName({ name }: Resource, { lists }: Page): string {
  return lists ? `${name}.${lists}` : name
}

/**
 * The columns that are shown: `visible` ones of their own, and those `below` another, by its name.
 * The title is always visible, or else the first column.
 */
export function shownColumns(
  resource: Resource,
  all: readonly NamedField[],
  { hidden, shown }: ViewSettings,
) {
  const chosen = all.filter(
    ([name, field]) =>
      name === resource.title ||
      (field.column === 'extra' ? shown.includes(name) : !hidden.includes(name)),
  )
  const visible = chosen.length > 0 ? chosen : all.slice(0, 1)
  const names = visible.map(([name]) => name)
  const isBelow = ([name, { below }]: NamedField) =>
    below !== undefined && names.includes(below) && !names.includes(name)
  const below: Partial<Record<string, NamedField[]>> = groupBy(
    all.filter(isBelow),
    ([, field]) => field.below ?? '',
  )
  const both = all.filter((column) => visible.includes(column) || isBelow(column))
  return {
    visible,
    below,
    /** Both kinds. */
    shown: both,
    /** The first picture of these. */
    picture: both.find((column): column is [string, FieldOf<'image' | 'images'>] =>
      isPicture(column[1]),
    ),
  }
}
