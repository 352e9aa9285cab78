import type { Api } from './api.ts'
import { each, type Found } from './check-names.ts'
import type { Declaration } from './declaration.ts'
import { namesRecord, splitEndpoint } from './endpoint.ts'

/**
 * Problems with the API of a resource: its methods, its base URL, and what only our server
 * requires.
 */
export function apiProblems(resource: Declaration, resources: readonly Declaration[]): Found {
  const { name, api, actions } = resource
  return [
    each(actions, (action, { as = action, endpoint, sharedWith }) => {
      const { method } = splitEndpoint(endpoint)
      const sharing = resources.find((one) => one.name === sharedWith)
      return [
        as === 'list' &&
          method !== 'GET' &&
          `${name}.${action} is a list, which is read by GET and not ${method}.`,
        sharing &&
          sharing.api?.name !== api?.name &&
          `${name}.${action} is shared with ${sharedWith}, which is served by another API.`,
      ]
    }),
    api ? addressProblems(resource, api) : ownProblems(resource, resources),
  ]
}

/** The requirements of our own server for paths and references. */
function ownProblems(
  { name, actions, fields }: Declaration,
  resources: readonly Declaration[],
): Found {
  const elsewhere = resources.filter(({ api }) => api).map((one) => one.name)
  return [
    each(actions, (action, { as = action, endpoint }) => [
      !splitEndpoint(endpoint).path.startsWith('/api/') &&
        `${name}.${action}: a path at our own server begins with /api/.`,
      ofRecord.includes(as) &&
        !namesRecord(endpoint) &&
        `${name}.${action}: its path has to have :id to tell which record is meant.`,
    ]),
    each(
      fields,
      (field, declared) =>
        'resource' in declared &&
        elsewhere.includes(declared.resource) &&
        `${name}.${field} refers to ${declared.resource}, which another API serves: our server cannot tell whether there is such a record, nor its name.`,
    ),
  ]
}

const ofRecord: readonly string[] = ['show', 'edit', 'delete']

function addressProblems({ name, fields }: Declaration, api: Api): Found {
  return [
    api.name === 'default' && `${name}: api: the name default is that of our own API.`,
    !base.test(api.base) &&
      `${name}: api: ${api.base} is no address of an API: https://host/path, or /path.`,
    each(
      fields,
      (field, { part }) =>
        part && `${name}.${field}: the provider of another API makes a \`part\` of it.`,
    ),
  ]
}

/** `https://host/path`, or `/path` at our API; without a query and without credentials. */
const base = /^(https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?|\/(?!\/)[^?#\s]*)$/
