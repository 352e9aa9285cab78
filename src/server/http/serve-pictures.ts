import type { FastifyInstance } from 'fastify'
import { PICTURES, PRIVATE } from '../../contract/picture.ts'
import type { Auth } from '../accounts/auth.ts'
import { demand } from '../accounts/viewer.ts'
import type { Files } from '../pictures/files.ts'
import type { PictureKeeper } from '../pictures/pictures.ts'
import { answerNotFound } from './errors.ts'

const headers = {
  'content-type': 'image/webp',
  // Names are never reused.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  // The company's public site embeds them.
  'cross-origin-resource-policy': 'cross-origin',
}
const uncached = {
  ...headers,
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Serves the stored pictures: public ones to anyone, as the public site shows them, private ones to
 * users who may read the records that have them. 401 and 403 as for any endpoint.
 */
export function servePictures(
  app: FastifyInstance,
  files: Files,
  auth: Auth,
  pictures: PictureKeeper,
): void {
  app.get<{ Params: { '*': string } }>(
    `${PICTURES}*`,
    async ({ params: { '*': name }, headers: requestHeaders }, reply) => {
      if (!isName.test(name)) return answerNotFound()
      const privacy = await pictures.privacyOf(PICTURES + name.replace('.small.', '.'))
      const isPrivate = privacy !== undefined || name.startsWith(PRIVATE)
      if (isPrivate) {
        const viewer = await auth.viewerOf(requestHeaders.authorization)
        // Its name is private, but no record has it any more.
        if (!privacy) return answerNotFound()
        demand(privacy.right, viewer)
      }
      const bytes = await files.read(name)
      if (!bytes) return answerNotFound()
      return reply.headers(isPrivate ? uncached : headers).send(bytes)
    },
  )
}

/**
 * The next version will put the month into the path of a new picture, to keep folders small. This
 * one accepts such paths, so that both can run side by side.
 */
const isName = new RegExp(`^(${PRIVATE})?(\\d{4}-\\d{2}/)?[0-9a-f]{32}(\\.small)?\\.webp$`)
