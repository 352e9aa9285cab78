import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { mapValues } from 'es-toolkit'
import { permissionNames } from '../../contract/auth.ts'
import { allows } from '../../contract/permissions.ts'
import { PICTURES, PRIVATE, smallPicture } from '../../contract/picture.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Viewer } from '../auth.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries } from '../database/open.ts'
import { file, pictureCheck, releasedPicture } from '../database/pictures.ts'
import type { Limits } from '../limits.ts'
import type { ResourceTable, ResourceTables } from '../records/table.ts'
import { labelsOf, wrongFields } from '../refusal.ts'
import type { Files } from './files.ts'
import { makePicture, type Picture, PictureFault } from './make-picture.ts'
import { privatePictures } from './private-pictures.ts'
import { holdsPicture, pictureColumn } from './released.ts'
import { imageFields, Upload } from './upload.ts'

/**
 * How many milliseconds a picture without a record is kept, as an unsaved draft may refer to it.
 */
const KEPT_FOR = 60 * 60 * 1000
const BATCH = 50
/** The check of all pictures: how often, how many at once, and how many times in a sweep. */
const CHECKED_EVERY = 30 * 24 * 60 * 60 * 1000
const CHECKED = 1000
const CHECKS = 5
/** The key of the advisory lock of a batch, the same in all processes. */
const SWEEPING = 7_632_003

export type Pictures = ReturnType<typeof keepPictures>

/** Stores the pictures of records, and deletes them when no record refers to them any more. */
export function keepPictures(
  database: Database,
  files: Files,
  resourceTables: ResourceTables,
  clock: Clock,
  limits: Pick<Limits, 'picture'>,
) {
  const { privacyOf, isFreeFor } = privatePictures(database, resourceTables)
  const unused = and(...[...resourceTables.values()].flatMap(unusedBy))

  /**
   * Deletes those of these pictures that no record holds. A record being saved with one waits for
   * the row lock, and then no longer finds it.
   *
   * @returns the pictures that a record is being saved with just now, which were passed over.
   */
  async function clear(db: Queries, pictures: readonly HasPath[]): Promise<string[]> {
    const one = among(pictures)
    const free = await db
      .select({ path: file.path })
      .from(file)
      .where(one)
      .for('update', { skipLocked: true })
    const isFree = among(free)
    const removed = await db.delete(file).where(and(isFree, unused)).returning({ path: file.path })
    // Within the transaction, so that files never exist without their row.
    await files.remove(removed.flatMap(({ path }) => namesOf(path)))
    const taken = await db
      .select({ path: file.path })
      .from(file)
      .where(and(one, not(isFree)))
    return taken.map(({ path }) => path)
  }

  /**
   * Looks at a batch of the queue: of pictures that were stored more than an hour ago, the oldest
   * first.
   *
   * @returns whether there may be more.
   */
  function clearBatch(): Promise<boolean> {
    return database.write(
      async (db) => {
        if (!(await isAlone(db))) return false
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
      },
      { makesRoom: true },
    )
  }

  /**
   * Goes on with the check of all pictures, of which there is one a month: those that no record
   * holds are queued, whatever has kept them from being so before.
   */
  function checkBatch(): Promise<boolean> {
    return database.write(
      async (db) => {
        if (!(await isAlone(db))) return false
        const [check] = await db.select().from(pictureCheck)
        const isDue =
          !check?.begunAt || Date.parse(check.begunAt) < clock().getTime() - CHECKED_EVERY
        if (check?.upTo === null && !isDue) return false
        const batch = sql`select ${file.path}, ${file.createdAt} from ${file}
          where ${gt(file.path, check?.upTo ?? '')} order by ${file.path} limit ${CHECKED}`
        const { rows } = await db.execute<{ up_to: string | null; count: number }>(sql`
          with batch as materialized (${batch}), queued as (
            insert into ${releasedPicture} (path)
            select ${file.path} from batch as ${file} where ${and(isOld(), unused)}
          )
          select max(path) as up_to, count(*)::int as count from batch`)
        const { up_to = null, count = 0 } = rows[0] ?? {}
        const isDone = count < CHECKED
        const begunAt = check?.upTo === null ? clock().toISOString() : check?.begunAt
        await db.update(pictureCheck).set({ begunAt, upTo: isDone ? null : up_to })
        return !isDone
      },
      { makesRoom: true },
    )
  }

  const isOld = () => lt(file.createdAt, new Date(clock().getTime() - KEPT_FOR).toISOString())

  /**
   * Rejects private pictures of other resources that the writer may not see: the new record would
   * show them to others, or keep them after their own record is deleted.
   *
   * @throws {Refusal} 422 for such a picture.
   */
  async function demandSeen(
    resource: Resource,
    values: Record<string, unknown>,
    viewer: Viewer | null,
  ): Promise<void> {
    for (const [name] of imageFields(resource)) {
      for (const path of [values[name]].flat()) {
        if (typeof path !== 'string' || !path.startsWith(PICTURES)) continue
        const held = await privacyOf(path)
        const isOwn = held?.resources.includes(resource.name)
        const isSeen = held
          ? isOwn || allows(held.right, permissionNames(viewer?.role.permissions) ?? [])
          : !path.startsWith(PICTURES + PRIVATE)
        if (!isSeen)
          throw wrongFields(
            422,
            { [name]: 'There is no such picture. Choose one.' },
            labelsOf(resource),
          )
      }
    }
  }

  return {
    /** The right to see a private picture; undefined for a public one. */
    privacyOf,

    /**
     * Whether a record may be saved with its pictures where it meets the condition of `areFree`:
     * all are addresses, and none tells by its name that it is private.
     */
    arePlain(resource: Resource, values: Record<string, unknown>): boolean {
      return imageFields(resource).every(([name, { kind }]) => {
        const value = values[name] ?? null
        const isPublic = typeof value === 'string' && !value.startsWith(PICTURES + PRIVATE)
        return value === null || (kind === 'image' && isPublic)
      })
    },

    /** The condition that none of the pictures of a record is a private one of others. */
    areFree(resource: Resource, values: Record<string, unknown>): SQL | undefined {
      const sent = imageFields(resource).filter(
        ([name, { kind }]) => kind === 'image' && values[name] !== undefined,
      )
      return and(...sent.map(([name]) => isFreeFor(resource, values[name])))
    },

    /**
     * Stores the files among the values of a record as pictures, and calls `save` with their URLs
     * instead. Deletes them again when `save` fails.
     *
     * @throws {Refusal} 422 when a file is not a picture, or for a picture that the writer may not
     * see.
     */
    async savedWith<T>(
      resource: Resource,
      values: Record<string, unknown>,
      viewer: Viewer | null,
      save: (values: Record<string, unknown>) => Promise<T>,
    ): Promise<T> {
      await demandSeen(resource, values, viewer)
      const made = await picturesIn(resource, values, limits.picture)
      if (made.length === 0) return save(values)
      const kept = made.map(({ sent, picture, isPrivate }) => ({
        sent,
        picture,
        path: newPath(isPrivate),
      }))
      try {
        await addPictures(kept, files, clock(), (work) => database.write(work))
        const addresses = new Map<unknown, string>(kept.map(({ sent, path }) => [sent, path]))
        const addressOf = (value: unknown) => addresses.get(value) ?? value
        return await save(
          mapValues(values, (value) =>
            Array.isArray(value) ? value.map(addressOf) : addressOf(value),
          ),
        )
      } catch (error) {
        // If this fails too, the sweep deletes them later.
        await database.write((db) => clear(db, kept), { makesRoom: true }).catch(() => undefined)
        throw error
      }
    },

    /**
     * Deletes pictures that no record holds and that were stored more than an hour ago, in one
     * process at a time. A few batches of all pictures are checked beside those that are queued.
     */
    async sweep(signal?: AbortSignal): Promise<void> {
      for (let batches = 0; batches < CHECKS; batches += 1) if (!(await checkBatch())) break
      while (!signal?.aborted && (await clearBatch()));
    },

    /** How many pictures are queued. */
    queued: () => database.read((db) => db.$count(releasedPicture)),
  }
}

interface HasPath {
  path: string
}

function among(pictures: readonly HasPath[]): SQL {
  return inArray(
    file.path,
    pictures.map(({ path }) => path),
  )
}

/** Whether no other process looks for pictures; none does until the end of the transaction. */
async function isAlone(db: Queries): Promise<boolean> {
  const { rows } = await db.execute<{ alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SWEEPING}) as alone`,
  )
  return rows[0]?.alone === true
}

/** A new unguessable URL path; for a private picture, knowing it is not enough. */
export function newPath(isPrivate = false): string {
  return `${PICTURES}${isPrivate ? PRIVATE : ''}${randomBytes(16).toString('hex')}.webp`
}

/**
 * Stores pictures at their paths. Inserts the rows before the files, so that no file is without a
 * row.
 */
export async function addPictures(
  pictures: { path: string; picture: Picture }[],
  files: Files,
  at: Date,
  write: (work: (db: Queries) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const createdAt = at.toISOString()
  const rows = pictures.map(({ path, picture: { bytes, width, height } }) => ({
    path,
    bytes: bytes.length,
    width,
    height,
    createdAt,
  }))
  await write((db) => db.insert(file).values(rows))
  const writes = pictures.flatMap(({ path, picture: { bytes, small } }) => {
    const [name, smallName] = namesOf(path)
    return [files.write(name, bytes), files.write(smallName, small)]
  })
  // All writes have settled before the caller removes anything.
  const failed = (await Promise.allSettled(writes)).find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

/** The file names of a picture and its small variant. */
export function namesOf(path: string): [name: string, small: string] {
  return [path.slice(PICTURES.length), smallPicture(path).slice(PICTURES.length)]
}

/** Conditions that no record of a table holds a picture, in any of its columns. */
function unusedBy(resourceTable: ResourceTable): SQL[] {
  return Object.entries(resourceTable.resource.fields).flatMap(([name, field]) => {
    const column = pictureColumn(resourceTable, name, field)
    if (!column) return []
    const holds = holdsPicture(column, field, sql`${file.path}`)
    return [notExists(sql`(select from ${column.table} where ${holds})`)]
  })
}

interface Made {
  /** The file that it was made from. */
  sent: Upload
  picture: Picture
  isPrivate: boolean | undefined
}

async function picturesIn(
  resource: Resource,
  values: Record<string, unknown>,
  patience: number,
): Promise<Made[]> {
  const made: Made[] = []
  for (const [name, field] of imageFields(resource)) {
    for (const sent of [values[name]].flat()) {
      if (sent === undefined || sent === null || typeof sent === 'string') continue
      try {
        // A JSON body can contain an object that passes for a file.
        if (!(sent instanceof Upload)) throw new PictureFault('Choose a picture.')
        made.push({
          sent,
          picture: await makePicture(sent.bytes, field, patience),
          isPrivate: field.sensitive,
        })
      } catch (error) {
        throw error instanceof PictureFault
          ? wrongFields(422, { [name]: error.message }, labelsOf(resource))
          : error
      }
    }
  }
  return made
}
