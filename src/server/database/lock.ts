/// <reference path="./fs-native-extensions.d.ts" />
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { name } from '../../brand.ts'

/**
 * Locks the data folder for this process. The kernel releases the lock when the process ends, even
 * by kill -9. The embedded database has no lock of its own, and two processes on it lose rows.
 *
 * @returns a function that releases the lock.
 * @throws {Error} when another process has it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = openSync(join(folder, 'lock'), 'a+', 0o600)
  if (tryLock(file)) return () => closeSync(file)
  closeSync(file)
  throw new Error(
    `${folder} is in use by another process of ${name}. Stop that one first, or choose another DATA_DIR.`,
  )
}
