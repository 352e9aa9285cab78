import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/fixtures.ts'

/**
 * What the menu does. What is in it, and for whom, is checked with the specification
 * (specification.spec.ts); that it shows where one is, with each page (pages.spec.ts).
 */

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** The path of each question of how much waits, once it is answered. */
function watchCounts(page: Page): string[] {
  const asked: string[] = []
  page.on('requestfinished', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.get('perPage') === '1') asked.push(pathname)
  })
  return asked
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
    const menu = menuOf(page)
    const open = page.getByRole('button', { name: 'Open menu' })
    await expect(menu).toBeHidden()
    await open.click()
    await menu.getByRole('link', { name: 'News tags' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'News tags' })).toBeFocused()
    await expect(menu).toBeHidden()
    await open.click()
    await expect(menu.getByRole('link', { name: /for a decision$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
    // Where there is no room for all pages of an entry, the one that is open is in sight.
    await page.goto('/transfer-mekanik')
    const related = page.getByRole('navigation', { name: "Pages of Today's attendance" })
    await expect(related.locator('[aria-current]')).toHaveText('Mechanics by branch')
    await expect(related.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  })
})

test.describe('what waits is counted beside its entry', () => {
  test.use({ account: 'supervisor@roda.example' })

  test('in words as well, leads to what it counts, and stands in a folded menu too', async ({
    page,
    api,
  }) => {
    const { totalData: waiting } = await api.send('GET /api/attendance/live', {
      statusId: 3,
      perPage: 1,
    })
    const { totalValidationNeedApproval: finished } = await api.send(
      'GET /api/repair-maintenances/all/origin',
      { perPage: 1 },
    )
    await page.goto('/leave')
    const menu = menuOf(page)
    const approvals = menu.getByRole('link', {
      name: `${waiting} attendance records wait for a decision`,
    })
    const validation = menu.getByRole('link', { name: /repair reports? needs? validation$/ })
    await expect(approvals).toHaveText(String(waiting))
    await expect(validation).toHaveText(String(finished))

    await menu.getByRole('button', { name: 'Absensi' }).click()
    await expect(menu.getByRole('button', { name: /^Absensi/ })).toContainText(
      `${waiting} attendance records wait for a decision`,
    )
    await menu.getByRole('button', { name: 'Absensi' }).click()

    await menu.getByRole('button', { name: 'Keep the menu open' }).click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(approvals).toBeHidden()
    await expect(menu.getByRole('button', { name: /^Absensi/ })).toContainText(
      `${waiting} attendance records wait for a decision`,
    )
    await menu.getByRole('button', { name: /^Repairs/ }).hover()
    await validation.click()
    await expect(page).toHaveURL(
      '/repairs-maintenace?statusId=4&sortBy=reportDate&isAscending=true',
    )
    // Whoever chose a page is led to it, away from the menu.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(approvals).toBeHidden()
    await menu.getByRole('button', { name: /^Absensi/ }).hover()
    await approvals.click()
    await expect(page).toHaveURL(/\/attendance\?/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attendance approval')
  })

  test('once a minute, shared with home, and not by a page that nobody sees', async ({
    page,
    clock,
  }) => {
    await page.clock.install({ time: clock() })
    const asked = watchCounts(page)
    await page.goto('/dashboard')
    const ofMenu = () => asked.filter((path) => counted.includes(path))
    await expect(async () => {
      await page.clock.runFor(1000)
      expect(ofMenu()).toEqual(expect.arrayContaining(counted))
    }).toPass()
    await expect(menuOf(page).getByRole('link', { name: /for a decision$/ })).toBeVisible()
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
    await expect
      .poll(() =>
        ofMenu()
          .slice(first + 2)
          .sort(),
      )
      .toEqual(counted)
  })

  test('not at a server that does not say how much it is, nor for who decides and validates nothing', async ({
    page,
  }) => {
    const asked = watchCounts(page)
    let rights: string[] | undefined
    await page.route('**/api/users/me', async (route) => {
      const { capabilities, role, ...me } = await (await route.fetch()).json()
      const permissions = rights?.map((name, id) => ({ permission: { id, name } }))
      const json = permissions
        ? { ...me, capabilities, role: { ...role, permissions } }
        : { ...me, role }
      await route.fulfill({ json })
    })
    await page.route('**/api/repair-maintenances/all/origin?*', async (route) => {
      const { totalValidationNeedApproval: _, ...list } = await (await route.fetch()).json()
      await route.fulfill({ json: list })
    })
    await page.goto('/leave')
    await expect.poll(() => asked).toEqual([counted[1]])
    await page.waitForLoadState('networkidle')
    await expect(menuOf(page).getByRole('link', { name: /decision|validation/ })).toHaveCount(0)
    expect(asked).toEqual([counted[1]])
    rights = ['workshop_report']
    await page.goto('/leave', { waitUntil: 'networkidle' })
    asked.length = 0
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked).toEqual([])
  })
})

test.describe('where one is', () => {
  test.use({ account: 'admin@roda.example', viewport: { width: 1440, height: 480 } })

  test('is in sight in a menu that is higher than the window, told of pages without an entry, and closed groups stay closed', async ({
    page,
  }) => {
    const here = menuOf(page).locator('[aria-current]')
    await page.goto('/comp-profile/gallery')
    await expect(here).toHaveText('Gallery')
    await expect(here).toBeInViewport({ ratio: 1 })
    await page.goto('/comp-profile/news')
    await expect(here).toHaveText('News')
    await expect(here).toBeInViewport({ ratio: 1 })
    await expect(menuOf(page).getByRole('link', { name: 'News category' })).toBeInViewport({
      ratio: 1,
    })
    for (const [entry, heading] of [
      ["Today's attendance", 'Attendance approval'],
      ['Leave', 'Annual leave'],
      ["Today's attendance", 'Mechanics by branch'],
    ] as const) {
      await menuOf(page).getByRole('link', { name: entry, exact: true }).click()
      const related = page.getByRole('navigation', { name: `Pages of ${entry}` })
      await related.getByRole('link', { name: heading }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(here).toHaveText(entry)
      await expect(related.locator('[aria-current]')).toHaveText(heading)
    }
    const group = menuOf(page).getByRole('button', { name: 'Company Profile' })
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await group.click()
    await page.reload()
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await expect(menuOf(page).getByRole('link', { name: 'News tags' })).toBeHidden()
  })

  test('is told of a record by the list that it belongs to, and of a new one while it may come to either', async ({
    page,
    api,
  }) => {
    const here = menuOf(page).locator('[aria-current]')
    await page.goto('/branch/form')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New branch')
    await expect(here).toHaveText('Group')
    await page.goto('/branch/form?isInternalBranch=true')
    await expect(here).toHaveText('Internal group')
    for (const [isInternalBranch, entry, list] of [
      [true, 'Internal group', 'Internal group: own branches'],
      [false, 'Outsource group', 'Outsource group: external branches'],
    ] as const) {
      const { id } = await api.create('branch', { isInternalBranch })
      await page.goto(`/branch/form/${id}`)
      await expect(here).toHaveText(entry)
      await page.getByRole('banner').getByRole('link', { name: list }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(list)
    }
  })
})
