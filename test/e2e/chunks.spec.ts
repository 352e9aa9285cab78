import { readFileSync } from 'node:fs'
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

/** A file by its key and all that it imports, but for what is loaded later. */
function reached(key: string): string[] {
  const found = new Set([key])
  // What is added on the way is gone through as well.
  for (const one of found) for (const imported of manifest[one]?.imports ?? []) found.add(imported)
  return [...found]
}

/** The names of the files that one by that name loads. */
function loadedBy(name: string): string[] {
  const keys = chunks.filter((chunk) => chunk.name === name).flatMap(({ key }) => reached(key))
  return keys.map((key) => manifest[key]?.name ?? '')
}

test('the sign-in loads nothing of the app', () => {
  const modules = loadedBy('Login')
  expect(modules).toContain('Login')
  expect(modules).not.toContain('App')
  expect(modules.length).toBeLessThanOrEqual(4)
})

test('the grid, the charts, the pickers of dates and the editor are loaded for themselves alone', () => {
  for (const name of ['RecordGrid', 'Charts', 'DatePickers', 'RichTextEditor', 'CropDialog']) {
    const keys = chunks.filter((chunk) => chunk.name === name).map(({ key }) => key)
    expect(keys, name).toHaveLength(1)
    expect(chunks.filter(({ imports }) => keys.some((key) => imports.includes(key)))).toEqual([])
  }
})

test('files import each other in no circle', () => {
  for (const { key, name } of chunks) {
    const further = (manifest[key]?.imports ?? []).flatMap((imported) => reached(imported))
    expect(further, name).not.toContain(key)
  }
})

test.describe('a list', () => {
  test.use({ account: 'admin@roda.example' })
  for (const [width, role] of [
    [390, 'listitem'],
    [1440, 'gridcell'],
  ] as const) {
    test(`loads the grid at ${width} px only where it shows it`, async ({ page }) => {
      const grids: string[] = []
      page.on('request', (request) => {
        if (/\/assets\/RecordGrid-[\w-]{8}\.js$/.test(request.url())) grids.push(request.url())
      })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/comp-profile/news')
      await expect(page.getByRole('main').getByRole(role).first()).toBeVisible()
      expect(grids).toHaveLength(role === 'gridcell' ? 1 : 0)
    })
  }
})
