import Fastify from 'fastify'

/** A request as an API received it. */
export interface Received {
  method: string
  path: string
  query: unknown
  body: unknown
  authorization: string | undefined
}

interface Answer {
  status: number
  body: unknown
}

/** Somebody else's API: it answers whatever the test says, and remembers what it was asked. */
export async function oddServer() {
  const received: Received[] = []
  let answer: (method: string, path: string) => Answer = () => ({ status: 200, body: {} })

  const app = Fastify()
  app.all('/*', (request, reply) => {
    const { method, query, body, headers } = request
    const path = request.url.split('?')[0] ?? ''
    received.push({ method, path, query, body, authorization: headers.authorization })
    const answered = answer(method, path)
    return typeof answered.body === 'string'
      ? reply.code(answered.status).type('text/html').send(answered.body)
      : reply.code(answered.status).send(answered.body)
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  return {
    url,
    received,
    answers(body: unknown, status = 200) {
      received.length = 0
      answer = () => ({ status, body })
    },
    /** Answers each request by its method and path. */
    answersBy(by: typeof answer) {
      received.length = 0
      answer = by
    },
    close: () => app.close(),
  }
}
