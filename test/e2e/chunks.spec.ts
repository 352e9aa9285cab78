import { readFileSync } from 'node:fs'
import { pages } from '../../src/build/chunks.ts'
import { expect, test } from './fixtures.ts'

/** Which files of the build a page loads (src/build/chunks.ts): its own and those that it shares. */

interface Chunk {
  name?: string
  imports?: string[]
}
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('../../dist/web/.vite/manifest.json', import.meta.url), 'utf8'),
)
const chunks = Object.entries(manifest).map(([key, { name = '', imports = [] }]) => ({
  key,
  name,
  imports,
}))

/** A file by its name and all that it imports, but for what is loaded later. */
function loadedBy(name: string): string[] {
  const found = new Set<string>()
  function load(key: string) {
    if (found.has(key)) return
    found.add(key)
    for (const imported of manifest[key]?.imports ?? []) load(imported)
  }
  for (const chunk of chunks) if (chunk.name === name) load(chunk.key)
  return [...found].map((key) => manifest[key]?.name ?? '')
}

for (const [page, { after }] of Object.entries(pages)) {
  test(`${page} loads no file that only other pages need`, () => {
    const loaded = loadedBy(page)
    expect(loaded).toContain(page)
    const isPage = (part: string) => part in pages
    const foreign = loaded.filter((name) => {
      const parts = name.split('-')
      return parts.every(isPage) && !parts.some((part) => part === page || after.includes(part))
    })
    expect(foreign).toEqual([])
  })
}

test('the grid, the input of dates and that of rich text are loaded for themselves alone', () => {
  const importers = (page: string) => {
    const keys = chunks.filter(({ name }) => name === page).map(({ key }) => key)
    return chunks.flatMap(({ name, imports }) =>
      keys.some((key) => imports.includes(key)) ? name : [],
    )
  }
  expect(importers('grid')).toEqual([])
  expect(importers('dates')).toEqual([])
  expect(importers('richText')).toEqual([])
})

test.describe('a list', () => {
  test.use({ account: 'admin@roda.example' })
  for (const [width, kind] of [
    [390, 'cards'],
    [1440, 'grid'],
  ] as const) {
    test(`loads only the ${kind} at ${width} px`, async ({ page }) => {
      const kinds: string[] = []
      page.on('request', (request) => {
        const [, name] = /\/assets\/(cards|grid)-[\w-]{8}\.js$/.exec(request.url()) ?? []
        if (name) kinds.push(name)
      })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/comp-profile/news')
      const row = page.getByRole('main').getByRole(kind === 'grid' ? 'gridcell' : 'listitem')
      await expect(row.first()).toBeVisible()
      expect(kinds).toEqual([kind])
    })
  }
})
