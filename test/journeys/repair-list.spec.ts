import type { Locator, Page } from '@playwright/test'
import { texts } from '../../src/contract/texts.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import type { Api } from '../support/browser/api.ts'
import { act, chooseLayout, expect, test, unique, visit } from '../support/browser/fixtures.ts'
import { mayOnly } from '../support/browser/may-only.ts'
import { heading, toast } from '../support/browser/parts.ts'
import { form, repairs as names } from '../support/names.ts'

/** The list of repair reports: how it is narrowed and shown, and what can be done from its rows. */

test.use({ account: 'rm@roda.example' })

/** The rows of the list, whatever they are drawn as. */
const rows = (page: Page) =>
  page.getByRole('main').locator(':is([role=row], [role=listitem])[data-id]')
const rowOf = (page: Page, { title }: Record<string, unknown>) =>
  rows(page).filter({ hasText: String(title) })
const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name, exact: true })
const path = '/repairs-maintenace'

/** An open report and a cancelled one, which are found by a word that nothing else has. */
async function twoReports(api: Api) {
  const word = unique('Kompresor')
  const open = await api.create('repair-report', { title: `${word} bocor`, priority: 'urgent' })
  const cancelled = await api.create('repair-report', { title: `${word} mati` })
  await api.send('POST /api/repair-maintenances/cancel', { reportId: cancelled.id })
  return { search: new URLSearchParams({ search: word }).toString(), open, cancelled }
}

test('the list is narrowed, shown in columns, and found again as it was', async ({ page, api }) => {
  const { search, open, cancelled } = await twoReports(api)
  await page.goto(`${path}?${search}`)
  await expect(rows(page)).toHaveCount(2)
  await expect(rowOf(page, open)).toContainText('Urgent')

  await choice(page, 'Cancelled').click()
  await expect(rows(page)).toHaveText([new RegExp(String(cancelled.title))])
  await expect(page).toHaveURL(({ search: query }) => query.startsWith(`?${search}&statusId=`))
  await choice(page, 'Open').click()
  await expect(rows(page)).toHaveText([new RegExp(String(open.title))])
  await expect(page).toHaveURL(`${path}?${search}&isOpen=true`)
  await page.goBack()
  await expect(choice(page, 'Cancelled')).toHaveAttribute('aria-pressed', 'true')
  await choice(page, 'All').click()
  await expect(rows(page)).toHaveCount(2)

  await chooseLayout(page, 'Board')
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  await expect(column('Reported').getByRole('listitem')).toContainText([String(open.title)])
  await expect(column('Cancelled').getByRole('listitem')).toContainText([String(cancelled.title)])
  await expect(column('Done')).toHaveText('Done0None')
  await expectAccessible(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(String(open.title))
  await page.getByRole('link', { name: names.back }).click()
  await expect(column('Reported').getByRole('listitem')).toContainText([String(open.title)])

  await page.goto(`${path}?${search}&date=2020-01-01`)
  await page.getByRole('button', { name: 'Reported on: 1 Jan 2020, remove' }).click()
  await expect(column('Cancelled').getByRole('listitem')).toContainText([String(cancelled.title)])
  await chooseLayout(page, 'Table')
  await page.getByRole('link', { name: /\d+ needs? validation/ }).click()
  await expect(choice(page, 'Waiting Validation')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(rows(page).first()).toContainText('Waiting Validation')
  const alert = page.getByRole('alert').filter({ hasText: names.ownApp })
  await expect(alert).toBeVisible()
  await rows(page).first().getByRole('link').click()
  await expect(alert).toBeVisible()
  await expect(page.getByRole('button', { name: names.afterTheWork })).toBeVisible()
})

test('the last report of a page leads on to the next page and its list @long', async ({ page }) => {
  await page.goto(path)
  await rows(page).last().getByRole('link').first().click()
  const place = (number: number) => page.getByText(new RegExp(`^${number} of \\d+$`))
  await expect(place(10)).toBeVisible()
  await page.getByRole('button', { name: /^Next / }).click()
  await expect(place(11)).toBeVisible()
  await page.getByRole('link', { name: names.back }).click()
  await expect(page).toHaveURL(`${path}?page=2`)
})

test('one’s own reports are found, and those of who has left @long', async ({ page, api }) => {
  const { search, open } = await twoReports(api)
  const { items } = await api.send('GET /api/repair-maintenances/user/list', {})
  const { id: userId, fullName } = items[0]
  await api.send('POST /api/repair-maintenances/assign-task', { reportId: open.id, userId })

  // The administrator has reported them, who is somebody else here.
  await page.goto(`${path}?${search}`)
  await expect(rows(page)).toHaveCount(2)
  const mine = page.getByRole('main').getByRole('button', { name: 'Mine', exact: true })
  await mine.click()
  await expect(mine).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(names.nothing)).toBeVisible()
  await expect(page.getByText(names.mine).last()).toBeVisible()
  await mine.click()
  await expect(rows(page)).toHaveCount(2)

  // By now nobody may be assigned who has left, but what they had is found.
  await page.route('**/api/repair-maintenances/user/list*', async (route) => {
    const reply = await (await route.fetch()).json()
    const staying = reply.items.filter(({ id }: { id: number }) => id !== userId)
    await route.fulfill({ json: { ...reply, items: staying } })
  })
  const filters = new URLSearchParams({ startDate: '2016-01-01', isOpen: 'true' })
  await page.goto(`${path}?${search}&mechanicId=${userId}&${filters}`)
  await expect(page.getByRole('button', { name: `Technician: ${fullName}, remove` })).toBeVisible()
  await expect(rows(page)).toHaveText([new RegExp(String(open.title))])
  await page.getByRole('button', { name: 'Filter (2)' }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await expect(panel.getByRole('combobox', { name: 'Technician' })).toHaveValue(fullName)
  await expectAccessible(page, '[role=dialog]')
  const until = panel.getByRole('textbox', { name: 'Reported until' })
  await until.fill('31/12/2015')
  await until.press('Enter')
  await expect(panel.getByText(form.endsFirst)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await panel.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(`${path}?${search}&isOpen=true`)
})

async function expectOnlyCopy(row: Locator) {
  await row.getByRole('button', { name: 'Actions' }).click()
  await expect(row.page().getByRole('menuitem')).toHaveText(['Duplicate'])
  await row.page().keyboard.press('Escape')
}

test('a row offers what its report allows, to those who may @long', async ({ page, api }) => {
  const { search, open, cancelled } = await twoReports(api)
  const costs = [{ description: 'Filter', category: 'part', amount: 125_000 }]
  await api.send('POST /api/repair-maintenances/input-cost', { reportId: open.id, costs })
  const row = ({ reportNumber }: Record<string, unknown>) =>
    rows(page).filter({ hasText: String(reportNumber) })
  const dialog = page.getByRole('dialog')
  await page.goto(`${path}?${search}`)
  await expectOnlyCopy(row(cancelled))
  for (const name of ['Assign technician', 'Input cost']) {
    await act(row(open), name)
    await expect(dialog).toContainText(String(open.reportNumber))
    await page.keyboard.press('Escape')
    await expect(row(open).getByRole('button', { name: 'Actions' })).toBeFocused()
  }
  await act(row(open), 'Cancel report')
  await dialog.getByRole('button', { name: 'Cancel report' }).click()
  await expect(toast(page, texts.success.assign)).toContainText(`${open.reportNumber} is cancelled`)
  await expect(row(open)).toContainText('Cancelled')
  await expectOnlyCopy(row(open))

  await mayOnly(page, 'rm_report')
  await page.goto(path)
  await expect(rows(page).first()).toBeVisible()
  const offered = page
    .getByRole('main')
    .getByRole('button', { name: /^(Create|Duplicate|Actions)$/ })
  await expect(offered).toHaveCount(0)
})

test('on a phone those that have been open for longest come first @long', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { search, open, cancelled } = await twoReports(api)
  await page.goto(path)
  await expect(choice(page, 'Open')).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page).first()).toContainText(/\d+ days/)

  // The address says so, and shows the same on a wide screen.
  const sort = 'sortBy=reportDate&isAscending=true'
  await expect(page).toHaveURL(`${path}?isOpen=true&${sort}`)
  await choice(page, 'All').click()
  await expect(page).toHaveURL(`${path}?${sort}`)
  await visit(page, `${path}?${search}`)
  const [card, closed] = [rowOf(page, open), rowOf(page, cancelled)]
  await expectOnlyCopy(closed)
  await card.getByRole('button', { name: 'Actions' }).click()
  const change = /^(Assign technician|Input cost|Cancel report)$/
  await expect(page.getByRole('menuitem', { name: change })).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(card.locator('img').first()).toBeVisible()
  await card.getByText('Reported', { exact: true }).first().click()
  await expect(heading(page)).toHaveText(String(open.title))
  await page.goBack()
  await expect(page).toHaveURL(`${path}?${search}`)
  await expect(rows(page)).toHaveCount(2)
})
