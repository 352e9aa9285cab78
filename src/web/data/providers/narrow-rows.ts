import type { CrudFilter, CrudSort, LogicalFilter } from '@refinedev/core'
import { negate } from 'es-toolkit/function'
import { mapKeys, mapValues, pick } from 'es-toolkit/object'
import type { Action } from '../../../contract/declaration.ts'
import { boundOf, NONE, type Row } from '../../../contract/envelope.ts'
import { embeddedName, isInRows } from '../../../contract/field.ts'
import { nameOf, readMoment } from '../../../contract/reading.ts'
import type { Resource } from '../../../contract/resource.ts'
import { phoneDigits, phoneTerm } from '../../../contract/schema.ts'
import { companyZone } from '../records/format.ts'
import { valueIn } from '../records/record.ts'

/** Loaded when a list is requested in a way that its server has no parameter for. */

/** The filters and sorters to apply to rows, as the server has no parameters for them. */
export interface Narrowing {
  filters: readonly CrudFilter[]
  sorters: readonly CrudSort[]
}

/** Searches, filters and sorts rows in the browser. `viewerId` is the id of the signed-in user. */
export function narrowRows(
  resource: Resource,
  list: Action,
  rows: readonly Row[],
  { filters, sorters }: Narrowing,
  viewerId?: Row['id'],
): Row[] {
  const moments = resource.allFields.flatMap(([name, { kind }]) =>
    kind === 'dateTime' ? [name] : [],
  )
  function isWanted(row: Row, filter: CrudFilter): boolean {
    if (!('field' in filter))
      return filter.value[filter.operator === 'or' ? 'some' : 'every']((one) => isWanted(row, one))
    const { field, operator } = filter
    const isMoment = moments.includes(field) && !/contains|with/.test(operator)
    const value = isMoment ? [filter.value].flat().map(inUtc) : filter.value
    if (field === 'search') return isFound(resource, row, String(value))
    return list.matches?.[field]?.(row, value, viewerId) ?? holds(row, { ...filter, value })
  }
  return rows
    .map((row) => ({ row, read: { ...row, ...mapValues(pick(row, moments), inUtc) } }))
    .filter(({ read }) => filters.every((filter) => isWanted(read, filter)))
    .sort(({ read: one }, { read: other }) =>
      sorters.reduce(
        (before, { field, order }) =>
          before || compare(shownIn(one, field), shownIn(other, field), order === 'desc' ? -1 : 1),
        0,
      ),
    )
    .map(({ row }) => row)
}

/** A moment as text that sorts by time; other values unchanged. */
function inUtc(value: unknown) {
  const moment = readMoment(value, companyZone)
  return moment === null ? value : new Date(moment).toISOString()
}

/** Converts the parameter of a period to a filter of its field, with `gte` or `lte`. */
export function asBound({ fields, periods }: Resource, filter: CrudFilter): CrudFilter {
  const name = 'field' in filter && filter.field
  const period = periods.find(({ from, until }) => name === from || name === until)
  if (!period) return filter
  const { field, from } = period
  const [end, operator] = name === from ? (['from', 'gte'] as const) : (['until', 'lte'] as const)
  const value = boundOf(fields[field]?.kind, end, String(filter.value), companyZone)
  return { field, operator, value }
}

/**
 * Rejects filters and sorters for which the rows of a list have no value.
 *
 * @throws {Error} that names the resource, the field and the operator.
 */
export function demandTelling(
  resource: Resource,
  { matches }: Action,
  { filters, sorters }: Narrowing,
): void {
  const isInList = (name: string, operator = '') =>
    name === 'id' ||
    resource.allFields.some(
      ([fieldName, field]) =>
        fieldName === name && isInRows(field) && !senseless.test(`${field.kind} ${operator}`),
    )
  for (const { field, operator } of filters.flatMap(leavesOf)) {
    const isOwn = matches?.[field] || (field === 'search' && resource.isSearchable)
    if (
      !(isOwn
        ? /^(eq|in|contains)$/.test(operator)
        : Object.hasOwn(operators, operator) && isInList(field, operator))
    )
      throw new Error(`No list of ${resource.name} can be filtered: ${field} ${operator}.`)
  }
  for (const { field } of sorters)
    if (!isInList(field)) throw new Error(`No list of ${resource.name} can be sorted: ${field}.`)
}

/** Meaningless combinations: a switch has no order and no text, and a reference has no order. */
const senseless = /^(switch|references?) ([lg]te?|n?between)$|^switch .*(contains|with)/

function leavesOf(filter: CrudFilter): LogicalFilter[] {
  return 'field' in filter ? [filter] : filter.value.flatMap(leavesOf)
}

function isFound({ searched }: Resource, row: Row, search: string) {
  const [text, number] = [small(search), phoneTerm(search)]
  return searched.some(([name, { kind }]) => {
    const value = String(shownIn(row, name))
    return kind === 'phone' ? phoneDigits(value).includes(number) : small(value).includes(text)
  })
}

/** The value of a field in a row. */
interface Stored {
  values: string[]
  /** As shown to the user. */
  shown: unknown
  isNone: boolean
}

const small = (value: unknown) => String(value).toLowerCase()
const has = ({ values, isNone }: Stored, one: unknown) =>
  one === NONE ? isNone : values.includes(String(one))
const hasAny = (stored: Stored, value: unknown) => [value].flat().some((one) => has(stored, one))

/** The difference from another value; NaN if the field is empty. */
function beyond({ shown, isNone }: Stored, value: unknown) {
  if (isNone) return Number.NaN
  return typeof shown === 'number' ? shown - Number(value) : compare(shown, value)
}

const ofWords = (name: string, is: 'includes' | 'startsWith' | 'endsWith') => ({
  [name]: ({ shown }: Stored, value: unknown) => small(shown)[is](small(value)),
  [`${name}s`]: ({ shown }: Stored, value: unknown) => String(shown)[is](String(value)),
})

const tests: Readonly<Record<string, (stored: Stored, value: unknown) => boolean>> = {
  eq: hasAny,
  eqs: hasAny,
  in: hasAny,
  ina: (stored, value) => [value].flat().every((one) => has(stored, one)),
  null: ({ isNone }) => isNone,
  lt: (stored, value) => beyond(stored, value) < 0,
  lte: (stored, value) => beyond(stored, value) <= 0,
  gt: (stored, value) => beyond(stored, value) > 0,
  gte: (stored, value) => beyond(stored, value) >= 0,
  between: (stored, value) => {
    const [min, max] = [value].flat()
    return (
      (isNothing(min) || beyond(stored, min) >= 0) && (isNothing(max) || beyond(stored, max) <= 0)
    )
  },
  ...ofWords('contains', 'includes'),
  ...ofWords('startswith', 'startsWith'),
  ...ofWords('endswith', 'endsWith'),
}

/** The filter operators. Each has a negation, with an `n` before its name. */
const operators: typeof tests = {
  ...tests,
  ...mapKeys(mapValues(tests, negate), (_, name) => `n${name}`.replace('eq', 'e')),
}

function holds(row: Row, { field, operator, value }: LogicalFilter) {
  const values = [valueIn(row, field) ?? []].flat()
  // An embedded record may have only a name.
  const isNone = [...values, row[embeddedName(field)]].flat().every(isNothing)
  const stored = { values: values.map(String), shown: shownIn(row, field), isNone }
  return operators[operator]?.(stored, value) ?? false
}

/** Whether a value is empty, or all values of an embedded record are. */
function isNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === '' || value == null
  return Object.values(value).every(isNothing)
}

/** The value as shown to a person: for a reference, the embedded name. */
function shownIn(row: Row, name: string) {
  const embedded = name === embeddedName(name) ? undefined : nameOf(row[embeddedName(name)])
  return embedded ?? row[name] ?? ''
}

/** Empty values come last in both directions. */
function compare(one: unknown, other: unknown, direction = 1) {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  if (typeof one === 'number' && typeof other === 'number') return direction * (one - other)
  return direction * String(one).localeCompare(String(other))
}
