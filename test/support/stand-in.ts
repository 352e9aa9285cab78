import Fastify, { type FastifyRequest } from 'fastify'
import type { Action } from '../../src/contract/declaration.ts'
import { type Endpoint, splitEndpoint } from '../../src/contract/endpoint.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { statedQueries } from '../../src/contract/stated.ts'
import { isObject } from '../../src/contract/values.ts'
import { statedEndpoints } from '../wire/specification/stated.ts'
import {
  changedReply,
  type Difference,
  differences,
  idIn,
  isPlain,
  numberOf,
  numbersIn,
} from './changed-reply.ts'
import type { Received } from './odd-server.ts'
import { rights } from './rights.ts'

/** The largest pages of a server that caps them, and of one that refuses larger ones. */
const CAP = 20
const SMALL = 10

const LOGIN = 'POST /api/auth/login-dashboard'

export const allDifferences = Object.keys(differences) as Difference[]

/** Changes a reply further; `isDone` is false if the call has failed. */
export type Tell = (reply: unknown, endpoint: Endpoint, isDone: boolean) => unknown

export type StandIn = Awaited<ReturnType<typeof standIn>>

/**
 * A server that implements the specification and nothing more: ours at `target`, app and files
 * included. Replies are changed to those of another server, and requests back to what ours accepts.
 *
 * @param tell changes the replies of stated calls further.
 */
export async function standIn(
  target: string,
  chosen: readonly Difference[] = allDifferences,
  tell: Tell = (reply) => reply,
) {
  const differs = new Set(chosen)
  const received: Received[] = []
  const refused: string[] = []
  let permissions: readonly string[] | undefined
  let pending = 0

  /** The status and the message of a refusal; undefined if the call is allowed. */
  function refusalOf(call: Received): [number, string] | undefined {
    const right = rights[endpointOf(call.method, call.path) ?? '']
    if (permissions && Array.isArray(right) && !right.some((name) => permissions?.includes(name))) {
      refused.push(`${call.method} ${call.path} by ${permissions}`)
      return [403, `Needs ${right}.`]
    }
    const unstated = differs.has('strict') ? unstatedIn(call) : []
    if (unstated.length > 0) return [400, `Not stated: ${unstated.join(', ')}.`]
    const { perPage } = call.query as { perPage?: string }
    return differs.has('smallPages') && Number(perPage) > SMALL
      ? [422, 'Too many at once.']
      : undefined
  }

  /** Sets the page size at our server, if this one caps its pages or has no paging. */
  function pageThere(endpoint: Endpoint, query: URLSearchParams) {
    const stated = statedQueries[endpoint]
    const { action } = declared(endpoint) ?? {}
    if (!stated || !action || action.cached) return
    if (stated.includes('perPage')) {
      if (differs.has('cappedPages') && Number(query.get('perPage')) > CAP)
        query.set('perPage', String(CAP))
    } else if (isPlain(differs)) query.set('perPage', String(action.mostPerPage ?? 100))
  }

  // A connection left open by a page would delay the closing by a minute.
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 20_000_000 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (_: FastifyRequest, body: Buffer) => body,
  )

  app.addHook('preHandler', async ({ method, url, query, body, headers }, reply) => {
    const { pathname } = new URL(url, target)
    if (!pathname.startsWith('/api/')) return
    const call = {
      method,
      path: pathname,
      query,
      body: String(body ?? ''),
      authorization: headers.authorization,
    }
    received.push(call)
    pending += 1
    reply.raw.once('close', () => {
      pending -= 1
    })
    const [status, message] = refusalOf(call) ?? []
    if (status) return reply.code(status).send({ message })
  })

  app.all('/*', async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, target)
    const endpoint = endpointOf(request.method, pathname)
    if (endpoint) pageThere(endpoint, searchParams)
    const answer = await ask(target, request, numbersIn(`${pathname}?${searchParams}`))
    for (const [name, value] of answer.headers)
      if (!ofConnection.has(name)) reply.header(name, value)
    reply.code(answer.status)
    const isJson = answer.headers.get('content-type')?.includes('json')
    if (!endpoint || !isJson) return reply.send(Buffer.from(await answer.arrayBuffer()))
    const isSilent =
      differs.has('silentWrites') && answer.ok && request.method !== 'GET' && endpoint !== LOGIN
    if (isSilent) return reply.removeHeader('content-type').code(204).send()
    const body = changedReply(await answer.json(), endpoint, declared(endpoint)?.resource, differs)
    if (permissions && isObject(body) && isObject(body.role))
      body.role.permissions = permissions.map((name) => ({ permission: { name } }))
    return reply.send(JSON.stringify(tell(body, endpoint, answer.ok)))
  })

  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    /** All calls of the API, as they were sent. */
    received,
    /** The calls that were refused for a lack of rights. */
    refused,
    /** The number of calls without a reply yet. */
    pending: () => pending,
    /** Gives every user only these permissions from now on. */
    mayOnly: (...names: readonly string[]) => {
      permissions = names
    },
    /** The id of one of our records at this server. */
    idOf: (id: number) => idIn(differs, id),
    close: () => app.close(),
  }
}

/** What a call has beyond the specification: the call itself, or parameters of it. */
export function unstatedIn({ method, path, query }: Received): string[] {
  const endpoint = endpointOf(method, path)
  if (!endpoint) return [`${method} ${path}`]
  const stated = statedQueries[endpoint] ?? []
  return Object.keys(query as object)
    .filter((name) => !stated.includes(name.replace('[]', '')))
    .map((name) => `${name} of ${endpoint}`)
}

/** Forwards a request. */
function ask(target: string, { method, headers, body }: FastifyRequest, address: string) {
  const passed = Object.entries(headers).filter(
    ([name]) => !ofConnection.has(name) && name !== 'accept-encoding',
  )
  return fetch(new URL(address, target), {
    method,
    redirect: 'manual',
    headers: passed.map(([name, value]): [string, string] => [name, String(value)]),
    ...(body instanceof Buffer && { body: oursIn(body, String(headers['content-type'])) }),
  })
}

/** A body converted for our server. A form has only text, and no picture contains a UUID. */
function oursIn(body: Buffer, type: string): Uint8Array<ArrayBuffer> {
  if (!type.includes('json'))
    return new Uint8Array(Buffer.from(numbersIn(body.toString('latin1')), 'latin1'))
  return new Uint8Array(
    Buffer.from(JSON.stringify(JSON.parse(String(body), (name, value) => numberOf(value, name)))),
  )
}

/** The stated endpoint of a call. */
export function endpointOf(method: string, path: string): Endpoint | undefined {
  return (
    statedEndpoints.find((endpoint) => endpoint === `${method} ${path}`) ??
    statedEndpoints.find((endpoint) => {
      const stated = splitEndpoint(endpoint)
      return (
        stated.method === method &&
        new RegExp(`^${stated.path.replace(/:\w+/g, '[^/]+')}$`).test(path)
      )
    })
  )
}

function declared(endpoint: Endpoint): { resource: Resource; action: Action } | undefined {
  return resources
    .flatMap((resource) => Object.values(resource.actions).map((action) => ({ resource, action })))
    .find(({ action }) => action.endpoint === endpoint)
}

/** Headers of a connection, or of the encoding of a body on it. */
const ofConnection = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
])
