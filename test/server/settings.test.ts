import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptSecret, readSettings } from '../../src/server/settings.ts'

describe('TRUST_PROXY', () => {
  test.each([undefined, '', 'loopback', '10.0.0.1', 'loopback, 10.0.0.0/8,::1,fd00::/8'])('%j is taken', (value) => {
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toBe(value || undefined)
  })

  test.each(['true', 'false', '1', 'proxy.example', '10.0.0.0/', '10.0.0.1,', '10.0.0.0/8/8'])('%j is refused', (value) => {
    expect(() => readSettings({ TRUST_PROXY: value })).toThrow('TRUST_PROXY: Write the addresses of the proxies')
  })
})

describe('production refuses', () => {
  test.each([
    ['demo data', { SEED: 'demo' }, 'SEED: The demo accounts have a public password'],
    ['a server without a secret', { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, 'AUTH_SECRET: Needed in production'],
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
    expect(() => readSettings({ VITE_TIMEZONE })).toThrow('VITE_TIMEZONE: Write an IANA name, such as Asia/Makassar.')
  })
})

describe('the secret in the data folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roda-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is made once, for its owner alone', () => {
    const made = keptSecret(folder)
    expect(made.length).toBeGreaterThanOrEqual(32)
    expect(keptSecret(folder)).toBe(made)
    expect(readdirSync(folder)).toEqual(['secret'])
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  })

  test.each(['', 'short'])('is refused when it is only %j', (text) => {
    writeFileSync(join(folder, 'secret'), text)
    expect(() => keptSecret(folder)).toThrow('secret: Needs at least 32 characters. Delete it')
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
    expect(() => readSettings({ ...all, [name]: '' })).toThrow(`${name}: Needed together with the other FILES_S3 variables.`)
  })

  test.each(['s3.test.example', 'ftp://s3.test.example', 'nonsense'])('takes no endpoint %s', (FILES_S3_ENDPOINT) => {
    expect(() => readSettings({ ...all, FILES_S3_ENDPOINT })).toThrow('FILES_S3_ENDPOINT: Write it as https://')
  })
})
