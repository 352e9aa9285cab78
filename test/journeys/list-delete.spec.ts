import type { Page } from '@playwright/test'
import type { Api } from '../support/browser/api.ts'
import { expect, test, tick, unique } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

/** Deleting several records at once, and the truth about each. */

test.use({ account: 'editor@roda.example' })

/** Three categories of one name, of which an article uses the second. */
async function categories(api: Api) {
  const name = unique('Bulk')
  const made = []
  for (const which of ['one', 'two', 'three'])
    made.push(await api.create('news-category', { name: `${name} ${which}` }))
  const article = await api.create('news', { categoryArticleId: made[1]?.id })
  return {
    name,
    article,
    address: `/comp-profile/news-category?search=${encodeURIComponent(name)}`,
  }
}

const selection = (page: Page) => page.getByRole('region', { name: 'Selection' })

test.describe('a record in use among others', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('is kept with its reason and stays selected; the others are gone', async ({ page, api }) => {
    const { name, article, address } = await categories(api)
    await page.goto(address)
    await tick(page.getByRole('checkbox', { name: 'Select all rows' }))
    await expect(selection(page)).toContainText('3 selected')
    await selection(page).getByRole('button', { name: 'Delete' }).click()

    const dialog = page.getByRole('dialog', { name: 'Delete 3 records?' })
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toContainText('2 of 3 deleted.')
    await expect(dialog.getByRole('listitem')).toHaveText([`${name} two: Used by 1 article.`])
    await expect(page.getByText('2 data deleted')).toBeVisible()
    await expect(page.locator('[aria-label=Selection]')).toContainText('1 selected')

    await api.send('DELETE /api/articles/:id', { id: article.id })
    await dialog.getByRole('button', { name: 'Retry failed (1)' }).click()
    await expect(dialog).toBeHidden()
    await expect(selection(page)).toBeHidden()
    await expect(page.getByText('Nothing matches')).toBeVisible()
  })
})

test.describe('an answer that is lost on its way', () => {
  test.use({ expectedErrors: /ERR_FAILED|status of 404/ })

  test(
    'is made up for by looking again: only what is gone counts as deleted',
    long,
    async ({ page, api }) => {
      const name = unique('Lost')
      const [done, undone] = [
        await api.create('news-tag', { name: `${name} a` }),
        await api.create('news-tag', { name: `${name} b` }),
      ]
      await page.route(`**/api/tag-articles/${done.id}`, async (route) => {
        if (route.request().method() !== 'DELETE') return route.continue()
        await route.fetch()
        await route.abort('failed')
      })
      await page.route(`**/api/tag-articles/${undone.id}`, (route) => {
        return route.request().method() === 'DELETE' ? route.abort('failed') : route.continue()
      })
      await page.goto(`/comp-profile/news-tag?search=${encodeURIComponent(name)}`)
      await tick(page.getByRole('checkbox', { name: 'Select all rows' }))
      await selection(page).getByRole('button', { name: 'Delete' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(dialog).toContainText('1 of 2 deleted.')
      await expect(dialog.getByRole('listitem')).toContainText([`${name} b`])
    },
  )
})

test(
  'a selection stays over pages and goes with a search; it is counted at the lower edge of a phone',
  long,
  async ({ page, api }) => {
    const name = unique('Pages')
    for (let index = 10; index < 22; index++)
      await api.create('news-tag', { name: `${name} ${index}` })
    await page.goto(`/comp-profile/news-tag?search=${encodeURIComponent(name)}`)
    await tick(page.getByRole('checkbox', { name: 'Select all rows' }))
    await page.getByRole('button', { name: 'Go to next page' }).click()
    // Until the two of this page have come, the rows of the page before stand there.
    await expect(page.getByRole('checkbox', { name: 'Select row' })).toHaveCount(2)
    await tick(page.getByRole('checkbox', { name: 'Select row' }).first())
    await expect(selection(page)).toContainText('11 selected')
    await page.setViewportSize({ width: 390, height: 844 })
    const bar = await selection(page).boundingBox()
    expect(bar && bar.y + bar.height).toBe(844)
    await expect(page.getByRole('checkbox', { name: `Select ${name}` }).first()).toBeChecked()

    await selection(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
    await expect(page.getByRole('dialog')).toContainText('and 1 more')
    await page.getByRole('button', { name: 'Keep them' }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill(`${name} 1`)
    await expect(selection(page)).toBeHidden()
  },
)

test.describe('someone who may only read', () => {
  test.use({ account: 'hr@roda.example' })

  test('has nothing to select', long, async ({ page }) => {
    // The right to read without the right to write, as the server would tell it.
    await page.route('**/api/users/me', async (route) => {
      const answer = await route.fetch()
      const me = await answer.json()
      me.role.permissions = [{ permission: { id: 1, name: 'news_tag_list' } }]
      await route.fulfill({ response: answer, json: me })
    })
    await page.route('**/api/tag-articles?**', (route) =>
      route.fulfill({
        json: { items: [{ id: 1, name: 'Read me', slug: 'read-me' }], totalData: 1 },
      }),
    )
    await page.goto('/comp-profile/news-tag')
    await expect(page.getByText('Read me')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })
})
