import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from './errors.ts'
import { contentPolicy } from './security.ts'

const YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves the files of the built web app in `folder`, which asks the other APIs at `bases` as well.
 *
 * @returns the handler of all other paths: it sends the app's page, whose router takes over.
 */
export async function serveSite(app: FastifyInstance, folder: string, bases: readonly string[]) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const assets = join(folder, 'assets') + sep
  await app.register(files, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '.vite/**'],
    preCompressed: true,
    cacheControl: false,
    // The file names of assets contain a hash of their content.
    setHeaders: (reply, path) =>
      reply.setHeader('cache-control', path.startsWith(assets) ? YEAR : 'no-cache'),
  })
  return (request: FastifyRequest, reply: FastifyReply) =>
    isPage(request) ? sendPage(reply, html, bases) : answerNotFound()
}

function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '/'
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|files)(\/|$)/.test(path) &&
    ['', '.html'].includes(extname(path))
  )
}

/** Sends the page with a fresh nonce, which allows its own styles in the content policy. */
function sendPage(reply: FastifyReply, html: string, bases: readonly string[]): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers({
      'content-security-policy': contentPolicy(nonce, bases),
      'cache-control': 'no-cache',
    })
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('__CSP_NONCE__', nonce))
}
