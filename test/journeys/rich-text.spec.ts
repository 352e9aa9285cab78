import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

test.use({ account: 'editor@roda.example' })

const REFUSED = 'A pasted picture cannot be kept'
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Text tools' }).getByRole('button', { name, exact: true })

/** Pastes what another program has put on the clipboard. */
async function paste(target: Locator, html: string, files: { name: string; type: string }[] = []) {
  await target.evaluate(
    (element, [html, files]) => {
      const data = new DataTransfer()
      if (html !== '') data.setData('text/html', html)
      for (const { name, type } of files) data.items.add(new File(['x'], name, { type }))
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [html, files] as const,
  )
}

test.beforeEach(async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/comp-profile/news/form')
  await content(page).click()
})

test('a picture is added by its address, described, changed and removed', async ({ page }) => {
  await page.route('**/files/*.webp', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  )
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

test('what is pasted is cleaned; a picture in it is refused, the text stays, and it can be undone', async ({
  page,
}) => {
  await page.keyboard.type('Sebelum. ')
  await paste(
    content(page),
    '<style>p{color:red}</style><!--[if gte mso 9]><xml>x</xml><![endif]--><p class="MsoNormal" style="color:red" onclick="hacked()">' +
      '<b>Tebal</b> <a href="javascript:hacked()">jahat</a> <a href="https://roda.example/">baik</a></p>' +
      '<img src="data:image/png;base64,AAAA"><script>hacked()</script>',
  )
  await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible()
  await expect(content(page)).toHaveText('Sebelum. Tebal jahat baik')
  await expect(content(page).locator('strong')).toHaveText('Tebal')
  await expect(content(page).getByRole('link')).toHaveText(['baik'])
  await expect(
    content(page).locator('img:not(.ProseMirror-separator), [style], [onclick], .MsoNormal'),
  ).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveText('Sebelum.')
})

test('a picture file is refused with the reason', long, async ({ page }) => {
  await page.keyboard.type('Teks')
  await paste(content(page), '', [{ name: 'foto.png', type: 'image/png' }])
  await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible()
  await expect(content(page)).toHaveText('Teks')
})

test('the preview shows the article on a phone and on a desktop', long, async ({ page }) => {
  await paste(content(page), '<h2>Promo</h2><p>Gratis <em>spooring</em>.</p>')
  await page.keyboard.type('<script>hacked()</script>')
  await tool(page, 'Preview').click()
  const article = page.getByRole('document', { name: 'Article' })
  await expect(article.getByRole('heading', { level: 2, name: 'Promo' })).toBeVisible()
  await expect(article).toContainText('<script>hacked()</script>')
  await expect(article.locator('script')).toHaveCount(0)
  const width = async () => (await article.boundingBox())?.width
  await expect.poll(width).toBe(390)
  await page.getByRole('button', { name: 'Desktop' }).click()
  await expect.poll(width).toBe(960)
  await page.keyboard.press('Escape')
  await expect(article).toHaveCount(0)
})

test(
  'the tools are one stop of the Tab key, and the arrow keys go among them',
  long,
  async ({ page }) => {
    await page.keyboard.press('Shift+Tab')
    await expect(tool(page, 'Bold')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tool(page, 'Italic')).toBeFocused()
    await page.keyboard.press('End')
    await expect(tool(page, 'Preview')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tool(page, 'Bold')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(content(page)).toBeFocused()
  },
)

test('a tool is lit for where the caret was put, not for the text that it begins with', async ({
  page,
  api,
}) => {
  const { id } = await api.create('news', {
    content: '<blockquote><p>Kata orang.</p></blockquote>',
  })
  await page.goto(`/comp-profile/news/form/${id}`)
  await expect(tool(page, 'Quote')).toHaveAttribute('aria-pressed', 'false')
  await content(page).getByText('Kata orang.').click()
  await expect(tool(page, 'Quote')).toHaveAttribute('aria-pressed', 'true')
})
