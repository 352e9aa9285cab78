import { readFileSync } from 'node:fs'

interface File {
  file: string
  name?: string
  imports?: string[]
}
const manifest: Record<string, File> = JSON.parse(
  readFileSync(new URL('../../../dist/web/.vite/manifest.json', import.meta.url), 'utf8'),
)

/** The paths of all files of the build that one loads, but for what it loads later. */
export function loadedBy(name: string): string[] {
  const found = new Set(Object.values(manifest).filter((file) => file.name === name))
  // What is added on the way is gone through as well.
  for (const { imports = [] } of found)
    for (const key of imports) if (manifest[key]) found.add(manifest[key])
  return [...found].map(({ file }) => `/${file}`)
}
