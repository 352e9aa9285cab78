import type { FastifyInstance } from 'fastify'
import { permissionsOf } from '../contract/permissions.ts'
import { PICTURES, PRIVATE } from '../contract/picture.ts'
import type { Resource } from '../contract/resource.ts'
import { type Auth, demand } from './auth.ts'
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
const unkept = { ...headers, 'cache-control': 'private, no-store' }

/**
 * Serves the pictures that are kept: to anyone, as they are what the public site shows; the private ones to those who may
 * read the records that hold such. 401 and 403 as for any endpoint.
 */
export function servePictures(app: FastifyInstance, files: Files, auth: Auth, resources: readonly Resource[]): void {
  const right = resources.filter(hasPrivatePictures).flatMap(({ actions: { list } }) => (list ? permissionsOf(list.allow) : []))
  app.get<{ Params: { name: string } }>(`${PICTURES}:name`, async ({ params: { name }, headers: asked }, reply) => {
    if (!isName.test(name)) return answerNotFound()
    const isPrivate = name.startsWith(PRIVATE)
    if (isPrivate) demand(right, await auth.viewerOf(asked.authorization))
    const bytes = await files.read(name)
    if (!bytes) return answerNotFound()
    return reply.headers(isPrivate ? unkept : headers).send(bytes)
  })
}

const isName = new RegExp(`^(${PRIVATE})?[0-9a-f]{32}(\\.small)?\\.webp$`)

function hasPrivatePictures({ fields }: Resource): boolean {
  return Object.values(fields).some(({ kind, sensitive }) => kind === 'image' && sensitive)
}
