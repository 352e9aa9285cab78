import type { Page, Request } from '@playwright/test'
import { texts } from '../../src/contract/texts.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import type { Api } from '../support/browser/api.ts'
import { act, expect, test, tick, unique, visitAfresh } from '../support/browser/fixtures.ts'
import { button, choose, draftsIn, field, hold } from '../support/browser/parts.ts'
import { form as names } from '../support/names.ts'

/** What people do in every form, by way of the smallest. */

test.use({ account: 'editor@roda.example' })

const categories = '/comp-profile/news-category'
const tags = '/comp-profile/news-tag'
const save = (page: Page) => button(page, names.save).click()
const stored = (page: Page) => page.evaluate(() => JSON.stringify(window.localStorage))

/** Opens the form of a new category. */
async function openNew(page: Page, api: Api) {
  const category = await api.create('news-category')
  await page.goto(`${categories}/form/${category.id}`)
  await expect(button(page, names.save)).toBeEnabled()
  return { ...category, read: () => api.send('GET /api/category-articles/:id', category) }
}

test('what was typed outlives reloads, until it is saved or discarded', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  const name = unique('Perawatan ban')
  await page.goto(`${categories}/form`)
  await field(page, 'Description').fill('Ditulis kemarin')
  await expect.poll(() => draftsIn(page)).toBe(1)
  await page.reload()
  await expect(field(page, 'Description')).toHaveValue('')
  // What is on offer is not lost to the first key that is pressed.
  await field(page, 'Name').fill(name)
  await expect.poll(() => stored(page)).toContain(name)
  await page.reload()
  await button(page, names.restore).click()
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(field(page, 'Slug')).toHaveValue(name.toLowerCase().replaceAll(' ', '-'))
  await expect(field(page, 'Description')).toHaveValue('Ditulis kemarin')
  await save(page)
  await page.waitForURL(/\/comp-profile\/news-category(\?|$)/)
  expect(await draftsIn(page)).toBe(0)

  await page.goto(`${tags}/form`)
  await field(page, 'Name').fill('Ban truk')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(names.draftKept)
  await page.getByRole('dialog').getByRole('button', { name: names.stay }).click()
  expect(await draftsIn(page)).toBe(1)
  await choose(page, 'Logout')
  await page.getByRole('dialog').getByRole('button', { name: names.stay }).click()
  await expect(field(page, 'Name')).toHaveValue('Ban truk')
  await choose(page, 'Logout')
  await page.getByRole('dialog').getByRole('button', { name: names.discardAndLogOut }).click()
  await page.waitForURL('/login')
  expect(await draftsIn(page)).toBe(0)
})

test('what is typed during a save is not taken for saved @long', async ({ page, api }) => {
  const name = unique('Sebelum')
  const category = await openNew(page, api)
  const bar = page.locator('[data-save-bar]')
  const isWrite = (request: Request) => request.method() === 'PUT'
  const release = await hold(page, '**/api/category-articles/*', isWrite)
  await field(page, 'Name').fill(name)
  await expect(bar).toContainText(/1 .*Name/)
  await page.keyboard.press('Control+s')
  await expect(button(page, names.saving)).toBeVisible()
  await field(page, 'Description').fill('Sesudah')
  release()
  await expect(page.getByText(texts.success.update)).toBeVisible()
  await expect(bar).toContainText(/1 .*Description/)
  await expect(field(page, 'Description')).toHaveValue('Sesudah')
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('dialog').getByRole('button', { name: names.stay }).click()
  await save(page)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Sesudah')
  expect(await category.read()).toMatchObject({ name, description: 'Sesudah' })
})

test('two people at the same record are both shown, the later decides', async ({ page, api }) => {
  const [mine, theirs] = [unique('Dari sini'), unique('Dari sana')]
  const { id, read } = await openNew(page, api)
  await field(page, 'Name').fill(mine)
  await api.send('PUT /api/category-articles/:id', { id, name: theirs, description: 'Dari sana' })
  await save(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(theirs)
  await expect(dialog).toContainText(mine)
  // The name alone: the description is theirs.
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await dialog.getByRole('button', { name: names.later }).click()
  await expect(field(page, 'Name')).toHaveValue(mine)
  expect(await read()).toMatchObject({ name: theirs })
  await save(page)
  await dialog.getByRole('button', { name: names.mine }).click()
  await page.waitForURL(/\/news-category(\?|$)/)
  // What was not touched here stays as it was left there.
  expect(await read()).toMatchObject({ name: mine, description: 'Dari sana' })
})

test.describe('the form of a record', () => {
  test.use({ expectedErrors: /ERR_FAILED|status of (404|500)/ })

  test('leads to its list in the top bar, and to what uses it @long', async ({ page, api }) => {
    const name = unique('Dipakai')
    const { id } = await api.create('news-category', { name })
    const address = `${categories}/form/${id}`
    const uses = page.getByRole('definition').last()
    await page.goto(address)
    await expect(uses.getByRole('link')).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'News category' }).click()
    await expect(page).toHaveURL(categories)

    const title = unique('Artikel')
    await api.create('news', { title, categoryArticleId: id })
    await page.goto(address)
    await uses.getByRole('link', { name: /^1 / }).click()
    await expect(page).toHaveURL(`/comp-profile/news?categoryArticleId=${id}`)
    await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1)

    // How many cannot be told then; the way there can.
    await page.route('**/api/articles?*', (route) => route.abort())
    await page.goto(address)
    await expect(uses.getByRole('link')).toHaveText('News')
  })

  test('that cannot be read says why, and is read again @long', async ({ page, api }) => {
    const { id, name } = await api.create('news-category', { name: unique('Terbaca') })
    const why = unique('Not now')
    const answer = { json: { message: why } }
    const fails = (status: number) =>
      page.route(`**/api/category-articles/${id}`, (route) => route.fulfill({ status, ...answer }))
    const main = page.getByRole('main')
    await fails(500)
    await page.goto(`${categories}?search=${encodeURIComponent(String(name))}`)
    await page.getByRole('link', { name: String(name) }).click()
    await expect(main.getByText(why)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await expect(button(page, names.save).and(page.locator(':enabled'))).toHaveCount(0)
    await main.getByRole('button', { name: names.retry }).click()
    await expect(button(page, names.save)).toBeEnabled()
    await expect(field(page, 'Name')).toHaveValue(String(name))
    await expect(main.getByText(why)).toHaveCount(0)

    await fails(404)
    for (const address of [`${categories}/form/${id}`, `${categories}/form?copy=${id}`]) {
      await visitAfresh(page, address)
      await expect(main.getByText(why)).toBeVisible()
    }
  })
})

test('an error is told once, names its field, and goes when it is corrected', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/comp-profile/news/form')
  await save(page)
  await expect(field(page, 'Title')).toBeFocused()
  const line = page.getByRole('status').filter({ hasText: names.alsoToCorrect })
  await expect(line).toContainText('Content')
  await expect(line).not.toContainText('Title')
  await expect(line).toBeInViewport()
  await line.getByRole('button', { name: 'Content' }).click()
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused()
  await page.keyboard.type('Isi')
  await expect(line).not.toContainText('Content')
})

test.describe('a copy', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('opens the form filled in, and nothing is saved before it is', async ({ page, api }) => {
    const name = unique('Copied')
    const brand = await api.create('brand', { name, websiteUrl: 'https://roda.example', order: 7 })
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.method()))
    await page.goto(`/comp-profile/brand?search=${encodeURIComponent(name)}`)
    await act(page.getByRole('row').filter({ hasText: name }), 'Duplicate')
    await expect(page.getByRole('main')).toContainText(name)
    await expect(field(page, 'Website')).toHaveValue('https://roda.example')
    await expect(field(page, 'Name')).toHaveValue('')
    expect(sent).toEqual([])

    await field(page, 'Name').fill(`${name} again`)
    await save(page)
    await expect(page).toHaveURL('/comp-profile/brand')
    const { items } = await api.send('GET /api/brands', { search: `${name} again` })
    const copied = { websiteUrl: 'https://roda.example', order: 7, logo: brand.logo }
    expect(items).toMatchObject([copied])
  })
})

test.describe('several categories', () => {
  test.use({ expectedErrors: /status of (403|404)/ })

  test('become one, once what uses the others is moved, by record @long', async ({ page, api }) => {
    const name = unique('Merged')
    const one = await api.create('news-category', { name: `${name} one` })
    const two = await api.create('news-category', { name: `${name} two` })
    const values = { categoryArticleId: two.id }
    const moved = await api.create('news', { title: unique('Allowed'), ...values })
    const refused = await api.create('news', { title: unique('Refused'), ...values })
    const categoryOf = async ({ id }: { id: number }) =>
      (await api.send('GET /api/articles/detail/:id', { id })).categoryArticleId
    await page.goto(`${categories}?search=${encodeURIComponent(name)}`)
    await tick(page.getByRole('checkbox', { name: 'Select all rows' }))
    await button(page, 'Merge').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: `${name} two` })).toHaveAccessibleName(/2/)
    await dialog.getByRole('radio', { name: `${name} one` }).check()
    await expectAccessible(page)

    const left = async () => (await api.send('GET /api/category-articles', { search: name })).items
    const json = { message: 'Not this one.' }
    await page.route(`**/api/articles/${refused.id}`, (route) =>
      route.fulfill({ status: 403, json }),
    )
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(dialog.getByRole('listitem')).toHaveText([`${refused.title}: Not this one.`])
    expect([await categoryOf(moved), await categoryOf(refused)]).toEqual([one.id, two.id])
    expect(await left()).toHaveLength(2)

    await page.unrouteAll()
    await dialog.getByRole('button', { name: /^Retry/ }).click()
    await expect(page.getByRole('status').filter({ hasText: `into ${name} one` })).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await categoryOf(refused)).toBe(one.id)
    expect(await left()).toMatchObject([{ id: one.id }])
  })
})
