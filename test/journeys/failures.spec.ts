import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/browser/accounts.ts'
import {
  expect,
  serverAwayOr,
  signIn,
  testWithOwnServer as test,
  unique,
} from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

test.use({ account: 'editor@roda.example' })

const noAnswer = 'Oops, something wrong with our server, please try again later.'

/**
 * Opens a page, and waits for parts that are fetched ahead, with all that they import: later, no
 * server would have them.
 */
async function open(page: Page, path: string, ...parts: string[]) {
  const fetchedAhead = parts.map((part) =>
    page.waitForResponse(new RegExp(`/assets/${part}-[\\w-]{8}\\.js$`)),
  )
  await page.goto(path)
  for (const part of fetchedAhead)
    await page.evaluate(`import('${(await part).url()}').then(() => undefined)`)
}

test.describe('a token that ends in mid-form', () => {
  test.use({ expectedErrors: serverAwayOr(/status of 401/) })

  test('loses nothing that was typed: one signs in again in place, then saves', async ({
    page,
    ownServer,
  }) => {
    const name = unique('Perawatan ban')
    await open(page, '/comp-profile/news-category/form', 'SignInDialog', 'RecordGrid')
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('textbox', { name: 'Description' }).fill('Semua tentang ban.')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    // Another secret refuses every token that was given before.
    await ownServer.restart({ AUTH_SECRET: 'another secret, of at least thirty-two characters' })

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('editor@roda.example')
    await expect(page).toHaveURL(/\/news-category\/form$/)
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toBeHidden()

    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
      'Semua tentang ban.',
    )
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Success create')).toBeVisible()
    await page.waitForURL(/\/comp-profile\/news-category(\?|$)/)
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  })

  test('loses no draft, even when the page is loaded anew', long, async ({ page, ownServer }) => {
    page.on('dialog', (dialog) => dialog.accept())
    const name = unique('Perawatan velg')
    await open(page, '/comp-profile/news-category/form', 'SignInDialog')
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:'))),
      )
      .toBe(true)
    await ownServer.restart({ AUTH_SECRET: 'another secret, of at least thirty-two characters' })

    await page.reload()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Success create')).toBeVisible()
  })

  test('sends no write by itself after signing in again', long, async ({ page, ownServer }) => {
    await open(page, '/comp-profile/news-tag/form', 'SignInDialog')
    await page.getByRole('textbox', { name: 'Name' }).fill(unique('Ban musim hujan'))
    await ownServer.restart({ AUTH_SECRET: 'another secret, of at least thirty-two characters' })
    const writes: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/api/tag-articles/create')) writes.push(response.status())
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
    expect(writes).toEqual([401])
  })
})

test.describe('a server that is gone', () => {
  test('is told in the stated words; once it is back, so is the list', async ({
    page,
    ownServer,
  }) => {
    await open(page, '/comp-profile/news-tag', 'Toaster')
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await ownServer.kill()
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Error get data' })
    await expect(toast).toContainText(noAnswer)
    await toast.getByRole('button', { name: 'Close' }).click()
    await ownServer.restart()
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect(page.getByText(noAnswer)).toHaveCount(0)
    await expect(page.getByRole('gridcell').first()).toBeVisible()
  })

  test('keeps what was typed, and saves it when it is back', async ({ page, ownServer }) => {
    const name = unique('Ban musim hujan')
    await open(page, '/comp-profile/news-tag/form', 'Toaster', 'RecordGrid')
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await ownServer.kill()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(noAnswer).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    // It may have arrived: nothing is sent until that was looked up, which fails as well.
    const look = page.getByRole('button', { name: 'Look again' })
    await expect(look).toBeVisible()
    await ownServer.restart()
    await look.click()
    await expect(page.getByText('The server does not have it.')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Success create')).toBeVisible()
  })

  test.describe('before the toasts could be fetched', () => {
    test.use({ expectedErrors: serverAwayOr(/ERR_FAILED/) })

    test('is told in the form, which stays as it is', async ({ page, ownServer }) => {
      const name = unique('Ban musim kemarau')
      const refused = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('/assets/Toaster-'),
      )
      await page.route(/\/assets\/Toaster-/, (route) => route.abort())
      await page.goto('/comp-profile/news-tag/form')
      await page.getByRole('textbox', { name: 'Name' }).fill(name)
      await refused
      await ownServer.kill()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText(noAnswer)).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    })
  })

  test.describe('while a list was fetched ahead', () => {
    test.use({
      expectedErrors: serverAwayOr(/ERR_FAILED|dynamically imported module|Failed to fetch/),
    })

    test('costs no more than a new start of the page', long, async ({ page }) => {
      const name = unique('Ban musim semi')
      const failed = page.waitForEvent('requestfailed', (request) =>
        /\/assets\/RecordGrid-[\w-]{8}\.js$/.test(request.url()),
      )
      await page.route(/\/assets\/RecordGrid-[\w-]{8}\.js$/, (route) => route.abort())
      await page.goto('/comp-profile/news-tag/form')
      await page.getByRole('textbox', { name: 'Name' }).fill(name)
      await failed
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('gridcell', { name })).toBeVisible()
    })
  })

  test.describe('before signing in', () => {
    test.use({ account: undefined })

    test('is told under the form', long, async ({ page, ownServer }) => {
      await open(page, '/login', 'Toaster')
      await ownServer.kill()
      await signIn(page, 'editor@roda.example')
      await expect(page.getByRole('alert').filter({ hasText: 'Login Failed' })).toContainText(
        noAnswer,
      )
      await expect(page.locator('form').getByRole('alert')).toHaveText(noAnswer)
    })
  })
})
