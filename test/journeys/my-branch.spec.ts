import { expect, test, visitAfresh } from '../support/browser/fixtures.ts'
import { button, watchCalls } from '../support/browser/parts.ts'
import { scope } from '../support/names.ts'

test.use({ account: 'admin@roda.example', branches: 'own' })

test('Pages begin with the own branch, until others are chosen', async ({ page, api }) => {
  const { branchLocationId: own } = await api.send('GET /api/users/me')
  const { name } = await api.send('GET /api/branch-location/:id', { id: own })
  const calls = watchCalls(page)
  const requested = () =>
    calls
      .filter(({ path }) => path === '/api/attendance/live')
      .map(({ search }) => new URLSearchParams(search).get('branchId[]'))

  await test.step('of attendance, with its name in the filters and the total', async () => {
    await page.goto('/attendance')
    await expect(button(page, scope.all)).toBeVisible()
    await expect(button(page, name)).toBeVisible()
    await expect(page.getByText(scope.selectedAt(name))).toBeVisible()
    expect(new Set(requested())).toEqual(new Set([String(own)]))
  })
  await test.step('of leave, mechanics, repairs and home', async () => {
    for (const path of ['/leave', '/transfer-mekanik']) {
      await visitAfresh(page, path)
      await expect(button(page, name)).toBeVisible()
    }
    await visitAfresh(page, '/repairs-maintenace')
    await expect(page).toHaveURL(`/repairs-maintenace?branchId=${own}`)
    await visitAfresh(page, '/dashboard')
    await expect(page.getByRole('main').getByText(scope.mine).first()).toBeVisible()
  })
  await test.step('but not of the recap', async () => {
    calls.length = 0
    await visitAfresh(page, '/v4/attendance')
    await expect.poll(requested).toContain(null)
    expect(requested()).not.toContain(String(own))
  })
  await test.step('All branches are one tap, and stay chosen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visitAfresh(page, '/v3/attendance')
    await button(page, scope.all).click()
    await expect(page).toHaveURL('/v3/attendance?branchId=all')
    await expect(button(page, scope.mine)).toBeVisible()
    await visitAfresh(page, '/v2/attendance')
    await expect(button(page, scope.mine)).toBeVisible()
  })
  await test.step('a filter of repairs is kept as well', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visitAfresh(page, `/repairs-maintenace?branchId=${own}`)
    // Before the rows have come.
    await page.getByRole('group', { name: scope.active }).getByRole('button').first().click()
    await expect(page).not.toHaveURL(/branchId/)
  })
  await test.step('an address with branches wins, and changes no choice', async () => {
    await visitAfresh(page, `/attendance?branchId=${own}`)
    await expect(button(page, scope.all)).toBeVisible()
    await visitAfresh(page, '/attendance')
    await expect(button(page, scope.mine)).toBeVisible()
  })
})
