import { expect, held, test, unique } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

/** How a list is narrowed: by its panel, by its address, and back again. */

test.use({ account: 'editor@roda.example' })

test('a filter is chosen by name, stands in the address, and is undone by the back button', async ({
  page,
  api,
}) => {
  const category = await api.create('news-category', { name: unique('Filtered') })
  const article = await api.create('news', {
    categoryArticleId: category.id,
    title: unique('In the category'),
  })

  await page.goto('/comp-profile/news?page=2')
  await page.getByRole('button', { name: 'Filter' }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByRole('combobox', { name: 'Category' }).fill(String(category.name))
  await page.getByRole('option', { name: String(category.name) }).click()
  await expect(page).toHaveURL(`/comp-profile/news?categoryArticleId=${category.id}`)
  await panel.getByRole('button', { name: 'Close' }).click()

  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: String(article.title) })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
  const chip = page.getByRole('button', { name: `Category: ${category.name}, remove` })
  await expect(chip).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/comp-profile/news?page=2')
  await expect(chip).toBeHidden()
  await page.goForward()
  await chip.click()
  await expect(page).toHaveURL('/comp-profile/news')
})

test('an option stays where it is while the server still searches for it', async ({
  page,
  api,
}) => {
  // How many others an earlier test has made is not known: one that is offered first.
  const [category] = (await api.send('GET /api/category-articles', {})).items
  const search = held()
  await page.route('**/api/category-articles?*search=*', async (route) => {
    await search.released
    await route.continue()
  })
  await page.goto('/comp-profile/news')
  await page.getByRole('button', { name: 'Filter' }).click()
  const input = page
    .getByRole('dialog', { name: 'Filter' })
    .getByRole('combobox', { name: 'Category' })
  const options = page.getByRole('option')
  const option = page.getByRole('option', { name: String(category.name), exact: true })
  await input.click()
  await expect(option).toBeVisible()
  const offered = await options.count()
  const asked = page.waitForRequest(/category-articles\?.*search=/)
  await input.fill(String(category.name))
  await asked
  await expect.poll(() => options.count()).toBeLessThan(offered)
  await option.click()
  await expect(page).toHaveURL(`/comp-profile/news?categoryArticleId=${category.id}`)
  search.release()
})

test(
  'a filter that nothing matches is named, though no row tells its name',
  long,
  async ({ page, api }) => {
    const tag = await api.create('news-tag', { name: unique('Unused') })
    await page.goto(`/comp-profile/news?tagArticleIds=${tag.id}&status=draft&search=tyre`)
    await expect(
      page.getByText(`No article was found for “tyre” with Tags: ${tag.name}, Status: Draft.`),
    ).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
    await expect(page).toHaveURL('/comp-profile/news')
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  },
)

test('search and filters hold together, also over a form and back', long, async ({ page, api }) => {
  const word = unique('Together')
  const category = await api.create('news-category', { name: unique('Together') })
  const other = await api.create('news-category', { name: unique('Apart') })
  await api.create('news', { title: `${word} one`, categoryArticleId: category.id })
  await api.create('news', { title: `${word} two`, categoryArticleId: other.id })
  await page.goto(`/comp-profile/news?search=${encodeURIComponent(word)}`)
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await page.goto(
    `/comp-profile/news?search=${encodeURIComponent(word)}&categoryArticleId=${category.id}`,
  )
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `${word} one` }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${word} one`)
  await page.goBack()
  await expect(
    page.getByRole('button', { name: `Category: ${category.name}, remove` }),
  ).toBeVisible()
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
})

test('a row that is opened while a search is still being typed stays open', async ({
  page,
  api,
}) => {
  const tag = await api.create('news-tag', { name: unique('Opened') })
  await page.goto('/comp-profile/news-tag')
  await expect(page.getByRole('link', { name: String(tag.name), exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill(String(tag.name))
  await page.getByRole('link', { name: String(tag.name), exact: true }).click()
  await expect(page).toHaveURL(`/comp-profile/news-tag/form/${tag.id}`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(String(tag.name))
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(String(tag.name))
})

test('what an address may not ask for counts as not said', async ({ page }) => {
  for (const address of [
    'page=x&perPage=1000&sortBy=content&isAscending=7&categoryArticleId=-1&tagArticleIds=%00&status=odd&nobody=1',
    'filters[0]=x&filters[1][operator]=or&filters[1][value]=y&sorters=z&currentPage=-9',
    `search=${'y'.repeat(2000)}&search[]=1&page[]=2&categoryArticleId=2e9&categoryArticleId=1&status=__proto__`,
    'categoryArticleId=<script>alert(1)</script>&%F0%28%8C',
  ]) {
    const asked = page.waitForRequest(
      (request) => new URL(request.url()).pathname === '/api/articles',
    )
    await page.goto(`/comp-profile/news?${address}`)
    const query = new URL((await asked).url()).searchParams
    expect([
      query.get('page'),
      query.get('perPage'),
      query.get('sortBy'),
      query.get('status'),
    ]).toEqual(['1', '10', null, null])
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  }
})
