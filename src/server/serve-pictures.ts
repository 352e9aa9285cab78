import type { FastifyInstance } from 'fastify'
import { PICTURES } from '../contract/picture.ts'
import { answerNotFound } from './errors.ts'
import type { Files } from './files.ts'

const headers = {
  'content-type': 'image/webp',
  // A name is never given to another picture.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  // The company's public site shows them.
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves the pictures that are kept, to anyone: they are what the public site shows. */
export function servePictures(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { name: string } }>(`${PICTURES}:name`, async ({ params: { name } }, reply) => {
    const bytes = /^[0-9a-f]{32}(\.small)?\.webp$/.test(name) ? await files.read(name) : null
    if (!bytes) return answerNotFound()
    return reply.headers(headers).send(bytes)
  })
}
