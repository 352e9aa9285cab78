import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { http } from '../../src/web/data/client/http.ts'

/** A request as an API received it. */
export interface Received {
  method: string
  path: string
  query: unknown
  /** The JSON, or the entries of a multipart body. */
  body: unknown
  authorization: string | undefined
  /** The Idempotency-Key. */
  key?: unknown
}

export type Reply = { status: number; body: unknown; headers?: Record<string, string> }
/** A reply; `cut` ends the connection without one. */
export type Answer = Reply | 'cut'

type Later = Answer | Promise<Answer>
type Answering = (method: string, path: string, body: unknown, query: unknown) => Later

/** A header of each request of the app: the number of the latest answers set before it was sent. */
const SENT_UNDER = 'x-sent-under'
let latest = 0

/**
 * A third-party API: it replies as the test says, and records the requests since then. A late
 * request of the previous test gets a reply and is not recorded.
 */
function oddServer() {
  const received: Received[] = []
  const left: string[] = []
  let since = latest
  let answer: Answering = () => ({ status: 200, body: {} })

  function answerBy(by: Answering) {
    received.length = 0
    left.length = 0
    answer = by
    since = latest += 1
    http.defaults.headers.common[SENT_UNDER] = String(since)
  }

  // A connection left open by a test would delay the closing by a minute.
  const app = Fastify({ forceCloseConnections: true })
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, entriesOf)
  // The server is on another origin than the page, and allows its requests.
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
      'access-control-expose-headers': '*',
    })
    if (request.method === 'OPTIONS') return reply.code(204).send()
  })
  app.all('/*', async (request, reply) => {
    const { method, query, body, headers } = request
    const path = request.url.split('?')[0] ?? ''
    if (Number(headers[SENT_UNDER] ?? since) >= since) {
      const { authorization, 'idempotency-key': key } = headers
      received.push({ method, path, query, body, authorization, key })
    }
    let isAnswered = false
    reply.raw.once('close', () => isAnswered || left.push(path))
    const answered = await answer(method, path, body, query)
    isAnswered = true
    if (answered === 'cut') return request.raw.socket.destroy()
    reply.code(answered.status).headers(answered.headers ?? {})
    return typeof answered.body === 'string'
      ? reply.type('text/html').send(answered.body)
      : reply.send(answered.body)
  })
  let url = ''

  return {
    get url() {
      return url
    },
    open: async () => {
      url = await app.listen({ host: '127.0.0.1', port: 0 })
    },
    received,
    /** The paths of requests that were aborted before the reply. */
    left,
    answers: (body: unknown, status = 200) => answerBy(() => ({ status, body })),
    /** Answers each request by its method and path. */
    answersBy: answerBy,
    close: () => app.close(),
  }
}

/** One server for all tests of a file. */
export function oddServerOfFile() {
  const server = oddServer()
  beforeAll(server.open)
  afterAll(() => server.close())
  return server
}

/**
 * One server for all tests of a file, to which the app sends its requests.
 *
 * @param adapter `http` is Node's, which cannot send forms with files; `xhr` sends like a browser.
 */
export function oddServerOfApp(adapter: 'http' | 'xhr' = 'http') {
  const server = oddServerOfFile()
  beforeAll(() => {
    http.defaults.adapter = adapter
    http.defaults.baseURL = server.url
  })
  return server
}

/** The parts of a multipart body in order; a file as its type and bytes. */
async function entriesOf({ headers }: FastifyRequest, body: Buffer) {
  const type = headers['content-type'] ?? ''
  const sent = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
  return Promise.all(
    [...(await sent.formData())].map(async ([name, value]) => [
      name,
      typeof value === 'string'
        ? value
        : { type: value.type, bytes: [...new Uint8Array(await value.arrayBuffer())] },
    ]),
  )
}

/** Replies held back until a test releases them, which it has to: the server waits for them. */
export function heldAnswers() {
  const goes: (() => void)[] = []
  return {
    /** Functions that release each of them. */
    goes,
    later: (answer: Later | (() => Answer)) =>
      new Promise<Answer>((resolve) =>
        goes.push(() => resolve(typeof answer === 'function' ? answer() : answer)),
      ),
    go: () => {
      for (const one of goes.splice(0)) one()
    },
  }
}
