import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DatabaseOptions, openDatabase } from '../../src/server/database/open.ts'
import { prepare } from '../../src/server/database/prepare.ts'
import { temporaryFolder } from '../support/folder.ts'

/** The copy that is made of an embedded database of an earlier version before it is upgraded. */

const migrationsFolder = 'src/server/database/migrations'
const { entries } = journalIn(migrationsFolder)

/** With the database of the version before the last migration. */
const older = temporaryFolder()
let folder: string
let copy: string
let leftOver: string
beforeAll(async () => {
  const migrations = join(older, 'migrations')
  cpSync(migrationsFolder, migrations, { recursive: true })
  const journal = { ...journalIn(migrations), entries: entries.slice(0, -1) }
  writeFileSync(journalFile(migrations), JSON.stringify(journal))
  await withDatabase({ folder: older }, (database) =>
    database.maintain((db) => migrate(db, { migrationsFolder: migrations })),
  )
})
beforeEach(() => {
  folder = temporaryFolder()
  cpSync(join(older, 'database'), join(folder, 'database'), { recursive: true })
  leftOver = join(folder, 'database-copy-unfinished')
  copy = join(folder, 'database-before-upgrade')
})
afterEach(() => rmSync(folder, { recursive: true }))
afterAll(() => rmSync(older, { recursive: true }))

test('is the database as it was, made once, in place of the one before and of one that was interrupted', async () => {
  for (const one of [copy, leftOver]) {
    mkdirSync(one)
    writeFileSync(join(one, 'of-before'), '')
  }
  await upgrade()
  expect(existsSync(leftOver)).toBe(false)
  expect(existsSync(join(copy, 'of-before'))).toBe(false)
  const before = temporaryFolder()
  renameSync(copy, join(before, 'database'))
  expect(await migrationsIn(before)).toBe(entries.length - 1)
  expect(await migrationsIn(folder)).toBe(entries.length)
  rmSync(before, { recursive: true })

  await upgrade()
  expect(existsSync(copy)).toBe(false)
})

test('has to have room, or nothing is changed', { tags: 'long' }, async () => {
  mkdirSync(copy)
  const upgrading = upgrade({ freeBytes: async () => 80_000_000 })
  await expect(upgrading).rejects.toThrow(
    /no room for it: .* takes \d+ MB, and \d+ MB are free.*by deleting .*database-before-upgrade/,
  )
  expect(readdirSync(copy)).toEqual([])
  expect(await migrationsIn(folder)).toBe(entries.length - 1)
})

test('is told before it is made; where it fails, none of it stays', { tags: 'long' }, async () => {
  mkdirSync(copy)
  const reports: string[] = []
  const report = (_: object, message: string) => {
    reports.push(message)
    // No folder can be copied to where a file is.
    writeFileSync(leftOver, '')
  }
  await expect(upgrade({ report })).rejects.toThrow(/directory .* non-directory/)
  expect(reports).toEqual(['the database is being copied before it is upgraded'])
  expect([existsSync(leftOver), existsSync(copy)]).toEqual([false, true])
  expect(await migrationsIn(folder)).toBe(entries.length - 1)
})

function upgrade(options: Partial<DatabaseOptions> = {}): Promise<void> {
  return withDatabase(options, prepare)
}

function migrationsIn(folder: string): Promise<number> {
  return withDatabase({ folder }, (database) =>
    database.read((db) => db.$count(sql`drizzle.__drizzle_migrations`)),
  )
}

async function withDatabase<T>(
  options: Partial<DatabaseOptions>,
  work: (database: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ folder, ...options })
  return work(database).finally(() => database.close())
}

function journalFile(folder: string): string {
  return join(folder, 'meta/_journal.json')
}

function journalIn(folder: string): { entries: unknown[] } {
  return JSON.parse(readFileSync(journalFile(folder), 'utf8'))
}
