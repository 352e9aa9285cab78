import { expect, test } from '../support/browser/fixtures.ts'
import { heading, menu } from '../support/browser/parts.ts'
import { refusing } from '../support/names.ts'

/** What a refused person can do. Who is refused what is looked at by the tour (rights.spec.ts). */

test.use({ expectedErrors: /status of 404/ })

test.describe('a refused person', () => {
  test.use({ account: 'newcomer@roda.example' })

  test('finds no way past the guard, asks for the right and goes on', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const refused = new RegExp(`${refusing.mayNotOpen}|${refusing.notFound}`)
    for (const path of ['//news', '/NEWS/form/1/', '/news/']) {
      await page.goto(`/Comp-Profile${path}`)
      await expect(heading(page)).toHaveText(refused)
      await expect(page.getByRole('button', { name: /Create|Save/ })).toHaveCount(0)
    }
    await page.getByRole('button', { name: refusing.copy }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toContain('news_list')
    expect(await copied()).toContain('newcomer@roda.example (role Newcomer)')
    await page.getByRole('main').getByRole('link', { name: /Home/ }).click()
    await page.waitForURL('/dashboard')
    await expect(page.getByRole('main')).toContainText(refusing.ownRole)
  })
})

test.describe('an address that leads nowhere', () => {
  test.use({ account: 'editor@roda.example' })

  test('is named, with the nearest page and Home, or leads on', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/comp-profile/newz')
    await expect(main).toContainText('/comp-profile/newz')
    // Inside the frame, so that all other ways are there as well.
    await expect(menu(page)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
    const nearest = main.getByText(refusing.didYouMean)
    await expect(nearest.getByRole('link', { name: 'News', exact: true })).toBeVisible()
    await main.getByRole('link', { name: /Home/ }).click()
    await page.waitForURL('/dashboard')
    await page.goto('/company-profile/news-tag?page=2')
    await page.waitForURL(/\/comp-profile\/news-tag\?page=2/)
  })
})
