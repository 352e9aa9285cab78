import { builtFiles, loadedBy, reachedFrom } from '../support/browser/built-files.ts'
import { expect, test } from '../support/browser/fixtures.ts'

/** Which files of the build a page loads (src/build/chunks.ts): its own and those that it shares. */

test('the sign-in loads nothing of the app', () => {
  const modules = loadedBy('Login').map(({ name }) => name)
  expect(modules).toContain('Login')
  expect(modules).not.toContain('App')
  expect(modules.length).toBeLessThanOrEqual(4)
})

test('the grid, the charts, the pickers of dates and the editor are loaded for themselves alone', () => {
  for (const name of ['RecordGrid', 'Charts', 'DatePickers', 'RichTextEditor', 'CropDialog']) {
    const keys = builtFiles.filter((file) => file.name === name).map(({ key }) => key)
    expect(keys, name).toHaveLength(1)
    expect(builtFiles.filter(({ imports }) => keys.some((key) => imports.includes(key)))).toEqual(
      [],
    )
  }
})

test('files import each other in no circle', () => {
  for (const { key, name, imports } of builtFiles) {
    const further = reachedFrom(...imports).map((file) => file.key)
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
