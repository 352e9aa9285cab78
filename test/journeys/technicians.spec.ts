import type { Page } from '@playwright/test'
import { texts } from '../../src/contract/texts.ts'
import type { Api } from '../support/browser/api.ts'
import { expect, test, unique } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

/** The mechanics by branch, and moving one. */

function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/users/me') calls.push(pathname)
  })
  return calls
}

/** A mechanic of the test's own at the first of two branches. */
async function technicianAt(api: Api) {
  const { items: roles } = await api.send('GET /api/roles', { search: 'mechanic' })
  const { items: branches } = await api.send('GET /api/branch-location', { perPage: 2 })
  const fullName = unique('Wahyu')
  const { id } = await api.create('employee', {
    fullName,
    roleId: roles[0].id,
    branchLocationId: branches[0].id,
    isActive: true,
  })
  return {
    id,
    fullName,
    from: branches[0].name as string,
    to: branches[1] as { id: number; name: string },
  }
}

test.describe('someone who may change employees', () => {
  test.use({ account: 'hr@roda.example', expectedErrors: /status of 500/ })

  test('moves a mechanic, and nothing else; a failure and somebody else’s change are told, and the choice is kept', async ({
    page,
    api,
  }) => {
    const { id, fullName, from, to } = await technicianAt(api)
    const before = await api.send('GET /api/users/detail/:id', { id })
    await page.goto(`/transfer-mekanik?search=${fullName}`)
    await page.getByRole('button', { name: `Move ${fullName}` }).click()
    const dialog = page.getByRole('dialog', { name: `Move ${fullName}` })
    await dialog.getByRole('combobox', { name: 'To branch' }).fill(to.name)
    await page.getByRole('option', { name: to.name, exact: true }).click()
    await expect(dialog.getByRole('status')).toContainText(`${from} → ${to.name}`)

    const saved = await api.send('PUT /api/users/update/:id', {
      id,
      UserInformation: { position: 'Foreman' },
    })
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(dialog.getByText('Somebody else has saved this record meanwhile.')).toContainText(
      `is at ${from}`,
    )

    await page.route(
      '**/api/users/update/*',
      (route) => route.fulfill({ status: 500, json: { message: 'Not now.' } }),
      {
        times: 1,
      },
    )
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(dialog.getByText('Not now.')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'To branch' })).toHaveValue(to.name)

    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: texts.success.updateUser }),
    ).toContainText(`${fullName} → ${to.name}`)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('rowheader', { name: to.name })).toBeVisible()
    await expect(page.getByRole('button', { name: `Move ${fullName}` })).toBeFocused()
    const after = await api.send('GET /api/users/detail/:id', { id })
    expect(after).toEqual({
      ...before,
      UserInformation: saved.UserInformation,
      branchLocationId: to.id,
      branchLocation: { id: to.id, name: to.name },
      updatedAt: after.updatedAt,
    })
  })
})

test.describe('someone who coordinates repairs', () => {
  test.use({ account: 'supervisor@roda.example', viewport: { width: 390, height: 844 } })

  test(
    'sees on a phone who is where and how to reach them, and moves nobody',
    long,
    async ({ page, api }) => {
      const { fullName, from } = await technicianAt(api)
      const calls = callsOf(page)
      await page.goto('/transfer-mekanik')
      await page.getByRole('searchbox', { name: 'Search' }).fill(fullName)
      const people = page.getByRole('list', { name: `Mechanics of ${from}` }).getByRole('listitem')
      await expect(people).toHaveCount(1)
      await expect(people.getByRole('link', { name: /^\d{9,}$/ })).toHaveAttribute(
        'href',
        /^tel:\+/,
      )
      await expect(page.getByText(/^\d+ of \d+ present · \d+ open repairs?$/)).toBeVisible()
      await expect(people).toContainText('Not clocked in')
      await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0)
      expect([...new Set(calls)].sort()).toEqual([
        '/api/attendance/live',
        '/api/branch-location',
        '/api/repair-maintenances/user/list',
      ])
    },
  )
})

test.describe('someone who may open the reports', () => {
  test.use({ account: 'supervisor@roda.example' })

  test('gets from a figure to the repairs that it counts', async ({ page, api }) => {
    const { id, fullName, from } = await technicianAt(api)
    const { id: reportId, title } = await api.create('repair-report', { title: unique('Lift') })
    await api.send('POST /api/repair-maintenances/assign-task', { reportId, userId: id })
    await page.goto(`/transfer-mekanik?search=${fullName}`)
    const person = page.getByRole('row').filter({ hasText: fullName })
    await expect(person).toBeVisible()
    await expect(page.getByRole('columnheader').first()).toHaveText('Branch and mechanic')
    await page
      .getByRole('row')
      .filter({ hasText: from })
      .getByText(/ present$/)
      .click()
    await expect(person).toBeHidden()
    await page
      .getByRole('row')
      .filter({ hasText: from })
      .getByText(/ present$/)
      .click()
    await person.getByRole('link', { name: '1', exact: true }).click()
    await expect(page.locator('[data-id] [data-row-title]')).toHaveText([String(title)])
  })
})

test.describe('someone who may change branches', () => {
  test.use({ account: 'admin@roda.example' })

  test('gets from the name of a branch to it', async ({ page, api }) => {
    const { fullName, from } = await technicianAt(api)
    await page.goto(`/transfer-mekanik?search=${fullName}`)
    await expect(
      page.getByRole('status').getByText(/^\d+ of \d+ present, fewest first$/),
    ).toBeVisible()
    await page.getByRole('rowheader').getByRole('link', { name: from, exact: true }).click()
    await expect(page).toHaveURL(/\/branch\/form\/\d+$/)
    await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveValue(from)
  })
})

test.describe('someone who may read neither mechanics nor employees', () => {
  test.use({ account: 'operations@roda.example' })

  test('is told which right is missing, and nothing is asked', long, async ({ page }) => {
    const calls = callsOf(page)
    await page.goto('/transfer-mekanik')
    await expect(page.getByText('rm_report or rm_form or employee_list')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  })
})
