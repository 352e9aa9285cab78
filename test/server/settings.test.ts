import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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

describe('the secret in the data folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roda-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is made once', () => {
    const made = keptSecret(folder)
    expect(made.length).toBeGreaterThanOrEqual(32)
    expect(keptSecret(folder)).toBe(made)
    expect(readdirSync(folder)).toEqual(['secret'])
  })

  test.each(['', 'short'])('is refused when it is only %j', (text) => {
    writeFileSync(join(folder, 'secret'), text)
    expect(() => keptSecret(folder)).toThrow('secret: Needs at least 32 characters. Delete it')
  })
})
