import * as z from 'zod/mini'
import type { Api } from './api.ts'
import type { Endpoint, Method } from './endpoint.ts'
import {
  type Field,
  type Fields,
  isInRows,
  isOptional,
  type Kind,
  maxLengthOf,
  repliesOf,
  type replyByKind,
} from './field.ts'
import { listOf } from './lines.ts'
import type { Permission, Right } from './permissions.ts'
import type { RowAction } from './row-action.ts'
import { anyId, countReply, id, ids, instant, instantReply } from './schema.ts'
import type { Capability } from './stated.ts'
import type { Values } from './values.ts'

/** Something a user may do to a resource: one endpoint and the right to it. */
export interface Action {
  endpoint: Endpoint
  allow: Right
  /**
   * Parses the query of a GET; of a list, only the parameters beyond those of every list
   * (`envelope.ts`).
   */
  query?: z.ZodMiniObject
  /** Of a list: the parameters of `query` as fields, so that the app can offer them as filters. */
  filters?: Fields
  /** Parses the request body. */
  input?: z.ZodMiniType
  /**
   * The body is multipart with one file of at most `maxBytes` bytes in the part `name`; `input`
   * parses it.
   */
  file?: { name: string; maxBytes: number }
  /** The reply schema; properties that it does not declare are dropped. */
  reply?: z.ZodMiniType
  /** Of a list without `reply`: what its reply has besides the rows and their total. */
  extra?: Readonly<Record<string, z.ZodMiniType>>
  /**
   * The resource that declares the same endpoint; the id of the record decides which one is meant.
   */
  sharedWith?: string
  /** The ordinary action that this one is a variant of, where its name is another. */
  as?: 'list' | 'delete'
  /** Of a list: the values that all of its records have; the server always filters by them. */
  only?: Readonly<Values>
  /**
   * Of a list: short and constant during a session, so it comes as one page unless paging is
   * requested.
   */
  cached?: true
  /** Of a list: what it can be sorted by, where that is not all of its columns. */
  sorts?: readonly string[]
  /**
   * Of a list: the largest page size, where it is not the default of 100, or of 1000 if `cached`.
   */
  mostPerPage?: number
  /** Of a list: the filters that are the first and the last day of a period. */
  period?: { from: string; until: string }
  /**
   * Of a list: applies a parameter of `query` to a record, for servers that do not support it.
   * `viewerId` is the id of who is signed in.
   */
  matches?: Readonly<
    Record<string, (record: Readonly<Values>, value: unknown, viewerId: unknown) => boolean>
  >
  /** Allowed while the user has to change their password before anything else. */
  whilePasswordIsDue?: true
  /** Constant values that are sent with every request. */
  sends?: Readonly<Values>
  /** Beyond the specification: offered only where the server has this capability. */
  needs?: Capability
  /** The app offers it on each record. */
  row?: RowAction
}

/** A constraint between the fields of a record; a violation is reported at `field`. */
export interface Rule {
  field: string
  message: string
  holds: (record: Readonly<Values>) => boolean
}

/**
 * A route of the app. Its right may differ from those of the endpoints it calls (specification
 * section 2).
 */
export interface Page {
  path: `/${string}`
  allow: Right
  /** The label in the side menu; a page without one is not in the menu. */
  menu?: string
  /**
   * Of a page without one: the page of this resource whose entry it stands under, where that is not
   * `list`. Without a record in its path, it is linked from there.
   */
  under?: string
  /** Of a list page: the action that it lists, where that is not `list`. */
  lists?: string
  /**
   * The page title, where it is not the label of the resource, and a line of explanation below it.
   */
  heading?: string
  intro?: string
  /**
   * For records that have no page of their own: the query of this page's URL at which it shows one.
   */
  showsAt?: (record: Readonly<Values>) => Readonly<Values>
}

export interface Resource {
  name: string
  /** The heading of its list, and its name in the menu. */
  label: string
  /** The noun for one record, inside a sentence: "Delete this news tag?" */
  singular: string
  /** Its group in the side menu. */
  group?: string
  /** The field that serves as the title of a record. */
  title?: string
  fields: Fields
  /** Constraints between fields, in addition to the schema of each field. */
  rules?: readonly Rule[]
  /** The permission names in its rights that the specification does not have. */
  permissions?: readonly string[]
  /**
   * The fields with the first and the last day on which a record is valid; an empty end is open.
   */
  period?: { from: string; until: string }
  /**
   * The field whose values are the columns of a board, which the lists then offer beside table and
   * cards: a choice, or a reference to a cached list. A card is moved by a change of this field.
   */
  board?: string
  /**
   * The field with the numbers that records stand in order by, the smallest first: its lists begin
   * in this order, and whoever may edit moves the records in it by hand.
   */
  order?: string
  /**
   * Several of its records can be merged into one of them: what refers to the others is given that
   * one, and they are deleted. Its lists say how many records refer to each (`usages`).
   */
  mergeable?: true
  actions: Readonly<Record<string, Action>>
  pages: Readonly<Record<string, Page>>
  /** Deleting one affects much else, so the user has to type its name to confirm. */
  deletedByName?: true
  /**
   * The titles of the toasts after a save, where the specification has others than the common ones.
   */
  success?: { create: string; edit: string }
  /** The API that serves it, where that is not ours. */
  api?: Api
}

/** The title of a page. */
export function headingOf(resource: Resource, { heading }: Page): string {
  return heading ?? resource.label
}

/** Every key of a union. */
type KeyOf<T> = T extends unknown ? keyof T : never

/** For each property that `Shape` does not have a type that nothing is of, and that says so. */
type Misspelt<T, Shape, Noun extends string> = {
  [K in Exclude<keyof T, KeyOf<Shape>>]: { [Says in `${Noun} has no such property`]: K }
}

/** What a field of this kind can have. */
type FieldFor<K> = Field extends infer F
  ? F extends { kind: infer Kinds }
    ? K extends Kinds
      ? F
      : never
    : never
  : never

/** The permission names that the rights of a resource may have. */
type NameIn<R extends Resource> =
  | Permission
  | (R extends { permissions: readonly (infer Own extends string)[] } ? Own : never)

/** Refuses properties that nothing would read, and permissions that there are not. */
type Checked<R extends Resource> = Misspelt<R, Resource, 'A resource'> & {
  fields: {
    [F in keyof R['fields']]: Misspelt<
      R['fields'][F],
      FieldFor<R['fields'][F]['kind']>,
      `A field of the kind ${R['fields'][F]['kind']}`
    >
  }
  actions: {
    [A in keyof R['actions']]: CheckedAction<R['actions'][A]> & { allow: Right<NameIn<R>> }
  }
  pages: {
    [P in keyof R['pages']]: Misspelt<R['pages'][P], Page, 'A page'> & { allow: Right<NameIn<R>> }
  }
  api?: Misspelt<R['api'], Api, 'An API'>
}

type CheckedAction<A> = Misspelt<A, Action, 'An action'> &
  (A extends { row: infer Row } ? { row: Misspelt<Row, RowAction, 'A row action'> } : unknown)

/** Type-checks a declaration without widening it, so that types can be derived from it. */
export function defineResource<const R extends Resource>(resource: R & Checked<R>): R {
  return resource
}

/** The method of each ordinary action and what follows the path (specification section 7). */
const statedRoutes = {
  list: 'GET',
  show: 'GET /:id',
  create: 'POST /create',
  edit: 'PUT /:id',
  delete: 'DELETE /:id',
} as const

/**
 * The five endpoints of an ordinary resource. `odd` names those that are not as the specification
 * has most of them: `{ create: 'POST', edit: 'PATCH /:id' }`.
 */
export function crud<const Read extends Right, const Write extends Right>(
  path: `/${string}`,
  { read, write }: { read: Read; write: Exclude<Write, 'anyone'> },
  odd: { readonly [A in keyof typeof statedRoutes]?: Method | `${Method} /${string}` } = {},
) {
  const routes = { ...statedRoutes, ...odd }
  const at = (name: keyof typeof statedRoutes) =>
    routes[name].replace(/ |$/, ` ${path}`) as Endpoint
  return {
    list: { endpoint: at('list'), allow: read },
    show: { endpoint: at('show'), allow: read },
    create: { endpoint: at('create'), allow: write },
    edit: { endpoint: at('edit'), allow: write },
    delete: { endpoint: at('delete'), allow: write },
  } as const
}

/**
 * The resource with its own endpoint for deletions (`deleteOwn`) in the place of one that it shares
 * with another resource.
 */
export function withOwnDelete(resource: Resource): Resource {
  const { deleteOwn } = resource.actions
  return deleteOwn ? { ...resource, actions: { ...resource.actions, delete: deleteOwn } } : resource
}

/**
 * A list page with its form pages under it: `path`, `path/form`, `path/form/:id` (specification
 * section 2).
 */
export function listAndForm<const List extends string, const Form extends string>(
  path: `/${string}`,
  menu: string,
  { list, form }: { list: List; form: Form },
) {
  return {
    list: { path, allow: list, menu },
    create: { path: `${path}/form`, allow: form },
    edit: { path: `${path}/form/:id`, allow: form },
  } as const
}

/**
 * The right that a button or link for this action requires: that of the page it opens, else that of
 * the endpoint it calls. Undefined, and so denied, when neither is declared.
 */
export function rightOf(resource: Resource, action: string): Right | undefined {
  return resource.pages[action]?.allow ?? resource.actions[action]?.allow
}

type InputOf<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends { readOnly: true } ? never : K]: F[K]['schema']
}
type ReplyKind = keyof typeof replyByKind
type ReplyOf<F extends Fields> = {
  -readonly [K in keyof F as F[K]['kind'] extends ReplyKind ? K : never]: z.output<
    (typeof replyByKind)[Extract<F[K]['kind'], ReplyKind>]
  >
}

/** A record as in the server's reply. For the names of embedded references see `embeddedName`. */
export type RecordOf<R extends Resource> = {
  id: number
  createdAt: string
  updatedAt: string
} & ReplyOf<R['fields']>

/** The writable fields: of a new record, or of a change. */
export function sentFields(
  resource: { fields: Fields },
  action: 'create' | 'edit',
): [string, Field][] {
  return Object.entries(resource.fields).filter(
    ([, { readOnly, createOnly }]) => !readOnly && (action === 'create' || !createOnly),
  )
}

/**
 * The resource as supported by a server with these capabilities: a field whose capability is
 * missing can be sent on create only.
 */
export function takenBy(resource: Resource, held: readonly string[]): Resource {
  const fields = Object.entries(resource.fields)
  const isTaken = ({ needs }: Field) => needs === undefined || held.includes(needs)
  if (fields.every(([, field]) => isTaken(field))) return resource
  const taken = fields.map(([name, field]) => [
    name,
    isTaken(field) ? field : { ...field, createOnly: true },
  ])
  return { ...resource, fields: Object.fromEntries(taken) }
}

/** The body schema of a create: every field that is not read-only. */
export function createInput<F extends Fields>(resource: { fields: F }) {
  return z.object(inputShape(resource, 'create') as unknown as InputOf<F>)
}

function inputShape(resource: { fields: Fields }, action: 'create' | 'edit') {
  return Object.fromEntries(
    sentFields(resource, action).map(([name, { schema }]) => [name, schema]),
  )
}

/**
 * The schema of a form: the writable fields, and the rules between them. A value that is unchanged
 * since the record was `opened` is not validated: another server may allow it. Our server checks
 * the rules after merging a change into its record, as a change may omit fields.
 */
export function formInput(
  resource: Resource,
  action: 'create' | 'edit',
  opened?: Readonly<Values>,
) {
  const shape = Object.fromEntries(
    sentFields(resource, action).map(([name, field]) => [
      name,
      opened ? unlessSame([opened[name]], formRule(field, opened[name])) : formRule(field),
    ]),
  )
  return z.object(shape).check((payload) => {
    for (const [field, message] of Object.entries(brokenRules(resource, payload.value))) {
      payload.issues.push({ code: 'custom', path: [field], message, input: payload.value })
    }
  })
}

/**
 * The schema of a field in a form: its own, but with the ids of any server. Ours is stricter. Lines
 * that were opened are not validated, and all keep what only another server knows of them.
 */
export function formRule(field: Field, opened?: unknown): z.ZodMiniType {
  const rule = looseRule(field, opened)
  if (!rule) return field.schema
  return isOptional(field) ? z.optional(z.nullable(rule)) : rule
}

function looseRule(field: Field, opened: unknown): z.ZodMiniType | undefined {
  if (field.kind === 'reference') return anyId
  if (field.kind === 'references')
    return ids(maxLengthOf(field.schema) ?? Number.POSITIVE_INFINITY, anyId)
  if (field.kind !== 'lines') return undefined
  const columns = Object.entries(field.columns).map(([name, column]) => [name, formRule(column)])
  const line = z.looseObject(Object.fromEntries(columns))
  return listOf(Array.isArray(opened) ? unlessSame(opened, line) : line, field)
}

/** `rule`, but for the values that the record had when it was opened. */
function unlessSame(opened: readonly unknown[], rule: z.ZodMiniType) {
  const before = new Set(opened.map((value) => JSON.stringify(value ?? null)))
  return z.transform((value: unknown, context) => {
    if (before.has(JSON.stringify(value ?? null))) return value
    const { data, error } = z.safeParse(rule, value)
    for (const { message, path } of error?.issues ?? [])
      context.issues.push({ code: 'custom', message, path: [...path], input: value })
    return data
  })
}

/** The messages of the rules that a record violates, by field. */
export function brokenRules(resource: Resource, record: Readonly<Values>): Record<string, string> {
  const broken = rulesOf(resource).filter(({ holds }) => !holds(record))
  return Object.fromEntries(broken.map(({ field, message }) => [field, message]))
}

function rulesOf({ rules = [], period }: Resource): readonly Rule[] {
  if (!period) return rules
  const { from, until } = period
  const holds: Rule['holds'] = ({ [from]: first, [until]: last }) =>
    typeof first !== 'string' || typeof last !== 'string' || first <= last
  return [...rules, { field: until, message: 'Ends before it starts.', holds }]
}

/**
 * The body schema of a change. An omitted field keeps its value; with the `updatedAt` that the record
 * was read with, it is made only where nobody has changed it since.
 */
export function editInput(resource: { fields: Fields }) {
  return z.partial(z.object({ ...inputShape(resource, 'edit'), updatedAt: instant }))
}

/** The reply schema of one record: id, fields, embedded references and the timestamps. */
export function recordReply(resource: { fields: Fields }) {
  return z.object(replyShape(resource.fields))
}

/** The reply schema of a row of a list: the record without what only the form needs. */
export function rowReply({ fields, mergeable }: Pick<Resource, 'fields' | 'mergeable'>) {
  const shown = Object.entries(fields).filter(([, field]) => isInRows(field))
  return z.object({
    ...replyShape(Object.fromEntries(shown)),
    ...(mergeable && { usages: z.optional(usagesReply) }),
  })
}

/**
 * How many records of other resources refer to one, by the name of the resource; counted up to
 * `MOST_COUNTED` and one more.
 */
export const usagesReply = z.record(z.string(), countReply)

function replyShape(fields: Fields): Record<string, z.ZodMiniType> {
  return { id, ...repliesOf(fields), createdAt: instantReply, updatedAt: instantReply }
}

/** The fields that every record has. */
const commonTail: Fields = {
  createdAt: { label: 'Created', kind: 'dateTime', schema: instant, readOnly: true },
  updatedAt: { label: 'Updated', kind: 'dateTime', schema: instant, readOnly: true, column: true },
}

/** The declared fields and the timestamps. */
export function allFields(resource: { fields: Fields }): [string, Field][] {
  return Object.entries({ ...resource.fields, ...commonTail })
}

/** The columns of a list: the declared ones and `updatedAt`. */
export function columnsOf(resource: { fields: Fields }): [string, Field][] {
  return allFields(resource).filter(([, field]) => field.column)
}

/**
 * The values of `sortBy`: those that the list declares, else the columns with a single sortable
 * value, `createdAt` and `id`.
 */
export function sortableFields(resource: Pick<Resource, 'fields'> & Partial<Resource>): string[] {
  const { sorts } = resource.actions?.list ?? {}
  if (sorts) return [...sorts]
  const sortable = columnsOf(resource).filter(([, field]) => !unsortable.has(field.kind))
  return [...sortable.map(([name]) => name), 'createdAt', 'id']
}

const unsortable = new Set<Kind>([
  'references',
  'richText',
  'person',
  'image',
  'images',
  'password',
  'lines',
])

/** Whether a list can be searched. */
export function isSearchable(resource: { fields: Fields }): boolean {
  return Object.values(resource.fields).some((field) => field.search)
}

/** All filters of a list: fields of its records, and the additional parameters of the list. */
export function listFilters(
  resource: { fields: Fields },
  list: Pick<Action, 'filters'> = {},
): [string, Field][] {
  return [...filterFields(resource), ...Object.entries(list.filters ?? {})]
}

/** The fields of a record that lists can be filtered by. */
export function filterFields(resource: { fields: Fields }): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => field.filter)
}
