import type { Page } from '@playwright/test'
import { daysBefore } from '../../src/contract/time.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, test, tick, visit } from '../support/browser/fixtures.ts'
import { pick, withoutFlags } from '../support/browser/parts.ts'
import { todayIn } from '../support/clock.ts'
import { decisions, desk as names, scope } from '../support/names.ts'

/** The approval desk: records of the day are looked at and decided, by thumb and by keys alone. */

// Where it is another day than in Jakarta.
test.use({ account: 'supervisor@roda.example', timezoneId: 'America/Los_Angeles' })

const today = todayIn('Asia/Jakarta')
const rows = (page: Page) => page.locator('[data-id]')
const titles = (page: Page) => rows(page).locator('[data-row-title]')
const selection = (page: Page) => page.getByRole('region', { name: 'Decision' })
const evidence = (page: Page) => page.getByRole('button', { name: names.nextRecord })
const selectAll = (page: Page) => page.getByRole('button', { name: names.selectAll, exact: true })
const live = '**/api/attendance/live?*'

/** A row whose record this person may decide, held by its id: others take its place when it goes. */
async function selectable(page: Page, place: number) {
  // What is flagged goes first as soon as it is known.
  await expect(page.getByRole('button', { name: names.selectPlain })).toBeEnabled()
  const row = rows(page)
    .filter({ has: page.getByRole('checkbox') })
    .nth(place)
  const id = String(await row.getAttribute('data-id'))
  const name = (await row.locator('[data-row-title]').textContent()) ?? ''
  return { id, row: page.locator(`[data-id="${id}"]`), name }
}

test('On a phone one is approved in the list, one declined beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sent: unknown[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postDataJSON()))
  await page.goto('/attendance')
  const approved = await selectable(page, 0)
  const declined = await selectable(page, 1)
  // What stands above the records leaves most of the screen to them.
  expect((await rows(page).first().boundingBox())?.y).toBeLessThan(844 * 0.4)
  const filters = page.getByRole('button', { name: names.moreFilters })
  await filters.click()
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible()
  await filters.click()
  await tick(approved.row.getByRole('checkbox'))
  await expect(page.getByText(names.selected(1))).toBeVisible()
  // The bar lies over whatever rows come below it, and leaves of some no more than a strip to tap.
  await expectAccessible(page, '[aria-label="Decision"]')
  await selection(page).getByRole('button', { name: 'Approve' }).click()
  const approval = page.getByRole('dialog', { name: decisions.question('Approve', 1) })
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status').filter({ hasText: decisions.approved(1) })).toBeVisible()
  await expect(approved.row).toHaveCount(0)
  await expect(selection(page)).toBeHidden()

  await declined.row.getByRole('button', { name: declined.name }).click()
  await expect(evidence(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  const question = page.getByRole('dialog', { name: decisions.question('Decline', 1) })
  await expect(question.getByRole('listitem')).toContainText(declined.name)
  await question.getByRole('button', { name: 'Decline' }).click()
  // Also over the sheet, which hides the page behind it from its roles.
  const message = page.getByRole('status').filter({ hasText: decisions.declined(1) })
  await expect(message).toBeVisible()
  const toast = await message.boundingBox()
  await expect(declined.row).toHaveCount(0)
  // The evidence stays, and its name in sight below what is told; no key decides anybody else.
  const panel = page.getByRole('dialog').filter({ has: evidence(page) })
  const name = await panel.getByRole('heading', { name: declined.name }).boundingBox()
  expect(Number(toast?.y) + Number(toast?.height)).toBeLessThanOrEqual(Number(name?.y))
  await expect(panel.getByRole('button', { name: 'Decline' })).toHaveCount(0)
  await page.keyboard.press('d')
  await panel.getByRole('button', { name: names.next }).click()
  await expect(panel.getByRole('button', { name: 'Decline' })).toBeVisible()
  await expect(question).toHaveCount(0)
  await panel.getByRole('heading').first().click()
  await page.keyboard.press('a')
  await expect(approval).toBeVisible()
  expect(sent).toMatchObject([{ statusApprove: true }, { statusApprove: false }])
})

test('A record is found, looked at and declined by keys alone @long', async ({ page }) => {
  await page.goto('/attendance')
  await expect(rows(page).first()).toBeVisible()
  const title = (at: number) => titles(page).nth(at)
  const panel = page.getByRole('complementary')
  const { id, row, name } = await selectable(page, 2)
  const ids = await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-id')))
  const place = ids.indexOf(id)
  const heading = panel.getByRole('heading', { level: 2 }).first()

  await page.keyboard.press('j')
  await expect(title(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(String(await title(0).textContent()))
  for (let at = 0; at < place + 1; at++) await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(row.locator('[data-row-title]')).toBeFocused()
  await expect(heading).toHaveText(name)
  // There is one pair of buttons: that of what is selected, if anything is.
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await expect(panel.locator(approve)).toHaveCount(1)
  await page.keyboard.press('x')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await expect(selection(page).locator(approve)).toHaveCount(1)
  await expect(approve).toHaveCount(1)
  await page.keyboard.press('x')
  await expect(row.getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(row.locator('[data-row-title]')).toBeFocused()
  await page.keyboard.press('d')
  const question = page.getByRole('dialog', { name: decisions.question('Decline', 1) })
  await expect(question).toContainText(name)
  // Past the list of names and the way back: who declines does not do so by a slip.
  for (let stops = 0; stops < 3; stops++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  // What took its place is next.
  await expect(title(place)).toBeFocused()
})

test('All but what is flagged is selected, never the own record @long', async ({ page, api }) => {
  await withoutFlags(page, (at) => ({ lateMinutes: at % 5 === 0 ? 20 : 0 }))
  await page.goto('/attendance')
  const late = rows(page).filter({ hasText: names.late })
  await expect(rows(page).first()).toContainText(names.late)
  await page.getByRole('button', { name: names.selectPlain }).click()
  await expect(late.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(
    rows(page).filter({ hasNotText: names.late }).getByRole('checkbox', { checked: false }),
  ).toHaveCount(0)
  const message = await page.getByText(names.someSelected).textContent()
  await expect(selection(page)).toContainText(`${Number.parseInt(String(message), 10)} selected`)

  await selectAll(page).click()
  await expect(page.getByText(names.allSelected)).toBeVisible()
  await selection(page).getByRole('button', { name: 'Clear' }).click()
  await selectAll(page).focus()
  const ownRow = rows(page).filter({ hasText: names.ownRecord })
  while ((await ownRow.count()) === 0) await page.mouse.wheel(0, 600)
  await expect(ownRow.getByRole('checkbox')).toHaveCount(0)
  // Once the list stands still: a row that is scrolled away loses the focus.
  await ownRow.hover()
  await ownRow.locator('[data-row-title]').focus()
  for (const key of ['x', 'a']) await page.keyboard.press(key)
  await expect(page.getByRole('alert')).toContainText(names.ownRefused)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await selectAll(page).click()
  await pick(page, 'Status', names.allStatuses)
  await expect(page.getByText(names.allSelected)).toBeVisible()
  await expect(page).toHaveURL(/statusId=all/)
  await expect(page.getByRole('columnheader', { name: names.decided })).toBeVisible()
  // What waits comes before what is decided.
  await expect(rows(page).first()).toContainText('Waiting')
  await pick(page, 'Status', 'Approved')
  await expect(selection(page)).toContainText(names.hidden)
  await selection(page).getByRole('button', { name: 'Clear' }).click()

  await test.step('Rows of the filters before cannot be decided while the next ones are on their way', async () => {
    await pick(page, 'Status', 'Waiting')
    await expect(rows(page).getByRole('checkbox').first()).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.route(live, () => undefined)
    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(page).toHaveURL(/date=/)
    await expect(page.locator('[aria-busy=true]').filter({ has: rows(page) })).toBeVisible()
    for (const key of ['j', 'j', 'x', 'a']) await page.keyboard.press(key)
    await expect(page.getByRole('alert').last()).toBeVisible()
    await expect(page.getByRole('dialog').or(selection(page))).toHaveCount(0)
  })

  await test.step('Who came twice is flagged, though the other time is decided, and a photo that was removed says so', async () => {
    const day = daysBefore(today, 3)
    const [waits] = (await api.send('GET /api/attendance/live', { statusId: 3 })).items
    const removed = { checkInImage: null, picturesRemovedAt: '2020-11-21T18:00:00.000Z' }
    const checkInAt = `${day}T01:00:00Z`
    const twice = { ...waits, ...removed, date: day, clockIns: null, checkInAt }
    await page.unrouteAll()
    await page.route(live, (route) => {
      const isNarrowed = new URL(route.request().url()).searchParams.has('statusId')
      const both = isNarrowed ? [twice] : [twice, { ...twice, id: -1, statusId: 1 }]
      return route.fulfill({ json: { items: both, totalData: both.length } })
    })
    await visit(page, `/attendance?date=${day}`)
    await expect(rows(page)).toContainText([names.twice])
    await titles(page).click()
    await expect(page.getByRole('complementary')).toContainText(names.removed)
    // A time is said once where the clocks of the branch are those of the company.
    await expect(page.getByRole('complementary').getByText(/WIB · .+ WIB$/)).toHaveCount(0)
  })
})

test('Missing records are warned of, and a wrong address leads back @long', async ({ page }) => {
  await page.route(live, async (route) => {
    const reply = await route.fetch()
    const { totalData, ...body } = await reply.json()
    await route.fulfill({ response: reply, json: { ...body, totalData: totalData + 7 } })
  })
  await page.goto('/attendance')
  await expect(page.getByRole('alert')).toContainText(names.missingOf)
  await page.unrouteAll({ behavior: 'wait' })

  await visit(page, '/attendance?date=2099-12-31&statusId=99&branchId=900000')
  await expect(page.getByText(names.toCome)).toBeVisible()
  await expect(page.getByText(names.noneRecorded('Status 99', '1 branch'))).toBeVisible()
  await page.getByRole('button', { name: scope.all }).last().click()
  await page.getByRole('button', { name: names.showAll }).click()
  await expect(page.getByText(names.noneRecorded('All branches'))).toBeVisible()
  await visit(page, '/attendance?date=2099-12-31')
  await page.getByRole('button', { name: names.showAll }).click()
  await expect(page).toHaveURL(/statusId=all/)
  await page.getByRole('button', { name: names.toToday }).click()
  await expect(rows(page).first()).toBeVisible()
  // What makes no sense counts as not said.
  await visit(page, '/attendance?date=soon&statusId=%00&branchId=%00')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Waiting')
  await expect(rows(page).first()).toBeVisible()
})
