import * as z from 'zod/mini'
import type { NamedField } from './compile.ts'
import type { Action } from './declaration.ts'
import { type Field, isOptional, type Kind } from './field.ts'
import { MOST_BRANCHES, MOST_CACHED, MOST_PAGES, MOST_PER_PAGE, PER_PAGE } from './limits.ts'
import type { Resource } from './resource.ts'
import {
  booleanParam,
  day,
  ENDS_FIRST,
  INT4,
  idParam,
  idsParam,
  integerParam,
  longText,
  oneOf,
} from './schema.ts'
import { momentAt } from './time.ts'
import { isObject, readNumber, type Values } from './values.ts'

/**
 * The query schema of any list: paging and search as specified, sorting and filters as declared.
 * Specification sections 7 and 9.
 */
export function listQuery(
  resource: Resource,
  action: { [K in 'cached' | 'query' | 'mostPerPage']?: Action[K] | undefined } = {},
) {
  const { cached, query, mostPerPage = cached ? MOST_CACHED : MOST_PER_PAGE } = action
  const sortBy = z.enum(resource.sortable as [string, ...string[]])
  const schema = z.object({
    ...Object.fromEntries(
      resource.filterable.map(([name, field]) => [name, z.optional(filterParam(field))]),
    ),
    ...query?.shape,
    ...pagingParams(mostPerPage, cached && MOST_CACHED),
    search: z._default(resource.isSearchable ? longText(0, 100) : noText, ''),
    sortBy: cached && resource.title ? z._default(sortBy, resource.title) : z.optional(sortBy),
    isAscending: z._default(booleanParam, true),
  })
  return schema.check(({ value, issues }) => {
    for (const period of resource.periods)
      if (endsFirst(value, period))
        issues.push({ code: 'custom', path: [period.until], message: ENDS_FIRST, input: value })
  })
}

/** The query parameters of paging. */
export function pagingParams(mostPerPage: number, perPage = PER_PAGE) {
  return {
    page: z._default(integerParam(1, MOST_PAGES), 1),
    perPage: z._default(integerParam(1, mostPerPage), perPage),
  }
}

/** The first and the last day of a period, either of which may be omitted, and the branches. */
export const periodParams = {
  startDate: z.optional(day),
  endDate: z.optional(day),
  branchId: z.optional(idsParam(MOST_BRANCHES)),
}

/** Rejected and not ignored: without the search, the reply would have all records. */
const noText = z.literal('', 'This list cannot be searched.')

/** The first and the last day of a period, or what they are called. */
export interface Period {
  from: string
  until: string
}

/** Whether a period ends before it starts; the second argument names the two values. */
export function endsFirst(values: Readonly<Values>, { from, until }: Period): boolean {
  const { [from]: first, [until]: last } = values
  return typeof first === 'string' && typeof last === 'string' && last < first
}

/**
 * The bound of a period for values of a kind: the day itself, or for a timestamp the first or last
 * millisecond of the day in `zone`.
 */
export function boundOf(kind: Kind | undefined, end: keyof Period, day: string, zone: string) {
  if (kind !== 'dateTime') return day
  return momentAt(zone, day, end === 'from' ? '00:00' : '23:59:59.999').toISOString()
}

/** A value that any of several columns may have. */
export interface InAny {
  columns: readonly string[]
  value: number
}

/**
 * The filters of a list: the search text, and by field a value, several ids, a period, or a value
 * in any of several columns.
 */
export type ListFilter = { search: string } & Record<
  string,
  string | number | boolean | readonly number[] | Period | InAny | undefined
>

interface ListQuery {
  page: number
  perPage: number
  sortBy?: string | undefined
  isAscending: boolean
  filter: ListFilter
}

/** Separates the filters of a parsed query from paging and sorting. */
export function readListQuery(query: Readonly<Values>): ListQuery {
  const { page, perPage, sortBy, isAscending, ...filter } = query
  return { page, perPage, sortBy, isAscending, filter } as ListQuery
}

/** All filters of a list: fields of its records, and the additional parameters of the list. */
export function listFilters(
  { filterable }: Pick<Resource, 'filterable'>,
  { filters = {} }: Pick<Action, 'filters'> = {},
): NamedField[] {
  return [...filterable, ...Object.entries(filters)]
}

/** In place of a filter value: the records without a value. */
export const NONE = 'none'

/** The kinds of free, single-line text. */
export const typed: readonly Kind[] = ['text', 'phone', 'email', 'url']

/** Whether the field is free text, whose values are found by `search` and not by a filter. */
export function isTyped({ kind }: Field): boolean {
  return typed.includes(kind)
}

/** Whether a list can be filtered for the records without a value of this field. */
export function canBeNone(field: Field): boolean {
  return isTyped(field) || (/^references?$/.test(field.kind) && isOptional(field))
}

function filterParam(field: Field) {
  if (field.kind === 'switch') return booleanParam
  if (field.kind === 'number') return integerParam(0, INT4)
  if (field.kind === 'select') return oneOf(field.options)
  if (field.kind === 'date') return field.schema
  // Free text is found by `search`; its filter only has the absence of a value.
  if (isTyped(field)) return z.literal(NONE)
  return canBeNone(field) ? z.union([idParam, z.literal(NONE)]) : idParam
}

/**
 * The envelope of every list of our server. A large total that the specification does not state is
 * omitted: the list then has more than `totalAtLeast` records.
 */
export function listReply(row: z.ZodMiniType) {
  return z.object({
    items: z.array(row),
    totalData: z.optional(z.int()),
    totalPage: z.optional(z.int()),
    totalAtLeast: z.optional(z.int()),
    page: z.int(),
    perPage: z.int(),
  })
}

/**
 * Every error reply of our server. `errors` has a message by field, which the form shows at its
 * input.
 */
export const errorReply = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
})

export type Row = Values & { id: number | string }

/** A list as read from the reply of any server. */
export interface List<Item = Row> {
  items: Item[]
  /**
   * Undefined when the reply has no total; the next page is then offered as long as pages are full.
   */
  total: number | undefined
  /**
   * A lower bound of the total. It is below the total if the reply only has a number of pages or
   * `totalAtLeast`.
   */
  leastTotal: number | undefined
  /** The number of items in the reply, including invalid ones that `items` omits. */
  count: number
  /** The other properties of the envelope, such as summaries and counts. */
  extra: Values
}

/**
 * Reads a list leniently: `{ items, … }`, a bare list, or either inside `{ data: … }`. A list may
 * be an object keyed by number; an empty reply is an empty list. The total is totalData, else
 * totalPage × perPage (by default the number of items in the reply), else unknown. Rows without an
 * id get a derived one, which `hasOwnId` recognises.
 *
 * @throws {Error} when the reply is text, an error or an object without a list.
 */
export function readList(reply: unknown, perPage?: number): List {
  const { items, ...rest } = readItems(reply, perPage)
  return { ...rest, items: items.flatMap((row, at) => (isObject(row) ? rowOf(row, at) : [])) }
}

/** A row with its id: `id`, `_id` or `uuid`, else its JSON followed by its position on the page. */
export function rowOf(row: Values, at = 0): Row {
  return { ...row, id: idOf(row) ?? JSON.stringify(row) + at }
}

/** The id of a record of any server; undefined where it has none. */
export function idOf({ id, _id, uuid }: Values): Row['id'] | undefined {
  return [id, _id, uuid].find(isId)
}

/** Whether the id comes from the server, so that the record can be requested by it. */
export function hasOwnId({ id }: Pick<Row, 'id'>): boolean {
  return !/^($|\{["}])/.test(String(id))
}

/**
 * Reads a list whose items are not records but, for example, groups of them.
 *
 * @throws {Error} when the reply is text, an error or an object without a list.
 */
export function readItems(reply: unknown, perPage?: number): List<unknown> {
  const { items, extra } = listIn(reply)
  const size = perPage ?? items.length
  const total = readCount(extra.totalData)
  const pages = readCount(extra.totalPage)
  return {
    items,
    total: total ?? (pages && pages * size),
    leastTotal: total ?? (pages ? (pages - 1) * size + 1 : pages) ?? readCount(extra.totalAtLeast),
    count: items.length,
    extra,
  }
}

/**
 * Reads one record leniently, bare or inside `{ data: … }`.
 *
 * @throws {Error} when the reply is not a record.
 */
export function readRecord(reply: unknown): Row {
  if (isObject(reply) && idOf(reply) !== undefined) return rowOf(reply)
  if (isObject(reply) && isObject(reply.data)) return readRecord(reply.data)
  throw new Error('The server answered with something that is not a record.')
}

function listIn(reply: unknown): { items: unknown[]; extra: Values } {
  const list = readArray(reply || [])
  if (list) return { items: list, extra: {} }
  // A reply that is no object, such as text, is rejected like an error.
  const { items, data = items, ...extra }: Values = isObject(reply) ? reply : { error: reply }
  if (data === undefined && (extra.error || Object.values(extra).some(Array.isArray)))
    throw new Error('The server answered with something that is not a list.')
  const inner = listIn(items ?? data)
  return { items: inner.items, extra: { ...extra, ...inner.extra } }
}

/** Reads a list, also from an object keyed by number; undefined for anything else. */
export function readArray(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  const isKeyed = isObject(value) && Object.keys(value).join('').match(/^\d+$/)
  return isKeyed ? Object.values(value) : undefined
}

/** Whether a value is the id of a record on any server. */
export function isId(value: unknown): value is number | string {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
}

/** Reads a non-negative integer, also from text; undefined for anything else. */
export function readCount(value: unknown): number | undefined {
  const number = readNumber(value)
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined
}
