import type { Page } from '@playwright/test'
import {
  act,
  expect,
  pictureFile,
  test,
  testWithOwnServer,
  unique,
} from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

const account = 'editor@roda.example'
test.use({ account })
testWithOwnServer.use({ account })

/** Picks the first that is offered, and says what it was. */
async function pick(page: Page, field: string): Promise<string> {
  await page.getByRole('combobox', { name: field }).click()
  const option = page.getByRole('option').first()
  const name = await option.innerText()
  await option.click()
  return name
}

async function searchFor(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search' }).fill(words)
}

testWithOwnServer(
  'an article is written, changed, found and removed, and a killed server loses none of it',
  long,
  async ({ page, ownServer }) => {
    const row = (title: string) => page.getByRole('row').filter({ hasText: title })
    const title = 'Spooring gratis untuk pelanggan setia'
    const changed = 'Spooring dan balancing gratis'

    await page.goto('/comp-profile/news')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByLabel('Cover', { exact: true }).setInputFiles(await pictureFile(1600, 1200))
    await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue(
      'spooring-gratis-untuk-pelanggan-setia',
    )
    const category = await pick(page, 'Category')
    const tag = await pick(page, 'Tags')
    await page.getByRole('textbox', { name: 'Content' }).fill('Setiap hari Senin, di semua cabang.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Success create')).toBeVisible()
    await page.waitForURL(/\/comp-profile\/news(\?|$)/)

    await searchFor(page, 'PELANGGAN setia')
    await expect(row(title)).toContainText(category)
    await expect(row(title)).toContainText(tag)

    await act(row(title), 'Edit')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
    await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('Setiap hari Senin')
    await page.getByRole('textbox', { name: 'Title' }).fill(changed)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Success update')).toBeVisible()

    await ownServer.kill()
    await ownServer.restart()

    await page.goto('/comp-profile/news')
    await searchFor(page, 'spooring dan balancing')
    await expect(row(changed)).toContainText(category)
    await act(row(changed), 'Delete')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(changed)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Success delete')).toBeVisible()
    await expect(row(changed)).toHaveCount(0)

    await ownServer.kill()
    await ownServer.restart()

    await page.goto('/comp-profile/news')
    await searchFor(page, 'spooring dan balancing')
    await expect(page.getByText('Nothing matches')).toBeVisible()
  },
)

test('on a phone, what is empty is one line high, and few fields leave the buttons at the foot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/comp-profile/news/form')
  const title = page.getByRole('textbox', { name: 'Title' })
  const slug = page.getByRole('textbox', { name: 'Slug' })
  await expect(title).toBeVisible()
  const heightOf = async (input: typeof title) =>
    (await input.locator('xpath=..').boundingBox())?.height
  expect([await heightOf(title), await heightOf(slug)]).toEqual([44, 44])

  await page.goto('/comp-profile/news-tag/form')
  await expect(page.getByRole('textbox', { name: 'Slug' })).toBeVisible()
  const { y = 0, height = 0 } = (await page.locator('[data-save-bar]').boundingBox()) ?? {}
  expect(y + height).toBe(844)
})

test('a long title is read in full on a phone, stays one line of text, and Enter saves it', async ({
  page,
  api,
}) => {
  const { id } = await api.create('news')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/comp-profile/news/form/${id}`)
  const title = page.getByRole('textbox', { name: 'Title' })
  const long = unique('A spare wheel that serves when it is needed, and for long after it')
  await title.fill(long.replace(' that', '\nthat'))
  await expect(title).toHaveValue(long)
  const isCut = title.evaluate((input) => input.scrollHeight > input.clientHeight)
  expect(await isCut).toBe(false)
  await title.press('Enter')
  await expect(page.getByText('Success update')).toBeVisible()
})

test('a category and a tag are created where they are chosen, and the preview shows what is written', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  const [category, tag] = [unique('Kategori'), unique('Tag')]
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/comp-profile/news/form')
  for (const [name, value] of [
    ['Category', category],
    ['Tags', tag],
  ] as const) {
    await page.getByRole('combobox', { name }).click()
    await expect(page.getByRole('listbox', { name })).toBeVisible()
    await page.getByRole('combobox', { name }).fill(value)
    await page.getByRole('option', { name: `Add “${value}”` }).click()
    await expect(page.getByText('Success create').first()).toBeVisible()
  }
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue(category)
  await expect(page.getByRole('button', { name: tag })).toBeVisible()

  await page.getByRole('textbox', { name: 'Title' }).fill('Ban murah')
  await page.getByRole('textbox', { name: 'Content' }).fill('Hari ini saja.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Ban murah')
  await expect(preview).toContainText('Hari ini saja.')

  await expect(page.getByText('A draft: not on the public site.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Published' }).click()
  await expect(page.getByText('Published at the moment of saving.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Published' }).fill('31/12/2099 08.00')
  await expect(
    page.getByText('Scheduled: for the public site to show from 31 Dec 2099, 08.00 WIB on.'),
  ).toBeVisible()
})

test.describe('a refused save', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('says why beside the field, and keeps what was typed', async ({ page }) => {
    await page.goto('/comp-profile/news-tag')
    const taken = await page.getByRole('row').nth(1).getByRole('gridcell').first().innerText()
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(taken.toUpperCase())
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(taken.toUpperCase())
  })
})
