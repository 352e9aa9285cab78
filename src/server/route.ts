import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import type { Action } from '../contract/declaration.ts'
import { namesRecord, splitEndpoint } from '../contract/endpoint.ts'
import { listQuery, listReply } from '../contract/envelope.ts'
import { createInput, editInput } from '../contract/input.ts'
import { brokenParts, lift } from '../contract/parts.ts'
import { permissionsOf } from '../contract/permissions.ts'
import { recordReply, rowReply } from '../contract/reply.ts'
import type { Resource } from '../contract/resource.ts'
import { id, idParam } from '../contract/schema.ts'
import { isObject, type Values } from '../contract/values.ts'
import { type Auth, demand, may, type Viewer } from './auth.ts'
import { deviceOf } from './device.ts'
import { type Declared, type endpointsOf, rightTo, singularOf } from './endpoints.ts'
import type { Limits } from './limits.ts'
import { readForm, takesFiles } from './pictures/upload.ts'
import type { ActionRequest, Handler } from './records/request.ts'
import { InDoubt, invalid, labelsOf, missing, Refusal, wrongFields } from './refusal.ts'
import { replyJson } from './reply-json.ts'
import { digest } from './sign-ins.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

/** An action with its handler. */
interface Routed extends Declared {
  handler: Handler
  /** For those who may only choose among the records (`contract/choices.ts`). */
  choice?: Routed | undefined
}

type Rights = Pick<ActionRequest, 'reportRights' | 'confirm'>

const JSON_TYPE = 'application/json; charset=utf-8'

const brotli = promisify(brotliCompress)
/** Of what is compressed once, so that it may take longer than other replies. */
const kept = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Finds the resource that a record belongs to, among those that share an endpoint. */
type OwnerOf = (id: number) => Promise<string | undefined>

/**
 * The route of one endpoint. Always in this order: authenticate, authorise, parse, act, and reply
 * through the reply schema. Where actions share the endpoint, the one of the record's resource is
 * performed, and requires its own right.
 */
export function routeOf(
  sharing: readonly [Routed, ...Routed[]],
  auth: Auth,
  ownerOf: OwnerOf,
  { answer }: Pick<Limits, 'answer'>,
): RouteOptions {
  const [first, ...others] = sharing
  const { method, path } = splitEndpoint(first.action.endpoint)
  const isOfRecord = namesRecord(first.action.endpoint)
  const whole = rightTo(sharing)
  // What everybody may read is whole to everybody.
  const choice = permissionsOf(whole).length > 0 ? first.choice : undefined
  const allow = choice ? [whole, choice.action.allow].flatMap(permissionsOf) : whole
  const choose = choice && actionOf(choice)
  const singular = singularOf(sharing)
  const act = new Map(sharing.map((routed) => [routed.resource.name, actionOf(routed)]))

  async function meant(id: number, { viewer }: FastifyRequest): Promise<string> {
    if (others.length === 0) return first.resource.name
    const owner = (await ownerOf(id)) ?? missing(singular)
    const action = sharing.find(({ resource }) => resource.name === owner)?.action
    if (action && viewer) demand(action.allow, viewer)
    return owner
  }

  async function admit(request: FastifyRequest, viewerOf: Auth['viewerOf']): Promise<void> {
    const { authorization } = request.headers
    request.viewer = await viewerOf(authorization, first.action.whilePasswordIsDue)
    demand(allow, request.viewer)
  }

  function isAdmittedAsRemembered(request: FastifyRequest): Promise<boolean> {
    const admitted = admit(request, auth.rememberedViewerOf)
    return admitted.then(() => true).catch(() => false)
  }

  const perform = async (
    request: FastifyRequest,
    reply: FastifyReply,
    rights: Rights = asAdmitted(request),
  ) => {
    const id = isOfRecord ? idOf(request, singular) : 0
    const isWhole = !choose || may(request.viewer, whole)
    const meantAction = isWhole ? (act.get(await meant(id, request)) ?? missing(singular)) : choose
    return meantAction(id, request, reply, rights)
  }

  /**
   * Reads for the viewer as remembered, which is right if the rights have the same version still:
   * that which the handler read with the record, else that of now. If not, begins again.
   */
  async function read(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    if (await isAdmittedAsRemembered(request)) {
      let version: string | undefined
      const reportRights = (read: string) => {
        version = read
      }
      const [result] = await Promise.allSettled([
        perform(request, reply, { ...asAdmitted(request), reportRights }),
      ])
      version ??= await auth.rightsVersionNow()
      if (request.viewer?.rightsVersion === version) {
        if (result.status === 'rejected') throw result.reason
        return result.value
      }
    }
    await admit(request, auth.viewerOf)
    return perform(request, reply)
  }

  /**
   * Writes for the viewer as remembered, if the handler makes sure that it is right. Refuses nothing
   * before that is confirmed.
   */
  async function write(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    let confirmed: Promise<void> | undefined
    const confirm = async () => {
      confirmed ??= admit(request, auth.viewerOf)
      await confirmed
      return request.viewer
    }
    try {
      return await perform(request, reply, { confirm })
    } catch (error) {
      // The database may be away, which would tell that nothing was done.
      if (!(error instanceof InDoubt)) await confirm()
      throw error
    }
  }

  let last: { tag: string; compressed: Promise<Buffer> } | undefined

  /**
   * What everybody who is signed in may read, and rarely changes, is compressed once, and not sent
   * again to a browser that has it. It asks each time, so that it shows nothing that is out of date.
   */
  async function readUnlessKept(request: FastifyRequest, reply: FastifyReply) {
    const body = await read(request, reply)
    const tag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    reply.type(JSON_TYPE)
    // As browsers send it; for anything else it is compressed as other replies are.
    if (!request.headers['accept-encoding']?.split(/, */).includes('br')) return reply.send(body)
    if (last?.tag !== tag) last = { tag, compressed: brotli(body, kept) }
    return reply.header('content-encoding', 'br').send(await last.compressed)
  }

  const isRead = method === 'GET' && allow !== 'anyone'
  const confirms = others.length === 0 && first.handler.confirms === true && allow !== 'anyone'
  const answerWith = isRead ? read : confirms ? write : perform
  const isKept = first.action.cached && allow === 'signedIn'
  return {
    method,
    url: path,
    // Only reads have a timeout: after aborting a write, nobody could tell whether it was
    // committed.
    ...(method === 'GET' && { handlerTimeout: answer }),
    // Before the body is read, so that the body of an unauthorised request is not.
    onRequest: async (request) => {
      if (allow === 'anyone' || isRead) return
      if (confirms && (await isAdmittedAsRemembered(request))) return
      await admit(request, auth.viewerOf)
    },
    handler: isKept
      ? readUnlessKept
      : async (request, reply) => reply.type(JSON_TYPE).send(await answerWith(request, reply)),
  }
}

/** Where the viewer was read for this request. */
function asAdmitted(request: FastifyRequest): Rights {
  return { confirm: async () => request.viewer }
}

/** Parses the request, performs the action and returns the reply. */
function actionOf(routed: Routed) {
  const { resource, name, action, handler } = routed
  const { query, input, reply } = schemasOf(resource, name, action)
  const labels = labelsOf({ fields: { ...resource.fields, ...action.row?.fields } })
  const hasFiles = takesFiles(routed)
  const bodyOf = async (request: FastifyRequest) => {
    if (hasFiles && request.isMultipart()) return readForm(request, routed)
    return isObject(request.body) ? lifted(resource, request.body) : (request.body ?? {})
  }
  return async (id: number, request: FastifyRequest, answer: FastifyReply, rights: Rights) => {
    const sent = input ? parsed(input, await bodyOf(request), labels) : {}
    const answered = await handler({
      id,
      query: {
        ...(query && parsed(query, readQuery(request.query as object), labels)),
        ...action.only,
      },
      input: sent,
      viewer: request.viewer,
      key: name === 'create' ? keyOf(request, action, sent) : undefined,
      ip: request.ip,
      device: deviceOf(request, answer),
      ...rights,
    })
    answer.code(name === 'create' ? 201 : 200)
    return replyJson(resource, reply, answered)
  }
}

/** One for the same values, sent by the same person under the same Idempotency-Key. */
function keyOf({ headers, viewer }: FastifyRequest, { endpoint }: Action, sent: object) {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  return digest(viewer?.id, endpoint, key, sent)
}

/**
 * Flattens the parts of a body. @throws {Refusal} 422 where a part is not an object, as its fields
 * would be lost silently.
 */
function lifted(resource: Resource, body: Values): Values {
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
  if (row?.fields) return createInput({ fields: row.fields })
  if (name === 'create') return createInput(resource)
  return name === 'edit' ? editInput(resource) : undefined
}

/** Replies 405 with an Allow header to any other method on a path of the contract. */
export function refuseOtherMethods(
  app: FastifyInstance,
  endpoints: ReturnType<typeof endpointsOf>,
): void {
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

function ordinaryReply(resource: Resource, name: string): z.ZodMiniType | undefined {
  if (name === 'list')
    return z.extend(listReply(rowReply(resource)), resource.actions.list?.extra ?? {})
  if (name === 'show' || name === 'create' || name === 'edit') return recordReply(resource)
  return name === 'delete' ? z.object({ id }) : undefined
}

function idOf(request: FastifyRequest, singular: string): number {
  const found = z.safeParse(idParam, (request.params as { id?: string }).id)
  return found.success ? found.data : missing(singular)
}

function parsed(schema: z.ZodMiniType, value: unknown, labels: Record<string, string>): Values {
  const result = z.safeParse(schema, value)
  if (!result.success) throw invalid(result.error, labels)
  return result.data as Values
}

/**
 * Reads a query in which a list may be repeated `name[]`, as axios sends it, or repeated `name`;
 * the key of the result is `name`.
 */
function readQuery(query: object): Values {
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
