import { expect, test } from '../support/browser/fixtures.ts'
import { refusing } from '../support/names.ts'

/**
 * What a refused person can do. Who is refused what is checked with the specification
 * (specification.spec.ts).
 */

test.use({ expectedErrors: /status of 404/ })

test.describe('a refused person', () => {
  test.use({ account: 'newcomer@roda.example' })

  test('finds no way past the guard in another spelling, can copy what to ask for, and can go on', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const path of [
      '/Comp-Profile/NEWS',
      '/comp-profile/news/',
      '/comp-profile//news',
      '/company-profile/news',
      '/comp-profile/news/form/1/',
      '/comp-profile/news',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: /Create|Save/ })).toBeHidden()
      await expect(page.getByRole('grid')).toBeHidden()
    }
    await page.getByRole('button', { name: refusing.copy }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toContain('news_list')
    expect(await copied()).toContain('newcomer@roda.example')
    await page.getByRole('main').getByRole('link', { name: /Home/ }).click()
    await page.waitForURL('/dashboard')
  })
})

test.describe('an address that leads nowhere', () => {
  test.use({ account: 'editor@roda.example' })

  test('is named, with the nearest page and Home; in another spelling, or signed out, it leads on as well', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    await page.goto('/comp-profile/newz')
    await expect(main).toContainText('/comp-profile/newz')
    // Inside the frame, so that all other ways are there as well.
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
    const nearest = main.getByText(refusing.didYouMean)
    await expect(nearest.getByRole('link', { name: 'News', exact: true })).toBeVisible()
    await main.getByRole('link', { name: /Home/ }).click()
    await page.waitForURL('/dashboard')
    await page.goto('/company-profile/news-tag?page=2')
    await page.waitForURL(/\/comp-profile\/news-tag\?page=2/)
    await page.goto('/no-such-page')
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(main).toContainText('/no-such-page')
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  })
})
