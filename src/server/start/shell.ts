import { reasonOf } from '../database/errors.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { prepare } from '../database/prepare.ts'
import type { Settings } from './settings.ts'

/** Runs a shell command: prints what it returns, or why it failed with the exit code 1. */
export async function runInShell(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}

/** Opens and migrates the database of the settings for some work, and closes it. */
export async function withDatabase<T>(
  { folder, databaseUrl: url, directUrl }: Settings,
  work: (database: Database) => Promise<T>,
  ready: (database: Database) => Promise<void> = prepare,
): Promise<T> {
  const report = (details: object, message: string) =>
    process.stderr.write(`${message}: ${JSON.stringify(details)}\n`)
  const database = openDatabase({ folder, url, directUrl, report })
  try {
    await ready(database)
    return await work(database)
  } finally {
    await database.close()
  }
}
