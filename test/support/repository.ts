import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { temporaryFolder } from './folder.ts'

const root = join(import.meta.dirname, '../..')
/** What is no source, or is shared. */
const left = ['.git', 'data', 'dist', 'node_modules', 'test-results']

/** A copy of this repository that a test may change, in a folder of its own with the same packages. */
export function copyRepository(): string {
  const folder = temporaryFolder()
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !left.includes(relative(root, path)),
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** @throws {Error} where the file does not have the text once. */
export function replaceIn(file: string, text: string, by: string): void {
  const [before, after, ...more] = readFileSync(file, 'utf8').split(text)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} does not have this once:\n${text}`)
  writeFileSync(file, before + by + after)
}
