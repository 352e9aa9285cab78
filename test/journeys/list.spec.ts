import { expect, test, unique } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

test.use({ account: 'editor@roda.example' })

test('an address past the last page leads to the last page', long, async ({ page, api }) => {
  const { totalData } = await api.send('GET /api/articles', { perPage: 25 })
  const first = totalData - ((totalData - 1) % 25)
  await page.goto('/comp-profile/news?page=99&perPage=25')
  const text = new RegExp(`^(${first}–)?${totalData} of ${totalData}$`)
  await expect(page.getByText(text)).toBeVisible()
})

test(
  'an address that asks for the impossible leads to the first page',
  long,
  async ({ page, api }) => {
    const { totalData } = await api.send('GET /api/articles', { perPage: 1 })
    await page.goto('/comp-profile/news?page=-1&perPage=1000')
    await expect(page.getByText(`1–10 of ${totalData}`)).toBeVisible()
  },
)

test('an address cannot choose which endpoint a list asks', long, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/tag-articles'))
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto('/comp-profile/news-tag?list=create')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  expect(asked).toEqual(['GET /api/tag-articles'])
})

test('where no total is told, there is no way on from the last full page, and an address past it leads back', async ({
  page,
}) => {
  await page.route('**/api/tag-articles?**', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    const items =
      number > 2
        ? []
        : Array.from({ length: 10 }, (_, index) => ({
            id: number * 10 + index,
            name: `Tag ${number}`,
          }))
    return route.fulfill({ json: items })
  })
  await page.goto('/comp-profile/news-tag')
  const next = page.getByRole('button', { name: 'Go to next page' })
  await expect(page.getByText('page 1', { exact: true })).toBeVisible()
  await next.click()
  await expect(page.getByRole('row', { name: 'Tag 2' })).toHaveCount(10)
  await expect(page.getByText('11–20 of 20')).toBeVisible()
  await expect(next).toBeDisabled()
  await page.goto('/comp-profile/news-tag?page=3')
  await expect(page).toHaveURL(/news-tag$/)
})

test.describe('a token of which nothing else is known', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('is asked about again on demand, and refuses nobody', async ({ page }) => {
    await page.addInitScript(() => window.localStorage.removeItem('auth'))
    await page.route('**/api/users/me', (route) =>
      route.fulfill({ status: 500, json: { message: 'Not now' } }),
    )
    await page.goto('/comp-profile/news')
    await expect(page.getByText('Not now').first()).toBeVisible()
    await page.unroute('**/api/users/me')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('grid', { name: 'News' })).toBeVisible()
  })
})

test(
  'of a hundred rows with pictures, only the pictures in sight are asked for, small',
  long,
  async ({ page, api }) => {
    const word = unique('Gallery')
    const { image } = await api.create('banner', { title: word })
    const items = Array.from({ length: 100 }, (_, index) => ({
      id: index + 1,
      title: `${word} ${index}`,
      image: `/files/${index}.webp`,
    }))
    await page.route('**/api/banners?**', (route) =>
      route.fulfill({ json: { items, totalData: 100 } }),
    )
    const asked: string[] = []
    await page.route('**/files/**', async (route) => {
      asked.push(route.request().url())
      await route.fulfill({
        response: await route.fetch({ url: new URL(String(image), route.request().url()).href }),
      })
    })
    await page.goto('/comp-profile/banner?perPage=100')
    const grid = page.getByRole('grid', { name: 'Banners' })
    await expect(grid.getByRole('img', { name: `${word} 0`, exact: true })).toBeInViewport()
    const pictures = grid.getByRole('img', { name: word })
    const areShown = () =>
      pictures.evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().top < window.innerHeight)
          .every((one) => (one as HTMLImageElement).naturalWidth > 0),
      )
    await expect.poll(areShown).toBe(true)
    expect(asked.length).toBeLessThan(40)
    for (const address of asked) expect(address).toMatch(/\d\.small\.webp$/)
  },
)
