import type { Request } from '@playwright/test'

/** The size in bytes of the body of a reply, compressed as it was sent, now or when it was cached. */
export async function sizeAsSent(request: Request): Promise<number> {
  const response = await request.response()
  await response?.finished()
  const stated = await response?.headerValue('content-length')
  return stated ? Number(stated) : (await request.sizes()).responseBodySize
}
