import { expect, test, visit } from '../support/browser/fixtures.ts'
import { draftsIn, field, watchCalls } from '../support/browser/parts.ts'
import { home } from '../support/names.ts'

/** The home page: a card for each area that a role opens, each on its own. */

test.describe('an administrator', () => {
  test.use({ account: 'admin@roda.example', expectedErrors: /status of 500/ })

  test('An administrator sees what waits, and goes on from there', async ({ page, api }) => {
    const card = (name: string) => page.getByRole('region', { name, exact: true })
    const figure = (area: string, name: string) =>
      card(area).getByRole('listitem').filter({ hasText: name })
    await page.route(/\/api\/attendance\/summary/, (route) =>
      route.fulfill({ status: 500, json: { message: 'The clock stands still.' } }),
    )
    await page.goto('/dashboard')

    const live = await api.send('GET /api/attendance/live', { statusId: 3, perPage: 1 })
    const waiting = live.totalData
    await expect(card(home.approvals)).toContainText(`${waiting} waiting`)
    const { totalData: assigned, totalValidationNeedApproval: finished } = await api.send(
      'GET /api/repair-maintenances/all/origin',
      { statusId: 2, perPage: 1 },
    )
    await expect(card(home.validation)).toContainText(`${finished} to validate`)
    await expect(figure(home.repairs, 'Assigned')).toHaveText(`Assigned${assigned}`)
    const { summary } = await api.send('GET /api/workshops/all/summary', { perPage: 1 })
    await expect(card(home.workshops)).toContainText(
      `${new Intl.NumberFormat('id-ID').format(summary.totalCars)} cars`,
    )
    await expect(figure(home.workshops, 'Spooring')).toContainText(/[+-]\d|no change/)
    await expect(card(home.news).getByRole('listitem')).toHaveCount(5)

    await test.step('a card that fails says why, and is tried again alone', async () => {
      await expect(card(home.attendance)).toContainText('The clock stands still.')
      await page.unroute(/\/api\/attendance\/summary/)
      const calls = watchCalls(page)
      await card(home.attendance).getByRole('button', { name: home.retry }).click()
      await expect(figure(home.attendance, 'Waiting')).toHaveText(`Waiting${waiting}`)
      expect(calls.map(({ path }) => path)).toEqual(['/api/attendance/summary'])
    })

    await test.step('a draft is offered, and goes when it is discarded', async () => {
      await expect(card(home.drafts).getByRole('link')).toHaveCount(0)
      await visit(page, '/comp-profile/news-tag/form')
      await field(page, 'Name').fill('Half a tag')
      await expect.poll(() => draftsIn(page)).toBe(1)
      await visit(page, '/dashboard')
      await expect(card(home.drafts).getByRole('link')).toHaveText(/^Half a tag/)
      await card(home.drafts).getByRole('button', { name: home.discard }).click()
      await card(home.drafts).getByRole('button', { name: home.discardIt }).click()
      await expect(card(home.drafts).getByRole('link')).toHaveCount(0)
    })

    await test.step('a number leads to what it counts', async () => {
      for (const [of, path] of [
        [figure(home.workshops, 'Draft'), /^\/Workshop\?startDate=/],
        [
          figure(home.attendance, 'Waiting'),
          /^\/v3\/attendance\?date=[\d-]+&statusId=3&branchId=all/,
        ],
        [figure(home.repairs, 'Assigned'), /^\/repairs-maintenace\?statusId=2/],
        [card(home.approvals), /^\/attendance$/],
      ] as const)
        await expect(of.getByRole('link')).toHaveAttribute('href', path)
      await card(home.validation).getByRole('link').click()
      // The list stands by a column that it does not show, and leaves its address as it is.
      await expect(page.locator('[data-id]').first()).toBeVisible()
      await expect(page).toHaveURL(
        /\/repairs-maintenace\?statusId=4.*&sortBy=reportDate&isAscending=true$/,
      )
    })
  })
})
