import { expect, held, test } from '../support/browser/fixtures.ts'

/** The home page: a card for each area that a role opens, each on its own. */

test.describe('what there is to do', () => {
  test.use({ account: 'admin@roda.example', viewport: { width: 390, height: 844 } })

  test('moves nothing when it turns out to be nothing', async ({ page }) => {
    const answers = held()
    await page.route(
      /\/api\/(attendance\/live|repair-maintenances\/all\/origin)/,
      async (route) => {
        await answers.released
        await route.fulfill({ json: { items: [], totalData: 0, totalValidationNeedApproval: 0 } })
      },
    )
    await page.goto('/dashboard')
    const cards = ['Approvals', 'Validation'].map((name) =>
      page.getByRole('region', { name, exact: true }),
    )
    const heights = () => Promise.all(cards.map(async (card) => (await card.boundingBox())?.height))
    for (const card of cards) await expect(card).toHaveAttribute('aria-busy', 'true')
    const before = await heights()
    answers.release()
    for (const card of cards) await expect(card).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByText('Nothing of today waits for a decision.')).toBeVisible()
    expect(await heights()).toEqual(before)
  })
})

test.describe('an administrator', () => {
  test.use({ account: 'admin@roda.example', expectedErrors: /status of 500/ })

  test('sees what waits and how things stand, each card on its own, and goes on from there', async ({
    page,
    api,
  }) => {
    const card = (name: string) => page.getByRole('region', { name, exact: true })
    const figure = (area: string, name: string) =>
      card(area).getByRole('listitem').filter({ hasText: name })
    await page.route(/\/api\/attendance\/summary/, (route) =>
      route.fulfill({ status: 500, json: { message: 'The clock stands still.' } }),
    )
    await page.goto('/dashboard')

    const { totalData: waiting } = await api.send('GET /api/attendance/live', {
      statusId: 3,
      perPage: 1,
    })
    await expect(card('Approvals')).toContainText(`${waiting} waiting`)
    const { totalValidationNeedApproval: finished } = await api.send(
      'GET /api/repair-maintenances/all/origin',
      { perPage: 1 },
    )
    await expect(card('Validation')).toContainText(`${finished} to validate`)
    const { totalData: assigned } = await api.send('GET /api/repair-maintenances/all/origin', {
      statusId: 2,
      perPage: 1,
    })
    await expect(figure('Repairs & Maintenance', 'Assigned')).toHaveText(`Assigned${assigned}`)
    const { summary } = await api.send('GET /api/workshops/all/summary', { perPage: 1 })
    await expect(card('Workshops')).toContainText(
      `${new Intl.NumberFormat('id-ID').format(summary.totalCars)} cars`,
    )
    await expect(figure('Workshops', 'Spooring')).toContainText(/[+-]\d|no change/)
    await expect(card('News').getByRole('listitem')).toHaveCount(5)

    await test.step('a card that fails says why, and is tried again alone', async () => {
      await expect(card('Attendance today')).toContainText('The clock stands still.')
      await page.unroute(/\/api\/attendance\/summary/)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await card('Attendance today').getByRole('button', { name: 'Retry' }).click()
      await expect(figure('Attendance today', 'Waiting')).toHaveText(`Waiting${waiting}`)
      expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/attendance/summary'])
    })

    await test.step('a draft is offered, and goes when it is discarded', async () => {
      await expect(card('My drafts')).toContainText('Everything that you typed has been saved.')
      await page.goto('/comp-profile/news-tag/form')
      await page.getByRole('textbox', { name: 'Name' }).fill('Half a tag')
      await expect
        .poll(() =>
          page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:'))),
        )
        .toBe(true)
      await page.goto('/dashboard')
      await expect(card('My drafts').getByRole('link')).toHaveText('Half a tag (news tag)')
      await card('My drafts').getByRole('button', { name: 'Discard' }).click()
      await card('My drafts').getByRole('button', { name: 'Discard it' }).click()
      await expect(card('My drafts')).toContainText('Everything that you typed has been saved.')
    })

    await test.step('a number leads to what it counts', async () => {
      await figure('Workshops', 'Draft').getByRole('link').click()
      await expect(page).toHaveURL(/\/Workshop\?.*figure=totalDraft/)
      await page.goBack()
      await figure('Attendance today', 'Waiting').getByRole('link').click()
      await expect(page).toHaveURL(/\/v3\/attendance\?date=\d{4}-\d\d-\d\d&statusId=3&branchId=all/)
      await page.goBack()
      await figure('Repairs & Maintenance', 'Assigned').getByRole('link').click()
      await expect(page).toHaveURL(/\/repairs-maintenace\?statusId=2/)
      await page.goBack()
      await card('Validation').getByRole('link').click()
      await expect(page).toHaveURL(/\/repairs-maintenace\?statusId=4/)
      // The list stands by a column that it does not show, and leaves its address as it is.
      await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
      await expect(page).toHaveURL(/sortBy=reportDate&isAscending=true$/)
      await page.goBack()
      await card('Approvals').getByRole('link').click()
      await expect(page).toHaveURL(/\/attendance\?branchId=all/)
    })
  })
})

test.describe('who holds a right or two', () => {
  test.use({ account: 'rm@roda.example' })

  test('sees the cards of these alone, and nothing else is asked for', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/dashboard')
    await expect(
      page
        .getByRole('region', { name: 'Repairs & Maintenance' })
        .getByRole('listitem')
        .filter({ hasText: /\d/ }),
    ).toHaveCount(4)
    await expect(page.getByRole('region', { name: 'My drafts' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Validation' })).toContainText(/\d/)
    for (const name of ['Approvals', 'Attendance today', 'Workshops', 'News']) {
      await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0)
    }
    const api = asked.filter((path) => path.startsWith('/api/') && path !== '/api/users/me')
    expect(new Set(api)).toEqual(
      new Set(['/api/repair-maintenances/all/status', '/api/repair-maintenances/all/origin']),
    )
  })
})
