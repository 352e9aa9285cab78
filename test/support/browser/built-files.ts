import { readFileSync } from 'node:fs'

/** The files of the build, and what each imports. */

interface File {
  file: string
  name?: string
  imports?: string[]
}
const manifest: Record<string, File> = JSON.parse(
  readFileSync(new URL('../../../dist/web/.vite/manifest.json', import.meta.url), 'utf8'),
)

interface BuiltFile {
  key: string
  /** Its path below the site. */
  path: string
  name: string
  imports: readonly string[]
}
const builtFiles: readonly BuiltFile[] = Object.entries(manifest).map(
  ([key, { file, name = '', imports = [] }]) => ({ key, path: `/${file}`, name, imports }),
)

/** These and all that they import, but for what is loaded later. */
function reachedFrom(...keys: readonly string[]): BuiltFile[] {
  const found = new Set(keys)
  // What is added on the way is gone through as well.
  for (const one of found) for (const imported of manifest[one]?.imports ?? []) found.add(imported)
  return builtFiles.filter(({ key }) => found.has(key))
}

/** What the files by that name load. */
export function loadedBy(name: string): BuiltFile[] {
  return reachedFrom(...builtFiles.flatMap((file) => (file.name === name ? [file.key] : [])))
}
