import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/browser/accounts.ts'
import {
  expect,
  serverAwayOr,
  testWithOwnServer as test,
  unique,
} from '../support/browser/fixtures.ts'
import { failing } from '../support/names.ts'

test.use({ account: 'editor@roda.example' })

const { noAnswer } = failing

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

  test('loses no draft, though the page is loaded anew, and sends no write by itself', async ({
    page,
    ownServer,
  }) => {
    page.on('dialog', (dialog) => dialog.accept())
    const writes: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/api/category-articles/create')) writes.push(response.status())
    })
    const signInAgain = async () => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await expect(dialog).toBeHidden()
    }
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const field = page.getByRole('textbox', { name: 'Name' })
    const name = unique('Perawatan velg')
    await open(page, '/comp-profile/news-category/form', 'SignInDialog')
    await field.fill(name)
    const isKept = () =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))
    await expect.poll(isKept).toBe(true)
    await ownServer.restart({ AUTH_SECRET: 'another secret, of at least thirty-two characters' })

    await page.reload()
    await signInAgain()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(field).toHaveValue(name)
    await ownServer.restart({ AUTH_SECRET: 'a third secret, of at least thirty-two characters' })
    await save.click()
    await signInAgain()
    await expect(save).toBeEnabled()
    expect(writes).toEqual([401])
    await save.click()
    await expect(page.getByText('Success create')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  })
})

test.describe('a server that is gone', () => {
  test('is told in the stated words; once it is back, so are the list, and what was typed', async ({
    page,
    ownServer,
  }) => {
    const name = unique('Ban musim hujan')
    await open(page, '/comp-profile/news-tag', 'Toaster', 'ResourceForm')
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await ownServer.kill()
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
    await refresh.click()
    const toast = page.getByRole('alert').filter({ hasText: 'Error get data' })
    await expect(toast).toContainText(noAnswer)
    await toast.getByRole('button', { name: 'Close' }).click()
    await ownServer.restart()
    await refresh.click()
    await expect(page.getByText(noAnswer)).toHaveCount(0)
    await expect(page.getByRole('gridcell').first()).toBeVisible()

    await page.getByRole('button', { name: 'Create' }).click()
    const field = page.getByRole('textbox', { name: 'Name' })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await field.fill(name)
    await page.waitForLoadState('networkidle')
    await ownServer.kill()
    await save.click()
    await expect(page.getByText(noAnswer).first()).toBeVisible()
    await expect(field).toHaveValue(name)
    // It may have arrived: nothing is sent until that was looked up, which fails as well.
    const look = page.getByRole('button', { name: 'Look again' })
    await expect(look).toBeVisible()
    await ownServer.restart()
    await look.click()
    await expect(page.getByText(failing.notThere)).toBeVisible()
    await save.click()
    await expect(page.getByText('Success create')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  })

  test.describe('before all parts could be fetched', () => {
    test.use({
      expectedErrors: serverAwayOr(/ERR_FAILED|dynamically imported module|Failed to fetch/),
    })

    test('is told in the form, which stays as it is; once it is back, the list costs no more than a new start', async ({
      page,
      ownServer,
    }) => {
      const name = unique('Ban musim kemarau')
      const missing = /\/assets\/(Toaster|RecordGrid)-[\w-]{8}\.js$/
      const refused = ['Toaster', 'RecordGrid'].map((part) =>
        page.waitForEvent('requestfailed', (request) => request.url().includes(`/${part}-`)),
      )
      await page.route(missing, (route) => route.abort())
      await page.goto('/comp-profile/news-tag/form')
      const field = page.getByRole('textbox', { name: 'Name' })
      const save = page.getByRole('button', { name: 'Save', exact: true })
      await field.fill(name)
      await Promise.all(refused)
      await page.waitForLoadState('networkidle')
      await ownServer.kill()
      await save.click()
      await expect(page.getByText(noAnswer)).toBeVisible()
      await expect(field).toHaveValue(name)
      await ownServer.restart()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Look again' }).click()
      await expect(page.getByText(failing.notThere)).toBeVisible()
      await save.click()
      await expect(page.getByRole('gridcell', { name })).toBeVisible()
    })
  })
})
