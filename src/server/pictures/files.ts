import { join } from 'node:path'
import { withTimeout } from 'es-toolkit'
import { createStorage, type Driver } from 'unstorage'
import disk from 'unstorage/drivers/fs-lite'
import s3 from 'unstorage/drivers/s3'
import { busy, Refusal } from '../refusal.ts'

/** Where the bytes of pictures are kept. */
export interface Files {
  /** Null where there is no such file. */
  read(name: string): Promise<Buffer | null>
  write(name: string, bytes: Buffer): Promise<void>
  /** Removes those that there are. */
  remove(names: string[]): Promise<void>
}

/** A bucket of a server that speaks S3. */
export interface Bucket {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds after which the storage counts as away. */
const PATIENCE = 5_000

/** The files of a bucket, else those of the data folder. */
export function openFiles(folder: string, bucket?: Bucket): Files {
  return filesBy(bucket ? s3(bucket) : disk({ base: join(folder, 'files') }))
}

/** What a driver of unstorage keeps. */
export function filesBy(driver: Driver): Files {
  const storage = createStorage({ driver })
  return {
    async read(name) {
      const bytes = await within(() => storage.getItemRaw<Uint8Array>(name))
      return bytes ? Buffer.from(bytes) : null
    },
    write: (name, bytes) => within(() => storage.setItemRaw(name, bytes)),
    remove: async (names) => {
      await Promise.all(names.map((name) => within(() => storage.removeItem(name))))
    },
  }
}

/** What went wrong with the storage itself. */
class StorageError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'StorageError'
  }
}

async function within<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(work, PATIENCE)
  } catch (error) {
    throw new StorageError(error)
  }
}

/** What to answer when the storage is full or away; undefined for any other error. */
export function storageRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof StorageError)) return undefined
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Refusal(507, 'The disk of the server is full. Nothing was saved.')
  return busy('Pictures cannot be reached at the moment. Please try again.', 5)
}
