import type { Request } from '@playwright/test'

/** The size in bytes of the body of a reply, compressed as it was sent. */
export async function sizeAsSent(request: Request): Promise<number> {
  await (await request.response())?.finished()
  return (await request.sizes()).responseBodySize
}
