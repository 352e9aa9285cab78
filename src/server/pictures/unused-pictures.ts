import { and, eq, gt, inArray, isNull, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { DAY, MINUTE } from '../../contract/time.ts'
import { advisoryLocks } from '../database/advisory-locks.ts'
import { alone } from '../database/alone.ts'
import type { Database } from '../database/open.ts'
import { holdsPicture, pictureColumns } from '../database/picture-columns.ts'
import { file, pictureCheck, releasedPicture } from '../database/pictures.ts'
import type { Queries } from '../database/queries.ts'
import type { ResourceTables } from '../database/tables.ts'
import type { Clock } from '../limits/clock.ts'
import { type Files, namesOf } from './files.ts'

/**
 * How many milliseconds a picture without a record is kept, as an unsaved draft may refer to it.
 */
const KEPT_FOR = 60 * MINUTE
const BATCH = 50
/**
 * The check of all pictures: its interval in milliseconds, the batch size, and the batches per
 * sweep.
 */
const CHECKED_EVERY = 30 * DAY
const CHECKED = 1000
const CHECKS = 5

/** Finds and deletes pictures that no record refers to any more. */
export function unusedPictures(
  database: Database,
  files: Files,
  resourceTables: ResourceTables,
  clock: Clock,
) {
  const unused = unusedIn(resourceTables)
  const isOld = () => lt(file.createdAt, new Date(clock().getTime() - KEPT_FOR).toISOString())

  /**
   * Deletes those of these pictures that no record has. A record being saved with one waits for the
   * row lock, and then no longer finds the picture.
   *
   * @returns the pictures that a record is being saved with at this moment, which are skipped.
   */
  async function clear(db: Queries, pictures: readonly HasPath[]) {
    const one = among(pictures)
    const those = (where: SQL | undefined) => db.select({ path: file.path }).from(file).where(where)
    const free = await those(one).for('update', { skipLocked: true })
    const isFree = among(free)
    const removed = await db.delete(file).where(and(isFree, unused)).returning({ path: file.path })
    // Within the transaction, so that files never exist without their row.
    await files.remove(removed.flatMap(({ path }) => namesOf(path)))
    const taken = await those(and(one, not(isFree)))
    return taken.map(({ path }) => path)
  }

  /**
   * Processes a batch of the queue: pictures that were stored more than an hour ago, the oldest
   * first.
   *
   * @returns whether there may be more.
   */
  function clearBatch() {
    return alone(database, advisoryLocks.unusedPictures, async (db) => {
      const due = await db
        .select({ id: releasedPicture.id, path: releasedPicture.path })
        .from(releasedPicture)
        .leftJoin(file, eq(file.path, releasedPicture.path))
        .where(or(isNull(file.path), isOld()))
        .orderBy(releasedPicture.id)
        .limit(BATCH)
      const taken = await clear(db, due)
      const done = due.filter(({ path }) => !taken.includes(path)).map(({ id }) => id)
      await db.delete(releasedPicture).where(inArray(releasedPicture.id, done))
      return due.length === BATCH && done.length > 0
    })
  }

  const checkBatch = () =>
    alone(database, advisoryLocks.unusedPictures, (db) =>
      checkSome(db, and(isOld(), unused), clock()),
    )

  return {
    clear,

    /**
     * Deletes pictures that no record has and that were stored more than an hour ago, in one
     * process at a time. In addition to the queue, a few batches of all pictures are checked.
     */
    async sweep(signal?: AbortSignal) {
      for (let batches = 0; batches < CHECKS; batches += 1) if (!(await checkBatch())) break
      while (!signal?.aborted && (await clearBatch()));
    },

    queued: () => database.read((db) => db.$count(releasedPicture)),
  }
}

/**
 * Continues the monthly check of all pictures: those that no record has are queued, in case they
 * were missed before.
 *
 * @returns whether there are more.
 */
async function checkSome(db: Queries, isUnused: SQL | undefined, now: Date) {
  const [check] = await db.select().from(pictureCheck)
  const isDue = !check?.begunAt || Date.parse(check.begunAt) < now.getTime() - CHECKED_EVERY
  if (check?.upTo === null && !isDue) return false
  const batch = sql`select ${file.path}, ${file.createdAt} from ${file}
      where ${gt(file.path, check?.upTo ?? '')} order by ${file.path} limit ${CHECKED}`
  const { rows } = await db.execute<{ up_to: string | null; count: number }>(sql`
      with batch as materialized (${batch}), queued as (
        insert into ${releasedPicture} (path)
        select ${file.path} from batch as ${file} where ${isUnused}
      )
      select max(path) as up_to, count(*)::int as count from batch`)
  const { up_to = null, count = 0 } = rows[0] ?? {}
  const isDone = count < CHECKED
  const begunAt = check?.upTo === null ? now.toISOString() : check?.begunAt
  await db.update(pictureCheck).set({ begunAt, upTo: isDone ? null : up_to })
  return !isDone
}

interface HasPath {
  path: string
}

function among(pictures: readonly HasPath[]) {
  return inArray(
    file.path,
    pictures.map(({ path }) => path),
  )
}

/** The condition that no record has a picture. */
export function unusedIn(resourceTables: ResourceTables): SQL | undefined {
  const unused = pictureColumns(resourceTables).map(({ column, field }) => {
    const holds = holdsPicture(column, field, sql`${file.path}`)
    return notExists(sql`(select from ${column.table} where ${holds})`)
  })
  return and(...unused)
}
