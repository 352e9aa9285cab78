import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { temporaryFolder } from './folder.ts'

/** A folder for all tests of a file or a block, with these files in it by their paths. */
export function folderOfFile(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = temporaryFolder()
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}
