import { readFileSync } from 'node:fs'

interface File {
  file: string
  name?: string
  imports?: string[]
}
const manifest: Record<string, File> = JSON.parse(
  readFileSync(new URL('../../../dist/web/.vite/manifest.json', import.meta.url), 'utf8'),
)

/** The paths of all built files that a named one loads, except those that are loaded later. */
export function loadedBy(name: string): string[] {
  const found = new Set(Object.values(manifest).filter((file) => file.name === name))
  // The loop also visits files that are added to the set meanwhile.
  for (const { imports = [] } of found)
    for (const key of imports) if (manifest[key]) found.add(manifest[key])
  return [...found].map(({ file }) => `/${file}`)
}
