import { daysBefore } from '../../src/contract/time.ts'
import { expect, unique, visitAfresh } from '../support/browser/fixtures.ts'
import { settle } from '../support/browser/page-loads.ts'
import { main, rows, testAtStandIn as test } from '../support/browser/stand-in.ts'
import { todayIn } from '../support/clock.ts'
import { attendance as names, technicians } from '../support/names.ts'

/**
 * What only several pages show at a server that differs from ours in all that it may. Each page is
 * opened there by test/tour/elsewhere.spec.ts, a write of each kind done by test/long/servers.spec.ts.
 */

// A page that is too large is refused once.
test.use({ expectedErrors: /status of 422/ })

const today = todayIn('Asia/Jakarta')

test('people are found, and the desk keeps a branch @long', async ({ page, api, elsewhere }) => {
  const fullName = unique('Ketut Jauh')
  await api.create('employee', { fullName })
  await visitAfresh(page, '/employee')
  await page.getByRole('searchbox', { name: 'Search' }).fill(fullName)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(fullName)
  await expect(main(page)).toContainText(/in \d+ loaded employees/)

  const { items } = await api.send('GET /api/attendance/live/by/branch', { statusId: 3 })
  const { branchLocationId, branchLocationName } = items[0]
  const headings = main(page).getByRole('heading', { level: 2 }).getByRole('button')
  await visitAfresh(page, '/v2/attendance')
  await expect.poll(() => headings.count()).toBeGreaterThan(1)
  await page.getByRole('combobox', { name: 'Branches' }).fill(branchLocationName)
  await page.getByRole('option', { name: branchLocationName, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(headings).toHaveCount(1)
  await expect(headings).toContainText(branchLocationName)

  // The desk keeps the branch, and asks for it.
  await visitAfresh(page, '/attendance')
  const query = { date: today, statusId: '3', 'branchId[]': elsewhere.idOf(branchLocationId) }
  const request = expect.objectContaining({ path: '/api/attendance/live', query })
  await expect.poll(() => elsewhere.received).toContainEqual(request)
})

test('attendance that may be cut is not decided without ids @long', async ({ page }) => {
  await page.route(/attendance\/live\?|user\/list/, async (route) => {
    const { items } = await (await route.fetch()).json()
    const some = items.slice(0, 10).map((item: object) => ({ ...item, id: null }))
    await route.fulfill({ json: { items: some } })
  })
  const days = ['/v3/attendance?statusId=all', `/attendance/summary?date=${daysBefore(today, 1)}`]
  for (const path of [...days, '/v4/attendance', '/leave', '/cuti', '/transfer-mekanik?search=a']) {
    await visitAfresh(page, path)
    await expect(main(page).getByText(names.mayHoldMore).first(), path).toBeVisible()
  }
  for (const path of ['/attendance', '/transfer-mekanik?search=a']) {
    await visitAfresh(page, path)
    await expect(main(page).getByText(names.withoutId), path).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await expect(main(page).getByRole('checkbox')).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: technicians.move('') })).toHaveCount(0)
  }
  await visitAfresh(page, '/dashboard')
  await expect(
    main(page)
      .getByText(/^–\s+waiting/)
      .first(),
  ).toBeVisible()
})

test('a page goes on where a second answer tells who it is @long', async ({ page }) => {
  await page.evaluate(() => {
    const { viewer, ...auth } = JSON.parse(localStorage.getItem('auth') ?? '')
    const unknown = { ...viewer, id: undefined, email: '' }
    localStorage.setItem('auth', JSON.stringify({ ...auth, viewer: unknown }))
  })
  await page.goto('/v4/attendance')
  await settle(page)
  await expect(main(page).getByRole('button', { name: 'Refresh' })).toBeVisible()
})
