import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { mapValues, pick, pickBy } from 'es-toolkit/object'
import * as z from 'zod/mini'
import { timeZone } from '../../brand.ts'
import { type AppSettings, appSettings } from '../../contract/app-settings.ts'
import { closest } from '../../contract/closest.ts'
import { readBuilt } from '../http/built.ts'
import type { Bucket } from '../pictures/files.ts'

const secret = z.string().check(z.minLength(32, 'Needs at least 32 characters.'))

/** The options of a database URL that have an effect. */
const databaseOptions =
  /^(host|port|user|password|options|ssl(mode|cert|key|rootcert|negotiation)?|uselibpqcompat|client_encoding|(fallback_)?application_name|(statement|lock|query|idle_in_transaction_session)_timeout)$/

const database = z.string().check(
  z.regex(/^postgres(ql)?:\/\//, 'Write it as postgresql://user:password@host:5432/name.'),
  z.regex(
    /^(?!.*\/\/([^/?]*@)?[^@/?]*,[^@/?]*([/?]|$)|.*[?&]host=[^&]*(,|%2c))/i,
    'Takes one host. Write that of a proxy which knows where to write (docs/operating.md).',
  ),
  z.refine((address) => withoutEffect(address) === '', {
    error: ({ input }) => `Has no effect: ${withoutEffect(String(input))}.`,
  }),
)

function withoutEffect(address: string) {
  const names = new URLSearchParams(address.split('?')[1]).keys()
  return [...names].filter((name) => !databaseOptions.test(name)).join(', ')
}

const proxies = z.string().check(
  // `true` is not allowed: it would trust an X-Forwarded-For header that the client wrote itself.
  z.refine(
    (list) => list.split(',').every(isProxy),
    'Write the addresses of the proxies, such as loopback or 10.0.0.0/8,::1.',
  ),
)

/** A number in a given format. */
function written(pattern: RegExp, error: string) {
  return z.pipe(z.string().check(z.regex(pattern, error)), z.transform(Number))
}

function ofApp(name: keyof AppSettings, usual: string) {
  const [rule, error] = appSettings[name]
  const isRight = (text: string) => rule.test(text)
  return z._default(z.string().check(z.refine(isRight, error)), usual)
}

const term = z.optional(
  written(/^(3[1-9]|[4-9]\d|[1-9]\d{2,4})$/, 'Write whole days, at least 31, such as 400.'),
)

const environment = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  PORT: z._default(
    z.pipe(written(/^\d{1,5}$/, 'Write a port number.'), z.int().check(z.lte(65_535))),
    3000,
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(database),
  DATABASE_DIRECT_URL: z.optional(database),
  AUTH_SECRET: z.optional(secret),
  SEED: z.optional(z.enum(['demo', 'none'])),
  API_DOCS: z.optional(z.enum(['open', 'closed'])),
  TRUST_PROXY: z.optional(proxies),
  METRICS_TOKEN: z.optional(secret),
  STOP_GRACE: z.optional(written(/^\d{1,3}$/, 'Write whole seconds, such as 5.')),
  VITE_TIMEZONE: ofApp('VITE_TIMEZONE', timeZone),
  VITE_API_URL: ofApp('VITE_API_URL', ''),
  VITE_PRICE_LIST_DELETE: ofApp('VITE_PRICE_LIST_DELETE', 'articles'),
  ATTENDANCE_PICTURE_DAYS: term,
  ATTENDANCE_LETTER_DAYS: term,
  FILES_S3_ENDPOINT: z.optional(
    z.url({ protocol: /^https?$/, error: 'Write it as https://s3.region.example.' }),
  ),
  FILES_S3_BUCKET: z.optional(z.string()),
  FILES_S3_REGION: z.optional(z.string()),
  FILES_S3_ACCESS_KEY_ID: z.optional(z.string()),
  FILES_S3_SECRET_ACCESS_KEY: z.optional(z.string()),
})

export type Settings = ReturnType<typeof readSettings>

/** The settings that the app beside the built server was built with. */
const built = readBuilt(join(import.meta.dirname, '../../web'), 'settings') ?? {}

/** All variables of `.env.example`. */
const variables = [
  ...Object.keys(environment.shape),
  'VITE_REFINE_DEVTOOLS_PORT',
  'VITE_SESSION_KEY',
  'WEB_PORT',
]

/**
 * Reads the environment variables, which `.env.example` explains. An empty one counts as unset; an
 * unset one of the app has its value from the build. Warns of names that are similar to known ones.
 *
 * @throws {Error} naming every invalid variable and the reason.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  warn = (text: string): unknown => process.stderr.write(`${text}\n`),
) {
  for (const name of Object.keys(env)) {
    const similar = closest(name, variables, name.length / 5)
    if (similar && !variables.includes(name)) warn(`${name} is not read. Is ${similar} meant?`)
  }
  const parsed = z.safeParse(environment, { ...built, ...pickBy(env, Boolean) })
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  const {
    NODE_ENV,
    PORT,
    HOST,
    DATA_DIR,
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    AUTH_SECRET,
    SEED,
    API_DOCS,
    TRUST_PROXY,
    METRICS_TOKEN,
    STOP_GRACE,
    ATTENDANCE_PICTURE_DAYS,
    ATTENDANCE_LETTER_DAYS,
  } = parsed.data
  const isProduction = NODE_ENV === 'production'
  if (isProduction && DATABASE_URL && !AUTH_SECRET) {
    throw new Error(
      'AUTH_SECRET: Needed in production together with DATABASE_URL, the same for all processes.',
    )
  }
  if (isProduction && SEED === 'demo') {
    throw new Error(
      'SEED: The demo accounts have a public password, so production takes none. Use SEED=none.',
    )
  }
  return {
    isProduction,
    port: PORT,
    host: HOST,
    /** The folder of the embedded database, of files and of the generated secret. */
    folder: DATA_DIR,
    databaseUrl: DATABASE_URL,
    /** The same database without a pooler; undefined where there is none. */
    directUrl: DATABASE_DIRECT_URL,
    /** The S3 bucket for pictures; undefined to store them in the folder. */
    bucket: bucketOf(parsed.data),
    attendancePictureDays: ATTENDANCE_PICTURE_DAYS,
    attendanceLetterDays: ATTENDANCE_LETTER_DAYS,
    /** Signs the tokens; undefined to use a generated one in the folder. */
    secret: AUTH_SECRET,
    seed: SEED ?? (isProduction ? 'none' : 'demo'),
    /** Whether the OpenAPI document is public. */
    docs: API_DOCS ? API_DOCS === 'open' : !isProduction,
    /** The addresses of the reverse proxies whose X-Forwarded-For is trusted. */
    trustProxy: TRUST_PROXY,
    /** The token for reading the figures of the process; undefined for nobody. */
    metricsToken: METRICS_TOKEN,
    /** For how many seconds requests are served after a signal to stop. */
    grace: STOP_GRACE ?? (isProduction ? 5 : 0),
    /** The settings in the page of the app, which override those of its build. */
    web: pick(parsed.data, ['VITE_TIMEZONE', 'VITE_API_URL', 'VITE_PRICE_LIST_DELETE']),
  }
}

/** The variables of a bucket. */
const bucketNames = {
  endpoint: 'FILES_S3_ENDPOINT',
  bucket: 'FILES_S3_BUCKET',
  region: 'FILES_S3_REGION',
  accessKeyId: 'FILES_S3_ACCESS_KEY_ID',
  secretAccessKey: 'FILES_S3_SECRET_ACCESS_KEY',
} as const

/** @throws {Error} naming the missing variables, when only some are set. */
function bucketOf(read: z.output<typeof environment>): Bucket | undefined {
  const bucket = mapValues(bucketNames, (name) => read[name] ?? '')
  const missing = Object.values(bucketNames).filter((name) => read[name] === undefined)
  if (missing.length === 0) return bucket
  if (Object.values(bucket).every((value) => value === '')) return undefined
  throw new Error(`${missing.join(', ')}: Needed together with the other FILES_S3 variables.`)
}

/** An IP address, a CIDR range, or one of Fastify's names for ranges. */
function isProxy(text: string) {
  const [address = '', bits = '0', ...more] = text.trim().split('/')
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(text.trim()) ||
    (isIP(address) > 0 && /^\d+$/.test(bits) && !more.length)
  )
}

/**
 * The secret in the data folder, generated at first use and readable by its owner only.
 *
 * @throws {Error} when the file is too short.
 */
export function storedSecret(folder: string): string {
  const file = join(folder, 'secret')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) {
    // Written under another name and renamed, in case the disk is full or the process is killed.
    const unfinished = `${file}-unfinished`
    writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(unfinished, file)
  }
  const { success, data, error } = z.safeParse(secret, readFileSync(file, 'utf8'))
  if (success) return data
  throw new Error(
    `${file}: ${error.issues[0]?.message} Delete it, and a new one is made; everybody then signs in again.`,
  )
}
