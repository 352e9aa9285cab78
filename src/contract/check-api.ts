import type { Api } from './api.ts'
import { at, each, type Found } from './check-names.ts'
import type { Declaration } from './declaration.ts'
import { namesRecord, splitEndpoint } from './endpoint.ts'

/**
 * Problems with the API of a resource: its methods, its base URL, and what only our server
 * requires.
 */
export function apiProblems(resource: Declaration, resources: readonly Declaration[]): Found {
  const { api, actions } = resource
  return [
    each(actions, ({ as, endpoint, sharedWith }, name) => {
      const { method } = splitEndpoint(endpoint)
      const sharing = resources.find((one) => one.name === sharedWith)
      return [
        (as ?? name) === 'list' &&
          method !== 'GET' &&
          ` is a list, which is read by GET and not ${method}.`,
        sharing &&
          sharing.api?.name !== api?.name &&
          ` is shared with ${sharedWith}, which is served by another API.`,
      ]
    }),
    api ? addressProblems(resource, api) : ownProblems(resource, resources),
  ]
}

/** The requirements of our own server for paths and references. */
function ownProblems({ actions, fields }: Declaration, resources: readonly Declaration[]) {
  const elsewhere = resources.filter(({ api }) => api).map((one) => one.name)
  return [
    each(actions, ({ as, endpoint }, name) => [
      !splitEndpoint(endpoint).path.startsWith('/api/') &&
        ': a path at our own server begins with /api/.',
      ofRecord.includes(as ?? name) &&
        !namesRecord(endpoint) &&
        ': its path has to have :id to tell which record is meant.',
    ]),
    each(
      fields,
      (field) =>
        'resource' in field &&
        elsewhere.includes(field.resource) &&
        ` refers to ${field.resource}, which another API serves: our server cannot tell whether there is such a record, nor its name.`,
    ),
  ]
}

const ofRecord: readonly string[] = ['show', 'edit', 'delete']

function addressProblems({ fields }: Declaration, api: Api) {
  return [
    at(': api: ', [
      api.name === 'default' && 'the name default is that of our own API.',
      !base.test(api.base) && `${api.base} is no address of an API: https://host/path, or /path.`,
    ]),
    each(fields, ({ part }) => part && ': the provider of another API makes a `part` of it.'),
  ]
}

/** `https://host/path`, or `/path` at our API; without a query and without credentials. */
const base = /^(https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?|\/(?!\/)[^?#\s]*)$/
