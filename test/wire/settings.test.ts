import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings, storedSecret } from '../../src/server/start/settings.ts'
import { folderOfFile } from '../support/folder-of-file.ts'

const web = { VITE_TIMEZONE: 'Asia/Jakarta', VITE_API_URL: '', VITE_PRICE_LIST_DELETE: 'articles' }

/** What holds where nothing is said, and nothing else. */
const usual = {
  isProduction: false,
  port: 3000,
  host: '127.0.0.1',
  folder: './data',
  seed: 'demo',
  docs: true,
  grace: 0,
  web,
}

/** Variables with what is made of them. */
const taken: [variable: string, text: string, name: string, value: unknown][] = [
  ['PORT', '65535', 'port', 65_535],
  ['PORT', '0', 'port', 0],
  ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
  ['DATA_DIR', '/srv/roda', 'folder', '/srv/roda'],
  ['DATABASE_URL', 'postgresql://db/roda', 'databaseUrl', 'postgresql://db/roda'],
  ['DATABASE_DIRECT_URL', 'postgres://direct/roda', 'directUrl', 'postgres://direct/roda'],
  [
    'DATABASE_URL',
    'postgresql://u:a,b@db/roda?sslmode=require',
    'databaseUrl',
    'postgresql://u:a,b@db/roda?sslmode=require',
  ],
  ['AUTH_SECRET', 'x'.repeat(32), 'secret', 'x'.repeat(32)],
  ['SEED', 'none', 'seed', 'none'],
  ['API_DOCS', 'closed', 'docs', false],
  ['TRUST_PROXY', 'loopback', 'trustProxy', 'loopback'],
  ['TRUST_PROXY', 'linklocal,uniquelocal', 'trustProxy', 'linklocal,uniquelocal'],
  ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/8,fd00::/8', 'trustProxy', '10.0.0.1, 10.0.0.0/8,fd00::/8'],
  ['METRICS_TOKEN', 'y'.repeat(32), 'metricsToken', 'y'.repeat(32)],
  ['STOP_GRACE', '30', 'grace', 30],
  ['ATTENDANCE_PICTURE_DAYS', '31', 'attendancePictureDays', 31],
  ['ATTENDANCE_LETTER_DAYS', '90', 'attendanceLetterDays', 90],
  ['VITE_TIMEZONE', 'Asia/Makassar', 'web', { ...web, VITE_TIMEZONE: 'Asia/Makassar' }],
  ['VITE_API_URL', 'http://api:8443', 'web', { ...web, VITE_API_URL: 'http://api:8443' }],
  ['VITE_PRICE_LIST_DELETE', 'own', 'web', { ...web, VITE_PRICE_LIST_DELETE: 'own' }],
]

describe('the environment', () => {
  test('that says nothing, or nothing but empty values, is that of a machine of one’s own, for nobody else', () => {
    expect(readSettings({})).toEqual(usual)
    expect(readSettings(Object.fromEntries(taken.map(([name]) => [name, ''])))).toEqual(usual)
  })

  const production = { NODE_ENV: 'production' }
  test('of production has no demo', () => {
    const others = { ...usual, isProduction: true, seed: 'none', docs: false, grace: 5 }
    expect(readSettings(production)).toEqual(others)
    const explicit = { ...production, API_DOCS: 'open', STOP_GRACE: '0' }
    expect(readSettings(explicit)).toEqual({ ...others, docs: true, grace: 0 })
  })

  test.each(taken)('with %s=%s has the %s %j', (variable, text, name, value) => {
    expect(readSettings({ [variable]: text, OTHER: 'x' })).toEqual({ ...usual, [name]: value })
  })

  test.each([
    ['PORT', '65536'],
    ['PORT', '0x50'],
    ['DATABASE_URL', 'mysql://db/roda'],
    ['DATABASE_URL', 'see postgres://db/roda'],
    ['DATABASE_URL', 'postgresql://u:a,b@db1:5432,db2:5432/roda'],
    ['DATABASE_DIRECT_URL', 'postgresql:///roda?host=db1,db2'],
    ['DATABASE_DIRECT_URL', 'db/roda'],
    ['AUTH_SECRET', 'x'.repeat(31)],
    ['METRICS_TOKEN', 'short'],
    ['STOP_GRACE', '5s'],
    ['SEED', 'all'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/x8'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['VITE_TIMEZONE', 'WIB'],
    ['VITE_API_URL', 'https://api.example/v2'],
    ['VITE_PRICE_LIST_DELETE', 'both'],
    ['ATTENDANCE_PICTURE_DAYS', '30'],
    ['ATTENDANCE_LETTER_DAYS', '1'],
    ['FILES_S3_ENDPOINT', 'ftp://s3.test.example'],
  ])('is refused where %s is %j', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name}: `)
  })

  test.each([
    ['all that is wrong', { PORT: 'x', SEED: 'all' }, /^PORT: .+\nSEED: /],
    ['demo data in production', { ...production, SEED: 'demo' }, /^SEED: /],
    [
      'what the driver does not know of an address',
      { DATABASE_URL: 'postgresql://db/roda?sslmode=require&target_session_attrs=any&sslcrl=x' },
      /^DATABASE_URL: Has no effect: target_session_attrs, sslcrl\.$/,
    ],
    ['no secret', { ...production, DATABASE_URL: 'postgresql://db/roda' }, /^AUTH_SECRET: /],
  ])('is refused with %s', (_, env, message) => {
    expect(() => readSettings(env)).toThrow(message)
  })
})

test.each([
  ['DATBASE_URL', 'DATABASE_URL'],
  ['VITE_TIMZONE', 'VITE_TIMEZONE'],
  ['FILES_S3_ACCESS_KEY', 'FILES_S3_ACCESS_KEY_ID'],
  ['WEBPORT', 'WEB_PORT'],
])('%s is told to be %s, and what is of others is left alone', (name, similar) => {
  const warnings: string[] = []
  const others = Object.fromEntries(
    [
      'PORT',
      'HOME',
      'HOSTNAME',
      'POST',
      'AWS_SECRET_ACCESS_KEY',
      'PGDATABASE',
      'TZ',
      'NODE_OPTIONS',
    ].map((one) => [one, '']),
  )
  readSettings({ ...others, [name]: 'x' }, (text) => warnings.push(text))
  expect(warnings).toEqual([`${name} is not read. Is ${similar} meant?`])
})

describe('the secret in the data folder', () => {
  const folder = folderOfFile({ 'short/secret': '' })

  test('is made once with the folder, both for their owner alone, and is another one in each', () => {
    const [one, other] = [join(folder, 'of', 'one'), join(folder, 'of', 'another')]
    const made = storedSecret(one)
    expect(made.length).toBeGreaterThanOrEqual(32)
    expect(storedSecret(one)).toBe(made)
    expect(storedSecret(other)).not.toBe(made)
    expect(readdirSync(one)).toEqual(['secret'])
    expect(statSync(one).mode & 0o777).toBe(0o700)
    expect(statSync(join(one, 'secret')).mode & 0o777).toBe(0o600)
  })

  test('is refused when it is short', () => {
    const short = join(folder, 'short')
    expect(() => storedSecret(short)).toThrow('secret: Needs at least 32 characters. Delete it')
  })
})

describe('a bucket', () => {
  const all = {
    FILES_S3_ENDPOINT: 'https://s3.test.example',
    FILES_S3_BUCKET: 'roda',
    FILES_S3_REGION: 'test-1',
    FILES_S3_ACCESS_KEY_ID: 'key',
    FILES_S3_SECRET_ACCESS_KEY: 'secret',
  }

  test('is taken as a whole', () => {
    expect(readSettings(all).bucket).toEqual({
      endpoint: 'https://s3.test.example',
      bucket: 'roda',
      region: 'test-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
  })

  test.each(Object.keys(all))('is refused without %s', (name) => {
    expect(() => readSettings({ ...all, [name]: '' })).toThrow(`${name}: Needed together with`)
  })
})
