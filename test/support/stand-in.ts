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

/** How a server tells its answer to a call, which is done unless it failed. */
export type Tell = (reply: unknown, endpoint: Endpoint, isDone: boolean) => unknown

export type StandIn = Awaited<ReturnType<typeof standIn>>

/**
 * A server that speaks the specification and nothing more: ours at `target`, app and files
 * included, whose answers are made into those of another one, and what is sent to it back into what
 * ours takes.
 *
 * @param tell makes what is answered to a stated call into something else again.
 */
export async function standIn(
  target: string,
  chosen: readonly Difference[] = allDifferences,
  tell: Tell = (reply) => reply,
) {
  const differs = new Set(chosen)
  const received: Received[] = []
  const refused: string[] = []
  let held: readonly string[] | undefined
  let pending = 0

  /** Why a call is refused: its status, and what is said. */
  function refusalOf(call: Received): [number, string] | undefined {
    const right = rights[endpointOf(call.method, call.path) ?? '']
    if (held && Array.isArray(right) && !right.some((name) => held?.includes(name))) {
      refused.push(`${call.method} ${call.path} by ${held}`)
      return [403, `Needs ${right}.`]
    }
    const unstated = differs.has('strict') ? unstatedIn(call) : []
    if (unstated.length > 0) return [400, `Not stated: ${unstated.join(', ')}.`]
    const { perPage } = call.query as { perPage?: string }
    return differs.has('smallPages') && Number(perPage) > SMALL
      ? [422, 'Too many at once.']
      : undefined
  }

  /** The page that our server is asked for, where this one caps its pages, or knows none. */
  function pageThere(endpoint: Endpoint, asked: URLSearchParams) {
    const stated = statedQueries[endpoint]
    const { action } = declared(endpoint) ?? {}
    if (!stated || !action || action.cached) return
    if (stated.includes('perPage')) {
      if (differs.has('cappedPages') && Number(asked.get('perPage')) > CAP)
        asked.set('perPage', String(CAP))
    } else if (isPlain(differs)) asked.set('perPage', String(action.mostPerPage ?? 100))
  }

  // A connection that a page has left behind would keep it open for a minute.
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
    const told = changedReply(await answer.json(), endpoint, declared(endpoint)?.resource, differs)
    if (held && isObject(told) && isObject(told.role))
      told.role.permissions = held.map((name) => ({ permission: { name } }))
    return reply.send(JSON.stringify(tell(told, endpoint, answer.ok)))
  })

  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    /** Every call of the API, as it was sent. */
    received,
    /** The calls that were refused, as their right was not held. */
    refused,
    /** How many calls have not been answered yet. */
    pending: () => pending,
    /** Whoever is signed in holds these permissions alone from now on. */
    mayOnly: (...names: readonly string[]) => {
      held = names
    },
    /** A record of our server, as it is called here. */
    idOf: (id: number) => idIn(differs, id),
    close: () => app.close(),
  }
}

/** What the specification does not state of a call: the call itself, or parameters of it. */
export function unstatedIn({ method, path, query }: Received): string[] {
  const endpoint = endpointOf(method, path)
  if (!endpoint) return [`${method} ${path}`]
  const stated = statedQueries[endpoint] ?? []
  return Object.keys(query as object)
    .filter((name) => !stated.includes(name.replace('[]', '')))
    .map((name) => `${name} of ${endpoint}`)
}

/** Sends a request on. */
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

/** A body in the words of our server. A form knows text alone, and no picture holds a UUID. */
function oursIn(body: Buffer, type: string): Uint8Array<ArrayBuffer> {
  if (!type.includes('json'))
    return new Uint8Array(Buffer.from(numbersIn(body.toString('latin1')), 'latin1'))
  return new Uint8Array(
    Buffer.from(JSON.stringify(JSON.parse(String(body), (name, value) => numberOf(value, name)))),
  )
}

/** The stated endpoint that a call is of. */
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

/** Headers of a connection, or of how a body travels on it. */
const ofConnection = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
])
