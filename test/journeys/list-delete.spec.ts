import { expect, test, tick, unique } from '../support/browser/fixtures.ts'
import { mayOnly } from '../support/browser/may-only.ts'
import { boxOf } from '../support/browser/parts.ts'
import { list, selection } from '../support/names.ts'

/** Several records are selected and deleted at once, and the truth is told about each. */

test.use({ account: 'editor@roda.example' })

test.describe('a record in use among others', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('A record in use is kept with its reason and stays selected', async ({ page, api }) => {
    const name = unique('Bulk')
    const made = []
    for (const which of ['one', 'two', 'three'])
      made.push(await api.create('news-category', { name: `${name} ${which}` }))
    const article = await api.create('news', { categoryArticleId: made[1]?.id })
    await page.goto(`/comp-profile/news-category?search=${encodeURIComponent(name)}`)
    await tick(page.getByRole('checkbox', { name: selection.all }))
    // Behind a dialog it has no role.
    const bar = page.getByLabel(selection.region, { exact: true })
    await expect(bar).toContainText(selection.count(3))
    await bar.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toContainText(selection.deleted(2, 3))
    await expect(dialog.getByRole('listitem')).toHaveText([`${name} two: ${selection.usedBy}`])
    await expect(bar).toContainText(selection.count(1))
    const { items } = await api.send('GET /api/category-articles', { search: name })
    expect(items.map(({ id }: { id: number }) => id)).toEqual([made[1]?.id])

    await api.send('DELETE /api/articles/:id', { id: article.id })
    await dialog.getByRole('button', { name: selection.retry(1) }).click()
    await expect(dialog).toBeHidden()
    await expect(bar).toBeHidden()
    await expect(page.getByText(list.nothingMatches)).toBeVisible()
  })
})

test('A selection stays over pages; who may only read has none @long', async ({ page, api }) => {
  const name = unique('Pages')
  for (let index = 10; index < 22; index++)
    await api.create('news-tag', { name: `${name} ${index}` })
  await page.goto(`/comp-profile/news-tag?search=${encodeURIComponent(name)}`)
  const bar = page.getByRole('region', { name: selection.region })
  await tick(page.getByRole('checkbox', { name: selection.all }))
  await page.getByRole('button', { name: list.next }).click()
  // Until the two of this page have come, the rows of the page before stand there.
  await expect(page.getByRole('checkbox', { name: selection.row })).toHaveCount(2)
  await tick(page.getByRole('checkbox', { name: selection.row }).first())
  await expect(bar).toContainText(selection.count(11))
  await page.setViewportSize({ width: 390, height: 844 })
  const { y, height } = await boxOf(bar)
  expect(y + height).toBe(844)
  await expect(page.getByRole('checkbox', { name: selection.card(name) }).first()).toBeChecked()
  await bar.getByRole('button', { name: 'Delete' }).click()
  // The first ten are named.
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: selection.keep }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(`${name} 1`)
  await expect(bar).toBeHidden()

  await page.setViewportSize({ width: 1440, height: 900 })
  await mayOnly(page, 'news_tag_list')
  await page.reload()
  await expect(page.getByText(`${name} 10`)).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Create|Actions)$/ })).toHaveCount(0)
})
