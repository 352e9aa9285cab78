import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSettings, storedSecret } from '../../src/server/settings.ts'

/** What holds where nothing is said. */
const usual = {
  isProduction: false,
  port: 3000,
  host: '127.0.0.1',
  folder: './data',
  databaseUrl: undefined,
  directUrl: undefined,
  bucket: undefined,
  attendancePictureDays: undefined,
  secret: undefined,
  seed: 'demo',
  docs: true,
  trustProxy: undefined,
  metricsToken: undefined,
  grace: 0,
  zone: 'Asia/Jakarta',
}

const set = {
  NODE_ENV: 'production',
  PORT: '65535',
  HOST: '0.0.0.0',
  DATA_DIR: '/srv/roda',
  DATABASE_URL: 'postgres://roda@db.example/roda',
  AUTH_SECRET: 'x'.repeat(32),
  SEED: 'none',
  API_DOCS: 'open',
  DATABASE_DIRECT_URL: 'postgres://roda@direct.example/roda',
  TRUST_PROXY: 'loopback',
  METRICS_TOKEN: 'y'.repeat(32),
  STOP_GRACE: '30',
  ATTENDANCE_PICTURE_DAYS: '31',
  VITE_TIMEZONE: 'Asia/Jayapura',
}

describe('the environment', () => {
  test('that says nothing, or nothing but empty values, is that of a machine of one’s own, for nobody else', () => {
    expect(readSettings({})).toEqual(usual)
    expect(readSettings(Object.fromEntries(Object.keys(set).map((name) => [name, ''])))).toEqual(
      usual,
    )
  })

  test('of production has no demo', () => {
    expect(readSettings({ NODE_ENV: 'production' })).toEqual({
      ...usual,
      isProduction: true,
      seed: 'none',
      docs: false,
      grace: 5,
    })
    expect(readSettings({ API_DOCS: 'closed' })).toEqual({ ...usual, docs: false })
    expect(readSettings({ NODE_ENV: 'test', SEED: 'none' })).toEqual({ ...usual, seed: 'none' })
  })

  test('is taken as it is', () => {
    expect(readSettings({ ...set, OTHER: 'x' })).toEqual({
      isProduction: true,
      port: 65_535,
      host: '0.0.0.0',
      folder: '/srv/roda',
      databaseUrl: 'postgres://roda@db.example/roda',
      directUrl: 'postgres://roda@direct.example/roda',
      bucket: undefined,
      attendancePictureDays: 31,
      secret: 'x'.repeat(32),
      seed: 'none',
      docs: true,
      trustProxy: 'loopback',
      metricsToken: 'y'.repeat(32),
      grace: 30,
      zone: 'Asia/Jayapura',
    })
    expect(readSettings({ DATABASE_URL: 'postgresql://db/roda', SEED: 'demo', PORT: '0' })).toEqual(
      {
        ...usual,
        databaseUrl: 'postgresql://db/roda',
        port: 0,
      },
    )
  })

  test.each([
    ['PORT', '65536'],
    ['PORT', '003000'],
    ['PORT', '-1'],
    ['PORT', '80 '],
    ['PORT', ' 80'],
    ['PORT', '0x50'],
    ['DATABASE_URL', 'postgresqls://db/roda'],
    ['DATABASE_URL', 'see postgres://db/roda'],
    ['AUTH_SECRET', 'x'.repeat(31)],
    ['DATABASE_DIRECT_URL', 'db/roda'],
    ['METRICS_TOKEN', 'short'],
    ['STOP_GRACE', '5s'],
    ['SEED', 'all'],
    ['ATTENDANCE_PICTURE_DAYS', '30'],
    ['ATTENDANCE_PICTURE_DAYS', '0400'],
    ['ATTENDANCE_PICTURE_DAYS', '1 year'],
  ])('is refused where %s is %j', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name}: `)
  })

  test('is refused with all that is wrong, a line each', () => {
    expect(() => readSettings({ PORT: 'x', AUTH_SECRET: 'short' })).toThrow(
      'PORT: Write a port number.\nAUTH_SECRET: Needs at least 32 characters.',
    )
  })
})

describe('TRUST_PROXY', () => {
  test.each([
    undefined,
    '',
    'loopback',
    'linklocal,uniquelocal',
    '10.0.0.1',
    'loopback, 10.0.0.0/8,::1,fd00::/8',
  ])('%j is taken', (value) => {
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toBe(value || undefined)
  })

  test.each([
    'true',
    'false',
    '1',
    'proxy.example',
    '10.0.0.0/',
    '10.0.0.0/x8',
    '10.0.0.0/8x',
    '10.0.0.1,',
    '10.0.0.0/8/8',
  ])('%j is refused', (value) => {
    expect(() => readSettings({ TRUST_PROXY: value })).toThrow(
      'TRUST_PROXY: Write the addresses of the proxies',
    )
  })
})

describe('production refuses', () => {
  test.each([
    ['demo data', { SEED: 'demo' }, 'SEED: The demo accounts have a public password'],
    [
      'a server without a secret',
      { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
      'AUTH_SECRET: Needed in production',
    ],
    ['a short secret', { AUTH_SECRET: 'short' }, 'AUTH_SECRET: Needs at least 32 characters.'],
    ['a port that is none', { PORT: 'http' }, 'PORT: Write a port number.'],
    ['another database', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: Write it as postgresql://'],
  ])('%s', (_, change, words) => {
    expect(() => readSettings({ NODE_ENV: 'production', ...change })).toThrow(words)
  })
})

describe('VITE_TIMEZONE', () => {
  test.each([
    [undefined, 'Asia/Jakarta'],
    ['', 'Asia/Jakarta'],
    ['Asia/Makassar', 'Asia/Makassar'],
  ])('%j is %s', (VITE_TIMEZONE, zone) => expect(readSettings({ VITE_TIMEZONE }).zone).toBe(zone))

  test.each(['WIB', 'Asia/Bekasi', '+25:00'])('%s is refused', (VITE_TIMEZONE) => {
    expect(() => readSettings({ VITE_TIMEZONE })).toThrow(
      'VITE_TIMEZONE: Write an IANA name, such as Asia/Makassar.',
    )
  })
})

describe('the secret in the data folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roda-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is made once, for its owner alone', () => {
    const made = storedSecret(folder)
    expect(made.length).toBeGreaterThanOrEqual(32)
    expect(storedSecret(folder)).toBe(made)
    expect(readdirSync(folder)).toEqual(['secret'])
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  })

  test('is made with the folder, which is for its owner alone, and is another one in each', () => {
    const [one, other] = [join(folder, 'of', 'one'), join(folder, 'of', 'another')]
    expect(storedSecret(one)).not.toBe(storedSecret(other))
    expect(statSync(one).mode & 0o777).toBe(0o700)
  })

  test.each(['', 'short'])('is refused when it is only %j', (text) => {
    writeFileSync(join(folder, 'secret'), text)
    expect(() => storedSecret(folder)).toThrow('secret: Needs at least 32 characters. Delete it')
  })
})

describe('FILES_S3', () => {
  const all = {
    FILES_S3_ENDPOINT: 'https://s3.test.example',
    FILES_S3_BUCKET: 'roda',
    FILES_S3_REGION: 'test-1',
    FILES_S3_ACCESS_KEY_ID: 'key',
    FILES_S3_SECRET_ACCESS_KEY: 'secret',
  }

  test('is taken as a whole, or not there at all', () => {
    expect(readSettings({}).bucket).toBeUndefined()
    expect(readSettings(all).bucket).toEqual({
      endpoint: 'https://s3.test.example',
      bucket: 'roda',
      region: 'test-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
  })

  test.each(Object.keys(all))('is refused without %s', (name) => {
    expect(() => readSettings({ ...all, [name]: '' })).toThrow(
      `${name}: Needed together with the other FILES_S3 variables.`,
    )
  })

  test('is refused with the names of all that are missing', () => {
    expect(() => readSettings({ FILES_S3_BUCKET: 'roda', FILES_S3_REGION: 'test-1' })).toThrow(
      /^FILES_S3_ENDPOINT, FILES_S3_ACCESS_KEY_ID, FILES_S3_SECRET_ACCESS_KEY: Needed together/,
    )
  })

  test.each(['s3.test.example', 'ftp://s3.test.example', 'nonsense'])(
    'takes no endpoint %s',
    (FILES_S3_ENDPOINT) => {
      expect(() => readSettings({ ...all, FILES_S3_ENDPOINT })).toThrow(
        'FILES_S3_ENDPOINT: Write it as https://',
      )
    },
  )
})
