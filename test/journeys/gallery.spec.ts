import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, test, unique } from '../support/browser/fixtures.ts'
import { exported, gallery } from '../support/names.ts'

/** The gallery: pictures in use, from every source that one may read. */

function listRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/users/')) asked.push(pathname)
  })
  return asked
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')
const pictures = (page: Page) => tiles(page).getByRole('button')

test.describe('the gallery of an editor', () => {
  test.use({ account: 'editor@roda.example', expectedErrors: /status of 404/ })

  test('The gallery asks each source by its own right, and narrows to one', async ({ page }) => {
    const asked = listRequests(page)
    await page.goto('/comp-profile/gallery')
    const sources = page.getByRole('group', { name: gallery.sources }).getByRole('button')
    await expect(sources).toHaveText([
      /^All sources \d+$/,
      /^Banners \d+$/,
      /^Brands \d+$/,
      /^News \d+$/,
      /^Testimonies \d+$/,
      // For whoever chooses the branch of a testimony.
      /^Branches \d+$/,
    ])
    expect(asked.sort()).toEqual([
      '/api/articles',
      '/api/banners',
      '/api/branch-location',
      '/api/brands',
      '/api/testimonies',
    ])

    await expect(
      page.getByText(
        'The pictures in use by banners, brands, news, testimonies, and branches, each once.',
      ),
    ).toBeVisible()

    // Of a height whatever their ratio, or there would be gaps between the rows.
    const heights = await tiles(page).evaluateAll((all) =>
      all.map((tile) => Math.round(tile.getBoundingClientRect().height)),
    )
    expect(new Set(heights).size).toBe(1)

    await sources.filter({ hasText: 'Brands' }).click()
    await expect(page).toHaveURL('/comp-profile/gallery?source=brand')
    await expect(tiles(page).filter({ hasNotText: gallery.ofBrands })).toHaveCount(0)
    await page.reload()
    await expect(tiles(page).filter({ hasText: gallery.ofBrands }).first()).toBeVisible()
    await expect(tiles(page).filter({ hasNotText: gallery.ofBrands })).toHaveCount(0)
  })

  test('The gallery is walked through by the keyboard, and shows a picture at large', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/comp-profile/gallery?source=brand')
    await pictures(page).first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(/^.*2 of \d+/)
    await page.keyboard.press('ArrowRight')
    await expect(dialog).toContainText(/^.*3 of \d+/)
    await expect(dialog).toContainText(/\d+ × \d+ pixels · \d+ kB/)
    // A picture may be used by more than one.
    await expect(dialog.getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/comp-profile\/brand\/form\/\d+$/,
    )

    await expectAccessible(page, '[role=dialog]')

    await dialog.getByRole('button', { name: gallery.copy }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect
      .poll(copied)
      .toBe(await dialog.getByRole('img', { name: /^Logo: / }).getAttribute('src'))
    expect(await copied()).toMatch(/^http.*\/files\/\w+\.webp$/)

    await page.keyboard.press('Escape')
    await expect(pictures(page).nth(2)).toBeFocused()
  })

  test('Pictures that cannot be loaded are found, exported, and lead to their records', async ({
    page,
    api,
  }) => {
    const { id, logo, name } = await api.create('brand', { name: unique('Ban tanpa gambar') })
    await page.route(`**${String(logo).replace('.webp', '')}*`, (route) =>
      route.fulfill({ status: 404, json: {} }),
    )
    // What makes no sense in an address counts as not said.
    await page.goto('/comp-profile/gallery?source=constructor&problem=toString')
    await expect(tiles(page).first()).toBeVisible()
    const sources = page.getByRole('group', { name: gallery.sources }).getByRole('button')
    await expect(sources.first()).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('group', { name: gallery.problems })).toHaveCount(0)
    await page.goto('/comp-profile/gallery?source=brand&problem=ratio')
    await expect(page.getByText('Not checked yet')).toBeVisible()
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText(gallery.checked)).toBeVisible()
    await page.getByRole('button', { name: 'Broken 1' }).click()
    await expect(page).toHaveURL(/\?source=brand&problem=broken$/)
    await expect(tiles(page)).toHaveText([new RegExp(`BrokenBrands · Logo${name}$`)])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export problems' }).click()
    await page.getByRole('radio', { name: exported.semicolons }).check()
    await page.getByRole('button', { name: exported.button, exact: true }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv.split('\r\n')[1]).toContain(`${logo};It cannot be loaded;Brands;${name};Logo`)
    // From a picture to the record that uses it.
    await tiles(page)
      .getByRole('link', { name: String(name) })
      .click()
    await expect(page).toHaveURL(`/comp-profile/brand/form/${id}`)
  })

  test('The gallery loads and fails source by source', async ({ page }) => {
    await page.route('**/api/banners?**', (route) =>
      route.fulfill({ status: 404, json: { message: 'Not today' } }),
    )
    await page.goto('/comp-profile/gallery')
    await expect(page.getByRole('alert')).toContainText('Banners could not be loaded: Not today')
    await expect(tiles(page).filter({ hasText: gallery.ofBrands }).first()).toBeVisible()
    await page.unroute('**/api/banners?**')
    await page.getByRole('button', { name: gallery.retry }).click()
    await expect(tiles(page).filter({ hasText: gallery.ofBanners }).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('someone who may open the gallery, but read no source', () => {
  test.use({ account: 'newcomer@roda.example' })

  test('Whoever may read no source is told so, and nothing is asked', async ({ page }) => {
    const permissions = [{ permission: { id: 1, name: 'service_gallery_list' } }]
    await page.route('**/api/users/me', async (route) => {
      const me = await (await route.fetch()).json()
      await route.fulfill({ json: { ...me, role: { ...me.role, permissions } } })
    })
    const asked = listRequests(page)
    await page.goto('/comp-profile/gallery')
    await expect(page.getByText(gallery.noSource)).toBeVisible()
    expect(asked).toEqual([])
  })
})
