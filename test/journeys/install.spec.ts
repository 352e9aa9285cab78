import { colours, name } from '../../src/brand.ts'
import { expect, test } from '../support/browser/fixtures.ts'

/** What a browser needs to install the app; nothing of it works without a network. */

test('the manifest is found, and its icons are what it says', async ({ page }) => {
  await page.goto('/login')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(String(href))
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({
    name,
    start_url: '/dashboard',
    display: 'standalone',
    theme_color: colours.primary.main,
  })
  const drawn = await page.evaluate(
    (icons: { src: string }[]) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const icon = new Image()
          icon.src = src
          await icon.decode()
          return [icon.naturalWidth, icon.naturalHeight]
        }),
      ),
    manifest.icons,
  )
  const sizes = manifest.icons.map(({ sizes }: { sizes: string }) => sizes)
  expect(sizes).toEqual(['any', '192x192', '512x512', '512x512'])
  expect(drawn.slice(1)).toEqual([
    [192, 192],
    [512, 512],
    [512, 512],
  ])
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
})
