import type { Api } from './api.ts'
import type { Declaration } from './declaration.ts'
import { namesRecord, splitEndpoint } from './endpoint.ts'

/**
 * All that is wrong with where a resource is served; empty if nothing is. Our own server needs more
 * of a declaration.
 */
export function apiProblems(resource: Declaration, resources: readonly Declaration[]): string[] {
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
    ...(api ? addressProblems(resource, api) : ownProblems(resource, resources)),
  ]
}

/** What our own server needs. */
function ownProblems({ name, actions, fields }: Declaration, resources: readonly Declaration[]) {
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

function addressProblems({ name, fields }: Declaration, api: Api): string[] {
  return [
    ...(api.name === 'default' ? [`${name}: api: the name default is that of our own API.`] : []),
    ...(base.test(api.base)
      ? []
      : [`${name}: api: ${api.base} is no address of an API: https://host/path, or /path.`]),
    ...Object.entries(fields).flatMap(([field, { part }]) =>
      part ? [`${name}.${field}: the provider of another API makes a \`part\` of it.`] : [],
    ),
  ]
}

/** `https://host/path`, or `/path` at our API; neither a query nor a password. */
const base = /^(https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?|\/(?!\/)[^?#\s]*)$/
