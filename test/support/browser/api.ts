import { callOf, type Endpoint } from '../../../src/contract/endpoint.ts'
import { lift, nest } from '../../../src/contract/parts.ts'
import { isFile } from '../../../src/contract/picture.ts'
import type { Resource } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { drawn, fileOf, formOf } from '../pictures.ts'
import { validInput } from '../valid-input.ts'
import { PASSWORD } from './accounts.ts'
import { keepElsewhere } from './other-apis.ts'

type Values = Record<string, unknown>

/** The server as somebody else uses it meanwhile, without the page and with every right. */
export interface Api {
  /**
   * Sends a request like the app: `api.send('PUT /api/brands/:id', { id, name })`. Resolves with
   * the reply's body. A body with a file is sent as multipart/form-data.
   *
   * @throws {Error} when the server refuses it.
   */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any property of a reply
  send(endpoint: Endpoint, values?: Values): Promise<any>
  /**
   * Creates a record of the resource of that name:
   * `api.create('news-tag', { name: unique('Ban') })`. Missing values are generated, valid and
   * different at every call; pictures are real ones. The fields are flat.
   */
  create(name: string, values?: Values): Promise<Values & { id: number }>
}

/** Signs in without the page. @returns the access token. */
export async function tokenOf(url: string, email: string, password = PASSWORD): Promise<string> {
  const { accessToken } = await request(url, 'POST /api/auth/login-dashboard', { email, password })
  return accessToken
}

export function apiOf(url: string, token: string): Api {
  const signed = { authorization: `Bearer ${token}` }
  const send: Api['send'] = (endpoint, values) => request(url, endpoint, values, signed)
  const source = {
    call: async (endpoint: string, body?: unknown) => ({
      status: 200,
      body: await send(endpoint as Endpoint, body as Values),
      headers: {},
    }),
    picture: async () => fileOf(await drawn(480, 360)),
  }

  const create: Api['create'] = async (name, values) => {
    const resource = resourceOf(name)
    const { actions } = resource
    if (!actions.create) throw new Error(`Nobody can create a ${name}.`)
    const input = { ...(await validInput(resource, source, signed)), ...values }
    if (resource.api) return keepElsewhere(resource, input)
    const body = Object.values(input).some(isFile) ? input : nest(resource, input)
    return lift(resource, await send(actions.create.endpoint, body))
  }

  return { send, create }
}

function resourceOf(name: string) {
  const resource = resources.find((one) => one.name === name)
  if (!resource) throw new Error(`There is no resource ${name}.`)
  return resource
}

async function request(
  url: string,
  endpoint: Endpoint,
  values?: Values,
  headers: Record<string, string> = {},
  // biome-ignore lint/suspicious/noExplicitAny: as above
): Promise<any> {
  const { method, path, query, body } = callOf(endpoint, values)
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const answer = await fetch(`${url}${path}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    ...(body === undefined ? { headers } : payload(body, headers)),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${endpoint} was answered by ${answer.status}: ${text}`)
  return JSON.parse(text)
}

function payload(body: Values, headers: Record<string, string>) {
  if (Object.values(body).flat().some(isFile)) return { headers, body: formOf(body) }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** The number of records of a resource. */
export async function countOf(api: Api, { actions }: Resource): Promise<number> {
  const reply = await api.send(actions.list?.endpoint ?? 'GET /api/none')
  return reply.totalData ?? reply.items.length
}
