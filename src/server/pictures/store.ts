import { randomUUID } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import { chunk } from 'es-toolkit'
import { name } from '../../brand.ts'
import type { Database } from '../database/open.ts'
import { file, pictureStore } from '../database/pictures.ts'
import type { Queries } from '../database/queries.ts'
import type { ResourceTables } from '../database/tables.ts'
import { type Files, namesOf } from './files.ts'
import { unusedIn } from './unused-pictures.ts'

/** The file with the mark of a storage, by which a database recognises the one of its pictures. */
const MARK = 'store-mark'
/** The number of pictures checked before a storage is adopted, and how many at once. */
const SAMPLE = 1_000
const AT_ONCE = 16

/**
 * Marks the storage of a database that knows none.
 *
 * @throws {Error} if the database knows another storage: its pictures would not be found here, nor
 * the pictures stored here by its other processes.
 */
export function demandStore(database: Database, files: Files): Promise<void> {
  return database.maintain(async (db) => {
    const [known] = await db.select().from(pictureStore)
    if (!known) return join(db, files)
    if (known.mark !== (await markOf(files)))
      throw new Error(
        `${files.place} is not the store of the pictures of this database. All processes of ${name} on one database need the same one: the same DATA_DIR, or the same bucket. Where this one was moved or restored: npm run files -- adopt.`,
      )
  })
}

/**
 * Makes this storage that of the database, whichever it knew before.
 *
 * @returns the number of pictures checked, a thousand at random, and those that are missing.
 * Pictures that no record has are not checked, as their files may be gone. If any is missing,
 * nothing is changed, unless `isIncomplete` allows it.
 */
export function adoptStore(
  database: Database,
  files: Files,
  resourceTables: ResourceTables,
  isIncomplete: boolean,
): Promise<{ pictures: number; missing: string[] }> {
  return database.maintain(async (db) => {
    // With the name of the table, which the condition refers to.
    const sample = db
      .select()
      .from(file)
      .orderBy(sql`random()`)
      .limit(SAMPLE)
      .as(getTableName(file))
    const random = await db
      .select({ path: sample.path })
      .from(sample)
      .where(sql`not (${unusedIn(resourceTables)})`)
    const missing: string[] = []
    for (const some of chunk(random, AT_ONCE)) {
      const found = await Promise.all(some.map(({ path }) => hasPicture(files, path)))
      missing.push(...some.filter((_, index) => !found[index]).map(({ path }) => path))
    }
    if (missing.length === 0 || isIncomplete) await join(db, files)
    return { pictures: random.length, missing }
  })
}

/** Keeps an existing mark, as other databases may know the storage by it. */
async function join(db: Queries, files: Files) {
  const found = await markOf(files)
  const mark = found ?? randomUUID()
  if (!found) await files.write(MARK, Buffer.from(mark))
  await db
    .insert(pictureStore)
    .values({ mark })
    .onConflictDoUpdate({ target: pictureStore.isOnly, set: { mark } })
}

async function markOf(files: Files) {
  return (await files.read(MARK))?.toString()
}

async function hasPicture(files: Files, path: string) {
  const read = await Promise.all(namesOf(path).map((name) => files.read(name)))
  return read.every((bytes) => bytes !== null)
}
