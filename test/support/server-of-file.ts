import { afterAll, beforeAll } from 'vitest'
import { type Answer, type Signed, startServer, type TestServer } from './server.ts'

export interface ServerOfFile extends TestServer {
  /** The headers that sign a request of the account. */
  signed: Signed
  /** Sends a request as the account. */
  ask(endpoint: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

/** A server for all tests of a file or a block, with a demo account signed in. */
export function serverOfFile(
  options: Parameters<typeof startServer>[0] = {},
  account = 'admin',
): ServerOfFile {
  const own = {
    ask: (endpoint, body, headers) => own.call(endpoint, body, { ...own.signed, ...headers }),
  } as ServerOfFile
  beforeAll(async () => {
    Object.assign(own, await startServer(options))
    own.signed = await own.signIn(account)
  })
  afterAll(() => own.close())
  return own
}
