import type { Page } from '@playwright/test'
import { texts } from '../../src/contract/texts.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, pictureFile, test, unique } from '../support/browser/fixtures.ts'
import { boxOf, field, hand, hold, pick, save } from '../support/browser/parts.ts'
import { articles as names } from '../support/names.ts'

/** Articles: how they are written, what is pasted into them, and what becomes of them. */

test.use({ account: 'editor@roda.example' })

const news = '/comp-profile/news'
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

/** Pictures that no record has put there. */
const showAnyPicture = (page: Page) =>
  page.route('**/files/*.webp', (route) => {
    const body = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })

test('pictures have an address; what is pasted is cleaned @long', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${news}/form`)
  await content(page).click()
  await page.keyboard.press('Shift+Tab')
  for (const [key, name] of [
    ['ArrowRight', 'Bold'],
    ['End', 'Italic'],
    ['ArrowRight', 'Preview'],
    ['Tab', 'Bold'],
  ] as const) {
    await expect(tool(page, name)).toBeFocused()
    await page.keyboard.press(key)
  }
  await expect(content(page)).toBeFocused()
  await showAnyPicture(page)
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  const address = dialog.getByRole('textbox', { name: 'Address' })
  await tool(page, 'Picture').click()
  for (const refused of ['data:image/png;base64,AAAA', 'http://roda.example/a.png']) {
    await address.fill(refused)
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  }
  await address.fill('/files/ban.webp')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Ban baru')
  await page.keyboard.press('Enter')
  const picture = content(page).getByRole('img', { name: 'Ban baru' })
  await expect(picture).toHaveAttribute('src', '/files/ban.webp')

  await picture.click()
  await tool(page, 'Picture').click()
  await expect(address).toHaveValue('/files/ban.webp')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Ban bekas')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(content(page).getByRole('img')).toHaveCount(1)
  await content(page).getByRole('img', { name: 'Ban bekas' }).click()
  await tool(page, 'Picture').click()
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await expect(content(page).getByRole('img')).toHaveCount(0)

  await tool(page, 'Link').click()
  await page.getByRole('dialog').getByRole('textbox').fill('https://roda.example/ban')
  await page.keyboard.press('Enter')
  await expect(content(page).locator('a')).toHaveAttribute('href', 'https://roda.example/ban')

  // A picture that has an address comes along, as a table does, and nothing is told of it.
  const refused = page.getByRole('alert').filter({ hasText: names.refused })
  const file = await pictureFile(8, 8)
  const html =
    '<p>a<sup>2</sup><sub>3</sub><s>4</s></p><img alt="b" src="/files/a.webp"><table><tr><th>c</th></tr><tr><td>d</td></tr></table>'
  await hand(content(page), 'paste', { html, file })
  await expect(content(page).getByRole('img', { name: 'b' })).toHaveCount(1)
  await expect(content(page).getByRole('cell', { name: 'd' })).toHaveCount(1)
  await expect(content(page).locator('sup + sub + s')).toHaveText('4')
  await expect(refused).toHaveCount(0)
  await hand(content(page), 'drop', { file })
  await refused.getByRole('button', { name: 'Close' }).click()
  await expect(refused).toHaveCount(0)
  await content(page).fill('Sebelum.')
  await page.keyboard.press('End')
  await hand(content(page), 'paste', {
    html:
      '<p class="MsoNormal" onclick="hacked()"><b>Tebal</b> <a href="javascript:hacked()">jahat</a></p>' +
      '<img src="data:image/png;base64,AAAA"><script>hacked()</script>',
  })
  await expect(refused).toBeVisible()
  await expect(content(page)).toHaveText('Sebelum.Tebal jahat')
  await expect(content(page).locator('strong')).toHaveText('Tebal')
  const unwanted = 'a, img:not(.ProseMirror-separator), [onclick], .MsoNormal'
  await expect(content(page).locator(unwanted)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveText('Sebelum.')
})

const article =
  '<h2>Ban</h2><ul><li>Periksa tekanan.</li><li>Catat.</li></ul><p></p><p>Datang ke bengkel.</p><blockquote><p>Gratis.</p></blockquote>'

test.describe('the text of an article on a phone', () => {
  test.use({ viewport: { width: 390, height: 640 }, expectedErrors: /status of 422/ })

  test('becomes an editor where clicked, or where an error leads @long', async ({ page, api }) => {
    const { id } = await api.create('news', { content: article })
    const saved = () => api.send('GET /api/articles/detail/:id', { id })
    const request = page.waitForRequest(/\/assets\/RichTextEditor-/)
    const release = await hold(page, /\/assets\/RichTextEditor-/)
    await page.goto(`${news}/form/${id}`)
    const text = page.getByRole('group', { name: 'Content' })
    const editor = content(page)
    await expect(text).toContainText('Datang ke bengkel.')
    await field(page, 'Excerpt').scrollIntoViewIfNeeded()
    await request
    const height = async () => (await boxOf(page.locator('.ProseMirror'))).height
    const before = await height()
    // Before the first letter.
    await text.getByText('Datang ke bengkel.').click({ position: { x: 1, y: 10 } })
    await expect(text).toBeFocused()
    release()
    await expect(editor).toBeFocused()
    expect(await height()).toBe(before)
    await page.keyboard.type('Ayo! ')
    await expect(editor).toContainText('Ayo! Datang ke bengkel.')
    await save(page).click()
    await expect(page.getByText(texts.success.update)).toBeVisible()
    expect((await saved()).content).toContain('<p>Ayo! Datang ke bengkel.</p>')

    await page.unrouteAll()
    await page.goto(`${news}/form/${id}`)
    await expect(text).toContainText('Datang ke bengkel.')
    await page.route('**/api/articles/*', (route) => {
      const json = { message: 'Not like this.', errors: { content: ['Too short.'] } }
      return route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, json })
        : route.continue()
    })
    const title = field(page, 'Title')
    await title.fill('Ban yang lain')
    await save(page).click()
    await expect(editor).toBeFocused()
    await expect(editor).toHaveAttribute('aria-invalid', 'true')
    await expect(editor).toHaveAccessibleDescription('Too short.')
    await page.unroute('**/api/articles/*')

    const long = unique('A spare wheel that serves when it is needed, and for long after it')
    await title.fill(long.replace(' that', '\nthat'))
    await expect(title).toHaveValue(long)
    expect(await title.evaluate((it) => it.scrollHeight > it.clientHeight)).toBe(false)
    await title.press('Enter')
    await page.waitForURL(/\/news(\?|$)/)
    expect(await saved()).toMatchObject({ title: long })
  })
})

test('an article takes tables, which change by keys @long', async ({ page, api }) => {
  const quote = '<blockquote><p>Kata orang.</p></blockquote>'
  const { id } = await api.create('news', { content: `${quote}<p>Harga ban.</p>` })
  await page.goto(`${news}/form/${id}`)
  const editor = content(page)
  await expect(tool(page, 'Quote')).toHaveAttribute('aria-pressed', 'false')
  await editor.getByText('Kata orang.').click()
  await expect(tool(page, 'Quote')).toHaveAttribute('aria-pressed', 'true')
  await editor.getByText('Harga ban.').click()
  await expect(tool(page, 'Quote')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('End')
  const table = tool(page, 'Table')
  await table.press('Enter')
  await expect(editor).toBeFocused()
  await expect(table).toHaveAttribute('aria-pressed', 'true')
  for (const word of ['Ukuran', 'Harga', 'Stok', '185/65', '600.000']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  const choose = async (change: string) => {
    await table.press('Enter')
    await expectAccessible(page, '.MuiMenu-root')
    await page.getByRole('menuitem', { name: change }).press('Enter')
    await expect(editor).toBeFocused()
  }
  await choose('Delete column')
  await choose('Delete row')
  await editor.getByText('600.000').click()
  await choose('Insert row below')
  await save(page).click()
  await expect(page.getByText(texts.success.update)).toBeVisible()
  const saved = await api.send('GET /api/articles/detail/:id', { id })
  const cells = (tag: string, ...texts: string[]) =>
    `<tr>${texts.map((one) => `<${tag}><p>${one}</p></${tag}>`).join('')}</tr>`
  expect(saved.content).toBe(
    `${quote}<p>Harga ban.</p><table><tbody>${cells('th', 'Ukuran', 'Harga')}${cells('td', '185/65', '600.000')}${cells('td', '', '')}</tbody></table><p></p>`,
  )
})

test('a category and a tag are created in place, and previewed @long', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  const [category, tag] = [unique('Kategori'), unique('Tag')]
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${news}/form`)
  for (const [name, value] of [
    ['Category', category],
    ['Tags', tag],
  ] as const) {
    await page.getByRole('combobox', { name }).click()
    await page.getByRole('combobox', { name }).fill(value)
    await page.getByRole('option', { name: `Add “${value}”` }).click()
    await expect(page.getByText(texts.success.create).first()).toBeVisible()
  }
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue(category)
  await expect(page.getByRole('button', { name: tag })).toBeVisible()

  await field(page, 'Title').fill('Ban murah')
  await content(page).fill('Hari ini saja.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Ban murah')
  await expect(preview).toContainText('Hari ini saja.')

  await expect(page.getByText(names.draft)).toBeVisible()
  await pick(page, 'Status', 'Published')
  await expect(page.getByText(names.atOnce)).toBeVisible()
  await page.getByRole('textbox', { name: 'Published' }).fill('31/12/2099 08.00')
  await expect(page.getByText(names.scheduled('31 Dec 2099, 08.00 WIB'))).toBeVisible()

  // On a phone and on a desktop, as the public site would show it.
  await page.setViewportSize({ width: 1440, height: 900 })
  await content(page).fill('<script>hacked()</script>')
  await tool(page, 'Preview').click()
  const article = page.getByRole('document', { name: 'Article' })
  await expect(article).toContainText('<script>hacked()</script>')
  await expect(article.locator('script')).toHaveCount(0)
  const width = async () => (await boxOf(article)).width
  await expect.poll(width).toBe(390)
  await page.getByRole('button', { name: names.desktop }).click()
  await expect.poll(width).toBe(960)
  await page.keyboard.press('Escape')
  await expect(article).toHaveCount(0)
})
