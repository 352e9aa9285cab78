// Serves a built peer as our server serves the app (src/server/http/site.ts), and hands the API and its
// pictures on: `serve.ts <folder>`, with the address of the API in API_URL.
import { existsSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join, sep } from 'node:path'
import files from '@fastify/static'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'

const [folder = ''] = process.argv.slice(2)
const api = process.env.API_URL
const agent = new Agent({ keepAlive: true })
const assets = join(folder, 'assets') + sep

const app = fastify()
// As ours: a browser begins another process for such a page, whatever app it has.
app.addHook('onRequest', async (_, reply) => {
  reply.header('cross-origin-opener-policy', 'same-origin')
})
await app.register(files, {
  root: folder,
  index: false,
  wildcard: false,
  globIgnore: ['**/*.br'],
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply, path) =>
    reply.setHeader(
      'cache-control',
      path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ),
})
app.get('/api/*', handOn)
app.get('/files/*', handOn)
app.setNotFoundHandler((request, reply) => {
  const page = `${request.url.split('?', 1)[0]?.slice(1)}.html`
  return reply.sendFile(existsSync(join(folder, page)) ? page : 'index.html')
})

function handOn({ url, headers }: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  get(`${api}${url}`, { headers, agent }, (answer) => {
    reply.raw.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply.raw)
  })
}

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
