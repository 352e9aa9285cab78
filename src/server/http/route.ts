import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { labelsOf } from '../../contract/compile.ts'
import type { Action } from '../../contract/declaration.ts'
import { namesRecord, splitEndpoint } from '../../contract/endpoint.ts'
import { listQuery, listReply } from '../../contract/envelope.ts'
import { actionInput, createInput, editInput } from '../../contract/input.ts'
import { brokenParts, lift } from '../../contract/parts.ts'
import { permissionsOf, type Right } from '../../contract/permissions.ts'
import { recordReply, rowReply } from '../../contract/reply.ts'
import type { Resource } from '../../contract/resource.ts'
import { id, idParam } from '../../contract/schema.ts'
import { isObject, type Values } from '../../contract/values.ts'
import { deviceOf } from '../accounts/device.ts'
import type { Admission, RequestContext } from '../accounts/request-context.ts'
import { digest } from '../accounts/sign-ins.ts'
import { demand, may } from '../accounts/viewer.ts'
import type { Limits } from '../limits/limits.ts'
import { InDoubt, invalid, missing, Refusal, wrongFields } from '../limits/refusal.ts'
import type { Handler, Handlers } from '../records/request.ts'
import { type DeclaredAction, rightTo, type Sharing, singularOf } from './endpoints.ts'
import { readForm, takesFiles } from './form.ts'
import { replyJson } from './reply-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext
  }
}

interface Routed extends DeclaredAction {
  handler: Handler
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Begins the context of a request, of which only the Authorization header is known. */
type Begin = (admission: Admission, authorization: string | undefined) => RequestContext

/** Finds the resource that a record belongs to, among those that share an endpoint. */
type OwnerOf = (id: number, sharing: readonly DeclaredAction[]) => Promise<string | undefined>

/** Performs an action, and returns the JSON of its reply. */
type Perform = (request: FastifyRequest, reply: FastifyReply) => Promise<string>

/**
 * The route of one endpoint. Always in this order: authenticate, authorise, parse, act, and reply
 * through the reply schema.
 */
function routeOf(
  sharing: Sharing<Routed>,
  begin: Begin,
  choice: Routed | undefined,
  ownerOf: OwnerOf,
  { answer }: Limits,
): RouteOptions {
  const [{ action }, ...others] = sharing
  const { method, path } = splitEndpoint(action.endpoint)
  const fullRight = rightTo(sharing)
  const allow = choice ? [fullRight, choice.action.allow].flatMap(permissionsOf) : fullRight
  const isRead = method === 'GET' && allow !== 'anyone'
  const performFull = performing(sharing, ownerOf)
  const perform = choice
    ? orChoose(performFull, fullRight, performing([choice], ownerOf))
    : performFull
  const answerWith = isRead ? reading(perform) : writing(perform)
  return {
    method,
    url: path,
    // Only reads have a timeout: after aborting a write, nobody could tell whether it was
    // committed.
    ...(method === 'GET' && { handlerTimeout: answer }),
    // Before the body is read, so that the body of an unauthorised request is not.
    onRequest: async (request) => {
      request.context = begin({ ...action, allow }, request.headers.authorization)
      const { context } = request
      // A file is only read for a viewer confirmed by the database.
      const isLight = others.length === 0 && !action.file
      const isEnough = isRead || (isLight && (await context.isAdmitted()))
      if (!isEnough) await context.confirm()
    },
    handler:
      action.cached && allow === 'signedIn'
        ? revalidated(answerWith)
        : async (request, reply) => reply.type(JSON_TYPE).send(await answerWith(request, reply)),
  }
}

/**
 * Performs the action of an endpoint. Where actions share it, that of the record's resource, which
 * requires its own right.
 */
function performing(sharing: Sharing<Routed>, ownerOf: OwnerOf): Perform {
  const [first, ...others] = sharing
  const isOfRecord = namesRecord(first.action.endpoint)
  const singular = singularOf(sharing)
  const act = new Map(sharing.map((routed) => [routed.resource.name, actionOf(routed)]))

  async function nameOfOwner(id: number, { context: { viewer } }: FastifyRequest) {
    if (others.length === 0) return first.resource.name
    const owner = (await ownerOf(id, sharing)) ?? missing(singular)
    const action = sharing.find(({ resource }) => resource.name === owner)?.action
    if (action && viewer) demand(action.allow, viewer)
    return owner
  }

  return async (request, reply) => {
    const id = isOfRecord ? idOf(request, singular) : 0
    const perform = act.get(await nameOfOwner(id, request)) ?? missing(singular)
    return perform(id, request, reply)
  }
}

/** Gives users who may only choose records the reduced resource (`contract/choices.ts`). */
function orChoose(perform: Perform, fullRight: Right, choose: Perform): Perform {
  return (request, reply) =>
    (may(request.context.viewer, fullRight) ? perform : choose)(request, reply)
}

/** Reads for the cached viewer, and again for the current one if the rights have changed. */
function reading(perform: Perform): Perform {
  return async (request, reply) => {
    const { context } = request
    if (await context.isAdmitted()) {
      const [result] = await Promise.allSettled([perform(request, reply)])
      if (await context.isAsRemembered()) {
        if (result.status === 'rejected') throw result.reason
        return result.value
      }
    }
    await context.confirm()
    return perform(request, reply)
  }
}

/** Confirms the viewer before an error is sent, as the cached rights may be outdated. */
function writing(perform: Perform): Perform {
  return async (request, reply) => {
    try {
      return await perform(request, reply)
    } catch (error) {
      // Not if the write is in doubt: a failed confirmation would reply that nothing was done.
      if (!(error instanceof InDoubt)) await request.context.confirm()
      throw error
    }
  }
}

const brotli = promisify(brotliCompress)
/** The result is cached, so that it may take longer than for other replies. */
const slowly = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * For replies that all signed-in users may read and that rarely change. Each is compressed once,
 * and a browser that has it gets a 304. It revalidates each time, so that it shows nothing
 * outdated.
 */
function revalidated(read: Perform) {
  let last: { tag: string; compressed: Promise<Buffer> } | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = await read(request, reply)
    const tag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    reply.type(JSON_TYPE)
    // Clients other than browsers may not accept Brotli; their replies are compressed as usual.
    if (!request.headers['accept-encoding']?.split(/, */).includes('br')) return reply.send(body)
    if (last?.tag !== tag) last = { tag, compressed: brotli(body, slowly) }
    return reply.header('content-encoding', 'br').send(await last.compressed)
  }
}

/** Parses the request, performs the action and returns the reply. */
function actionOf(routed: Routed) {
  const { resource, name, action, handler } = routed
  const { query, input, reply } = schemasOf(resource, name, action)
  const further = { ...Object.fromEntries(resource.filterable), ...action.row?.fields }
  const labels = { ...resource.labels, ...labelsOf(further) }
  const hasFiles = takesFiles(routed)
  const { idAs } = action.row ?? {}
  const bodyOf = async (request: FastifyRequest) => {
    if (hasFiles && request.isMultipart()) return readForm(request, routed)
    return isObject(request.body) ? lifted(resource, request.body) : (request.body ?? {})
  }
  return async (id: number, request: FastifyRequest, answer: FastifyReply) => {
    const sent: Values = input ? parsed(input, await bodyOf(request), labels) : {}
    const answered = await handler({
      id: idAs ? Number(sent[idAs]) : id,
      query: {
        ...(query && parsed(query, readQuery(request.query as object), labels)),
        ...action.only,
      },
      input: sent,
      viewer: request.context.viewer,
      context: request.context,
      key: name === 'create' ? keyOf(request, action, sent) : undefined,
      ip: request.ip,
      device: deviceOf(request, answer),
    })
    answer.code(name === 'create' ? 201 : 200)
    return replyJson(resource, reply, answered)
  }
}

/** The same key for the same values, sent by the same user with the same Idempotency-Key. */
function keyOf(
  { headers, context: { viewer } }: FastifyRequest,
  { endpoint }: Action,
  sent: object,
) {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  return digest(viewer?.id, endpoint, key, sent)
}

/**
 * Flattens the parts of a body. @throws {Refusal} 422 where a part is not an object, as its fields
 * would be lost silently.
 */
function lifted(resource: Resource, body: Values) {
  const broken = brokenParts(resource, body)
  if (broken.length > 0)
    throw wrongFields(422, Object.fromEntries(broken.map((part) => [part, 'Expected an object.'])))
  return lift(resource, body)
}

/** The schemas of an action: its own, else those derived from the fields of its resource. */
export function schemasOf(resource: Resource, name: string, action: Action) {
  const ordinary = action.as ?? name
  const reply = action.reply ?? ordinaryReply(resource, action.row ? 'show' : ordinary)
  if (!reply) throw new Error(`${action.endpoint} does not declare what it answers.`)
  const input = action.input ?? derivedInput(resource, name, action)
  return { query: ordinary === 'list' ? listQuery(resource, action) : action.query, input, reply }
}

function derivedInput(
  resource: Resource,
  name: string,
  { row }: Action,
): z.ZodMiniType | undefined {
  if (row) return actionInput(row)
  if (name === 'create') return createInput(resource)
  return name === 'edit' ? editInput(resource) : undefined
}

export interface Serving {
  /** The handlers of a resource by action. */
  handlersOf: (resource: string) => Handlers
  /** A resource and its handlers for users who may only choose records; undefined if nobody may. */
  choiceOf: (resource: string) => { resource: Resource; handlers: Handlers } | undefined
  begin: Begin
  ownerOf: OwnerOf
  limits: Limits
}

/**
 * Adds the routes of all endpoints.
 *
 * @throws {Error} when an action has no handler.
 */
export async function addRoutes(
  app: FastifyInstance,
  endpoints: readonly Sharing[],
  { handlersOf, choiceOf, begin, ownerOf, limits }: Serving,
): Promise<void> {
  const routed = (declared: DeclaredAction) => {
    const { resource, name, action } = declared
    const handlers = handlersOf(resource.name)
    const handler = handlers[name] ?? handlers[action.as ?? '']
    if (!handler)
      throw new Error(`There is no handler for ${action.endpoint}, ${name} of ${resource.name}.`)
    return { ...declared, handler }
  }
  const choiceIn = ({ resource: { name: of }, name }: DeclaredAction) => {
    const choice = choiceOf(of)
    const action = choice?.resource.actions[name]
    const handler = choice?.handlers[name]
    return action && handler && { resource: choice.resource, name, action, handler }
  }
  const routes = endpoints.map(([first, ...others]) => {
    const sharing = [routed(first), ...others.map(routed)] as const
    return {
      route: routeOf(sharing, begin, choiceIn(first), ownerOf, limits),
      hasFiles: sharing.some(takesFiles),
    }
  })
  for (const { route, hasFiles } of routes) if (!hasFiles) app.route(route)
  await app.register(async (scope) => {
    // Only these routes accept multipart/form-data; elsewhere it is a 415.
    await scope.register(multipart)
    for (const { route, hasFiles } of routes) if (hasFiles) scope.route(route)
  })
  refuseOtherMethods(app, endpoints)
}

/** Replies 405 with an Allow header to any other method on a path of the contract. */
function refuseOtherMethods(app: FastifyInstance, endpoints: readonly Sharing[]) {
  const methods = new Map<string, Set<string>>()
  for (const [{ action }] of endpoints) {
    const { method, path } = splitEndpoint(action.endpoint)
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
  }
  for (const [url, allowed] of methods) {
    const allow = [...allowed].join(', ')
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !allowed.has(method)),
      url,
      onRequest: async () => {
        throw new Refusal(405, `This address takes ${allow} only.`, { headers: { allow } })
      },
      handler: () => undefined,
    })
  }
}

function ordinaryReply(resource: Resource, name: string) {
  if (name === 'list')
    return z.extend(listReply(rowReply(resource)), resource.actions.list?.extra ?? {})
  if (name === 'show' || name === 'create' || name === 'edit')
    return resource.actions.show?.reply ?? recordReply(resource)
  return name === 'delete' ? z.object({ id }) : undefined
}

function idOf(request: FastifyRequest, singular: string) {
  const found = z.safeParse(idParam, (request.params as { id?: string }).id)
  return found.success ? found.data : missing(singular)
}

function parsed(schema: z.ZodMiniType, value: unknown, labels: Record<string, string>) {
  const result = z.safeParse(schema, value)
  if (!result.success) throw invalid(result.error, labels)
  return result.data as Values
}

/**
 * Reads a query in which a list may be repeated `name[]`, as axios sends it, or repeated `name`;
 * the key of the result is `name`.
 */
function readQuery(query: object) {
  const values = new Map<string, unknown>()
  for (const [key, value] of Object.entries(query)) {
    const name = key.replace(/\[\]$/, '')
    values.set(
      name,
      name === key && !values.has(name) ? value : [values.get(name) ?? [], value].flat(),
    )
  }
  return Object.fromEntries(values)
}
