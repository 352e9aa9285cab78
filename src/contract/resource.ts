import type { Checked, Declaration, Declared, DeclaredPage } from './declaration.ts'
import type { Endpoint, Method } from './endpoint.ts'
import { dated, type Field, type Fields, type Kind } from './field.ts'
import { type CompleteFields, completeFields, labelOf } from './field-defaults.ts'
import type { Right } from './permissions.ts'
import type { RowAction } from './row-action.ts'
import { day, instant } from './schema.ts'
import { nounFor } from './texts.ts'

export type NamedField = readonly [name: string, field: Field]
export type NamedRowAction = readonly [name: string, row: RowAction]

export interface Page extends DeclaredPage {
  /** The heading of the page, by default the label of the resource. */
  title: string
}

/** The properties that follow from a declaration, derived once instead of at each use. */
export type Model = ReturnType<typeof modelOf>

/** A declaration with its derived properties. */
export type Resource = Declaration & Model

/** Type-checks a declaration without widening it, so that types can be derived from it. */
export function defineResource<const R extends Declared, const Own extends string = never>(
  declaration: R & Checked<R, Own>,
) {
  const { name, singular = name.replaceAll('-', ' '), fields } = declaration
  const label = labelOf(nounFor(2, singular))
  const complete: Declaration = { label, singular, ...declaration, fields: completeFields(fields) }
  return compile(complete) as unknown as Defined<R>
}

/** The same pages, each with its title. */
type Titled<P> = { pages: Readonly<Record<keyof P, Page>> }

type Defined<R extends Declared> = Omit<R, 'fields'> &
  Model &
  Titled<R['pages']> &
  Pick<Declaration, 'label' | 'singular'> & { fields: CompleteFields<R['fields']> }

/** Adds the derived properties to a declaration. A changed copy has to be compiled again. */
export function compile<R extends Declaration>(declaration: R) {
  return { ...declaration, ...modelOf(declaration) } as R & Model & Titled<R['pages']>
}

function modelOf(declaration: Declaration) {
  const { fields, actions, label, pages } = declaration
  const allFields = Object.entries(withTimes(fields))
  const columns = allFields.filter(([, { column }]) => column)
  const filters = Object.entries(fields).filter(([, { filter }]) => filter)
  const titled = Object.entries(pages).map(([name, page]): [string, Page] => [
    name,
    { ...page, title: page.heading ?? label },
  ])
  return {
    pages: Object.fromEntries(titled),
    /** The fields whose values are the title of a record. */
    titles: titlesOf(declaration),
    /** The declared fields and the timestamps. */
    allFields,
    /** The writable fields: of a new record, or of a change. */
    sent: { create: sentOf(fields, 'create'), edit: sentOf(fields, 'edit') },
    /** The columns of a list: the declared ones and `updatedAt`. */
    columns,
    /**
     * The values of `sortBy`: those that the list declares, else the columns with a single sortable
     * value, `createdAt` and `id`.
     */
    sortable: actions.list?.sorts ?? [
      ...columns.flatMap(([name, { kind }]) => (unsortable.has(kind) ? [] : [name])),
      'createdAt',
      'id',
    ],
    /** The filter parameters of lists: fields of a record, and the days of `periods`. */
    filterable: filters.flatMap(parametersOf),
    /** The fields that are filtered by a period, and its parameters. */
    periods: filters.flatMap(([field, { kind }]) =>
      dated.includes(kind) ? [{ field, ...periodOf(field) }] : [],
    ),
    /** Whether its lists can be searched. */
    isSearchable: Object.values(fields).some(({ search }) => search),
    /** The actions that the app offers on each record. */
    rowActions: Object.entries(actions).flatMap(([name, { row }]): NamedRowAction[] =>
      row ? [[name, row]] : [],
    ),
  }
}

/** The query parameters of a filter: the field itself, or the two days of a period. */
function parametersOf([name, field]: NamedField): NamedField[] {
  if (!dated.includes(field.kind)) return [[name, field]]
  const what = field.label.replace(/ (on|at)$/, '')
  return Object.entries(periodOf(name)).map(([end, parameter]) => [
    parameter,
    { label: `${what} ${end}`, kind: 'date', schema: day },
  ])
}

/** The names of the parameters of a period, such as `startDate` and `endDate` for `date`. */
function periodOf(field: string) {
  const name = field.replace(/^./, (first) => first.toUpperCase())
  return { from: `start${name}`, until: `end${name}` }
}

/** The names of the fields whose values are the title of a record. */
export function titlesOf({ title, titleWith = [] }: Declaration): string[] {
  return [title ?? [], titleWith].flat()
}

/** The writable fields among these: of a new record, or of a change. */
export function sentOf(fields: Fields, action: 'create' | 'edit'): NamedField[] {
  return Object.entries(fields).filter(
    ([, { readOnly, createOnly }]) => !readOnly && (action === 'create' || !createOnly),
  )
}

/** The fields with the timestamps, which every record has. */
export function withTimes(fields: Fields): Fields {
  return { ...fields, ...times }
}

const times: Fields = {
  createdAt: { label: 'Created', kind: 'dateTime', schema: instant, readOnly: true },
  updatedAt: { label: 'Updated', kind: 'dateTime', schema: instant, readOnly: true, column: true },
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

/** The method of each ordinary action, and the suffix of its path (specification section 7). */
const statedRoutes = {
  list: 'GET',
  show: 'GET /:id',
  create: 'POST /create',
  edit: 'PUT /:id',
  delete: 'DELETE /:id',
} as const

/**
 * The five endpoints of an ordinary resource. `odd` has those that deviate from the usual ones of
 * the specification: `{ create: 'POST', edit: 'PATCH /:id' }`.
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
 * The resource with its own endpoint for deletions (`deleteOwn`) in place of the one that it shares
 * with another resource.
 */
export function withOwnDelete(resource: Resource): Resource {
  const { deleteOwn } = resource.actions
  return deleteOwn
    ? compile({ ...resource, actions: { ...resource.actions, delete: deleteOwn } })
    : resource
}

/**
 * The resource as supported by a server with these capabilities: a field whose capability is
 * missing can be sent on create only.
 */
export function takenBy(resource: Resource, capabilities: readonly string[]): Resource {
  const fields = Object.entries(resource.fields).map(([name, field]) => {
    const { needs } = field
    return [name, needs && !capabilities.includes(needs) ? { ...field, createOnly: true } : field]
  })
  return compile({ ...resource, fields: Object.fromEntries(fields) })
}
