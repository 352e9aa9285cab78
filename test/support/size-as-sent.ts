import type { Request } from '@playwright/test'

/** The bytes of the body of an answer, compressed as it came. */
export async function sizeAsSent(request: Request): Promise<number> {
  await (await request.response())?.finished()
  return (await request.sizes()).responseBodySize
}
