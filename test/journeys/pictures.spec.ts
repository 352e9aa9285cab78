import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, pictureFile, test, unique } from '../support/browser/fixtures.ts'
import { field, hand, save } from '../support/browser/parts.ts'
import { form as names, pictures as texts } from '../support/names.ts'
import { promisedPng } from '../support/pictures.ts'

test.use({ account: 'editor@roda.example' })

const input = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const preview = (picture: Locator) => picture.getByRole('img')

type File = Awaited<ReturnType<typeof pictureFile>>

/** Chooses a file as the dialog of the system would hand it over. */
async function choose(page: Page, picture: Locator, file: File) {
  const chooser = page.waitForEvent('filechooser')
  await picture.getByRole('button', { name: texts.choose }).click()
  await (await chooser).setFiles(file)
}

/** Opens a record from its list, where its picture is shown. */
async function edit(page: Page, title: string) {
  await page.getByRole('searchbox', { name: 'Search' }).fill(title)
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.locator('img').first()).toHaveJSProperty('complete', true)
  await row.getByRole('link', { name: title }).click()
}

/** Takes the crop as it is offered. */
async function crop(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: texts.use }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The picture that is shown, as the server keeps it. */
async function stored(page: Page, picture: Locator) {
  const address = await preview(picture).getAttribute('src')
  return sharp(await (await page.request.get(address ?? '')).body())
}

test('a banner’s picture is cropped by keyboard, saved, shown and replaced', async ({ page }) => {
  const title = unique('Spanduk')
  await page.goto('/comp-profile/banner/form')
  const [picture, mobile] = [input(page, 'Picture'), input(page, 'Picture for phones')]
  await choose(page, picture, await pictureFile(4800, 1600))
  // Twice as near, and as far to the right as it goes: only the blue half is left.
  await expect(page.getByRole('application')).toBeFocused()
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('+')
  for (let press = 0; press < 80; press += 1) await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('2.2')
  const use = page.getByRole('button', { name: texts.use })
  while (!(await use.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(picture.getByRole('status')).toHaveText(/^\d+ kB → \d+ kB, 1920 × 640$/)
  await choose(page, mobile, await pictureFile(1200, 1200))
  await crop(page)
  await expect(preview(mobile)).toBeVisible()
  await expect(picture.getByRole('button', { name: texts.remove })).toHaveCount(0)
  await mobile.getByRole('button', { name: texts.remove }).click()
  await field(page, 'Title').fill(title)
  await save(page).click()

  await edit(page, title)
  await expect(preview(picture)).toBeVisible()
  await expect(preview(mobile)).toHaveCount(0)
  const first = await stored(page, picture)
  expect(await first.metadata()).toMatchObject({ format: 'webp', width: 1920, height: 640 })
  expect((await first.stats()).dominant).toMatchObject({ r: 8, b: 248 })

  await choose(page, picture, await pictureFile(900, 300))
  await expect(page.getByRole('dialog')).toContainText(texts.narrow)
  await crop(page)
  await expect(picture).toContainText(texts.narrow)
  // What was left out before is there to be cut again.
  await picture.getByRole('button', { name: texts.cropAgain, exact: true }).click()
  await crop(page)
  await save(page).click()
  await edit(page, title)
  await expect.poll(async () => (await (await stored(page, picture)).metadata()).width).toBe(900)
})

test('a logo comes by paste or drop, upright and transparent @long', async ({ page }) => {
  const logo = input(page, 'Logo')
  const add = async (kind: 'paste' | 'drop', file: File, size: string) => {
    await hand(logo.getByRole('button', { name: texts.choose }), kind, { file })
    await expect(logo.getByRole('status')).toContainText(size)
    await expect(save(page)).toBeEnabled()
  }
  await page.goto('/comp-profile/brand/form')
  await field(page, 'Name').fill(unique('Merek'))
  await add('paste', await pictureFile(1600, 800, 6), '512 × 1024')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/brand\/form\/\d+$/)
  await expect(logo.getByRole('img', { name: texts.saved })).toBeVisible()
  const upright = await stored(page, logo)
  const top = await upright.extract({ left: 0, top: 0, width: 512, height: 400 }).toBuffer()
  expect((await sharp(top).stats()).dominant).toMatchObject({ r: 248, b: 8 })

  // By what some are called, they would be none.
  for (const [name, mimeType, height] of [
    ['IMG_1.HEIC', 'image/heic', 256],
    ['IMG_1', '', 512],
    ['foto.jpg', 'image/jpg', 128],
  ] as const) {
    const create = { width: 512, height, channels: 4, background: '#ff000000' } as const
    const buffer = await sharp({ create }).png().toBuffer()
    await add('drop', { name, mimeType, buffer }, `512 × ${height}`)
  }
  await page.keyboard.press('Control+s')
  await expect(logo.getByRole('img', { name: texts.saved })).toBeVisible()
  expect((await (await stored(page, logo)).stats()).isOpaque).toBe(false)
})

test('a save waits for its picture @long', async ({ page, api }) => {
  const { id, name, logo: before } = await api.create('brand', { name: unique('Merek lambat') })
  const logo = input(page, 'Logo')
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window)
    const goOn = new Promise((resolve) => window.addEventListener('go-on', resolve))
    window.createImageBitmap = async (...given: unknown[]) => {
      await goOn
      return decode(...(given as [Blob]))
    }
  })
  await page.goto(`/comp-profile/brand/form/${id}`)
  await expect(field(page, 'Name')).toHaveValue(String(name))
  await choose(page, logo, await pictureFile(700, 350))
  await expect(page.getByRole('button', { name: texts.preparing })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText(texts.notYet)
  await expect(save(page)).toBeDisabled()
  await page.evaluate(() => window.dispatchEvent(new Event('go-on')))
  await expect(save(page)).toBeEnabled()
  await expect(logo.getByRole('button', { name: texts.choose })).toBeFocused()
  await save(page).click()
  await page.waitForURL(/\/brand(\?|$)/)
  expect((await api.send('GET /api/brands/:id', { id })).logo).not.toBe(before)
})

test.describe('of a server that makes no small pictures', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('the picture itself is shown, or none if that is lost @long', async ({ page, api }) => {
    const { name, logo } = await api.create('brand', { name: unique('Merek') })
    const row = page.getByRole('row').filter({ hasText: String(name) })
    const shown = row.locator('img')
    const lose = (path: string) =>
      page.route(`**${path}`, (route) => route.fulfill({ status: 404, json: {} }))
    await lose('/files/*.small.webp')
    await page.goto(`/comp-profile/brand?search=${encodeURIComponent(String(name))}`)
    await expect(shown).toHaveAttribute('src', new RegExp(`${logo}$`))
    await expect(shown).toHaveJSProperty('naturalWidth', 480)
    await lose(String(logo))
    await page.reload()
    await expect(row).toBeVisible()
    await expect(shown).toHaveCount(0)
  })
})

test.describe('what cannot be taken', () => {
  // A trace, where one is kept, reads again what failed to load, and the page's content policy does
  // not let it.
  test.use({ expectedErrors: /connect-src|status of 409/ })

  test('is told at its field, where the picture before it stays @long', async ({ page }) => {
    page.on('dialog', (dialog) => dialog.accept())
    const [taken, name] = [unique('Merek pertama'), unique('Merek kedua')]
    await page.goto('/comp-profile/brand/form')
    const logo = input(page, 'Logo')
    await field(page, 'Name').fill(taken)
    await save(page).click()
    await expect(logo.getByRole('button', { name: texts.choose })).toBeFocused()
    await choose(page, logo, await pictureFile(300, 300))
    await page.getByRole('button', { name: names.saveAndNew }).click()
    await expect(preview(logo)).toHaveCount(0)
    await field(page, 'Name').fill(taken.toUpperCase())
    await choose(page, logo, await pictureFile(700, 350))
    await expect(preview(logo)).toBeVisible()
    const png = { name: 'teks.png', mimeType: 'image/png' }
    for (const [buffer, reason] of [
      [Buffer.from('no picture'), texts.unreadable],
      [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), texts.heic],
      [promisedPng(20_000, 20_000), texts.tooLarge],
    ] as const) {
      await choose(page, logo, { ...png, buffer })
      await expect(logo).toContainText(reason)
      await expect(preview(logo)).toBeVisible()
    }
    await save(page).click()
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
    await expect(logo.getByRole('img', { name: texts.chosen })).toBeVisible()
    await field(page, 'Name').fill(name)
    const drafts = () => page.evaluate(() => Object.values(window.localStorage).join())
    await expect.poll(drafts).toContain(name)
    expect(await drafts()).toMatch(/"logo"/)
    await page.reload()
    await page.getByRole('button', { name: names.restore }).click()
    await expect(field(page, 'Name')).toHaveValue(name)
    await expect(logo).toContainText(texts.again)
    await choose(page, logo, await pictureFile(700, 350))
    await save(page).click()
    await edit(page, name)
    await expect(logo.getByRole('img', { name: texts.saved })).toBeVisible()
  })
})
