import type { Page, Route } from '@playwright/test'
import { partition } from 'es-toolkit'
import type { AttendanceRecord } from '../../src/contract/resources/attendance.ts'
import { APPROVED } from '../../src/contract/resources/attendance-status.ts'
import type { Api } from '../support/browser/api.ts'
import { deferred, expect, test } from '../support/browser/fixtures.ts'
import { choose, signInAgain, withoutFlags } from '../support/browser/parts.ts'
import { desk, decisions as names } from '../support/names.ts'

/**
 * Many decisions in one go, one request each, while the network and the server misbehave
 * (specification section 7): each test stands between the app and the server at the decisions
 * alone. What waits is the demo's.
 */

test.use({
  account: 'supervisor@roda.example',
  // What the tests bring about themselves.
  expectedErrors: /status of (401|409|500)|ERR_(FAILED|CONNECTION_RESET)/,
})

const bar = (page: Page) => page.getByRole('region', { name: 'Decision' })
const row = (page: Page, id: string) => page.locator(`[data-id="${id}"]`)
const toast = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message })
const notDone = (page: Page) => page.getByRole('list', { name: names.notDone })

/** Opens the desk and selects so many records. */
async function select(page: Page, count: number): Promise<void> {
  await page.goto('/attendance')
  await selectNext(page, count)
}

/** Selects so many records by keys, past one's own. */
async function selectNext(page: Page, count: number): Promise<void> {
  const selected = page.getByText(desk.someSelected)
  await expect(selected).toBeVisible()
  while (!(await selected.textContent())?.startsWith(`${count} of`)) {
    await page.keyboard.press('j')
    await page.keyboard.press('x')
  }
}

async function approve(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
}

/** Does something else with a decision than to let it pass; `turn` counts from 1. */
type Meddle = (route: Route, turn: number, id: string) => Promise<unknown>

/** Stands between app and server at every decision. @returns the ids that were sent, in turn. */
async function between(page: Page, meddle: Meddle = (route) => route.continue()) {
  const sent: string[] = []
  await page.route('**/api/attendance/approval/*', (route) => {
    const id = String(new URL(route.request().url()).pathname.split('/').at(-1))
    return meddle(route, sent.push(id), id)
  })
  return sent
}

/** The records of today by their ids, past the page. */
async function records(api: Api): Promise<Map<string, AttendanceRecord>> {
  const { items } = await api.send('GET /api/attendance/live', { perPage: 1000 })
  return new Map(items.map((item: AttendanceRecord) => [String(item.id), item]))
}

test('Each decision that fails says why, and is tried again alone', async ({ page, api }) => {
  const [me, before] = await Promise.all([api.send('GET /api/users/me'), records(api)])
  await select(page, 4)
  const chosen = await page
    .getByRole('row', { selected: true })
    .evaluateAll((rows) => rows.map((row) => String(row.getAttribute('data-id'))))
  // Who decides meanwhile may not decide their own.
  const [ownIds, others] = partition(chosen, (id) => before.get(id)?.userId === me.id)
  const [elsewhere, lost, broken, ...rest] = [...others, ...ownIds].map(String)
  const answers = [
    { status: 500, json: { message: 'The database is away.' } },
    { status: 401, json: { message: 'Your sign-in has ended.' } },
  ]
  const sent = await between(page, async (route, _, id) => {
    const answer = id === broken && answers.shift()
    if (answer) return route.fulfill(answer)
    if (id === elsewhere)
      await api.send('PUT /api/attendance/approval/:id', { id, statusApprove: true })
    if (id !== lost) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await approve(page)

  await expect(toast(page, names.approved(2))).toContainText(names.success)
  await expect(bar(page)).toContainText(names.summary)
  const reportOf = (id = '') =>
    notDone(page)
      .getByRole('listitem')
      .filter({ hasText: before.get(id)?.user.fullName })
  const mine = me.UserInformation.fullName
  await expect(reportOf(elsewhere)).toContainText(names.decidedBy(mine, 'Approved'))
  await expect(reportOf(broken)).toContainText(`${names.stillWaits} The database is away`)
  await expect(notDone(page).getByRole('listitem')).toHaveCount(2)
  await expect(row(page, String(broken)).getByRole('checkbox')).toBeChecked()
  await expect(row(page, String(broken))).toContainText(names.stillWaits)
  expect(sent.toSorted()).toEqual(chosen.toSorted())

  const retry = bar(page).getByRole('button', { name: names.retry(1) })
  await retry.click()
  await signInAgain(page)
  await retry.click()
  await expect(toast(page, names.approved(1))).toBeVisible()
  // Of what is left nothing can be tried again.
  await expect(bar(page).getByRole('button')).toHaveText([names.dismiss])
  expect(sent.slice(4)).toEqual([broken, broken])
  const now = await records(api)
  for (const id of [lost, broken, ...rest, elsewhere])
    expect(now.get(String(id))?.statusId).toBe(APPROVED)
})

test('Two clicks send one request; a run that is left is found again @long', async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  const throughput = { downloadThroughput: 50_000, uploadThroughput: 50_000 }
  const slow3G = { offline: false, latency: 400, ...throughput }
  // Of the last three, the first alone is answered.
  const sent = await between(page, async (route, turn) => {
    if (turn <= 3) return route.continue()
  })
  // One without a flag would be decided without a question.
  await withoutFlags(page, () => ({ lateMinutes: 20 }))
  await select(page, 1)
  await network.send('Network.emulateNetworkConditions', slow3G)
  const list = deferred()
  await page.route('**/api/attendance/live?*', async (route) => {
    await list.released
    await route.fallback()
  })
  const question = page.getByRole('dialog', { name: names.question('Approve', 1) })
  const button = bar(page).getByRole('button', { name: 'Approve' })
  await button.dblclick()
  await question.getByRole('button', { name: 'Approve' }).dblclick()
  await expect(toast(page, names.approved(1))).toBeVisible()
  await expect(bar(page)).toBeHidden()

  // As long as the list is not read again it still shows the record, but not to be decided a
  // second time.
  const [first] = sent.map(String)
  await expect(row(page, String(first))).toContainText(names.done)
  expect(await row(page, String(first)).getByRole('checkbox').count()).toBe(0)
  list.release()
  await expect(row(page, String(first))).toHaveCount(0)

  // The dialog, which is there at once by now, does not go with the second click.
  await selectNext(page, 1)
  await button.dblclick()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await button.focus()
  // A key that is held opens the question, and does not answer it.
  await page.keyboard.down('Enter')
  await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(question).toBeVisible()
  for (let keystrokes = 0; keystrokes < 3; keystrokes++) await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText(names.answered(0, 1))
  await expect(bar(page)).toBeHidden()
  expect([sent.length, new Set(sent).size]).toEqual([2, 2])

  await network.detach()
  await select(page, 3)
  await approve(page)
  await expect(bar(page)).toContainText(names.answered(1, 3))
  const menu = page.getByRole('navigation', { name: 'Main' })
  // It goes on, and any page of attendance tells of it; the tab alone asks before it is closed.
  await menu.getByRole('link', { name: 'Attendance report' }).click()
  await expect(page).toHaveURL(/\/v3\/attendance/)
  await expect(bar(page)).toContainText(names.answered(1, 3))

  const dialogOpened = page.waitForEvent('dialog')
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => setTimeout(() => window.location.reload()))
  const dialog = await dialogOpened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await loaded
  // The two without an answer are read, and not sent again.
  await expect(notDone(page).getByRole('listitem')).toContainText([
    names.stillWaits,
    names.stillWaits,
  ])
  expect(sent).toHaveLength(5)
})

test('One without a flag is decided by one tap, which can be undone until it is sent', async ({
  page,
  api,
}) => {
  const sent = await between(page)
  const undo = (text: string) => page.getByRole('button', { name: text })
  const statusOf = async (id: string) => (await records(api)).get(id)?.statusId
  await withoutFlags(page)
  await page.goto('/attendance')
  const open = page.locator('[data-id]').filter({ has: page.getByRole('checkbox') })
  await expect(page.getByRole('button', { name: desk.selectPlain })).toBeEnabled()
  const ids = await open.evaluateAll((all) => all.map((one) => String(one.getAttribute('data-id'))))
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids
  const press = async (id: string, key: string) => {
    await row(page, id).locator('[data-row-title]').focus()
    await page.keyboard.press(key)
  }

  await test.step('Undone, it waits as before', async () => {
    await press(first, 'a')
    await expect(row(page, first).getByRole('checkbox')).toHaveCount(0)
    await row(page, first).getByRole('button', { name: names.approving }).click()
    await expect(row(page, first).getByRole('checkbox')).toBeVisible()
    await press(first, 'd')
    await press(first, 'u')
    await expect(undo(names.declining)).toHaveCount(0)
    await expect(page.getByRole('complementary').or(bar(page))).toHaveCount(0)
  })

  await test.step('Several are held side by side, each sent by itself, and what failed is told', async () => {
    await api.send('PUT /api/attendance/approval/:id', { id: second, statusApprove: false })
    expect(sent).toEqual([])
    await press(first, 'd')
    await press(second, 'a')
    await expect(undo(names.declining).or(undo(names.approving))).toHaveCount(2)
    await expect(toast(page, names.declined(1))).toContainText(names.success)
    await expect(bar(page)).toContainText(names.overtaken)
    await bar(page).getByRole('button', { name: names.dismiss }).click()
    expect(sent).toEqual([first, second])
  })

  await test.step('It is sent as the page is left, and the next visit tells what came of it', async () => {
    await press(third, 'a')
    await expect(undo(names.approving)).toBeVisible()
    await page.goto('about:blank')
    await expect.poll(() => statusOf(third)).toBe(APPROVED)
    await page.goto('/attendance')
    await expect(toast(page, names.approved(1))).toBeVisible()

    await press(fourth, 'a')
    await expect(undo(names.approving)).toBeVisible()
    await page.context().setOffline(true)
    await page.goto('about:blank')
    await page.context().setOffline(false)
    await page.goto('/attendance')
    await expect(bar(page)).toContainText(names.stillWaits)
    await bar(page)
      .getByRole('button', { name: names.retry(1) })
      .click()
    await expect(toast(page, names.approved(1))).toBeVisible()
  })

  await test.step('It is sent by who logs out', async () => {
    await press(fifth, 'a')
    await expect(undo(names.approving)).toBeVisible()
    await choose(page, 'Logout')
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => statusOf(fifth)).toBe(APPROVED)
  })
})
