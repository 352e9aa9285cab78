import { expect, test } from '../support/browser/fixtures.ts'

/**
 * What a refused person can do. Who is refused what is checked with the specification
 * (specification.spec.ts).
 */

test.use({ expectedErrors: /status of 404/ })

test.describe('a refused person', () => {
  test.use({ account: 'newcomer@roda.example' })

  test('can go on, and can copy what to ask for', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/comp-profile/news')
    await page.getByRole('button', { name: 'Copy for your administrator' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toContain('news_list')
    expect(await copied()).toContain('newcomer@roda.example')
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await page.waitForURL('/dashboard')
  })

  test('finds no way past the guard in another spelling', async ({ page }) => {
    for (const path of [
      '/Comp-Profile/NEWS',
      '/comp-profile/news/',
      '/comp-profile//news',
      '/company-profile/news',
      '/comp-profile/news/form/1/',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: /Create|Save/ })).toBeHidden()
      await expect(page.getByRole('grid')).toBeHidden()
    }
  })
})

test.describe('an address that leads nowhere', () => {
  test('is named, to everybody', async ({ page }) => {
    await page.goto('/no-such-page')
    await expect(page.getByRole('main')).toContainText('/no-such-page')
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  })

  test.describe('when signed in', () => {
    test.use({ account: 'editor@roda.example' })

    test('offers the nearest page and Home', async ({ page }) => {
      await page.goto('/comp-profile/newz')
      await expect(page.getByRole('main')).toContainText('/comp-profile/newz')
      // Inside the frame, so that all other ways are there as well.
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
      const nearest = page.getByRole('main').getByText('Did you mean')
      await expect(nearest.getByRole('link', { name: 'News', exact: true })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
      await page.waitForURL('/dashboard')
    })
  })

  test.describe('when it is only the right spelling', () => {
    test.use({ account: 'editor@roda.example' })

    test('leads to the stated one', async ({ page }) => {
      await page.goto('/company-profile/news-tag?page=2')
      await page.waitForURL(/\/comp-profile\/news-tag\?page=2/)
    })
  })
})
