import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/browser/fixtures.ts'
import { heading, menu } from '../support/browser/parts.ts'

/**
 * What the menu does. What is in it, and for whom, is checked with the specification
 * (specification.spec.ts); that it shows where one is, with each page (pages.spec.ts).
 */

/** The path of each question of how much waits, once it is answered. */
function watchCounts(page: Page): string[] {
  const paths: string[] = []
  page.on('requestfinished', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.get('perPage') === '1') paths.push(pathname)
  })
  return paths
}

const counted = ['/api/attendance/live', '/api/repair-maintenances/all/origin']

/** Puts the window away, or brings it back. */
async function show(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

test.describe('on a phone the menu', () => {
  test.use({ account: 'admin@roda.example', viewport: { width: 390, height: 844 } })

  test('is a drawer that closes when it led somewhere, and by Escape', async ({ page }) => {
    await page.goto('/dashboard')
    const open = page.getByRole('button', { name: 'Open menu' })
    await expect(menu(page)).toBeHidden()
    await open.click()
    await menu(page).getByRole('link', { name: 'News tags' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'News tags' })).toBeFocused()
    await expect(menu(page)).toBeHidden()
    await open.click()
    await expect(menu(page).getByRole('link', { name: /for a decision$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(open).toBeFocused()
    // Where there is no room for all pages of an entry, the one that is open is in sight.
    await visit(page, '/transfer-mekanik')
    const related = page.getByRole('navigation', { name: "Pages of Today's attendance" })
    await expect(related.locator('[aria-current]')).toHaveText('Mechanics by branch')
    await expect(related.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  })
})

test.describe('what waits is counted beside its entry', () => {
  test.use({ account: 'supervisor@roda.example' })

  test('in words as well, leads to it, and stands in a folded menu too', async ({ page, api }) => {
    const live = await api.send('GET /api/attendance/live', { statusId: 3, perPage: 1 })
    const reports = await api.send('GET /api/repair-maintenances/all/origin', { perPage: 1 })
    const waiting = `${live.totalData} attendance records wait for a decision`
    await page.goto('/leave')
    const group = menu(page).getByRole('button', { name: /^Absensi/ })
    const approvals = menu(page).getByRole('link', { name: waiting })
    const validation = menu(page).getByRole('link', { name: /reports? needs? validation$/ })
    await expect(approvals).toHaveText(String(live.totalData))
    await expect(validation).toHaveText(String(reports.totalValidationNeedApproval))

    await group.click()
    await expect(group).toContainText(waiting)
    await group.click()

    await menu(page).getByRole('button', { name: 'Keep the menu open' }).click()
    await page.getByRole('banner').click()
    await expect(approvals).toBeHidden()
    await expect(group).toContainText(waiting)
    await menu(page)
      .getByRole('button', { name: /^Repairs/ })
      .hover()
    await validation.click()
    const toValidate = '/repairs-maintenace?statusId=4&sortBy=reportDate&isAscending=true'
    await expect(page).toHaveURL(toValidate)
    // Whoever chose a page is led to it, away from the menu.
    await expect(heading(page)).toBeFocused()
    await expect(approvals).toBeHidden()
    await group.hover()
    await approvals.click()
    await expect(page).toHaveURL(/\/attendance$/)
    await expect(heading(page)).toHaveText('Attendance approval')
  })

  test('once a minute, and not while nobody looks @long', async ({ page, clock }) => {
    await page.clock.install({ time: clock() })
    const paths = watchCounts(page)
    await page.goto('/dashboard')
    const ofMenu = () => paths.filter((path) => counted.includes(path))
    await expect(async () => {
      await page.clock.runFor(1000)
      expect(ofMenu()).toEqual(expect.arrayContaining(counted))
    }).toPass()
    await expect(menu(page).getByRole('link', { name: /for a decision$/ })).toBeVisible()
    // The repairs of home are counted by status as well.
    const first = ofMenu().length
    expect(ofMenu().filter((path) => path === counted[0])).toHaveLength(1)

    // The clock goes on by itself as well.
    await page.clock.runFor(30_000)
    expect(ofMenu()).toHaveLength(first)
    await page.clock.runFor(35_000)
    await expect.poll(() => ofMenu().slice(first).sort()).toEqual(counted)

    await show(page, 'hidden')
    await page.clock.runFor(300_000)
    await page.clock.runFor(300_000)
    expect(ofMenu()).toHaveLength(first + 2)
    await show(page, 'visible')
    const afterwards = () => ofMenu().slice(first + 2)
    await expect.poll(() => afterwards().sort()).toEqual(counted)
  })

  test('only at a server that says it @long', async ({ page }) => {
    const paths = watchCounts(page)
    await page.route('**/api/users/me', async (route) => {
      const { capabilities: _, ...me } = await (await route.fetch()).json()
      await route.fulfill({ json: me })
    })
    await page.route('**/api/repair-maintenances/all/origin?*', async (route) => {
      const { totalValidationNeedApproval: _, ...list } = await (await route.fetch()).json()
      await route.fulfill({ json: list })
    })
    await page.goto('/leave')
    await expect.poll(() => paths).toEqual([counted[1]])
    await page.waitForLoadState('networkidle')
    await expect(menu(page).getByRole('link', { name: /decision|validation/ })).toHaveCount(0)
    expect(paths).toEqual([counted[1]])
  })
})
