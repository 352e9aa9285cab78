import { randomBytes } from 'node:crypto'
import { and } from 'drizzle-orm'
import { mapValues } from 'es-toolkit'
import { NO_PICTURE, PICTURES, PRIVATE } from '../../contract/picture.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Values } from '../../contract/values.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Database } from '../database/open.ts'
import { file } from '../database/pictures.ts'
import type { Work } from '../database/queries.ts'
import type { ResourceTables } from '../database/tables.ts'
import type { Clock } from '../limits/clock.ts'
import type { Limits } from '../limits/limits.ts'
import { wrongFields } from '../limits/refusal.ts'
import { type Files, namesOf } from './files.ts'
import { type EncodedPicture, makePicture, PictureFault } from './make-picture.ts'
import { privatePictures } from './private-pictures.ts'
import { unusedPictures } from './unused-pictures.ts'
import { Upload } from './upload.ts'

export type PictureKeeper = ReturnType<typeof keepPictures>

/** Stores the pictures of records, and deletes them when no record refers to them any more. */
export function keepPictures(
  database: Database,
  files: Files,
  resourceTables: ResourceTables,
  clock: Clock,
  limits: Limits,
) {
  const { privacyOf, isFreeFor, demandSeen } = privatePictures(database, resourceTables)
  const { clear, sweep, queued } = unusedPictures(database, files, resourceTables, clock)

  return {
    /** The right to see a private picture; undefined for a public one. */
    privacyOf,

    /** The condition that no picture of a record is a private one of other resources. */
    areFree(resource: Resource, values: Values) {
      const sent = resource.pictures.filter(
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
      values: Values,
      viewer: Viewer | null,
      save: (values: Values) => Promise<T>,
    ) {
      await demandSeen(resource, values, viewer)
      const pictures = await picturesIn(resource, values, limits.picture)
      if (pictures.length === 0) return save(values)
      try {
        await addPictures(pictures, files, clock(), (work) => database.write(work))
        const addresses = new Map<unknown, string>(pictures.map(({ sent, path }) => [sent, path]))
        const addressOf = (value: unknown) => addresses.get(value) ?? value
        return await save(
          mapValues(values, (value) =>
            Array.isArray(value) ? value.map(addressOf) : addressOf(value),
          ),
        )
      } catch (error) {
        // If this fails too, the sweep deletes them later.
        await database
          .write((db) => clear(db, pictures), { makesRoom: true })
          .catch(() => undefined)
        throw error
      }
    },

    sweep,
    queued,
  }
}

/**
 * Whether `areFree` is all that has to be checked of the pictures of a record: each is the URL of a
 * single picture whose name is not private.
 */
export function arePlain(resource: Resource, values: Values): boolean {
  return resource.pictures.every(([name, { kind }]) => {
    const value = values[name] ?? null
    const isPublic = typeof value === 'string' && !value.startsWith(PICTURES + PRIVATE)
    return value === null || (kind === 'image' && isPublic)
  })
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
  pictures: { path: string; picture: EncodedPicture }[],
  files: Files,
  at: Date,
  write: (work: Work<unknown>) => Promise<unknown>,
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
  await Promise.allSettled(writes)
  await Promise.all(writes)
}

/** The pictures made from the files among the values of a record, each with its new path. */
async function picturesIn(resource: Resource, values: Values, patience: number) {
  const made: { sent: Upload; picture: EncodedPicture; path: string }[] = []
  for (const [name, field] of resource.pictures) {
    for (const sent of [values[name]].flat()) {
      if (sent === undefined || sent === null || typeof sent === 'string') continue
      try {
        // A JSON body can contain an object that passes for a file.
        if (!(sent instanceof Upload)) throw new PictureFault(NO_PICTURE)
        const picture = await makePicture(sent.bytes, field, patience)
        made.push({ sent, picture, path: newPath(field.sensitive) })
      } catch (error) {
        throw error instanceof PictureFault
          ? wrongFields(422, { [name]: error.message }, resource.labels)
          : error
      }
    }
  }
  return made
}
