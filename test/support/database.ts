import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type DatabaseOptions, openDatabase } from '../../src/server/database/open.ts'
import { prepare } from '../../src/server/database/prepare.ts'
import { openFiles } from '../../src/server/pictures/files.ts'
import { seedDemo } from '../../src/server/seed/demo.ts'
import { start } from './clock.ts'
import { temporaryFolder } from './folder.ts'

/** A test's own database with the demo, and how to remove it. */
export interface TestDatabase {
  options: Pick<DatabaseOptions, 'folder' | 'url'>
  remove(): Promise<void>
}

/** The days of attendance and of workshop data; the demo has more. */
const DAYS = 14

/**
 * A fresh database with the demo as of the start of the tests: embedded, or on the PostgreSQL
 * server of DATABASE_URL. It is seeded once and then copied, until a migration or the seed changes.
 */
export function freshDatabase(): Promise<TestDatabase> {
  const { DATABASE_URL } = process.env
  return DATABASE_URL ? freshOnServer(DATABASE_URL) : freshEmbedded()
}

/** A fresh embedded database, even with DATABASE_URL. */
export async function freshEmbedded(): Promise<TestDatabase> {
  const folder = temporaryFolder()
  cpSync(await embeddedTemplate(), folder, { recursive: true })
  return {
    options: { folder },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The folder that fresh databases are copied from. On the disk, as it outlives the tests. */
export async function embeddedTemplate(): Promise<string> {
  const template = join(tmpdir(), `roda-test-${fingerprint()}`)
  if (existsSync(template)) return template
  const made = mkdtempSync(join(tmpdir(), 'roda-template-'))
  await seed({ folder: made })
  try {
    renameSync(made, template)
  } catch {
    rmSync(made, { recursive: true }) // Another process was faster.
  }
  return template
}

async function freshOnServer(url: string): Promise<TestDatabase> {
  const template = `roda_test_${fingerprint()}`
  const name = `roda_${randomUUID().replaceAll('-', '')}`
  const files = join(tmpdir(), template)
  const folder = temporaryFolder()
  await onServer(url, async (client) => {
    // One worker makes the template; the others wait for it.
    await client.query('select pg_advisory_lock(7632002)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      template,
    ])
    if (!rowCount) {
      await client.query(`create database ${template}_unready`)
      rmSync(files, { recursive: true, force: true })
      await seed({ folder: files, url: databaseUrl(url, `${template}_unready`) })
      await client.query(`alter database ${template}_unready rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template}`)
  })
  cpSync(files, folder, { recursive: true })
  return {
    options: { folder, url: databaseUrl(url, name) },
    remove: async () => {
      await onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function seed(options: DatabaseOptions): Promise<void> {
  const database = openDatabase(options)
  await prepare(database)
  await database.maintain((db) =>
    seedDemo(db, openFiles(options.folder), start, { days: DAYS, workshopDays: DAYS }),
  )
  await database.close()
}

/** Runs work on a connection of its own. */
export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(url)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** A hash of everything that the template depends on. */
function fingerprint(): string {
  const hash = createHash('sha256').update(start.toISOString())
  for (const folder of [
    'src/server/database',
    'src/server/database/migrations',
    'src/server/database/migrations/meta',
    'src/server/accounts',
    'src/server/seed',
    'src/server/seed/pictures',
    'src/contract',
    'src/contract/resources',
  ]) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isFile()) hash.update(readFileSync(join(folder, entry.name)))
    }
  }
  for (const file of [
    'package-lock.json',
    'src/brand.ts',
    'src/server/pictures/make-picture.ts',
    'src/server/pictures/pictures.ts',
  ])
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
