import { join } from 'node:path'
import { withTimeout } from 'es-toolkit'
import { createStorage, type Driver } from 'unstorage'
import disk from 'unstorage/drivers/fs-lite'
import s3 from 'unstorage/drivers/s3'
import { PICTURES, smallPicture } from '../../contract/picture.ts'
import { busy, diskFull, type Refusal } from '../limits/refusal.ts'

/** The storage of the files of pictures. */
export type Files = ReturnType<typeof filesBy>

/** A bucket on an S3-compatible server. */
export interface Bucket {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The timeout of a storage operation in milliseconds. */
const PATIENCE = 5_000

/** Opens the bucket, else the `files` folder of the data folder. */
export function openFiles(folder: string, bucket?: Bucket): Files {
  const base = join(folder, 'files')
  if (bucket) return filesBy(s3(bucket), `${bucket.endpoint}/${bucket.bucket}`)
  return filesBy(disk({ base }), base)
}

/** Files stored by an unstorage driver. */
export function filesBy(driver: Driver, place = '') {
  const storage = createStorage({ driver })
  return {
    /** The location of the files, for messages to the operator. */
    place,
    /** Null if the file does not exist. */
    async read(name: string) {
      const bytes = await within(() => storage.getItemRaw<Uint8Array>(name))
      return bytes ? Buffer.from(bytes) : null
    },
    write: (name: string, bytes: Buffer) => within(() => storage.setItemRaw(name, bytes)),
    /** Ignores files that do not exist. */
    remove: async (names: readonly string[]) => {
      await Promise.all(names.map((name) => within(() => storage.removeItem(name))))
    },
  }
}

class StorageError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'StorageError'
  }
}

async function within<T>(work: () => Promise<T>) {
  try {
    return await withTimeout(work, PATIENCE)
  } catch (error) {
    throw new StorageError(error)
  }
}

/** The reply when the storage is full or unreachable; undefined for any other error. */
export function storageRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof StorageError)) return undefined
  const { code } = Object(error.cause)
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull()
  return busy('Pictures cannot be reached at the moment. Please try again.', 5)
}

/** The file names of a picture and its small variant. */
export function namesOf(path: string): [name: string, small: string] {
  return [path.slice(PICTURES.length), smallPicture(path).slice(PICTURES.length)]
}
