import { apiProblems } from './check-api.ts'
import { fieldProblems } from './check-fields.ts'
import {
  each,
  type Found,
  sentences,
  unfitField,
  unknown,
  unknownField,
  unknownResource,
} from './check-names.ts'
import { rowActionProblems } from './check-row-action.ts'
import type { Declaration } from './declaration.ts'
import { namesRecord } from './endpoint.ts'
import { canBeNone } from './envelope.ts'
import { dated, isOptional, type Kind } from './field.ts'
import { permissions, permissionsIn, permissionsOf } from './permissions.ts'
import { titlesOf } from './resource.ts'
import { stepNeeds } from './steps.ts'

/**
 * All problems of these declarations that types cannot express, including conflicts between
 * resources. Each is one sentence that names the resource, the place and the correction.
 */
export function problemsOf(resources: readonly Declaration[]): string[] {
  const known = permissionsIn(resources)
  return sentences([
    twice(resources.map(({ name }) => [name, `the name ${name}`])),
    twice(resources.flatMap(pathsOf)),
    twice(resources.flatMap(endpointsOf)),
    addressesOf(resources),
    resources.map((resource) => [
      partsOf(resource),
      boardProblems(resource, resources),
      orderProblems(resource),
      each(resource.fields, (name, field) => fieldProblems(resource, name, field, resources)),
      actionProblems(resource, resources),
      pageProblems(resource),
      rightProblems(resource, known),
      apiProblems(resource, resources),
    ]),
  ])
}

/** A name, path or endpoint that only one resource may have. */
type Claim = [by: string, claims: string]

function twice(all: readonly Claim[]): Found {
  return all.map(([by, claims], at) => {
    const first = all.findIndex((other) => other[1] === claims)
    return first < at && `${by} has ${claims}, which ${all[first]?.[0]} has already.`
  })
}

function pathsOf({ name, pages }: Declaration): Claim[] {
  return Object.entries(pages).map(([page, { path }]) => [
    `${name}.${page}`,
    `the path ${withoutNames(path).toLowerCase()}`,
  ])
}

function endpointsOf({ name, actions, api }: Declaration): Claim[] {
  const where = api ? ` at ${api.base}` : ''
  return Object.entries(actions).flatMap(([action, { endpoint, sharedWith }]): Claim[] =>
    sharedWith ? [] : [[`${name}.${action}`, `the endpoint ${withoutNames(endpoint)}${where}`]],
  )
}

/** All resources of one API must declare the same base URL. */
function addressesOf(resources: readonly Declaration[]): Found {
  return resources.map(({ name, api }) => {
    const known = resources.find((one) => one.api && one.api.name === api?.name)?.api
    return (
      known?.base !== api?.base && `${name}: the API ${api?.name} is at ${known?.base} elsewhere.`
    )
  })
}

/** A path without the names of its placeholders: paths that differ only in these names collide. */
function withoutNames(path: string): string {
  return path.replace(/:\w+/g, ':')
}

/** Checks the names of the fields, and that title, period and rules refer to existing fields. */
function partsOf(resource: Declaration): Found {
  const { name, title, titleWith, period, mergeable, rules = [], fields } = resource
  // The properties that replies have in addition to the fields.
  const reserved = ['id', 'createdAt', 'updatedAt', ...(mergeable ? ['usages'] : [])]
  return [
    reserved.map(
      (field) =>
        Object.hasOwn(fields, field) &&
        `${name}.${field} has the name of what its replies have beside the fields.`,
    ),
    titleWith && !title && `${name} has titleWith, so that it needs a title.`,
    titlesOf(resource).map((field) => unfitField(resource, `${name}: title`, field, titling)),
    each(period, (end, field) => unfitField(resource, `${name}: period.${end}`, field, dated)),
    rules.map(({ field }, at) => unknownField(resource, `${name}: rules[${at}]`, field)),
  ]
}

/** The kinds that both the server and the app can format as a title. */
const titling: readonly Kind[] = ['text', 'slug', 'number', 'date', 'dateTime', 'reference']

function boardProblems(resource: Declaration, resources: readonly Declaration[]): Found {
  const { name, board, fields } = resource
  const field = fields[board ?? '']
  const place = `${name}: board`
  if (!board || !field) return board && unknownField(resource, place, board)
  const referred = resources.find((one) => 'resource' in field && one.name === field.resource)
  return (
    unfitField(resource, place, board, ['select', 'reference']) || [
      !field.filter && `${place} names ${board}, which needs filter: true.`,
      isOptional(field) &&
        !canBeNone(field) &&
        `${place} names ${board}, which may be empty, and no list is filtered by that.`,
      referred &&
        !referred.actions.list?.cached &&
        `${place} names ${board}, but the list of ${referred.name} is not cached.`,
    ]
  )
}

function orderProblems(resource: Declaration): Found {
  const { order, fields, name } = resource
  const field = fields[order ?? '']
  const place = `${name}: order names ${order}, which`
  return (
    order &&
    (unfitField(resource, `${name}: order`, order, ['number']) ||
      (field && [
        field.column !== true && `${place} needs column: true.`,
        !isOptional(field) && `${place} has to be optional, as new records come last.`,
      ]))
  )
}

function actionProblems(resource: Declaration, resources: readonly Declaration[]): Found {
  return each(resource.actions, (name, action) => {
    const { endpoint, sharedWith, only = {} } = action
    const place = `${resource.name}.${name}`
    const other = resources.find((one) => one.name === sharedWith)
    return [
      each(only, (field) => unknownField(resource, `${place}: only`, field)),
      rowActionProblems(resource, name, action, resources),
      sharedWith !== undefined && [
        unknownResource(`${place}: sharedWith`, sharedWith, resources),
        other &&
          other.actions[name]?.endpoint !== endpoint &&
          `${place} is shared with ${sharedWith}, which declares no ${name} by ${endpoint}.`,
        !namesRecord(endpoint) &&
          `${place} is shared, so that its path has to have :id to tell whose record is meant.`,
      ],
    ]
  })
}

/** Checks that rights name known permissions, and that declared permissions are new and in use. */
function rightProblems(
  { name, actions, pages, fields, permissions: declared = [] }: Declaration,
  known: readonly string[],
): Found {
  const guarded = [...Object.entries(actions), ...Object.entries(pages)]
  const used = [
    ...guarded.flatMap(([, { allow }]) => permissionsOf(allow)),
    ...Object.values(fields).flatMap(stepNeeds),
  ]
  const stated: readonly string[] = permissions
  return [
    guarded.map(([part, { allow }]) => {
      const place = `${name}.${part}: allow`
      return allow.length > 0
        ? permissionsOf(allow).map((one) => unknown(place, one, 'permission', known))
        : `${place} names no permission, so that nobody may; say 'signedIn' or 'anyone' to open it.`
    }),
    declared.map((declaration) =>
      stated.includes(declaration)
        ? `${name}: permissions has ${declaration}, which the specification has already.`
        : !used.includes(declaration) &&
          `${name}: permissions has ${declaration}, which none of its rights names.`,
    ),
  ]
}

/** The actions that the generated page of the same name calls. */
const called: readonly string[] = ['list', 'create', 'edit']

function pageProblems({
  name,
  group,
  title,
  mergeable,
  deletedByName,
  ...resource
}: Declaration): Found {
  const actions = Object.keys(resource.actions)
  const pages = Object.entries(resource.pages)
  const withEntry = pages.flatMap(([page, { menu }]) => (menu ? [page] : []))
  return [
    pages.map(([page, { lists, under }]) => {
      const place = `the page ${name}.${page}`
      const action = lists ?? (called.includes(page) ? page : undefined)
      return [
        // A resource without actions has only a hand-made page, such as the gallery.
        action !== undefined && actions.length > 0 && unknown(place, action, 'action', actions),
        under !== undefined && unknown(`${place}: under`, under, 'entry', withEntry),
      ]
    }),
    withEntry[0] &&
      !group &&
      `${name}.${withEntry[0]} is in the menu, so that ${name} needs a group.`,
    mergeable &&
      !resource.actions.delete &&
      `${name} is mergeable, so that it needs the action delete.`,
    deletedByName && !title && `${name} is deleted by its name, so that it needs a title.`,
  ]
}
