import { expect, test, visitAfresh } from '../support/browser/fixtures.ts'
import { button, watchCalls } from '../support/browser/parts.ts'
import { scope } from '../support/names.ts'

/** The branch that pages begin with, from page to page. */

test.use({ account: 'admin@roda.example', branches: 'own' })

const attendanceOf = (query: string) => new URLSearchParams(query).getAll('branchId[]')

test('Pages begin with the own branch, until others are chosen', async ({ page, api }) => {
  const { branchLocationId: own } = await api.send('GET /api/users/me')
  const { name } = await api.send('GET /api/branch-location/:id', { id: own })
  const calls = watchCalls(page)
  const asked = (path: string) =>
    calls.filter((call) => call.path === path).map(({ search }) => attendanceOf(search).join())
  const live = '/api/attendance/live'

  await test.step('of attendance, with its name in the filters and the total', async () => {
    await page.goto('/attendance')
    await expect(button(page, scope.all)).toBeVisible()
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await expect(page.getByText(scope.selectedAt(name))).toBeVisible()
    expect(new Set(asked(live))).toEqual(new Set([String(own)]))
  })
  await test.step('of leave, mechanics, repairs and home', async () => {
    for (const path of ['/leave', '/transfer-mekanik']) {
      await visitAfresh(page, path)
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await visitAfresh(page, '/repairs-maintenace')
    await expect(page).toHaveURL(`/repairs-maintenace?branchId=${own}`)
    await visitAfresh(page, '/dashboard')
    await expect(page.getByRole('main').getByText(scope.mine).first()).toBeVisible()
  })
  await test.step('but not of the recap', async () => {
    calls.length = 0
    await visitAfresh(page, '/v4/attendance')
    await expect.poll(() => asked(live)).toContain('')
    expect(new Set(asked(live))).toEqual(new Set(['']))
  })
  await test.step('All branches are one tap, and stay chosen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visitAfresh(page, '/v3/attendance')
    await button(page, scope.all).click()
    await expect(page).toHaveURL('/v3/attendance?branchId=all')
    await expect(button(page, scope.mine)).toBeVisible()
    calls.length = 0
    await visitAfresh(page, '/v2/attendance')
    await expect(button(page, scope.mine)).toBeVisible()
    await visitAfresh(page, '/repairs-maintenace')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(page).not.toHaveURL(/branchId/)
  })
  await test.step('an address with branches wins, and changes no choice', async () => {
    await visitAfresh(page, `/attendance?branchId=${own}`)
    await expect(button(page, scope.all)).toBeVisible()
    await visitAfresh(page, '/attendance')
    await expect(button(page, scope.mine)).toBeVisible()
  })
})

test('A filter of repairs by branch is kept for other pages', async ({ page }) => {
  await page.goto('/repairs-maintenace')
  const chip = page.getByRole('group', { name: 'Active filters' }).getByRole('button').first()
  await chip.click()
  await expect(page).not.toHaveURL(/branchId/)
  await visitAfresh(page, '/leave')
  await expect(button(page, scope.mine)).toBeVisible()
})

test.describe('of somebody without a branch', () => {
  test.use({ account: 'hr@roda.example' })

  test('pages begin with all', async ({ page }) => {
    await page.goto('/attendance')
    await expect(page.locator('[data-id]').first()).toBeVisible()
    await expect(button(page, scope.all).or(button(page, scope.mine))).toHaveCount(0)
  })
})
