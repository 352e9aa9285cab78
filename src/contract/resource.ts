import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import {
  embeddedName,
  embeddedReply,
  type Field,
  type Fields,
  isOptional,
  type Kind,
  maxLengthOf,
  replyByKind,
} from './field.ts'
import type { Permission, Right } from './permissions.ts'
import { anyId, id, ids, instant } from './schema.ts'

/** Something a user may do to a resource: one endpoint and the right to it. */
export interface Action {
  endpoint: Endpoint
  allow: Right
  /**
   * Parses the query of a GET; of a list, what it takes beside what every list does
   * (`envelope.ts`).
   */
  query?: z.ZodMiniObject
  /** Of a list: how a person knows what it takes in `query`, to narrow the list by it. */
  filters?: Fields
  /** Parses the body. */
  input?: z.ZodMiniType
  /**
   * The body is a form that brings one file, under this name and of at most so many bytes; `input`
   * parses it.
   */
  file?: { name: string; maxBytes: number }
  /** What is answered; what it does not name is dropped. */
  reply?: z.ZodMiniType
  /**
   * The resource that has this endpoint too. Which of the two a request means, the record's id
   * decides.
   */
  sharedWith?: string
  /** The ordinary action that it is, where its name is another. */
  as?: 'list' | 'delete'
  /** Of a list: the values that all of its records have. */
  only?: Readonly<Record<string, unknown>>
  /**
   * Of a list: it is short, answered as a whole unless pages are asked for, and the same for a
   * whole session.
   */
  cached?: true
  /** Of a list: how many records a page may have, where that is not a hundred. */
  mostPerPage?: number
  /**
   * Of a list: whether a record is among those that a parameter of `query` asks for, where a server
   * does not take it.
   */
  matches?: Readonly<
    Record<string, (record: Readonly<Record<string, unknown>>, value: unknown) => boolean>
  >
  /** Done also by those who have to change their password before anything else. */
  whilePasswordIsDue?: true
  /** Values that every request takes along. */
  sends?: Readonly<Record<string, unknown>>
}

/**
 * Something that must hold between the fields of a record, and the field at which it is told when
 * it does not.
 */
export interface Rule {
  field: string
  message: string
  holds: (record: Readonly<Record<string, unknown>>) => boolean
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
  /** Of a list page: the action whose records it shows, where that is not `list`. */
  lists?: string
  /**
   * What stands over the page, where that is not the label of the resource; and a line that says
   * more.
   */
  heading?: string
  intro?: string
}

export interface Resource {
  name: string
  /** The heading of its list, and its name in the menu. */
  label: string
  /** One record, inside a sentence: "Delete this news tag?" */
  singular: string
  /** The group of the side menu. */
  group?: string
  /** The field that names a record to a person. */
  title?: string
  fields: Fields
  /** What must hold between fields, beside the schema of each. */
  rules?: readonly Rule[]
  /** The fields of the first and the last day on which a record counts; an open end is empty. */
  period?: { from: string; until: string }
  actions: Readonly<Record<string, Action>>
  pages: Readonly<Record<string, Page>>
  /** Much hangs on its records: their name is typed before one is deleted. */
  deletedByName?: true
  /**
   * The heads of the toasts after a save, where the specification states others than the common
   * ones.
   */
  success?: { create: string; edit: string }
}

/** What stands over a page, and names it elsewhere. */
export function headingOf(resource: Resource, { heading }: Page): string {
  return heading ?? resource.label
}

/** Checks a declaration without widening it, so that types can be read from it. */
export function defineResource<const R extends Resource>(resource: R): R {
  return resource
}

/**
 * The five stated endpoints of an ordinary resource; the create suffix is the API's own
 * (specification section 7).
 */
export function crud(path: `/api/${string}`, rights: { read: Right; write: Right }) {
  return {
    list: { endpoint: `GET ${path}`, allow: rights.read },
    show: { endpoint: `GET ${path}/:id`, allow: rights.read },
    create: { endpoint: `POST ${path}/create`, allow: rights.write },
    edit: { endpoint: `PUT ${path}/:id`, allow: rights.write },
    delete: { endpoint: `DELETE ${path}/:id`, allow: rights.write },
  } as const satisfies Record<string, Action>
}

/**
 * A list page with its form pages under it: `path`, `path/form`, `path/form/:id` (specification
 * section 2).
 */
export function listAndForm(
  path: `/${string}`,
  menu: string,
  rights: { list: Permission; form: Permission },
) {
  return {
    list: { path, allow: rights.list, menu },
    create: { path: `${path}/form`, allow: rights.form },
    edit: { path: `${path}/form/:id`, allow: rights.form },
  } as const satisfies Record<string, Page>
}

/**
 * The right that a button or a link for this action asks for: that of the page it leads to, else
 * that of the endpoint it calls. Undefined, and so refused, when neither is declared.
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

/** A record as the server answers it. Embedded references are read by `embeddedName`. */
export type RecordOf<R extends Resource> = {
  id: number
  createdAt: string
  updatedAt: string
} & ReplyOf<R['fields']>

/** The fields that are sent: those of a new record, or those that can be changed. */
export function sentFields(
  resource: { fields: Fields },
  action: 'create' | 'edit',
): [string, Field][] {
  return Object.entries(resource.fields).filter(
    ([, { readOnly, createOnly }]) => !readOnly && (action === 'create' || !createOnly),
  )
}

/** The resource as a server with these capabilities takes it. */
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

/** What is sent to create a record: every field that is not the server's own. */
export function createInput<F extends Fields>(resource: { fields: F }) {
  return z.object(inputShape(resource, 'create') as unknown as InputOf<F>)
}

function inputShape(resource: { fields: Fields }, action: 'create' | 'edit') {
  return Object.fromEntries(
    sentFields(resource, action).map(([name, { schema }]) => [name, schema]),
  )
}

/**
 * What a form holds: the fields that are sent, and the rules between them. A value that is still as
 * the record was `opened` with is not judged: it may be of another server, or unknown. The server
 * looks at the rules when a change is merged into its record, as a change may leave fields out.
 */
export function formInput(
  resource: Resource,
  action: 'create' | 'edit',
  opened?: Readonly<Record<string, unknown>>,
) {
  const shape = Object.fromEntries(
    sentFields(resource, action).map(([name, field]) => [
      name,
      opened ? unlessSame(opened[name], formRule(field)) : formRule(field),
    ]),
  )
  return z.object(shape).check((payload) => {
    for (const [field, message] of Object.entries(brokenRules(resource, payload.value))) {
      payload.issues.push({ code: 'custom', path: [field], message, input: payload.value })
    }
  })
}

/** What a form holds a field to: its rule, with the ids of any server. Ours is stricter. */
export function formRule(field: Field): z.ZodMiniType {
  if (field.kind !== 'reference' && field.kind !== 'references') return field.schema
  const rule =
    field.kind === 'reference'
      ? anyId
      : ids(maxLengthOf(field.schema) ?? Number.POSITIVE_INFINITY, anyId)
  return isOptional(field) ? z.optional(z.nullable(rule)) : rule
}

function unlessSame(opened: unknown, rule: z.ZodMiniType) {
  const before = JSON.stringify(opened ?? null)
  return z.transform((value: unknown, context) => {
    if (JSON.stringify(value ?? null) === before) return value
    const { data, error } = z.safeParse(rule, value)
    for (const { message, path } of error?.issues ?? [])
      context.issues.push({ code: 'custom', message, path: [...path], input: value })
    return data
  })
}

/** What does not hold between the fields of a record: a message by field. */
export function brokenRules(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
): Record<string, string> {
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

/** What is sent to change a record. A field that is left out stays as it is. */
export function editInput(resource: { fields: Fields }) {
  return z.partial(z.object(inputShape(resource, 'edit')))
}

/** One record as answered: its fields, what they refer to, and the common tail. */
export function recordReply(resource: { fields: Fields }) {
  return z.object(replyShape(Object.entries(resource.fields)))
}

/** A row of a list: the record without its rich text, which only the form needs. */
export function rowReply(resource: { fields: Fields }) {
  return z.object(
    replyShape(Object.entries(resource.fields).filter(([, field]) => field.kind !== 'richText')),
  )
}

function replyShape(fields: [string, Fields[string]][]): Record<string, z.ZodMiniType> {
  const shape: Record<string, z.ZodMiniType> = { id }
  for (const [name, field] of fields) {
    if (field.kind === 'password') continue
    shape[name] = replyByKind[field.kind]
    if (field.kind === 'reference' || field.kind === 'references')
      shape[embeddedName(name)] = embeddedReply[field.kind]
  }
  return { ...shape, createdAt: z.string(), updatedAt: z.string() }
}

/** What every record ends with. */
const commonTail: Fields = {
  createdAt: { label: 'Created', kind: 'dateTime', schema: instant, readOnly: true },
  updatedAt: { label: 'Updated', kind: 'dateTime', schema: instant, readOnly: true, column: true },
}

/** The declared fields, and what every record ends with. */
export function allFields(resource: { fields: Fields }): [string, Field][] {
  return Object.entries({ ...resource.fields, ...commonTail })
}

/** The columns of a list: the declared ones, and when the record was last changed. */
export function columnsOf(resource: { fields: Fields }): [string, Field][] {
  return allFields(resource).filter(([, field]) => field.column)
}

/** The names that a list may be sorted by: its columns that hold one value, and the common tail. */
export function sortableFields(resource: { fields: Fields }): string[] {
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
])

/** Whether a list can be searched. */
export function isSearchable(resource: { fields: Fields }): boolean {
  return Object.values(resource.fields).some((field) => field.search)
}

/** All that a list can be narrowed by: fields of its records, and what it takes beside. */
export function listFilters(
  resource: { fields: Fields },
  list: Pick<Action, 'filters'> = {},
): [string, Field][] {
  return [...filterFields(resource), ...Object.entries(list.filters ?? {})]
}

/** The fields of a record that lists can be narrowed by. */
export function filterFields(resource: { fields: Fields }): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => field.filter)
}
