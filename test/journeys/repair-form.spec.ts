import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { texts } from '../../src/contract/texts.ts'
import { daysBefore } from '../../src/contract/time.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, pictureFile, test, unique } from '../support/browser/fixtures.ts'
import { field, pick, picker, save, watchCalls } from '../support/browser/parts.ts'
import { todayIn } from '../support/clock.ts'
import { failing, form, repairs as names, pictures } from '../support/names.ts'
import { drawn, fileOf, noise } from '../support/pictures.ts'

/** A new repair report: by phone, over a network that is hardly there, and as a copy of another. */

test.use({ account: 'supervisor@roda.example' })

const photos = (page: Page) => page.getByRole('group', { name: 'Photos' })
const shownPhotos = (page: Page) => photos(page).getByRole('img')

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    expectedErrors: /ERR_(INTERNET_DISCONNECTED|CONNECTION_ABORTED)/,
  })

  test('a report waits for a network, and arrives once', async ({ page, context, api }) => {
    const title = unique('Lift tidak naik')
    const calls = watchCalls(page)
    const sent = () => calls.filter(({ call }) => /^POST .*\/create$/.test(call))
    await page.goto('/repairs-maintenace/form')
    await expect(picker(page, 'Branch')).not.toHaveValue('')

    // As large as a phone makes them: shrunk one by one. What is none fails alone.
    const camera = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Take a photo' }).tap()
    const fromCamera = await camera
    expect(await fromCamera.element().getAttribute('capture')).toBe('environment')
    const large = await noise(1500, 2400)
    await fromCamera.setFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: large })
    await expect(shownPhotos(page)).toHaveCount(1)
    const files = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose pictures' }).tap()
    const lying = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    const more = await Promise.all(
      [600, 500, 400, 300, 200].map((width) => pictureFile(width, 300)),
    )
    await (await files).setFiles([lying, ...more])
    await expect(photos(page).getByText(names.leftOut)).toBeVisible()
    await expect(shownPhotos(page)).toHaveCount(4)
    await expect(photos(page).getByRole('alert')).toContainText(pictures.unreadable)
    await photos(page).getByRole('button', { name: 'Leave out notes.jpg' }).tap()

    // 1500, 600, 500, 400: the last one to the front by keys, the second one goes.
    await photos(page).getByRole('button', { name: 'Move picture 4 forward' }).focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft')
    await expect(photos(page).getByRole('button', { name: 'Move picture 1 back' })).toBeEnabled()
    await photos(page).getByRole('button', { name: 'Move picture 2 back' }).tap()
    await photos(page).getByRole('button', { name: 'Remove picture 2' }).tap()
    await expect(shownPhotos(page)).toHaveCount(3)
    await pick(page, 'Category', 'Machine')
    await field(page, 'Title').fill(title)
    await field(page, 'Description').fill('It stops at half of its height, since this morning.')
    await expectAccessible(page)

    await context.setOffline(true)
    await save(page).tap()
    await expect(page.getByRole('main').getByText(form.offline)).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue(title)
    await expect(shownPhotos(page)).toHaveCount(3)
    await context.setOffline(false)

    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionaborted')
    }
    await page.route('**/api/repair-maintenances/create', lose, { times: 1 })
    await save(page).tap()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert.filter({ hasText: failing.noAnswer })).toBeVisible()
    await expect(shownPhotos(page)).toHaveCount(3)
    // It has arrived, and is known by its key.
    await save(page).tap()
    await expect(page.getByText(texts.success.create)).toBeVisible()
    await page.waitForURL(/\/repairs-maintenace(\?|$)/)
    expect(sent()).toHaveLength(2)
    // Those that have been open for longest come first; the new one is in sight all the same.
    const saved = page.getByRole('region', { name: names.justReported })
    await expect(saved.getByRole('link', { name: title })).toBeInViewport()
    await saved.getByRole('button', { name: 'Close' }).tap()
    await expect(saved).toHaveCount(0)

    const { items } = await api.send('GET /api/repair-maintenances/all/origin', { search: title })
    expect(items).toHaveLength(1)
    const sizes = await Promise.all(
      items[0].images.map(async (path: string) => {
        const file = await (await page.request.get(path)).body()
        const { width, height } = await sharp(file).metadata()
        return `${width} × ${height}`
      }),
    )
    expect(sizes).toEqual([
      '400 × 300',
      expect.stringMatching(/^\d{3,4} × (1600|1[0-5]\d\d|\d{3})$/),
      '500 × 300',
    ])
    expect(items[0].reportDate).toBe(todayIn(items[0].branchLocation.timezone))
  })
})

test('a copy begins with what the other report says @long', async ({ page, api }) => {
  const title = unique('Balancer salah hitung')
  const original = await api.create('repair-report', {
    title,
    itemName: 'Balancer 3',
    category: 'machine',
    priority: 'high',
    reportDate: '2026-01-31',
    images: [fileOf(await drawn(300, 200))],
  })

  await page.goto(`/repairs-maintenace/form?copy=${original.id}`)
  await expect(page.getByRole('main')).toContainText(String(original.reportNumber))
  await expect(field(page, 'Title')).toHaveValue(title)
  await expect(field(page, 'Machine or item')).toHaveValue('Balancer 3')
  await expect(picker(page, 'Urgency')).toHaveText('High')
  await expect(shownPhotos(page)).toHaveCount(1)

  // No day that has not come.
  await field(page, 'Reported on').fill(daysBefore(todayIn('Asia/Jakarta'), -3))
  await save(page).click()
  await expect(page.getByText(names.notLater)).toBeVisible()
  await field(page, 'Reported on').clear()
  await save(page).click()
  await page.waitForURL(/\/repairs-maintenace(\?|$)/)
  await page.getByRole('region', { name: names.justReported }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  const { items } = await api.send('GET /api/repair-maintenances/all/origin', { search: title })
  expect(items[0]).toMatchObject({
    title,
    itemName: 'Balancer 3',
    priority: 'high',
    images: original.images,
  })
  expect(items[0].id).not.toBe(original.id)
})
