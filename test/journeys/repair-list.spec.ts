import type { Locator, Page } from '@playwright/test'
import { texts } from '../../src/contract/texts.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import type { Api } from '../support/browser/api.ts'
import { act, chooseLayout, expect, test, unique } from '../support/browser/fixtures.ts'
import { mayOnly } from '../support/browser/may-only.ts'
import { form, repairs as names } from '../support/names.ts'

/** The list of repair reports: how it is narrowed and shown, and what can be done from its rows. */

test.use({ account: 'rm@roda.example' })

/** The rows of the list, whatever they are drawn as. */
const rows = (page: Page) => page.getByRole('main').locator(':is([role=row], li)[data-id]')
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

test('the list is narrowed by status, day and badge, shown in columns, and left and found again as it was', async ({
  page,
  api,
}) => {
  const { search, open, cancelled } = await twoReports(api)
  await page.goto(`${path}?${search}`)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: String(open.title) })).toContainText('Urgent')

  await choice(page, 'Cancelled').click()
  await expect(rows(page)).toHaveText([new RegExp(String(cancelled.title))])
  await expect(choice(page, 'Cancelled')).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(({ search: said }) => said.startsWith(`?${search}&statusId=`))
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
  await page.getByRole('region', { name: 'Repairs & Maintenance' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: 'Repairs & Maintenance' })
        .evaluate((board) => board.scrollLeft),
    )
    .toBeGreaterThan(0)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(open.title))
  await page.getByRole('link', { name: names.back }).click()
  await expect(column('Reported').getByRole('listitem')).toContainText([String(open.title)])

  await page.goto(`${path}?${search}&date=2020-01-01`)
  await expect(page.getByText('Reported on: 1 Jan 2020', { exact: false }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Reported on: 1 Jan 2020, remove' }).click()
  await expect(column('Cancelled').getByRole('listitem')).toContainText([String(cancelled.title)])
  await chooseLayout(page, 'Table')
  await page.getByRole('link', { name: /\d+ needs? validation/ }).click()
  await expect(choice(page, 'Waiting Validation')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(rows(page).first()).toContainText('Waiting Validation')
  const said = page.getByRole('alert').filter({ hasText: names.ownApp })
  await expect(said).toBeVisible()
  await rows(page).first().getByRole('link').click()
  await expect(said).toBeVisible()
})

test('the list is narrowed to one’s own reports, a period of years, and a technician who has left', async ({
  page,
  api,
}) => {
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
  const said = 'Mine: Reported by me or assigned to me'
  await expect(page.getByText(said, { exact: false }).last()).toBeVisible()
  await mine.click()
  await expect(rows(page)).toHaveCount(2)

  // By now nobody may be assigned who has left, but what they had is found.
  await page.route('**/api/repair-maintenances/user/list*', async (route) => {
    const reply = await (await route.fetch()).json()
    const staying = reply.items.filter(({ id }: { id: number }) => id !== userId)
    await route.fulfill({ json: { ...reply, items: staying } })
  })
  await page.goto(`${path}/${open.id}`)
  await expect(page.getByText(fullName).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: names.theirReports }).click()
  await expect(page).toHaveURL(`${path}?mechanicId=${userId}`)
  await expect(page.getByRole('button', { name: `Technician: ${fullName}, remove` })).toBeVisible()
  const filters = new URLSearchParams({ startDate: '2016-01-01', isOpen: 'true' })
  await page.goto(`${path}?${search}&mechanicId=${userId}&${filters}`)
  await expect(rows(page)).toHaveText([new RegExp(String(open.title))])
  await page.getByRole('button', { name: 'Filter (2)' }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await expect(panel.getByRole('combobox', { name: 'Technician' })).toHaveValue(fullName)
  await expectAccessible(page)
  const until = panel.getByRole('textbox', { name: 'Reported until' })
  await until.fill('31/12/2015')
  await until.press('Enter')
  await expect(panel.getByText(form.endsFirst)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await panel.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(`${path}?${search}&isOpen=true`)
})

/** What changes a report. */
const change = /^(Assign technician|Input cost|Cancel report)$/

async function expectOnlyCopy(row: Locator) {
  await row.getByRole('button', { name: 'Actions' }).click()
  await expect(row.page().getByRole('menuitem')).toHaveText(['Duplicate'])
  await row.page().keyboard.press('Escape')
}

test('a row offers what its report allows, to those who may; the others see the list alone', async ({
  page,
  api,
}) => {
  const { search, open, cancelled } = await twoReports(api)
  const overtaken = await api.create('repair-report', { title: `${cancelled.title} lagi` })
  await page.goto(`${path}?${search}`)
  const row = ({ reportNumber }: Record<string, unknown>) =>
    rows(page).filter({ hasText: String(reportNumber) })
  await expect(row(cancelled)).toBeVisible()
  await expectOnlyCopy(row(cancelled))
  for (const name of ['Assign technician', 'Input cost']) {
    await act(row(open), name)
    await expect(page.getByRole('dialog')).toContainText(String(open.reportNumber))
    await page.keyboard.press('Escape')
    await expect(row(open).getByRole('button', { name: 'Actions' })).toBeFocused()
  }

  // What somebody else has done meanwhile is told in the dialog, which keeps what was typed.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/repair-maintenances/${overtaken.id}`, async (route) => {
    await released
    await route.continue()
  })
  await act(row(overtaken), 'Cancel report')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Reported twice')
  await api.send('POST /api/repair-maintenances/cancel', { reportId: overtaken.id })
  release()
  await expect(dialog.getByText(names.notCancellable)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Why' })).toHaveValue('Reported twice')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await act(row(overtaken), 'Assign technician')
  await expect(
    dialog.getByText(`${overtaken.reportNumber} is “Cancelled”: no technician can be assigned`),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await act(row(open), 'Cancel report')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel report' }).click()
  await expect(page.getByRole('status').filter({ hasText: texts.success.assign })).toContainText(
    `${open.reportNumber} is cancelled`,
  )
  await expect(row(open)).toContainText('Cancelled')
  await expectOnlyCopy(row(open))

  await mayOnly(page, 'rm_report')
  await page.goto(path)
  await expect(rows(page).first()).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('button', { name: /^(Create|Duplicate)$/ }),
  ).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Actions' })).toHaveCount(0)
})

test('on a phone those that have been open for longest come first, as cards with their photos', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { search, open, cancelled } = await twoReports(api)
  const asked = page.waitForRequest((request) => request.url().includes('/all/origin'))
  await page.goto(path)
  const query = new URL((await asked).url()).searchParams
  expect([query.get('isOpen'), query.get('sortBy'), query.get('isAscending')]).toEqual([
    'true',
    'reportDate',
    'true',
  ])
  await expect(choice(page, 'Open')).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page).first()).toContainText(/\d+ days/)
  await expectAccessible(page)

  // The address says so, and shows the same on a wide screen.
  const sort = 'sortBy=reportDate&isAscending=true'
  await expect(page).toHaveURL(`${path}?isOpen=true&${sort}`)
  await choice(page, 'All').click()
  await expect(page).toHaveURL(`${path}?${sort}`)
  await page.goto(`${path}?${search}`)
  await expect(rows(page)).toHaveCount(2)
  const closed = rows(page).filter({ hasText: String(cancelled.title) })
  await closed.getByRole('button', { name: 'More' }).click()
  await expect(closed.getByRole('button', { name: change })).toHaveCount(0)
  const card = rows(page).filter({ hasText: String(open.title) })
  await card.getByRole('button', { name: 'More' }).click()
  await expect(card.getByRole('button', { name: 'Assign technician' })).toBeVisible()
  await expectAccessible(page)
  await expect(card.locator('img').first()).toBeVisible()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(open.title))
  await page.goBack()
  await expect(page).toHaveURL(`${path}?${search}`)
  await expect(rows(page)).toHaveCount(2)
})

test('a press anywhere on a report opens it, and nothing lies over its last value while the mouse is there', async ({
  page,
  api,
}) => {
  const { search, open } = await twoReports(api)
  const costs = [{ description: 'Filter', category: 'part', amount: 125_000 }]
  await api.send('POST /api/repair-maintenances/input-cost', { reportId: open.id, costs })
  await page.goto(`${path}?${search}`)
  const cost = page.locator('[role=row] [data-field=totalCost]').filter({ hasText: 'Rp' })
  await cost.hover()
  const { width = 0, height = 0 } = (await cost.boundingBox()) ?? {}
  for (const x of [12, width / 2, width - 12])
    await cost.hover({ position: { x, y: height / 2 }, timeout: 5000 })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${path}?${search}`)
    const report = rows(page).filter({ hasText: String(open.title) })
    await report.getByText('Reported', { exact: true }).click()
    await expect(page).toHaveURL(`${path}/${open.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(open.title))
  }
})
