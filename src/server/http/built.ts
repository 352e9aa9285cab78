import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build tells of the app in `folder` in a file of its own; undefined where it has none. */
export function readBuilt(folder: string, name: string) {
  const file = join(folder, `.vite/${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
