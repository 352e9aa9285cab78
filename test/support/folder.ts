import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
/** More than all databases take at once; a container has 64 MiB by default. */
const ROOM = 4 * 2 ** 30

/** An explicit folder for temporary files takes precedence. */
const place = !process.env.TMPDIR && hasRoom() ? MEMORY : tmpdir()

/**
 * A new folder for files that do not outlive the tests: in memory if there is room, else on the
 * disk. A database has a thousand files. Creating and removing them can take two seconds on a disk,
 * and a tenth of one in memory.
 */
export function temporaryFolder(): string {
  return mkdtempSync(join(place, 'roda-'))
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM
}
