import { apiProblems } from './check-api.ts'
import { fieldProblems } from './check-fields.ts'
import { at, each, unfit, unknown, unknownResource } from './check-names.ts'
import { rowActionProblems } from './check-row-action.ts'
import { titlesOf } from './compile.ts'
import type { Declaration } from './declaration.ts'
import { namesRecord } from './endpoint.ts'
import { canBeNone } from './envelope.ts'
import { dated, isOptional, type Kind } from './field.ts'
import { permissions, permissionsIn, permissionsOf, type Right } from './permissions.ts'
import { stepNeeds } from './steps.ts'

/**
 * All problems of these declarations that types cannot express, including conflicts between
 * resources. Each is one sentence that names the resource, the place and the correction.
 */
export function problemsOf(resources: readonly Declaration[]): string[] {
  const known = permissionsIn(resources)
  return at('', [
    twice(resources.map(({ name }) => [name, `the name ${name}`])),
    twice(resources.flatMap(pathsOf)),
    twice(resources.flatMap(endpointsOf)),
    resources.map((resource) => [
      at(`the page ${resource.name}`, pageProblems(resource)),
      at(resource.name, [
        partsOf(resource),
        at(': board', boardProblems(resource, resources)),
        at(': order', orderProblems(resource)),
        each(resource.fields, (field) => fieldProblems(resource, field, resources)),
        actionProblems(resource, resources),
        needsOf(resource),
        rightProblems(resource, known),
        addressOf(resource, resources),
        apiProblems(resource, resources),
      ]),
    ]),
  ])
}

/** A name, path or endpoint that only one resource may have. */
type Claim = [by: string, claims: string]

function twice(all: readonly Claim[]) {
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
function addressOf({ api }: Declaration, resources: readonly Declaration[]) {
  const known = resources.find((one) => one.api && one.api.name === api?.name)?.api
  return known?.base !== api?.base && `: the API ${api?.name} is at ${known?.base} elsewhere.`
}

/** A path without the names of its placeholders: paths that differ only in these names collide. */
function withoutNames(path: string) {
  return path.replace(/:\w+/g, ':')
}

/** The properties that replies have in addition to the fields. */
const common = ['id', 'createdAt', 'updatedAt']

/** Checks the names of the fields, and that title, period and rules refer to existing fields. */
function partsOf(resource: Declaration) {
  const { title, titleWith, period, mergeable, rules = [], fields } = resource
  const reserved = [...common, mergeable && 'usages']
  return [
    each(
      fields,
      (_, name) =>
        reserved.includes(name) && ' has the name of what its replies have beside the fields.',
    ),
    titleWith && !title && ' has titleWith, so that it needs a title.',
    at(
      ': title',
      titlesOf(resource).map((field) => unfit(resource, field, titling)),
    ),
    at(
      ': period',
      each(period, (field) => unfit(resource, field, dated)),
    ),
    rules.map(({ field }, number) => at(`: rules[${number}]`, unfit(resource, field))),
  ]
}

/** The kinds that both the server and the app can format as a title. */
const titling: readonly Kind[] = ['text', 'slug', 'number', 'date', 'dateTime', 'reference']

function boardProblems(resource: Declaration, resources: readonly Declaration[]) {
  const { board, fields } = resource
  if (!board) return false
  const field = fields[board]
  const referred = resources.find(
    ({ name }) => field && 'resource' in field && name === field.resource,
  )
  return (
    unfit(resource, board, ['select', 'reference']) ||
    (field &&
      at(` names ${board}, `, [
        !field.filter && 'which needs filter: true.',
        isOptional(field) &&
          !canBeNone(field) &&
          'which may be empty, and no list is filtered by that.',
        referred &&
          !referred.actions.list?.cached &&
          `but the list of ${referred.name} is not cached.`,
      ]))
  )
}

function orderProblems(resource: Declaration) {
  const { order, fields } = resource
  if (!order) return false
  const field = fields[order]
  return (
    unfit(resource, order, ['number']) ||
    (field &&
      at(` names ${order}, which `, [
        field.column !== true && 'needs column: true.',
        !isOptional(field) && 'has to be optional, as new records come last.',
      ]))
  )
}

function actionProblems(resource: Declaration, resources: readonly Declaration[]) {
  return each(resource.actions, (action, name) => {
    const { endpoint, sharedWith, only = {}, sorts = [] } = action
    const other = resources.find((one) => one.name === sharedWith)
    return [
      at(
        ': only',
        Object.keys(only).map((field) => unfit(resource, field)),
      ),
      at(': sorts', unknown(sorts, 'column', [...Object.keys(resource.fields), ...common])),
      rowActionProblems(resource, name, action, resources),
      sharedWith !== undefined && [
        at(': sharedWith', unknownResource(sharedWith, resources)),
        other &&
          other.actions[name]?.endpoint !== endpoint &&
          ` is shared with ${sharedWith}, which declares no ${name} by ${endpoint}.`,
        !namesRecord(endpoint) &&
          ' is shared, so that its path has to have :id to tell whose record is meant.',
      ],
    ]
  })
}

/** Checks that rights name known permissions, and that declared permissions are new and in use. */
function rightProblems(
  { actions, pages, fields, permissions: declared = [] }: Declaration,
  known: readonly string[],
) {
  const guarded = [...Object.values(actions), ...Object.values(pages)]
  const used = [
    ...guarded.flatMap(({ allow }) => permissionsOf(allow)),
    ...Object.values(fields).flatMap(stepNeeds),
  ]
  const stated: readonly string[] = permissions
  const rightFault = ({ allow }: { allow: Right }) =>
    at(
      ': allow',
      allow.length > 0
        ? unknown(permissionsOf(allow), 'permission', known)
        : " names no permission, so that nobody may; say 'signedIn' or 'anyone' to open it.",
    )
  return [
    each(actions, rightFault),
    each(pages, rightFault),
    declared.map((declaration) =>
      at(
        `: permissions has ${declaration}, which `,
        stated.includes(declaration)
          ? 'the specification has already.'
          : !used.includes(declaration) && 'none of its rights names.',
      ),
    ),
  ]
}

/** The actions that the generated page of the same name calls. */
const called: readonly string[] = ['list', 'create', 'edit']

function pageProblems({ pages, ...resource }: Declaration) {
  const actions = Object.keys(resource.actions)
  return each(pages, ({ lists, under }, page) => {
    const action = lists ?? (called.includes(page) ? page : undefined)
    return [
      // A resource without actions has only a hand-made page, such as the gallery.
      action !== undefined && actions.length > 0 && unknown(action, 'action', actions),
      under !== undefined && at(': under', unknown(under, 'entry', entriesIn(pages))),
    ]
  })
}

/** The pages with an entry in the menu. */
function entriesIn(pages: Declaration['pages']) {
  return Object.keys(pages).filter((page) => pages[page]?.menu)
}

/** Properties of a resource that require another one. */
function needsOf({ name, group, title, mergeable, deletedByName, actions, pages }: Declaration) {
  const [entry] = entriesIn(pages)
  return [
    entry && !group && `.${entry} is in the menu, so that ${name} needs a group.`,
    mergeable && !actions.delete && ' is mergeable, so that it needs the action delete.',
    deletedByName && !title && ' is deleted by its name, so that it needs a title.',
  ]
}
