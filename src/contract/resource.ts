import { compile, type Model, type Titled } from './compile.ts'
import type { CheckedDeclaration, Declaration, Declared } from './declaration.ts'
import type { Endpoint, Method } from './endpoint.ts'
import { type CompleteFields, completeFields, defaultLabel } from './field-defaults.ts'
import type { Right } from './permissions.ts'
import { nounFor } from './texts.ts'

/** A declaration with its derived properties. */
export type Resource = Declaration & Model

/** Type-checks a declaration without widening it, so that types can be derived from it. */
export function defineResource<const R extends Declared, const Own extends string = never>(
  declaration: R & CheckedDeclaration<R, Own>,
) {
  const { name, singular = name.replaceAll('-', ' '), fields } = declaration
  const label = defaultLabel(nounFor(2, singular))
  const complete: Declaration = { label, singular, ...declaration, fields: completeFields(fields) }
  return compile(complete) as unknown as Defined<R>
}

type Defined<R extends Declared> = Omit<R, 'fields'> &
  Model &
  Titled<R['pages']> &
  Pick<Declaration, 'label' | 'singular'> & { fields: CompleteFields<R['fields']> }

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
