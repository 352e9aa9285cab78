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
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DatabaseOptions, openDatabase } from '../../src/server/database/open.ts'
import { prepare } from '../../src/server/database/prepare.ts'
import { temporaryFolder } from '../support/folder.ts'

/** The copy that is made of an embedded database of an earlier version before it is upgraded. */

const migrationsFolder = 'src/server/database/migrations'
const { entries } = journalIn(migrationsFolder)

let folder: string
let copy: string
let leftOver: string
beforeEach(() => {
  folder = temporaryFolder()
  leftOver = join(folder, 'database-copy-unfinished')
  copy = join(folder, 'database-before-upgrade')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('is the database as it was, made once, in place of the one before and of one that was interrupted', async () => {
  await makeOlder()
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

test('is not made of a new database', async () => {
  await upgrade()
  expect(existsSync(copy)).toBe(false)
})

test('has to have room, or nothing is changed', async () => {
  await makeOlder()
  mkdirSync(copy)
  const upgrading = upgrade({ freeBytes: async () => 80_000_000 })
  await expect(upgrading).rejects.toThrow(
    /no room for it: .* takes \d+ MB, and \d+ MB are free.*by deleting .*database-before-upgrade/,
  )
  expect(readdirSync(copy)).toEqual([])
  expect(await migrationsIn(folder)).toBe(entries.length - 1)
})

test('is told before it is made; where it fails, nothing is changed and none of it stays', async () => {
  await makeOlder()
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

/** Makes the database of the version before the last migration. */
async function makeOlder(): Promise<void> {
  const older = temporaryFolder()
  cpSync(migrationsFolder, older, { recursive: true })
  const journal = { ...journalIn(older), entries: entries.slice(0, -1) }
  writeFileSync(journalFile(older), JSON.stringify(journal))
  await withDatabase({}, (database) =>
    database.maintain((db) => migrate(db, { migrationsFolder: older })),
  )
  rmSync(older, { recursive: true })
}

function upgrade(options: Partial<DatabaseOptions> = {}): Promise<void> {
  return withDatabase(options, prepare)
}

function migrationsIn(own: string): Promise<number> {
  return withDatabase({ folder: own }, (database) =>
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

function journalFile(own: string): string {
  return join(own, 'meta/_journal.json')
}

function journalIn(own: string): { entries: unknown[] } {
  return JSON.parse(readFileSync(journalFile(own), 'utf8'))
}
