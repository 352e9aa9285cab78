import { apiProblems } from './check-api.ts'
import { fieldProblems } from './check-fields.ts'
import { unknown, unknownField } from './check-names.ts'
import { rowActionProblems } from './check-row-action.ts'
import type { Declaration } from './declaration.ts'
import { namesRecord } from './endpoint.ts'
import { canBeNone } from './envelope.ts'
import { isOptional, type Kind } from './field.ts'
import { permissions, permissionsIn, permissionsOf, type Right } from './permissions.ts'

/**
 * All that is wrong with these declarations: what a type cannot say, and where they do not agree
 * with each other. One sentence each, which names resource, place and cure.
 */
export function problemsOf(resources: readonly Declaration[]): string[] {
  const known = permissionsIn(resources)
  return [
    ...twice(resources.map(({ name }): Claim => ({ by: name, claims: `the name ${name}` }))),
    ...twice(resources.flatMap(pathsOf)),
    ...twice(resources.flatMap(endpointsOf)),
    ...addressesOf(resources),
    ...resources.flatMap((resource) => [
      ...partsOf(resource),
      ...boardProblems(resource, resources),
      ...orderProblems(resource),
      ...Object.entries(resource.fields).flatMap(([name, field]) =>
        fieldProblems(resource, name, field, resources),
      ),
      ...actionProblems(resource, resources),
      ...pageProblems(resource),
      ...rightProblems(resource, known),
      ...apiProblems(resource, resources),
    ]),
  ]
}

/** Something that only one resource may have. */
interface Claim {
  by: string
  claims: string
}

function twice(claims: readonly Claim[]): string[] {
  const first = new Map<string, string>()
  return claims.flatMap(({ by, claims }) => {
    const other = first.get(claims)
    if (other === undefined) first.set(claims, by)
    return other === undefined ? [] : [`${by} has ${claims}, which ${other} has already.`]
  })
}

function pathsOf({ name, pages }: Declaration): Claim[] {
  return Object.entries(pages).map(([page, { path }]) => ({
    by: `${name}.${page}`,
    claims: `the path ${withoutNames(path).toLowerCase()}`,
  }))
}

function endpointsOf({ name, actions, api }: Declaration): Claim[] {
  const where = api ? ` at ${api.base}` : ''
  return Object.entries(actions).flatMap(([action, { endpoint, sharedWith }]) =>
    sharedWith
      ? []
      : [{ by: `${name}.${action}`, claims: `the endpoint ${withoutNames(endpoint)}${where}` }],
  )
}

/** The name of an API is that of one address. */
function addressesOf(resources: readonly Declaration[]): string[] {
  const known = new Map<string, string>()
  return resources.flatMap(({ name, api }) => {
    if (!api) return []
    const base = known.get(api.name) ?? api.base
    known.set(api.name, base)
    return base === api.base ? [] : [`${name}: the API ${api.name} is at ${base} elsewhere.`]
  })
}

/** A path whose placeholders have no names: those say nothing about what it leads to. */
function withoutNames(path: string): string {
  return path.replace(/:\w+/g, ':')
}

/** What replies have beside the fields. */
function beside({ mergeable }: Declaration): string[] {
  return ['id', 'createdAt', 'updatedAt', ...(mergeable ? ['usages'] : [])]
}

/** The names of the fields, and the fields that the parts of a resource name. */
function partsOf(resource: Declaration): string[] {
  const { name, title, period, rules = [] } = resource
  const dates: readonly Kind[] = ['date', 'dateTime']
  return [
    ...beside(resource)
      .filter((field) => Object.hasOwn(resource.fields, field))
      .map((field) => `${name}.${field} has the name of what its replies have beside the fields.`),
    ...(title === undefined ? [] : unknownField(resource, `${name}: title`, title)),
    ...Object.entries(period ?? {}).flatMap(([end, field]) => {
      const place = `${name}: period.${end}`
      const kind = resource.fields[field]?.kind
      return kind && !dates.includes(kind)
        ? [`${place} names ${field}, which is of the kind ${kind} and not date.`]
        : unknownField(resource, place, field)
    }),
    ...rules.flatMap(({ field }, at) => unknownField(resource, `${name}: rules[${at}]`, field)),
  ]
}

/** The kinds whose values can be the columns of a board. */
const listed: readonly Kind[] = ['select', 'reference']

function boardProblems(resource: Declaration, resources: readonly Declaration[]): string[] {
  const { name, board, fields } = resource
  if (board === undefined) return []
  const place = `${name}: board`
  const field = fields[board]
  if (!field) return unknownField(resource, place, board)
  if (!listed.includes(field.kind))
    return [
      `${place} names ${board}, which is of the kind ${field.kind} and not ${listed.join(' or ')}.`,
    ]
  const referred =
    field.kind === 'reference' && resources.find((one) => one.name === field.resource)
  return [
    ...(field.filter ? [] : [`${place} names ${board}, which needs filter: true.`]),
    ...(isOptional(field) && !canBeNone(field)
      ? [`${place} names ${board}, which may be empty, and no list is filtered by that.`]
      : []),
    ...(referred && !referred.actions.list?.cached
      ? [`${place} names ${board}, but the list of ${referred.name} is not cached.`]
      : []),
  ]
}

function orderProblems(resource: Declaration): string[] {
  const { order, fields } = resource
  if (order === undefined) return []
  const place = `${resource.name}: order`
  const field = fields[order]
  if (!field) return unknownField(resource, place, order)
  if (field.kind !== 'number')
    return [`${place} names ${order}, which is of the kind ${field.kind} and not number.`]
  return [
    ...(field.column === true ? [] : [`${place} names ${order}, which needs column: true.`]),
    ...(isOptional(field)
      ? []
      : [`${place} names ${order}, which has to be optional, as new records come last.`]),
  ]
}

function actionProblems(resource: Declaration, resources: readonly Declaration[]): string[] {
  return Object.entries(resource.actions).flatMap(([name, action]) => {
    const { endpoint, sharedWith, only = {} } = action
    const place = `${resource.name}.${name}`
    const problems = [
      ...Object.keys(only).flatMap((field) => unknownField(resource, `${place}: only`, field)),
      ...rowActionProblems(resource, name, action, resources),
    ]
    if (sharedWith === undefined) return problems
    const names = resources.map((one) => one.name)
    problems.push(...unknown(`${place}: sharedWith`, sharedWith, 'resource', names))
    const other = resources.find((one) => one.name === sharedWith)
    if (other && other.actions[name]?.endpoint !== endpoint)
      problems.push(
        `${place} is shared with ${sharedWith}, which declares no ${name} by ${endpoint}.`,
      )
    if (!namesRecord(endpoint))
      problems.push(
        `${place} is shared, so that its path has to have :id to tell whose record is meant.`,
      )
    return problems
  })
}

/** What is wrong with the rights of a resource, and with the permissions that it declares. */
function rightProblems(
  { name, actions, pages, permissions: declared = [] }: Declaration,
  known: readonly string[],
): string[] {
  const guarded = [...Object.entries(actions), ...Object.entries(pages)]
  const named = guarded.flatMap(([, { allow }]) => permissionsOf(allow))
  const stated: readonly string[] = permissions
  return [
    ...guarded.flatMap(([part, { allow }]) => allowProblems(`${name}.${part}`, allow, known)),
    ...declared.flatMap((own) => {
      if (stated.includes(own))
        return [`${name}: permissions has ${own}, which the specification has already.`]
      return named.includes(own)
        ? []
        : [`${name}: permissions has ${own}, which none of its rights names.`]
    }),
  ]
}

function allowProblems(place: string, right: Right, known: readonly string[]): string[] {
  const named = permissionsOf(right)
  if (named.length === 0 && right !== 'anyone' && right !== 'signedIn')
    return [
      `${place}: allow names no permission, so that nobody may; say 'signedIn' or 'anyone' to open it.`,
    ]
  return named.flatMap((name) => unknown(`${place}: allow`, name, 'permission', known))
}

/** The action that a generated page calls. */
const needed: Readonly<Record<string, string>> = { list: 'list', create: 'create', edit: 'edit' }

function pageProblems(resource: Declaration): string[] {
  const actions = Object.keys(resource.actions)
  const pages = Object.entries(resource.pages)
  const withEntry = pages.flatMap(([name, { menu }]) => (menu ? [name] : []))
  const problems = pages.flatMap(([name, { lists, under }]) => {
    const place = `the page ${resource.name}.${name}`
    const action = lists ?? needed[name]
    // A resource without actions is a page of its own, such as the gallery.
    const isCalled = action !== undefined && actions.length > 0
    return [
      ...(isCalled ? unknown(place, action, 'action', actions) : []),
      ...(under === undefined ? [] : unknown(`${place}: under`, under, 'entry', withEntry)),
    ]
  })
  const inMenu = pages.find(([, { menu }]) => menu)
  if (inMenu && !resource.group)
    problems.push(
      `${resource.name}.${inMenu[0]} is in the menu, so that ${resource.name} needs a group.`,
    )
  if (resource.mergeable && !resource.actions.delete)
    problems.push(`${resource.name} is mergeable, so that it needs the action delete.`)
  if (resource.deletedByName && !resource.title)
    problems.push(`${resource.name} is deleted by its name, so that it needs a title.`)
  return problems
}
