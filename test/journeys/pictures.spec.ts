import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { PASSWORD } from '../support/browser/accounts.ts'
import { expect, test, unique } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'
import { drawn, promisedPng } from '../support/pictures.ts'

test.use({ account: 'editor@roda.example' })

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const input = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const preview = (picture: Locator) => picture.getByRole('img')

interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

async function pictureFile(width: number, height: number, orientation = 1): Promise<File> {
  return {
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawn(width, height, 'jpeg', orientation),
  }
}

/** Chooses a file as the dialog of the system would hand it over. */
async function choose(page: Page, picture: Locator, file: File) {
  const chooser = page.waitForEvent('filechooser')
  await picture.getByRole('button', { name: 'Choose a picture' }).click()
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
  await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The picture that is shown, as the server keeps it. */
async function kept(page: Page, picture: Locator) {
  const address = await preview(picture).getAttribute('src')
  return sharp(await (await page.request.get(address ?? '')).body())
}

/** Hands a file to an element by an event that carries one. */
async function hand(target: Locator, kind: 'paste' | 'drop', { name, mimeType, buffer }: File) {
  await target.evaluate(
    (element, [kind, name, type, bytes]) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], name, { type }))
      const options = { bubbles: true, cancelable: true }
      const event =
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...options, clipboardData: data })
          : new DragEvent(kind, { ...options, dataTransfer: data })
      element.dispatchEvent(event)
    },
    [kind, name, mimeType, [...buffer]] as const,
  )
}

test(
  'a banner’s picture is cropped by keyboard, saved, shown, and replaced',
  long,
  async ({ page }) => {
    const title = unique('Spanduk papan ketik')
    await page.goto('/comp-profile/banner/form')
    const picture = input(page, 'Picture')
    await choose(page, picture, await pictureFile(4800, 1600))

    // Twice as near, and as far to the right as it goes: only the blue half is left.
    await expect(page.getByRole('application', { name: 'Part to keep' })).toBeFocused()
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('+')
    for (let press = 0; press < 80; press += 1) await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('2.2')
    const use = page.getByRole('button', { name: 'Use picture' })
    while (!(await use.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await expect(picture.getByRole('status')).toHaveText(/^\d+ kB → \d+ kB, 1920 × 640$/)
    await field(page, 'Title').fill(title)
    await save(page).click()
    await expect(page.getByText('Success create')).toBeVisible()

    await edit(page, title)
    await expect(preview(picture)).toBeVisible()
    const first = await kept(page, picture)
    expect(await first.metadata()).toMatchObject({ format: 'webp', width: 1920, height: 640 })
    expect((await first.stats()).dominant).toMatchObject({ r: 8, b: 248 })

    await choose(page, picture, await pictureFile(900, 300))
    await expect(page.getByRole('dialog')).toContainText('Only 900 pixels wide; 1920 look sharp.')
    await crop(page)
    await expect(picture).toContainText('Only 900 pixels wide; 1920 look sharp.')
    await save(page).click()
    await expect(page.getByText('Success update')).toBeVisible()
    await edit(page, title)
    await expect.poll(async () => (await (await kept(page, picture)).metadata()).width).toBe(900)
  },
)

test('only a picture that may be missing can be removed', long, async ({ page }) => {
  const title = unique('Spanduk tanpa ponsel')
  await page.goto('/comp-profile/banner/form')
  for (const name of ['Picture', 'Picture for phones']) {
    await choose(page, input(page, name), await pictureFile(1200, 1200))
    await crop(page)
    await expect(preview(input(page, name))).toBeVisible()
  }
  await expect(input(page, 'Picture').getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await input(page, 'Picture for phones').getByRole('button', { name: 'Remove' }).click()
  await field(page, 'Title').fill(title)
  await save(page).click()
  await edit(page, title)
  await expect(preview(input(page, 'Picture'))).toBeVisible()
  await expect(preview(input(page, 'Picture for phones'))).toHaveCount(0)
})

for (const kind of ['paste', 'drop'] as const) {
  test(
    `a picture comes in by ${kind}, whole and upright where no ratio is fixed`,
    long,
    async ({ page }) => {
      await page.goto('/comp-profile/brand/form')
      const logo = input(page, 'Logo')
      await hand(
        logo.getByRole('button', { name: 'Choose a picture' }),
        kind,
        await pictureFile(1600, 800, 6),
      )
      await expect(logo.getByRole('status')).toHaveText(/, 512 × 1024$/)
      await field(page, 'Name').fill(unique('Merek masuk'))
      await page.keyboard.press('Control+s')
      await page.waitForURL(/\/brand\/form\/\d+$/)
      await expect(logo.getByRole('img', { name: 'Saved picture' })).toBeVisible()
      const top = await (await kept(page, logo))
        .extract({ left: 0, top: 0, width: 512, height: 400 })
        .toBuffer()
      expect((await sharp(top).stats()).dominant).toMatchObject({ r: 248, b: 8 })
    },
  )
}

test('a save waits for the picture that is being prepared', async ({ page, api }) => {
  const { id, name, logo: before } = await api.create('brand', { name: unique('Merek lambat') })
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
  await choose(page, input(page, 'Logo'), await pictureFile(700, 350))
  await expect(page.getByRole('button', { name: 'Preparing…' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(save(page)).toBeDisabled()
  await page.evaluate(() => window.dispatchEvent(new Event('go-on')))
  await expect(save(page)).toBeEnabled()
  await expect(input(page, 'Logo').getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  await save(page).click()
  await expect(page.getByText('Success update')).toBeVisible()
  expect((await api.send('GET /api/brands/:id', { id })).logo).not.toBe(before)
})

test('transparency stays', long, async ({ page }) => {
  const buffer = await sharp({
    create: { width: 600, height: 300, channels: 4, background: '#ff000000' },
  })
    .png()
    .toBuffer()
  await page.goto('/comp-profile/brand/form')
  const logo = input(page, 'Logo')
  await choose(page, logo, { name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(logo.getByRole('status')).toHaveText(/, 512 × 256$/)
  await field(page, 'Name').fill(unique('Merek bening'))
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/brand\/form\/\d+$/)
  await expect(logo.getByRole('img', { name: 'Saved picture' })).toBeVisible()
  expect((await (await kept(page, logo)).stats()).isOpaque).toBe(false)
})

test.describe('a file that is no picture', () => {
  // A trace, where one is kept, reads again what failed to load, and the page's content policy does
  // not let it.
  test.use({ expectedErrors: /connect-src/ })

  test('is told at the field, and nothing else is lost', long, async ({ page }) => {
    const unreadable = 'This file cannot be read as a picture. Choose a JPEG, PNG or WebP.'
    await page.goto('/comp-profile/brand/form')
    const logo = input(page, 'Logo')
    const name = unique('Merek rusak')
    await field(page, 'Name').fill(name)
    await choose(page, logo, await pictureFile(600, 600))
    await expect(preview(logo)).toBeVisible()
    const refused: [File, string][] = [
      [{ name: 'teks.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }, unreadable],
      [
        {
          name: 'gambar.svg',
          mimeType: 'image/svg+xml',
          buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        },
        unreadable,
      ],
      [
        { name: 'besar.png', mimeType: 'image/png', buffer: promisedPng(20_000, 20_000) },
        'too large: 20000 × 20000 pixels',
      ],
    ]
    for (const [file, reason] of refused) {
      await choose(page, logo, file)
      await expect(logo).toContainText(reason)
      await expect(preview(logo)).toBeVisible()
      await expect(field(page, 'Name')).toHaveValue(name)
    }
    await save(page).click()
    await expect(page.getByText('Success create')).toBeVisible()
  })
})

test.describe('a refused save', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('keeps the picture, and the next one sends it', async ({ page }) => {
    const [first, second] = [unique('Merek pertama'), unique('Merek kedua')]
    await page.goto('/comp-profile/brand/form')
    await choose(page, input(page, 'Logo'), await pictureFile(300, 300))
    await field(page, 'Name').fill(first)
    await page.getByRole('button', { name: 'Save and new' }).click()
    await expect(preview(input(page, 'Logo'))).toHaveCount(0)
    await choose(page, input(page, 'Logo'), await pictureFile(700, 350))
    await field(page, 'Name').fill(first.toUpperCase())
    await save(page).click()
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
    await expect(input(page, 'Logo').getByRole('img', { name: 'Chosen picture' })).toBeVisible()
    await field(page, 'Name').fill(second)
    await save(page).click()
    await edit(page, second)
    await expect(input(page, 'Logo').getByRole('img', { name: 'Saved picture' })).toBeVisible()
  })
})

test.describe('a session that ends during an upload', () => {
  test.use({ expectedErrors: /status of 401/ })

  test(
    'loses nothing: one signs in again in place, and the same picture is saved',
    long,
    async ({ page }) => {
      const name = unique('Ibu Ratna')
      let hasEnded = false
      await page.route('**/api/testimonies/create', (route) => {
        const headers = {
          ...route.request().headers(),
          ...(!hasEnded && { authorization: 'Bearer ended' }),
        }
        hasEnded = true
        return route.continue({ headers })
      })
      await page.goto('/comp-profile/testimony/form')
      await choose(page, input(page, 'Photo'), await pictureFile(800, 800))
      await crop(page)
      await field(page, 'Name').fill(name)
      await field(page, 'Text').fill('Ban diganti dalam setengah jam.')
      await save(page).click()
      const dialog = page.getByRole('dialog', { name: 'Sign in again' })
      await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(preview(input(page, 'Photo'))).toBeVisible()
      await save(page).click()
      await edit(page, name)
      const photo = input(page, 'Photo').getByRole('img', { name: 'Saved picture' })
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(512)
    },
  )
})

test('a draft keeps no file, and says that one was chosen', long, async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/comp-profile/brand/form')
  await field(page, 'Name').fill('Merek konsep')
  await choose(page, input(page, 'Logo'), await pictureFile(600, 600))
  const drafts = () => page.evaluate(() => Object.values(window.localStorage).join())
  await expect.poll(drafts).toMatch(/"logo"/)
  await page.reload()
  await expect(page.getByText('The picture in it has to be chosen again.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Name')).toHaveValue('Merek konsep')
  await expect(input(page, 'Logo')).toContainText('Choose the picture again')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
})
