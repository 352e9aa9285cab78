import type { NamedField } from '../../../contract/compile.ts'
import { canBeNone, idOf, NONE } from '../../../contract/envelope.ts'
import { embeddedName, type Field } from '../../../contract/field.ts'
import { nameOf } from '../../../contract/reading.ts'
import { isObject } from '../../../contract/values.ts'
import { useNamed } from '../../data/use-named.ts'
import { fieldText } from '../../fields/values/cell-text.ts'
import { idsIn } from '../../fields/values/options.ts'
import type { FilterValue } from './list-address.ts'
import type { RecordList } from './use-record-list.ts'

type Filtered = Pick<RecordList, 'view' | 'rows' | 'isLoading' | 'isStale'>

/**
 * The value of a filter as text. The name of a record comes from the rows, or from a request if no
 * row has it.
 */
export function useFilterText(list: Filtered, [name, field]: NamedField): string {
  const value = list.view.filters[name]
  const known = textOf(list, name, field)
  const [resource, ids] = 'resource' in field ? [field.resource, idsIn(value)] : ['', []]
  const isUnnamed = known === undefined && !list.isLoading && !list.isStale
  const named = useNamed(resource, ids, { enabled: isUnnamed })
  const text = resource ? named.map(({ name }) => name).join(', ') || '…' : String(value)
  return `${field.label}: ${known ?? text}`
}

/** The value of a filter as text; undefined if no row has it. */
export function textOf(
  { view, rows }: Pick<Filtered, 'view' | 'rows'>,
  name: string,
  field: Field,
): string | undefined {
  const value: FilterValue | undefined = view.filters[name]
  if (value === NONE && canBeNone(field)) return 'none'
  if (field.kind === 'switch' || field.kind === 'date')
    return fieldText(name, field, { id: '', [name]: value })
  if (field.kind === 'select') return field.options[String(value)]
  for (const row of rows) {
    for (const record of [row[embeddedName(name)]].flat()) {
      if (isObject(record) && String(idOf(record)) === String(value)) return nameOf(record)
    }
  }
  return undefined
}
