import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import { exported } from '../support/browser/exported.ts'
import { expect, test, unique, visit } from '../support/browser/fixtures.ts'
import { watchCalls } from '../support/browser/parts.ts'
import { gallery as names } from '../support/names.ts'

/** The gallery: pictures in use, from every source that one may read (docs/domain.md, odd point 8). */

test.use({ account: 'editor@roda.example', expectedErrors: /status of 404/ })

const path = '/comp-profile/gallery'
const tiles = (page: Page) => page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')
const pictures = (page: Page) => tiles(page).getByRole('button')
const notOf = (page: Page, owner: string) => tiles(page).filter({ hasNotText: owner })

test('Each source is asked, fails and is walked through by itself', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const calls = watchCalls(page)
  await page.route('**/api/banners?**', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not today' } }),
  )
  await page.goto(path)
  const alert = page.getByRole('alert')
  await expect(alert.filter({ hasText: names.failed('Banners', 'Not today') })).toBeVisible()
  await expect(tiles(page).filter({ hasText: names.ofBrands }).first()).toBeVisible()
  await page.unroute('**/api/banners?**')
  await page.getByRole('button', { name: names.retry }).click()
  await expect(tiles(page).filter({ hasText: names.ofBanners }).first()).toBeVisible()
  await expect(alert).toHaveCount(0)
  const sources = page.getByRole('group', { name: names.sources }).getByRole('button')
  await expect(sources).toHaveText([
    /^All sources \d+$/,
    /^Banners \d+$/,
    /^Brands \d+$/,
    /^News \d+$/,
    /^Testimonies \d+$/,
    // For whoever chooses the branch of a testimony.
    /^Branches \d+$/,
  ])
  const requests = calls.map((one) => one.path).filter((one) => !one.startsWith('/api/users/'))
  expect([...new Set(requests)].sort()).toEqual([
    '/api/articles',
    '/api/banners',
    '/api/branch-location',
    '/api/brands',
    '/api/testimonies',
  ])
  // Of a height whatever their ratio, or there would be gaps between the rows.
  const heights = await tiles(page).evaluateAll((all) =>
    all.map((tile) => Math.round(tile.getBoundingClientRect().height)),
  )
  expect(new Set(heights).size).toBe(1)

  await sources.filter({ hasText: 'Brands' }).click()
  await expect(page).toHaveURL(`${path}?source=brand`)
  await expect(notOf(page, names.ofBrands)).toHaveCount(0)
  await page.reload()
  await expect(tiles(page).first()).toBeVisible()
  await expect(notOf(page, names.ofBrands)).toHaveCount(0)
  await pictures(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/^.*2 of \d+/)
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText(/^.*3 of \d+/)
  await expect(dialog).toContainText(names.size)
  // A picture may be used by more than one.
  const owner = dialog.getByRole('link').first()
  await expect(owner).toHaveAttribute('href', /^\/comp-profile\/brand\/form\/\d+$/)
  await expectAccessible(page, '[role=dialog]')
  const address = await dialog.getByRole('img', { name: /^Logo: / }).getAttribute('src')
  expect(address).toMatch(/^http.*\/files\/\w+\.webp$/)
  await dialog.getByRole('button', { name: names.copy }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.keyboard.press('Escape')
  await expect(pictures(page).nth(2)).toBeFocused()
})

test('Broken pictures are found, and lead to their records @long', async ({ page, api }) => {
  const { id, logo, name } = await api.create('brand', { name: unique('Ban tanpa gambar') })
  await page.route(`**${String(logo).replace('.webp', '')}*`, (route) =>
    route.fulfill({ status: 404, json: {} }),
  )
  // What makes no sense in an address counts as not said.
  await page.goto(`${path}?source=constructor&problem=toString`)
  await expect(tiles(page).first()).toBeVisible()
  await expect(page.getByRole('group', { name: names.problems })).toHaveCount(0)
  await visit(page, `${path}?source=brand&problem=ratio`)
  await expect(page.getByText(names.notChecked)).toBeVisible()
  await page.getByRole('button', { name: names.check }).click()
  await expect(page.getByText(names.checked)).toBeVisible()
  await page.getByRole('button', { name: names.broken(1) }).click()
  await expect(page).toHaveURL(/\?source=brand&problem=broken$/)
  await expect(tiles(page)).toHaveText([new RegExp(`${names.ofBrands}${name}$`)])
  const { lines } = await exported(page, undefined, { button: names.exportProblems })
  expect(lines[1]).toContain(`${logo};${names.cannotBeLoaded};Brands;${name};Logo`)
  // From a picture to the record that uses it.
  await tiles(page)
    .getByRole('link', { name: String(name) })
    .click()
  await expect(page).toHaveURL(`/comp-profile/brand/form/${id}`)
})
