import { expect, test, unique, visit } from '../support/browser/fixtures.ts'
import { choose, field } from '../support/browser/parts.ts'
import { keys, selection } from '../support/names.ts'

/** A list is walked through, searched and acted on without a pointer. */

test.use({ account: 'editor@roda.example' })

test('The keys of a list go from row to row and act, until turned off', async ({ page, api }) => {
  const name = unique('Key')
  for (const which of ['a', 'b', 'c']) await api.create('news-tag', { name: `${name} ${which}` })
  const row = (which: string) => page.getByRole('link', { name: `${name} ${which}` })
  const help = page.getByRole('dialog', { name: keys.help })
  await page.goto(`/comp-profile/news-tag?search=${encodeURIComponent(name)}&sortBy=name`)
  await expect(row('c')).toBeVisible()
  for (const which of ['a', 'b', 'c', 'c']) {
    await page.keyboard.press('j')
    await expect(row(which)).toBeFocused()
  }
  await page.keyboard.press('k')
  await expect(row('b')).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText(selection.count(1))).toBeVisible()
  await expect(row('b')).toBeFocused()
  const request = page.waitForRequest('**/api/tag-articles?*')
  await page.keyboard.press('r')
  await request

  await test.step('they are listed, and do nothing behind a dialog or where somebody types', async () => {
    await page.keyboard.press('?')
    await expect(help.getByRole('term')).toHaveText([...'/jk', 'Enter', ...'xnr?', 'Ctrl K'])
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
    await row('b').focus()
    await page.keyboard.press('Control+x')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Name')).toHaveValue(`${name} b`)
    await page.goBack()
    await expect(row('b')).toBeVisible()
    await page.keyboard.press('n')
    await expect(page).toHaveURL('/comp-profile/news-tag/form')
  })

  await test.step('they can be turned off, and on again from any page', async () => {
    await page.goBack()
    await expect(row('b')).toBeVisible()
    await page.keyboard.press('?')
    await help.getByRole('checkbox', { name: keys.use }).uncheck()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.keyboard.press('n')
    await page.keyboard.press('?')
    await expect(page).toHaveURL(/news-tag\?/)
    await visit(page, '/dashboard')
    await choose(page, keys.help)
    await help.getByRole('checkbox', { name: keys.use }).check()
    await page.keyboard.press('Escape')
    await visit(page, '/comp-profile/news-tag')
    await expect(page.locator('[data-id]').first()).toBeVisible()
    await page.keyboard.press('n')
    await expect(page).toHaveURL('/comp-profile/news-tag/form')
  })
})
