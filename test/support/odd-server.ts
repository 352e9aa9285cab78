import Fastify from 'fastify'

/** A request as an API received it. */
export interface Received {
  method: string
  path: string
  query: unknown
  body: unknown
  authorization: string | undefined
}

/** Somebody else's API: it answers whatever the test says, and remembers what it was asked. */
export async function oddServer() {
  const received: Received[] = []
  let answer: { status: number; body: unknown } = { status: 200, body: {} }

  const app = Fastify()
  app.all('/*', (request, reply) => {
    const { method, query, body, headers } = request
    received.push({ method, path: request.url.split('?')[0] ?? '', query, body, authorization: headers.authorization })
    return typeof answer.body === 'string'
      ? reply.code(answer.status).type('text/html').send(answer.body)
      : reply.code(answer.status).send(answer.body)
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  return {
    url,
    received,
    answers(body: unknown, status = 200) {
      received.length = 0
      answer = { status, body }
    },
    close: () => app.close(),
  }
}
