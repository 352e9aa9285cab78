import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { SignJWT } from 'jose'
import { authentication } from '../../src/server/accounts/auth.ts'
import { addRole } from '../../src/server/accounts/roles.ts'
import { type DatabaseOptions, openDatabase } from '../../src/server/database/open.ts'
import { openFiles } from '../../src/server/pictures/files.ts'
import { demoPassword } from '../../src/server/seed/accounts.ts'
import { addUser } from '../../src/server/seed/people.ts'
import { type AppOptions, buildApp } from '../../src/server/start/app.ts'
import { clockFrom } from './clock.ts'
import { freshDatabase } from './database.ts'
import { unlimited } from './limits.js'
import { knownPicture } from './pictures.ts'

export const secret = 'a secret of the tests, long enough for it'

/** A token as the server signs it, with other times. */
export const tokenOf = (id: number, issuedAt: number, until: number) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(id))
    .setAudience('access')
    .setIssuedAt(issuedAt)
    .setExpirationTime(until)
    .sign(new TextEncoder().encode(secret))

/** A reply. `body` is the parsed JSON, or the text if it is no JSON. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any property of a reply
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

/** Headers that sign a request. */
export interface Signed extends Record<string, string> {
  authorization: string
}

export interface Person {
  id: number
  roleId: number
  email: string
  password: string
  /** The headers that sign their requests. */
  signed: Signed
}

export type TestServer = Awaited<ReturnType<typeof startServer>>

/** The real API on a fresh database with the demo. */
export async function startServer(options: Partial<AppOptions & DatabaseOptions> = {}) {
  const fresh = await freshDatabase()
  const limits = { ...unlimited, ...options.limits }
  const database = options.database ?? openDatabase({ ...fresh.options, ...options, limits })
  const files = options.files ?? openFiles(fresh.options.folder)
  const clock = options.clock ?? clockFrom()
  const app = await buildApp({ secret, ...options, database, files, clock, limits })
  const auth = authentication(database, secret, clock)

  /** Sends a request: `call('PUT /api/articles/7', { title }, signed)`. A body may be a form. */
  async function call(
    endpoint: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const [method, url] = endpoint.split(' ') as [InjectOptions['method'], string]
    const form = body instanceof FormData ? new Response(body) : undefined
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, ...(form && { 'content-type': form.headers.get('content-type') }) },
      ...(body !== undefined && { payload: form ? Buffer.from(await form.arrayBuffer()) : body }),
    } as InjectOptions)
    return { status: answer.statusCode, body: readBody(answer.body), headers: answer.headers }
  }

  return {
    app,
    database,
    files,
    clock,
    call,
    /** Signs in with a demo account, named by the part of its e-mail before the @. */
    async signIn(name: string): Promise<Signed> {
      const { status, body } = await call('POST /api/auth/login-dashboard', {
        email: `${name}@roda.example`,
        password: demoPassword,
      })
      if (status !== 200) throw new Error(`${name} could not sign in: ${body.message}`)
      return { authorization: `Bearer ${body.accessToken}` }
    },
    /** Adds a person whose role has these permissions. */
    async person(permissions: readonly string[]): Promise<Person> {
      const email = `${randomUUID()}@test.example`
      const person = await database.write(async (db) => {
        const roleId = await addRole(db, email, '', permissions)
        return {
          roleId,
          id: await addUser(db, email, 'Test Person', roleId, email),
          email,
          password: email,
        }
      })
      const { accessToken } = await auth.issueTokens(person.id)
      return { ...person, signed: { authorization: `Bearer ${accessToken}` } }
    },
    /** A value for an image field: here, the URL of a stored picture. */
    picture: (): Promise<unknown> => knownPicture({ files, database, clock }),
    async close() {
      await app.close()
      await database.close()
      await fresh.remove()
    },
  }
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
