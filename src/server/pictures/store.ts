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

/** The file of a store with its mark, by which a database knows the store of its pictures. */
const MARK = 'store-mark'
/** How many pictures are looked for before a store is adopted, and how many at once. */
const SAMPLE = 1_000
const AT_ONCE = 16

/**
 * Marks the store of a database that knows none.
 *
 * @throws {Error} where the database knows another store: its pictures would not be found here, nor
 * those of here by its other processes.
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
 * Makes this store that of the database, whatever it knew before.
 *
 * @returns how many pictures were looked for, a thousand at random, and those of them that are
 * missing; none that no record holds, as their files may be gone. Where there are any, nothing was
 * changed, unless `isIncomplete` allows it.
 */
export function adoptStore(
  database: Database,
  files: Files,
  resourceTables: ResourceTables,
  isIncomplete: boolean,
): Promise<{ pictures: number; missing: string[] }> {
  return database.maintain(async (db) => {
    // Under the name of the table, by which the condition knows it.
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

/** A store that has a mark keeps it, as other databases may know it as well. */
async function join(db: Queries, files: Files): Promise<void> {
  const found = await markOf(files)
  const mark = found ?? randomUUID()
  if (!found) await files.write(MARK, Buffer.from(mark))
  await db
    .insert(pictureStore)
    .values({ mark })
    .onConflictDoUpdate({ target: pictureStore.isOnly, set: { mark } })
}

async function markOf(files: Files): Promise<string | undefined> {
  return (await files.read(MARK))?.toString()
}

async function hasPicture(files: Files, path: string): Promise<boolean> {
  const read = await Promise.all(namesOf(path).map((name) => files.read(name)))
  return read.every((bytes) => bytes !== null)
}
