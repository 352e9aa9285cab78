import { expect, test, unique } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

/** A list is walked through, searched and acted on without a pointer. */

test.use({ account: 'editor@roda.example' })

for (const [look, width] of [
  ['grid', 1440],
  ['cards', 390],
] as const) {
  test(`the keys of a list, as ${look}`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: 900 })
    const name = unique('Key')
    for (const which of ['a', 'b', 'c']) await api.create('news-tag', { name: `${name} ${which}` })
    await page.goto(`/comp-profile/news-tag?search=${encodeURIComponent(name)}&sortBy=name`)
    const row = (which: string) => page.getByRole('link', { name: `${name} ${which}` })
    await expect(row('c')).toBeVisible()

    await page.keyboard.press('j')
    await expect(row('a')).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(row('c')).toBeFocused()
    await page.keyboard.press('k')
    await expect(row('b')).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByText('1 selected')).toBeVisible()
    await expect(row('b')).toBeFocused()

    const question = page.waitForRequest(
      (request) => new URL(request.url()).pathname === '/api/tag-articles',
    )
    await page.keyboard.press('r')
    await question

    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const keys = ['/', 'j', 'k', 'Enter', 'x', 'n', 'r', '?', 'Ctrl K']
    await expect(help.getByRole('term')).toHaveText(keys)
    await page.keyboard.press('n')
    await expect(help).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()

    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: 'Search' })
    await expect(search).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' jknrx?/')
    await expect(search).toHaveValue(`${name} jknrx?/`)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(name)
    await expect(row('b')).toBeVisible()

    await row('b').focus()
    await page.keyboard.press('Control+x')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} b`)
    await page.goBack()
    await expect(row('b')).toBeVisible()
    await page.keyboard.press('n')
    await expect(page).toHaveURL('/comp-profile/news-tag/form')
  })
}

test.describe('beside those of lists', () => {
  test.use({ account: 'admin@roda.example' })

  test('every page lists its keys, and those of every page', async ({ page, api }) => {
    const { id } = await api.create('repair-report')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const [path, keys] of [
      ['/dashboard', []],
      ['/gallery', []],
      ['/transfer-mekanik', ['/', 'r']],
      ['/v4/attendance', ['/', 'r']],
      ['/leave/1', ['j', 'k', 'a', 'd']],
      [`/repairs-maintenace/${id}`, ['j', 'k']],
      ['/employee/form', ['Ctrl S']],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('?')
      for (const key of [...keys, '?', 'Ctrl K'])
        await expect(help.getByRole('term').filter({ hasText: key }).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(help).toBeHidden()
    }
  })
})

test('the keys can be turned off, and on again', long, async ({ page }) => {
  await page.goto('/comp-profile/news-tag')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: 'Use these keys' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await expect(page).toHaveURL('/comp-profile/news-tag')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('checkbox', { name: 'Use these keys' }).check()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.goto('/comp-profile/news-tag')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/comp-profile/news-tag/form')
})
