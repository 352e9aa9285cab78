import type { Page, Route } from '@playwright/test'
import { partition, uniq } from 'es-toolkit'
import type { AttendanceRecord } from '../../src/contract/resources/attendance.ts'
import { APPROVED, WAITING } from '../../src/contract/resources/attendance-status.ts'
import { PASSWORD } from '../support/browser/accounts.ts'
import type { Api } from '../support/browser/api.ts'
import {
  expect,
  held,
  serverAwayOr,
  test,
  testWithOwnServer,
  visitAfresh,
} from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

/**
 * Many decisions in one go, one request each, while the network and the server misbehave
 * (specification section 7): each test stands between the app and the server at the decisions
 * alone. What waits is the demo's, forty records of today, of which these tests use up twenty-one,
 * and those of today's attendance a few.
 */

testWithOwnServer.use({
  account: 'supervisor@roda.example',
  // What the tests bring about themselves.
  expectedErrors: serverAwayOr(/status of (401|404|409|429|500)|ERR_FAILED/),
})

const bar = (page: Page) => page.getByRole('region', { name: 'Decision' })
const row = (page: Page, id: string) => page.locator(`[data-id="${id}"]`)
const toast = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message })
const notDone = (page: Page) => page.getByRole('list', { name: 'What was not done' })

/** Opens the desk and selects so many records by keys, past one's own. */
async function select(page: Page, count: number): Promise<void> {
  await page.goto('/attendance')
  const selected = page.getByText(/^\d+ of \d+ selected/)
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

/**
 * Stands between the app and the server at every decision. @returns the ids of the records that
 * were sent, in turn.
 */
async function between(
  page: Page,
  meddle: Meddle = (route) => route.continue(),
): Promise<string[]> {
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

testWithOwnServer(
  'of some the server breaks, of one the answer is lost: all is told, and none is sent twice',
  long,
  async ({ page, api }) => {
    const lost = 3
    const sent = await between(page, async (route, turn) => {
      if (turn % 5 === 0)
        return route.fulfill({ status: 500, json: { message: 'The database is away.' } })
      if (turn !== lost) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await select(page, 10)
    await approve(page)

    await expect(toast(page, '8 data Approved')).toContainText('Success Approve')
    await expect(bar(page)).toContainText('8 of 10 approved, 2 failed.')
    await expect(notDone(page).getByRole('listitem')).toHaveText([
      /It still waits. The database is away/,
      /It still waits/,
    ])
    await expect(bar(page)).toContainText('2 selected')
    const all = sent.slice(0, 10)
    expect(new Set(sent)).toEqual(new Set(all))
    const failed = [String(all[4]), String(all[9])]
    for (const id of failed) {
      await expect(row(page, id).getByRole('checkbox')).toBeChecked()
      await expect(row(page, id)).toContainText('It still waits.')
    }

    await bar(page).getByRole('button', { name: 'Retry failed (2)' }).click()
    await expect(toast(page, '2 data Approved')).toBeVisible()
    await expect(bar(page)).toBeHidden()
    expect(sent.slice(10).sort()).toEqual(failed.sort())
    for (const id of all) await expect(row(page, id)).toHaveCount(0)
    const now = await records(api)
    expect(all.map((id) => now.get(id)?.statusId)).toEqual(all.map(() => APPROVED))
  },
)

testWithOwnServer(
  'the server asks for a pause, others decide meanwhile, and a record vanishes',
  long,
  async ({ page, api }) => {
    const [me, before] = await Promise.all([api.send('GET /api/users/me'), records(api)])
    await select(page, 4)
    const chosen = await page
      .getByRole('row', { selected: true })
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')))
    // Who decides meanwhile may not decide their own.
    const [own, others] = partition(chosen, (id) => before.get(String(id))?.userId === me.id)
    const [approved, declined, gone, left] = [...others, ...own].map(String)
    const moments: number[] = []
    const sent = await between(page, async (route, turn, id) => {
      moments.push(Date.now())
      if (turn === 1)
        return route.fulfill({
          status: 429,
          headers: { 'retry-after': '1' },
          json: { message: 'Too many.' },
        })
      if (id === gone)
        return route.fulfill({
          status: 404,
          json: { message: 'There is no such attendance record.' },
        })
      if (id !== left)
        await api.send('PUT /api/attendance/approval/:id', { id, statusApprove: id === approved })
      return route.continue()
    })
    await approve(page)

    await expect(toast(page, '1 data Approved')).toBeVisible()
    await expect(bar(page)).toContainText('1 of 4 approved, 2 decided before, 1 gone.')
    const told = (id: string | undefined) =>
      notDone(page)
        .getByRole('listitem')
        .filter({ hasText: before.get(String(id))?.user.fullName })
    await expect(told(approved)).toContainText(
      `${me.UserInformation.fullName} has decided it already: Approved.`,
    )
    await expect(told(declined)).toContainText(
      `${me.UserInformation.fullName} has declined it already`,
    )
    await expect(told(gone)).toContainText('There is no such attendance record.')
    // Nothing of that can be tried again.
    await expect(bar(page).getByRole('button')).toHaveText(['Dismiss'])
    expect(sent).toEqual([...sent.slice(0, 4), sent[0]])
    expect(Number(moments[4]) - Number(moments[0])).toBeGreaterThanOrEqual(1000)
    expect((await records(api)).get(String(left))?.statusId).toBe(APPROVED)
  },
)

testWithOwnServer(
  'left or loaded anew in mid-run, the page asks, and what was decided stays decided',
  long,
  async ({ page, api }) => {
    // The first is answered, the second decided without an answer, the third never gets there.
    const sent = await between(page, async (route, turn) => {
      if (turn === 1) return route.continue()
      if (turn === 2) await route.fetch()
    })
    await select(page, 3)
    await approve(page)
    await expect(bar(page)).toContainText('Approving: 1 of 3 answered')

    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Attendance report' })
      .click()
    const question = page.getByRole('dialog', { name: 'Leave while records are decided?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/attendance$/)

    const [done, unanswered, waiting] = sent.map(String)
    await expect
      .poll(async () => (await records(api)).get(String(unanswered))?.statusId)
      .toBe(APPROVED)
    const asked = page.waitForEvent('dialog')
    const loaded = page.waitForEvent('load')
    await page.evaluate(() => setTimeout(() => window.location.reload()))
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await loaded
    await expect(row(page, String(waiting))).toContainText('Waiting')
    await expect(row(page, String(done))).toHaveCount(0)
    await expect(row(page, String(unanswered))).toHaveCount(0)
  },
)

testWithOwnServer(
  'on a slow network, two clicks or two keystrokes send one request',
  long,
  async ({ page }) => {
    const sent = await between(page)
    await select(page, 1)
    const network = await page.context().newCDPSession(page)
    // Slow 3G.
    const slow = {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    }
    await network.send('Network.emulateNetworkConditions', slow)
    const list = held()
    await page.route('**/api/attendance/live?*', async (route) => {
      await list.released
      await route.continue()
    })
    const question = page.getByRole('dialog', { name: 'Approve 1 record?' })
    await bar(page).getByRole('button', { name: 'Approve' }).dblclick()
    await question.getByRole('button', { name: 'Approve' }).dblclick()
    await expect(toast(page, '1 data Approved')).toBeVisible()
    await expect(bar(page)).toBeHidden()

    // As long as the list is not read again it still shows the record, but not to be decided a
    // second time.
    const [first] = sent.map(String)
    await expect(row(page, String(first))).toContainText('Done')
    expect(await row(page, String(first)).getByRole('checkbox').count()).toBe(0)
    list.release()
    await expect(row(page, String(first))).toHaveCount(0)

    // The dialog, which is there at once by now, does not go with the second click.
    await page.keyboard.press('x')
    await bar(page).getByRole('button', { name: 'Approve' }).dblclick()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await bar(page).getByRole('button', { name: 'Approve' }).focus()
    // A key that is held opens the question, and does not answer it.
    await page.keyboard.down('Enter')
    await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused()
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(question).toBeVisible()
    for (let keystrokes = 0; keystrokes < 3; keystrokes++) await page.keyboard.press('Enter')
    await expect(bar(page)).toContainText('Approving: 0 of 1 answered')
    await expect(bar(page)).toBeHidden()
    expect(new Set(sent).size).toBe(2)
    expect(sent).toHaveLength(2)
  },
)

testWithOwnServer(
  'a sign-in that ends in mid-run is renewed in place, and then sends what is left',
  long,
  async ({ page }) => {
    const refused = held()
    const sent = await between(page, async (route, turn) => {
      // One is answered when the other was refused already, and two are told to come again, which
      // nobody may by then.
      if (turn === 1) await refused.released
      if (turn === 2)
        return route.fulfill({ status: 401, json: { message: 'Your sign-in has ended.' } })
      if (turn === 3 || turn === 4)
        return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: {} })
      return route.continue()
    })
    await select(page, 4)
    await approve(page)
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(dialog).toBeVisible()
    refused.release()
    await expect(page.getByText('1 of 4 approved, 1 failed, 2 not sent.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toBeHidden()
    await expect(bar(page)).toContainText('3 selected')
    expect(sent).toHaveLength(4)

    await bar(page).getByRole('button', { name: 'Retry failed (3)' }).click()
    await expect(toast(page, '3 data Approved')).toBeVisible()
    await expect(bar(page)).toBeHidden()
    expect(sent.slice(4).sort()).toEqual(sent.slice(1, 4).sort())
  },
)

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
  test.describe(`in a browser in ${timezoneId}`, () => {
    test.use({ account: 'supervisor@roda.example', timezoneId })

    test('today is the day of the company', long, async ({ page }) => {
      await page.route('**/api/attendance/live?*', (route) =>
        route.fulfill({ json: { items: [], totalData: 0 } }),
      )
      const asked: (string | null)[] = []
      page.on('request', (request) => {
        const { searchParams } = new URL(request.url())
        if (searchParams.get('statusId') === String(WAITING)) asked.push(searchParams.get('date'))
      })
      await page.goto('/no-such-page')
      for (const day of ['2026-11-30', '2026-12-31', '2028-02-28']) {
        // A quarter to midnight, and a quarter past it.
        for (const moment of [`${day}T16:45:00Z`, `${day}T17:15:00Z`]) {
          await page.clock.setFixedTime(moment)
          await visitAfresh(page, '/attendance')
          await expect(page.getByText('Nothing waits here.')).toBeVisible()
        }
      }
      // The menu asks as well, as soon as the browser is idle.
      expect(uniq(asked)).toEqual([
        '2026-11-30',
        '2026-12-01',
        '2026-12-31',
        '2027-01-01',
        '2028-02-28',
        '2028-02-29',
      ])
    })
  })
}
