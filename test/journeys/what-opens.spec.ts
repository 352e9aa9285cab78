import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, test } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

/** What a role can open: one's own for everybody, any other for those who may read the roles. */

function roleRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/roles') && asked.push(request.url()))
  return asked
}

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'What I can open' }).click()
  return page.getByRole('dialog', { name: 'What I can open' })
}

test.describe('someone who may read the roles', () => {
  test.use({ account: 'hr@roda.example' })

  test('sees what another role opens, asked for once', async ({ page }) => {
    const asked = roleRequests(page)
    await page.goto('/dashboard')
    const told = page.waitForResponse('**/api/roles')
    let panel = await openPanel(page)
    await expect(panel.getByRole('link', { name: 'All Employee' })).toBeVisible()
    // A choice that comes to an open list moves what is clicked.
    await told
    await panel.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Editor' }).click()
    const brands = panel
      .getByRole('list', { name: 'Company Profile' })
      .getByRole('listitem')
      .filter({ hasText: /^Brand/ })
    await expect(brands).toContainText('add, change')
    // A page that only others may open is named, but leads nowhere.
    await expect(panel.getByRole('link')).toHaveCount(0)
    await expect(panel.getByText('All Employee')).toHaveCount(0)
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'Account' })).toBeFocused()

    panel = await openPanel(page)
    await expect(panel.getByRole('combobox', { name: 'Role' })).toHaveText('HR (your role)')
    expect(asked).toHaveLength(1)
  })
})

test.describe('a server that does not tell what roles hold', () => {
  test.use({ account: 'hr@roda.example' })

  test('is not taken for one whose roles hold nothing', long, async ({ page }) => {
    await page.route('**/api/roles', (route) =>
      route.fulfill({ json: { items: [{ id: 'e', name: 'Editor' }] } }),
    )
    await page.goto('/dashboard')
    const told = page.waitForResponse('**/api/roles')
    const panel = await openPanel(page)
    // A choice that comes to an open list moves what is clicked.
    await told
    await panel.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Editor' }).click()
    await expect(
      panel.getByText('The server does not tell what the role “Editor” holds.'),
    ).toBeVisible()
    await expect(panel.getByText('opens no page')).toHaveCount(0)
  })
})

test.describe('someone who may not', () => {
  test.use({ account: 'operations@roda.example' })

  test('sees the own role alone, and goes on from there', long, async ({ page }) => {
    const asked = roleRequests(page)
    await page.goto('/dashboard')
    const panel = await openPanel(page)
    await expect(panel.getByText('Your role: Operations')).toBeVisible()
    await expect(panel.getByRole('combobox')).toHaveCount(0)
    await panel.getByRole('link', { name: 'Outsource group' }).click()
    await page.waitForURL('/branch/external')
    await expect(panel).toBeHidden()
    expect(asked).toEqual([])
  })

  test(
    'is told on a refusal what can be opened instead, and nothing of others',
    long,
    async ({ page }) => {
      const asked = roleRequests(page)
      await page.goto('/comp-profile/news')
      const instead = page.getByRole('region', { name: 'What you can open instead' })
      await expect(instead.getByRole('link', { name: 'Outsource group' })).toBeVisible()
      await expect(instead.getByRole('link', { name: 'News' })).toHaveCount(0)
      expect(asked).toEqual([])
    },
  )
})
