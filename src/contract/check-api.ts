import type { Api } from './api.ts'
import { namesRecord, splitEndpoint } from './endpoint.ts'
import { embeddedName, isPicture } from './field.ts'
import { placeholder } from './placeholder.ts'
import { type Action, allFields, listFilters, type Resource } from './resource.ts'

/**
 * All that is wrong with where a resource is served and in which words; empty if nothing is. Our
 * own server needs more of a declaration, and another API is told by its own.
 */
export function apiProblems(resource: Resource, resources: readonly Resource[]): string[] {
  const { name, api, actions } = resource
  return [
    ...Object.entries(actions).flatMap(([action, { as, endpoint, sharedWith }]) => {
      const place = `${name}.${action}`
      const { method } = splitEndpoint(endpoint)
      const sharing = resources.find((one) => one.name === sharedWith)
      return [
        ...((as ?? action) === 'list' && method !== 'GET'
          ? [`${place} is a list, which is read by GET and not ${method}.`]
          : []),
        ...(sharing && sharing.api?.name !== api?.name
          ? [`${place} is shared with ${sharedWith}, which is served by another API.`]
          : []),
      ]
    }),
    ...(api ? wordProblems(resource, api) : ownProblems(resource, resources)),
  ]
}

/** What our own server needs. */
function ownProblems({ name, actions, fields }: Resource, resources: readonly Resource[]) {
  const elsewhere = resources.filter(({ api }) => api).map((one) => one.name)
  return [
    ...Object.entries(actions).flatMap(([action, { as = action, endpoint }]) => [
      ...(splitEndpoint(endpoint).path.startsWith('/api/')
        ? []
        : [`${name}.${action}: a path at our own server begins with /api/.`]),
      ...(ofRecord.includes(as) && !namesRecord(endpoint)
        ? [`${name}.${action}: its path has to have :id to tell which record is meant.`]
        : []),
    ]),
    ...Object.entries(fields).flatMap(([field, { kind, ...more }]) =>
      'resource' in more && elsewhere.includes(more.resource)
        ? [
            `${name}.${field} refers to ${more.resource}, which another API serves: our server cannot tell whether there is such a record, nor its name.`,
          ]
        : [],
    ),
  ]
}

const ofRecord: readonly string[] = ['show', 'edit', 'delete']

/** The words of another API. */
function wordProblems(resource: Resource, api: Api): string[] {
  const { name, fields } = resource
  const { page, search, ascending, descending, ...filters } = api.query ?? {}
  const known = [...allFields(resource).map(([field]) => field), 'id']
  const wrong: [isWrong: boolean, sentence: string][] = [
    [api.name === 'default', 'the name default is that of our own API.'],
    [!base.test(api.base), `${api.base} is no address of an API: https://host/path, or /path.`],
    [lacks(page, ['page', 'index', 'offset', 'cursor']), 'query.page says nowhere which page.'],
    [page?.includes(':cursor') === true && !api.reply?.next, 'a cursor needs reply.next.'],
    [lacks(search, ['search']), 'query.search has no :search.'],
    [lacks(ascending, ['field']), 'query.ascending has no :field.'],
    [lacks(descending, ['field']), 'query.descending has no :field.'],
    [!ascending !== !descending, 'query needs both of ascending and descending, or neither.'],
  ]
  return [
    ...wrong.flatMap(([isWrong, sentence]) => (isWrong ? [`${name}: api: ${sentence}`] : [])),
    ...Object.entries(filters).flatMap(([filter, words]) => [
      ...(filtersOf(resource).includes(filter)
        ? []
        : [`${name}: api: query.${filter} is no filter of its lists.`]),
      ...(lacks(words, ['value']) ? [`${name}: api: query.${filter} has no :value.`] : []),
    ]),
    ...Object.keys(api.fields ?? {}).flatMap((field) =>
      known.some((one) => one === field || embeddedName(one) === field)
        ? []
        : [`${name}: api: fields.${field} is no field of it.`],
    ),
    ...Object.entries(fields).flatMap(([field, declared]) => [
      ...(declared.part
        ? [`${name}.${field}: at another API, api.fields names the path to it, and not \`part\`.`]
        : []),
      ...(isPicture(declared) && api.fields?.[field]?.includes('.')
        ? [`${name}.${field}: a picture is sent as a file, which no object can have inside.`]
        : []),
    ]),
  ]
}

/** Whether these words, if there are any, have none of these placeholders. */
function lacks(words: string | undefined, placeholders: readonly string[]): boolean {
  if (words === undefined) return false
  const found = [...words.matchAll(new RegExp(placeholder, 'g'))].map(([, name = '']) => name)
  return !found.some((name) => placeholders.includes(name))
}

/** `https://host/path`, or `/path` at our API; neither a query nor a password. */
const base = /^(https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?|\/(?!\/)[^?#\s]*)$/

function filtersOf(resource: Resource): string[] {
  const isList = ([name, { as }]: [string, Action]) => (as ?? name) === 'list'
  return Object.entries(resource.actions)
    .filter(isList)
    .flatMap(([, list]) => [
      ...listFilters(resource, list).map(([name]) => name),
      ...Object.keys(list.query?.shape ?? {}),
    ])
}
