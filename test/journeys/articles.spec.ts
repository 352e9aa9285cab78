import type { Locator, Page } from '@playwright/test'
import { texts } from '../../src/contract/texts.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import {
  act,
  expect,
  pictureFile,
  test,
  testWithOwnServer,
  unique,
} from '../support/browser/fixtures.ts'
import { form, articles as names, pictures } from '../support/names.ts'

/** Articles: how they are written, what is pasted into them, and what becomes of them. */

const account = 'editor@roda.example'
test.use({ account })
testWithOwnServer.use({ account })

const news = '/comp-profile/news'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const save = (page: Page) => page.getByRole('button', { name: form.save, exact: true })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

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

/** Pastes or drops what another program hands over. */
async function bring(
  kind: 'paste' | 'drop',
  target: Locator,
  html: string,
  files: { name: string; type: string }[] = [],
) {
  await target.evaluate(
    (element, [kind, html, files]) => {
      const data = new DataTransfer()
      if (html !== '') data.setData('text/html', html)
      for (const { name, type } of files) data.items.add(new File(['x'], name, { type }))
      const how = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...how, clipboardData: data })
          : new DragEvent(kind, { ...how, dataTransfer: data }),
      )
    },
    [kind, html, files] as const,
  )
}

/** Pictures that no record has put there. */
const showAnyPicture = (page: Page) =>
  page.route('**/files/*.webp', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  )

testWithOwnServer(
  'an article is written, changed, found and removed, and a killed server loses none of it',
  async ({ page, ownServer }) => {
    const row = (title: string) => page.getByRole('row').filter({ hasText: title })
    const title = 'Spooring gratis untuk pelanggan setia'
    const changed = 'Spooring dan balancing gratis'

    await page.goto(news)
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByLabel('Cover', { exact: true }).setInputFiles(await pictureFile(1600, 1200))
    await page.getByRole('dialog').getByRole('button', { name: pictures.use }).click()
    await field(page, 'Title').fill(title)
    await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue(
      'spooring-gratis-untuk-pelanggan-setia',
    )
    const category = await pick(page, 'Category')
    const tag = await pick(page, 'Tags')
    await content(page).fill('Setiap hari Senin, di semua cabang.')
    await save(page).click()
    await expect(page.getByText(texts.success.create)).toBeVisible()
    await page.waitForURL(/\/comp-profile\/news(\?|$)/)

    await searchFor(page, 'PELANGGAN setia')
    await expect(row(title)).toContainText(category)
    await expect(row(title)).toContainText(tag)

    await act(row(title), 'Edit')
    await expect(field(page, 'Title')).toHaveValue(title)
    await expect(content(page)).toContainText('Setiap hari Senin')
    await field(page, 'Title').fill(changed)
    await save(page).click()
    await expect(page.getByText(texts.success.update)).toBeVisible()

    await ownServer.kill()
    await ownServer.restart()

    await page.goto(news)
    await searchFor(page, 'spooring dan balancing')
    await expect(row(changed)).toContainText(category)
    await act(row(changed), 'Delete')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(changed)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(texts.success.delete)).toBeVisible()
    await expect(row(changed)).toHaveCount(0)

    await page.goto(news)
    await searchFor(page, 'spooring dan balancing')
    await expect(page.getByRole('main')).toContainText(names.nothing)
  },
)

test('a picture is added by its address, described, changed and removed; keys reach every tool', async ({
  page,
}) => {
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
  for (const refused of [
    'data:image/png;base64,AAAA',
    'http://roda.example/a.png',
    'javascript:alert(1)',
    'https://',
  ]) {
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
})

test('what is pasted or dropped is cleaned; a picture in it is refused, what stands there stays, and it can be undone', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${news}/form`)
  await content(page).click()
  await showAnyPicture(page)
  const refused = page.getByRole('alert').filter({ hasText: names.refused })
  await page.keyboard.type('Sebelum. ')
  await bring(
    'paste',
    content(page),
    '<style>p{color:red}</style><!--[if gte mso 9]><xml>x</xml><![endif]--><p class="MsoNormal" style="color:red" onclick="hacked()">' +
      '<b>Tebal</b> <a href="javascript:hacked()">jahat</a> <a href="https://roda.example/">baik</a></p>' +
      '<img src="data:image/png;base64,AAAA"><script>hacked()</script>',
  )
  await expect(refused).toBeVisible()
  await expect(content(page)).toHaveText('Sebelum. Tebal jahat baik')
  await expect(content(page).locator('strong')).toHaveText('Tebal')
  await expect(content(page).getByRole('link')).toHaveText(['baik'])
  await expect(
    content(page).locator('img:not(.ProseMirror-separator), [style], [onclick], .MsoNormal'),
  ).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveText('Sebelum.')
  await expect(refused).toBeHidden({ timeout: 15_000 })

  // A picture that has an address comes along, as a table does, and nothing is told of it.
  const kept =
    '<p>a</p><img alt="b" src="/files/a.webp"><table><tr><th>c</th></tr><tr><td>d</td></tr></table>'
  await bring('paste', content(page), kept, [{ name: 'a.png', type: 'image/png' }])
  await expect(content(page).getByRole('img', { name: 'b' })).toHaveCount(1)
  await expect(content(page).getByRole('cell', { name: 'd' })).toHaveCount(1)
  await expect(refused).toHaveCount(0)
  for (const kind of ['paste', 'drop'] as const) {
    await bring(kind, content(page), '', [{ name: 'foto.png', type: 'image/png' }])
    await expect(refused).toBeVisible()
  }
  await expect(content(page).getByRole('img')).toHaveCount(1)
})

const article =
  '<h2>Ban</h2><ul><li>Periksa tekanan.</li><li>Catat.</li></ul><p></p><p>Datang ke bengkel.</p><blockquote><p>Gratis.</p></blockquote>'

test.describe('the text of an article on a phone', () => {
  test.use({ viewport: { width: 390, height: 640 }, expectedErrors: /status of 422/ })

  test('shows the same in the same place, and becomes the editor where it was clicked', async ({
    page,
    api,
  }) => {
    const { id } = await api.create('news', { content: article })
    let asked = 0
    let release = () => {}
    await page.route(/\/assets\/RichTextEditor-/, async (route) => {
      asked += 1
      await new Promise<void>((resolve) => {
        release = resolve
      })
      await route.continue()
    })
    await page.goto(`${news}/form/${id}`)
    const text = page.getByRole('group', { name: 'Content' })
    const editor = content(page)
    await expect(text).toContainText('Datang ke bengkel.')
    await page.getByRole('textbox', { name: 'Excerpt' }).scrollIntoViewIfNeeded()
    await expect.poll(() => asked).toBe(1)
    const line = text.getByText('Datang ke bengkel.')
    const height = async () => (await page.locator('.ProseMirror').boundingBox())?.height
    const before = await height()
    // Before the first letter.
    await line.click({ position: { x: 1, y: 10 } })
    await expect(text).toBeFocused()
    release()
    await expect(editor).toBeFocused()
    expect(await height()).toBe(before)
    await page.keyboard.type('Ayo! ')
    await expect(editor).toContainText('Ayo! Datang ke bengkel.')
    await save(page).click()
    await expect(page.getByText(texts.success.update)).toBeVisible()
    const saved = await api.send('GET /api/articles/detail/:id', { id })
    expect(saved.content).toContain('<p>Ayo! Datang ke bengkel.</p>')
  })

  test('is an editor once an error leads to it; a long title is read in full, stays one line, and Enter saves it', async ({
    page,
    api,
  }) => {
    const { id } = await api.create('news', { content: article })
    await page.goto(`${news}/form/${id}`)
    const text = page.getByRole('group', { name: 'Content' })
    await expect(text).toContainText('Datang ke bengkel.')
    await page.route('**/api/articles/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 422,
            json: { message: 'Not like this.', errors: { content: ['Too short.'] } },
          })
        : route.continue(),
    )
    await page.getByRole('textbox', { name: 'Title' }).fill('Ban yang lain')
    await save(page).click()
    const editor = content(page)
    await expect(editor).toBeFocused()
    await expect(editor).toHaveAttribute('aria-invalid', 'true')
    await page.unroute('**/api/articles/*')

    const title = field(page, 'Title')
    const long = unique('A spare wheel that serves when it is needed, and for long after it')
    await title.fill(long.replace(' that', '\nthat'))
    await expect(title).toHaveValue(long)
    expect(await title.evaluate((it) => it.scrollHeight > it.clientHeight)).toBe(false)
    await title.press('Enter')
    await page.waitForURL(/\/news(\?|$)/)
    expect(await api.send('GET /api/articles/detail/:id', { id })).toMatchObject({ title: long })
  })
})

test('lights the tool of where the caret is put, takes tables, and changes their rows and columns by keys', async ({
  page,
  api,
}) => {
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

test('a category and a tag are created where they are chosen, and the preview shows what is written', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  const [category, tag] = [unique('Kategori'), unique('Tag')]
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${news}/form`)
  for (const [name, value] of [
    ['Category', category],
    ['Tags', tag],
  ] as const) {
    await page.getByRole('combobox', { name }).click()
    await expect(page.getByRole('listbox', { name })).toBeVisible()
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
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Published' }).click()
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
  const width = async () => (await article.boundingBox())?.width
  await expect.poll(width).toBe(390)
  await page.getByRole('button', { name: names.desktop }).click()
  await expect.poll(width).toBe(960)
  await page.keyboard.press('Escape')
  await expect(article).toHaveCount(0)
})
