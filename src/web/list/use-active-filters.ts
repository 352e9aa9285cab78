import { useQuery } from '@tanstack/react-query'
import { canBeNone, idOf, isObject, NONE, type Row } from '../../contract/envelope.ts'
import { embeddedName, type Field } from '../../contract/field.ts'
import { nameOf as nameIn } from '../../contract/reading.ts'
import { useNameOf } from '../data/use-name-of.ts'
import { cellText } from '../fields/cell-text.ts'
import { idsIn } from '../fields/options.ts'
import type { Column } from './columns.ts'
import type { FilterValue } from './list-address.ts'
import type { RecordList } from './use-record-list.ts'

export interface ActiveFilter {
  /** The name of the field. */
  name: string
  label: string
  /** The value as shown to a person; undefined while the name of a record is loading. */
  text: string | undefined
}

/**
 * The active ones of these filters, with the names of the records they refer to. Names are taken
 * from the rows if possible; the record itself is fetched only if no row has it.
 */
export function useActiveFilters(
  { view, rows, isLoading, isStale }: Pick<RecordList, 'view' | 'rows' | 'isLoading' | 'isStale'>,
  fields: readonly Column[],
): ActiveFilter[] {
  const nameOf = useNameOf()

  const active = fields.flatMap(([name, field]) => {
    const value = view.filters[name]
    return value === undefined
      ? []
      : [{ name, field, value, known: textOf(name, field, value, rows) }]
  })
  const unknown = active.filter(({ known }) => known === undefined)

  const { data: asked } = useQuery({
    queryKey: ['names', unknown.map(({ name, value }) => [name, value])],
    queryFn: () =>
      Promise.all(
        unknown.map(async ({ field, value }) => {
          if (!('resource' in field)) return String(value)
          return (
            await Promise.all(idsIn(value).map((id) => nameOf(field.resource, String(id))))
          ).join(', ')
        }),
      ),
    enabled: unknown.length > 0 && !isLoading && !isStale,
  })

  return active.map(({ name, field, known }) => ({
    name,
    label: field.label,
    text: known ?? asked?.[unknown.findIndex((filter) => filter.name === name)],
  }))
}

function textOf(
  name: string,
  field: Field,
  value: FilterValue,
  rows: readonly Row[],
): string | undefined {
  if (value === NONE && canBeNone(field)) return 'none'
  if (field.kind === 'switch' || field.kind === 'date')
    return cellText(name, field, { id: '', [name]: value })
  if (field.kind === 'select') return field.options[String(value)]
  for (const row of rows) {
    for (const record of [row[embeddedName(name)]].flat()) {
      if (isObject(record) && String(idOf(record)) === String(value)) return nameIn(record)
    }
  }
  return undefined
}
