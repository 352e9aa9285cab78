import type { Page } from '@playwright/test'
import { texts } from '../../src/contract/texts.ts'
import type { Api } from '../support/browser/api.ts'
import { expect, test, unique, visit } from '../support/browser/fixtures.ts'
import { technicians as names } from '../support/names.ts'

/** The mechanics by branch, and moving one. */

/** A mechanic of the test's own at the first of three branches. */
async function technicianAt(api: Api) {
  const { items: roles } = await api.send('GET /api/roles', { search: 'mechanic' })
  const { items } = await api.send('GET /api/branch-location', { perPage: 3 })
  const [from, to, third]: { id: number; name: string }[] = items
  if (!from || !to || !third) throw new Error('There are too few branches.')
  const values = { roleId: roles[0].id, branchLocationId: from.id, isActive: true }
  const fullName = unique('Wahyu')
  const { id } = await api.create('employee', { ...values, fullName })
  return { id, fullName, from, to, third }
}

async function choose(page: Page, branch: string) {
  await page.getByRole('dialog').getByRole('combobox').fill(branch)
  await page.getByRole('option', { name: branch, exact: true }).click()
}

test.describe('Who may change employees', () => {
  test.use({ account: 'hr@roda.example', expectedErrors: /status of 500/ })

  test('A mechanic is moved, and what comes between is told', async ({ page, api }) => {
    const { id, fullName, from, to, third } = await technicianAt(api)
    const change = (values: object) => api.send('PUT /api/users/update/:id', { id, ...values })
    const move = page.getByRole('button', { name: names.move(fullName) })
    const dialog = page.getByRole('dialog', { name: names.move(fullName) })
    const button = (name: string) => dialog.getByRole('button', { name, exact: true })
    await page.goto(`/transfer-mekanik?search=${fullName}`)
    await move.click()
    await expect(button('Move')).toBeDisabled()
    await choose(page, to.name)
    await expect(dialog.getByRole('status')).toContainText(`${from.name} → ${to.name}`)

    await test.step('What somebody else has saved meanwhile is told, and nothing is moved', async () => {
      await change({ UserInformation: { position: 'Foreman' } })
      await button('Move').click()
      await expect(dialog.getByText(names.changed)).toContainText(from.name)
      await change({ branchLocationId: third.id })
      await button('Move').click()
      await expect(dialog.getByText(names.changed)).toContainText(third.name)
      await expect(dialog.getByRole('status')).toContainText(`${third.name} → ${to.name}`)
    })

    await test.step('A failure is told, and tried again', async () => {
      const failure = { status: 500, json: { message: 'Not now.' } }
      await page.route('**/api/users/update/*', (route) => route.fulfill(failure), { times: 1 })
      await button('Move').click()
      await expect(dialog.getByText('Not now.')).toBeVisible()
      await expect(dialog.getByRole('combobox')).toHaveValue(to.name)
      await button(names.tryAgain).click()
      const toast = page.getByRole('status').filter({ hasText: texts.success.updateUser })
      await expect(toast).toContainText(`${fullName} → ${to.name}`)
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('rowheader', { name: to.name })).toBeVisible()
      await expect(move).toBeFocused()
      expect(await api.send('GET /api/users/detail/:id', { id })).toMatchObject({
        UserInformation: { position: 'Foreman' },
        branchLocation: { id: to.id, name: to.name },
      })
    })

    await test.step('Who was moved since the list was read is told at once, and not moved again', async () => {
      await change({ branchLocationId: from.id })
      await move.click()
      await expect(dialog.getByText(names.moved(fullName))).toContainText(from.name)
      await choose(page, third.name)
      await change({ branchLocationId: third.id })
      await page.route('**/api/users/update/*', (route) => route.fulfill({ status: 500 }))
      await button('Move').click()
      await expect(dialog).toBeHidden()
    })
  })
})

test.describe('Who coordinates repairs', () => {
  test.use({ account: 'supervisor@roda.example', viewport: { width: 390, height: 844 } })
})

test.describe('Who may open reports and branches', () => {
  test.use({ account: 'admin@roda.example' })

  test('A figure leads to its repairs, and a branch to itself @long', async ({ page, api }) => {
    const { id, fullName, from } = await technicianAt(api)
    const { id: reportId, title } = await api.create('repair-report', { title: unique('Lift') })
    await api.send('POST /api/repair-maintenances/assign-task', { reportId, userId: id })
    await page.goto(`/transfer-mekanik?search=${fullName}`)
    const person = page.getByRole('row').filter({ hasText: fullName })
    const branch = page.getByRole('row').filter({ hasText: from.name })
    await expect(person).toBeVisible()
    await branch.getByText(names.present).click()
    await expect(person).toBeHidden()
    await branch.getByText(names.present).click()
    await person.getByRole('link', { name: '1', exact: true }).click()
    await expect(page.locator('[data-id] [data-row-title]')).toHaveText([String(title)])

    // As it was when somebody comes back, closed but for the search; and there alone.
    await page.goBack()
    await expect(person).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    await expect(person).toBeHidden()
    await visit(page, `/transfer-mekanik?search=${fullName}`)
    await branch.getByRole('link', { name: names.details }).click()
    await expect(page).toHaveURL(/\/branch\/form\/\d+$/)
    await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveValue(from.name)
  })
})
