import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, test, tick, unique } from '../support/browser/fixtures.ts'

/** Several categories that become one. */

test.use({ account: 'editor@roda.example', expectedErrors: /status of (403|404)/ })

test('what uses the others is moved, by record, before they are deleted', async ({ page, api }) => {
  const name = unique('Merged')
  const [one, two] = [
    await api.create('news-category', { name: `${name} one` }),
    await api.create('news-category', { name: `${name} two` }),
  ]
  const titles = [unique('Allowed'), unique('Refused')]
  const articles: { id: number }[] = []
  for (const title of titles)
    articles.push(await api.create('news', { title, categoryArticleId: two.id }))
  const categoryOf = async (at: number) =>
    (await api.send('GET /api/articles/detail/:id', { id: articles[at]?.id })).categoryArticleId

  await page.goto(`/comp-profile/news-category?search=${encodeURIComponent(name)}`)
  await tick(page.getByRole('checkbox', { name: 'Select all rows' }))
  await page.getByRole('button', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge 2 news categories' })
  await expect(dialog.getByRole('radio', { name: `${name} two Used by 2 articles` })).toBeVisible()
  await dialog.getByRole('radio', { name: `${name} one Not used` }).check()
  await expectAccessible(page)

  await page.route(`**/api/articles/${articles[1]?.id}`, (route) =>
    route.fulfill({ status: 403, json: { message: 'Not this one.' } }),
  )
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog).toContainText('1 of 2 changed.')
  await expect(dialog.getByRole('listitem')).toHaveText([`${titles[1]}: Not this one.`])
  await expectAccessible(page)
  expect([await categoryOf(0), await categoryOf(1)]).toEqual([one.id, two.id])
  const left = () => api.send('GET /api/category-articles', { search: name })
  expect((await left()).items).toHaveLength(2)

  await page.unroute(`**/api/articles/${articles[1]?.id}`)
  await dialog.getByRole('button', { name: 'Retry failed (1)' }).click()
  await expect(page.getByText(`1 news category merged into ${name} one`)).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await categoryOf(1)).toBe(one.id)
  expect((await left()).items).toMatchObject([{ id: one.id }])
})
