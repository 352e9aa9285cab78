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
  const server = {
    ask: (endpoint, body, headers) => server.call(endpoint, body, { ...server.signed, ...headers }),
  } as ServerOfFile
  beforeAll(async () => {
    Object.assign(server, await startServer(options))
    server.signed = await server.signIn(account)
  })
  afterAll(() => server.close())
  return server
}
