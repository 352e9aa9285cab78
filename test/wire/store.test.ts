import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { build } from '../../src/commands/build.js'
import { apiOf, tokenOf } from '../support/browser/api.ts'
import { bucketServer } from '../support/bucket.ts'
import { freshDatabase, freshEmbedded, onServer, type TestDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/folder.ts'
import { inHaste, type RunningServer, runToEnd, startServer } from '../support/running-server.ts'

/** A database and the store of its pictures belong together. */

const adopt = (env: NodeJS.ProcessEnv) =>
  runToEnd([...inHaste, 'dist/server/start/files.js', 'adopt'], env)
const isOther = 'is not the store of the pictures of this database'

let fresh: TestDatabase
let running: RunningServer[]
beforeAll(() => build())
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await fresh.remove()
})

async function start(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const server = await startServer({ AUTH_SECRET: 'the same secret for all the processes', ...env })
  running.push(server)
  return server
}

const long = { tags: 'long' }

test(
  'the embedded database keeps to the bucket that it began with, until another store is adopted',
  long,
  async () => {
    running = []
    fresh = await freshEmbedded()
    const DATA_DIR = fresh.options.folder
    const bucket = await bucketServer()
    const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings
    const inBucket = {
      DATA_DIR,
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_BUCKET: name,
      FILES_S3_REGION: region,
      FILES_S3_ACCESS_KEY_ID: accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    await (await start(inBucket)).stop()
    await (await start(inBucket)).stop()
    expect([...bucket.stored.keys()]).toEqual(['/roda/store-mark'])
    await expect(start({ DATA_DIR })).rejects.toThrow(`${join(DATA_DIR, 'files')} ${isOther}`)
    const { code, output } = await adopt({ DATA_DIR })
    expect(output).toMatch(/: (\d+) of \1 pictures were found\.\n$/)
    expect(code).toBe(0)
    await (await start({ DATA_DIR })).stop()
    await expect(start(inBucket)).rejects.toThrow(`${endpoint}/${name} ${isOther}`)
    bucket.close()
  },
)

describe.runIf(process.env.DATABASE_URL)('two processes of one database', { tags: 'long' }, () => {
  test('show each other’s pictures, or the second does not start', async () => {
    const other = temporaryFolder()
    onTestFinished(() => rmSync(other, { recursive: true, force: true }))
    running = []
    fresh = await freshDatabase()
    const { url: DATABASE_URL, folder } = fresh.options
    const one = await start({ DATABASE_URL, DATA_DIR: folder })
    const elsewhere = { DATABASE_URL, DATA_DIR: other }
    await expect(start(elsewhere)).rejects.toThrow(isOther)
    const two = await start({ DATABASE_URL, DATA_DIR: folder })
    const token = await tokenOf(one.url, 'admin@roda.example')
    const { logo } = await apiOf(one.url, token).create('brand')
    expect((await fetch(two.url + logo)).status).toBe(200)

    // Restored, with all but one of its pictures; then with all.
    cpSync(join(folder, 'files'), join(other, 'files'), { recursive: true })
    rmSync(join(other, 'files/store-mark'))
    const path = String(logo).replace('/files/', '')
    rmSync(join(other, 'files', path))
    const refused = await adopt(elsewhere)
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/^1 of \d+ pictures are not in .*, and nothing was changed:\n/)
    expect(refused.output).toContain(String(logo))
    await expect(start(elsewhere)).rejects.toThrow(isOther)
    cpSync(join(folder, 'files', path), join(other, 'files', path))
    // The sweep has removed the files of one that no record holds, and was killed.
    const insert = `insert into file (path, bytes, width, height) values ('/files/0.webp', 1, 1, 1)`
    await onServer(String(DATABASE_URL), (client) => client.query(insert))
    expect((await adopt(elsewhere)).code).toBe(0)
    const three = await start(elsewhere)
    expect((await fetch(three.url + logo)).status).toBe(200)
    await expect(start({ DATABASE_URL, DATA_DIR: folder })).rejects.toThrow(isOther)
  })
})
