import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The memory of Linux that is used as a disk. */
const MEMORY = '/dev/shm'
/** More than all databases take at once; a container has 64 MiB unless it is told otherwise. */
const ROOM = 4 * 2 ** 30

/** Whoever names a folder for temporary files has their reason. */
const place = !process.env.TMPDIR && hasRoom() ? MEMORY : tmpdir()

/**
 * A new folder for what does not outlive the tests: in memory where there is room, else on the
 * disk. A database has a thousand files, and to make and remove them can take two seconds on a
 * disk, a tenth of one in memory.
 */
export function temporaryFolder(): string {
  return mkdtempSync(join(place, 'roda-'))
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM
}
