import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, test } from '../support/browser/fixtures.ts'

/** The text of an article in a form, before it is an editor. */

test.use({
  account: 'editor@roda.example',
  viewport: { width: 390, height: 640 },
  expectedErrors: /status of 422/,
})

const content =
  '<h2>Ban</h2><ul><li>Periksa tekanan.</li><li>Catat.</li></ul><p></p><p>Datang ke bengkel.</p><blockquote><p>Gratis.</p></blockquote>'

test('shows the same in the same place, and becomes the editor where it was clicked', async ({
  page,
  api,
}) => {
  const { id } = await api.create('news', { content })
  let asked = 0
  let release = () => {}
  await page.route(/\/assets\/RichTextEditor-/, async (route) => {
    asked += 1
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })
  await page.goto(`/comp-profile/news/form/${id}`)
  const text = page.getByRole('group', { name: 'Content' })
  const editor = page.getByRole('textbox', { name: 'Content' })
  await expect(text).toContainText('Datang ke bengkel.')
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(0)

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
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Success update')).toBeVisible()
  const saved = await api.send('GET /api/articles/detail/:id', { id })
  expect(saved.content).toContain('<p>Ayo! Datang ke bengkel.</p>')
})

test('is an editor once an error leads to it', async ({ page, api }) => {
  const { id } = await api.create('news', { content })
  await page.goto(`/comp-profile/news/form/${id}`)
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
  await page.getByRole('button', { name: 'Save' }).click()
  const editor = page.getByRole('textbox', { name: 'Content' })
  await expect(editor).toBeFocused()
  await expect(editor).toHaveAttribute('aria-invalid', 'true')
})

test('takes tables, and changes their rows and columns by keys', async ({ page, api }) => {
  const { id } = await api.create('news', { content: '<p>Harga ban.</p>' })
  await page.goto(`/comp-profile/news/form/${id}`)
  const text = page.getByRole('group', { name: 'Content' })
  await text.getByText('Harga ban.').click()
  const editor = page.getByRole('textbox', { name: 'Content' })
  await expect(editor).toBeFocused()
  await page.keyboard.press('End')
  const tool = page.getByRole('button', { name: 'Table', exact: true })
  await tool.press('Enter')
  await expect(editor).toBeFocused()
  await expect(tool).toHaveAttribute('aria-pressed', 'true')
  for (const word of ['Ukuran', 'Harga', 'Stok', '185/65', '600.000']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  const choose = async (change: string) => {
    await tool.press('Enter')
    await expectAccessible(page, '.MuiMenu-root')
    await page.getByRole('menuitem', { name: change }).press('Enter')
    await expect(editor).toBeFocused()
  }
  await choose('Delete column')
  await choose('Delete row')
  await editor.getByText('600.000').click()
  await choose('Insert row below')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Success update')).toBeVisible()
  const saved = await api.send('GET /api/articles/detail/:id', { id })
  const cells = (tag: string, ...texts: string[]) =>
    `<tr>${texts.map((one) => `<${tag}><p>${one}</p></${tag}>`).join('')}</tr>`
  expect(saved.content).toBe(
    `<p>Harga ban.</p><table><tbody>${cells('th', 'Ukuran', 'Harga')}${cells('td', '185/65', '600.000')}${cells('td', '', '')}</tbody></table><p></p>`,
  )
})
