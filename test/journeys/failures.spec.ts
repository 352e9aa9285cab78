import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/browser/accounts.ts'
import {
  expect,
  signIn,
  test,
  testWithOwnServer,
  unique,
  visit,
} from '../support/browser/fixtures.ts'
import { button, draftsIn, field, save, signInAgain } from '../support/browser/parts.ts'
import { failing } from '../support/names.ts'

const { noAnswer } = failing

/** Opens a page and waits for what is fetched ahead: later, no server would have it. */
async function open(page: Page, path: string, ...parts: string[]) {
  const fetchedAhead = parts.map((part) =>
    page.waitForResponse(new RegExp(`/assets/${part}-[\\w-]{8}\\.js$`)),
  )
  await page.goto(path)
  for (const part of fetchedAhead)
    await page.evaluate(`import('${(await part).url()}').then(() => undefined)`)
}

test.describe('a token that ends in mid-form', () => {
  test.use({ account: undefined, expectedErrors: /status of 401/ })

  test('loses nothing: one signs in again in place, then saves', async ({ page, api }) => {
    page.on('dialog', (leaving) => leaving.accept())
    const writes: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/api/category-articles/create')) writes.push(response.status())
    })
    const { items: roles } = await api.send('GET /api/roles', { search: 'editor' })
    const email = `${unique('sari').replace(' ', '.')}@roda.example`
    const account = { email, password: PASSWORD, roleId: roles[0].id, isActive: true }
    const { id } = await api.create('employee', account)
    /** Whoever is shut out is signed out everywhere, and let in again signs in anew. */
    async function endSessions() {
      for (const isActive of [false, true])
        await api.send('PUT /api/users/update/:id', { id, isActive })
    }
    const name = unique('Perawatan ban')
    const form = '/comp-profile/news-category/form'
    await page.goto('/login')
    await signIn(page, email)
    await page.waitForURL('/dashboard')
    await visit(page, form)
    await field(page, 'Name').fill(name)
    await field(page, 'Description').fill('Semua tentang ban.')
    await expect.poll(() => draftsIn(page)).toBe(1)
    await endSessions()
    await page.reload()
    await expect(field(page, 'Email')).toHaveValue(email)
    await signInAgain(page)
    await button(page, 'Restore').click()
    await expect(field(page, 'Name')).toHaveValue(name)

    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.waitForLoadState('networkidle')
    await endSessions()
    await save(page).click()
    await signInAgain(page)
    await expect(save(page)).toBeEnabled()
    await expect(page).toHaveURL(form)
    await expect(field(page, 'Name')).toHaveValue(name)
    await expect(field(page, 'Description')).toHaveValue('Semua tentang ban.')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(writes).toEqual([401])
    await save(page).click()
    await expect(page.getByText('Success create')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  })
})

testWithOwnServer.describe('a server that is gone', () => {
  testWithOwnServer.use({ account: 'editor@roda.example' })

  testWithOwnServer(
    'is told; once it is back, so is what was typed @long',
    async ({ page, ownServer }) => {
      const name = unique('Ban musim hujan')
      await open(page, '/comp-profile/news-tag', 'Toaster', 'form')
      await expect(page.getByRole('gridcell').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await ownServer.kill()
      const refresh = button(page, 'Refresh')
      await refresh.click()
      const toast = page.getByRole('alert').filter({ hasText: 'Error get data' })
      await expect(toast).toContainText(noAnswer)
      await toast.getByRole('button', { name: 'Close' }).click()
      await ownServer.restart()
      await refresh.click()
      await expect(page.getByText(noAnswer)).toHaveCount(0)
      await expect(page.getByRole('gridcell').first()).toBeVisible()

      await page.getByRole('button', { name: 'Create' }).click()
      await field(page, 'Name').fill(name)
      await page.waitForLoadState('networkidle')
      await ownServer.kill()
      await save(page).click()
      await expect(page.getByText(noAnswer).first()).toBeVisible()
      await expect(field(page, 'Name')).toHaveValue(name)
      await ownServer.restart()
      // Under its key, in case it has arrived.
      await save(page).click()
      await expect(page.getByText('Success create')).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
    },
  )
})
