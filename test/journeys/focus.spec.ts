import { chunk } from 'es-toolkit'
import { expect, signIn, test, visitAfresh } from '../support/browser/fixtures.ts'
import { addressOf, appPages } from '../support/browser/page-loads.ts'

/** Whoever comes to a page by keyboard or with a screen reader begins at its heading. */

test.describe.configure({ mode: 'parallel' })
test.use({ account: 'admin@roda.example' })

const pages = appPages.filter(({ isSignedIn }) => isSignedIn)
const heading = 'h1:focus'

for (const some of chunk(pages, 13)) {
  test(`${some[0]?.path} and ${some.length - 1} more`, async ({ page, api }) => {
    await page.goto('/no-such-page')
    for (const one of some)
      await test.step(one.path, async () => {
        await visitAfresh(page, await addressOf(one, api))
        await page.waitForLoadState('networkidle')
        await expect(page.locator(heading)).not.toHaveText('Page not found')
      })
  })
}

test.describe('after signing in', () => {
  test.use({ account: undefined })

  test('it is that of home', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, 'editor@roda.example')
    await expect(page.locator(heading)).toHaveText(/^Hello/)
  })
})
