import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a JSON file that the build wrote about the app in `folder`; undefined if there is none. */
export function readBuilt(folder: string, name: string) {
  const file = join(folder, `.vite/${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
