import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, test } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

/**
 * The approval desk: records of the day are looked at and decided, by pointer, by thumb and by keys
 * alone.
 */

test.use({ account: 'supervisor@roda.example' })

const rows = (page: Page) => page.locator('[data-id]')
const selection = (page: Page) => page.getByRole('region', { name: 'Decision' })
const evidence = (page: Page) => page.getByRole('button', { name: 'Next record' })

/**
 * A row whose record this person may decide, held by its id: others take its place when it goes.
 */
async function selectable(page: Page, place: number): Promise<{ row: Locator; name: string }> {
  // What is flagged goes first as soon as it is known.
  await expect(page.getByRole('button', { name: 'Select all but flagged' })).toBeEnabled()
  const row = rows(page)
    .filter({ has: page.getByRole('checkbox') })
    .nth(place)
  const id = await row.getAttribute('data-id')
  return {
    row: page.locator(`[data-id="${id}"]`),
    name: (await row.locator('[data-row-title]').textContent()) ?? '',
  }
}

/** Rests a finger on a row until it is selected; lifting it then opens nothing. */
async function longPress(page: Page, { row, name }: { row: Locator; name: string }) {
  const box = await row.getByText(name).boundingBox()
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: Number(box?.x) + 10, y: Number(box?.y) + 10 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(row.getByRole('checkbox')).toBeChecked()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Every decision that is sent from now on. */
function decisionsSent(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postDataJSON()))
  return sent
}

for (const width of [1440, 390]) {
  test(
    `approve one and decline another at ${width} px`,
    width === 390 ? long : {},
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const sent = decisionsSent(page)
      await page.goto('/attendance')
      const approved = await selectable(page, 0)
      const declined = await selectable(page, 1)
      await expectAccessible(page)
      if (width === 390) {
        // What stands above the records leaves most of the screen to them.
        expect((await rows(page).first().boundingBox())?.y).toBeLessThan(844 * 0.4)
        await page.getByRole('button', { name: 'More filters' }).click()
        await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'More filters' }).click()
      }

      if (width === 390) await longPress(page, approved)
      else await approved.row.getByRole('checkbox').check()
      await expect(page.getByText(/^1 of \d+ selected/)).toBeVisible()
      // On a phone the bar lies over whatever rows come below it, and leaves of some no more than a
      // strip to tap.
      await expectAccessible(page, '[aria-label="Decision"]')
      await selection(page).getByRole('button', { name: 'Approve' }).dblclick()
      await page
        .getByRole('dialog', { name: 'Approve 1 record?' })
        .getByRole('button', { name: 'Approve' })
        .dblclick()
      await expect(page.getByRole('status').filter({ hasText: 'Success Approve' })).toContainText(
        '1 data Approved',
      )
      await expect(approved.row).toHaveCount(0)
      await expect(selection(page)).toBeHidden()

      // Of the evidence, at its own buttons.
      await declined.row.getByRole('button', { name: declined.name }).click()
      await expect(evidence(page)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Decline' }).click()
      const question = page.getByRole('dialog', { name: 'Decline 1 record?' })
      await expect(question.getByRole('listitem')).toContainText(declined.name)
      await question.getByRole('button', { name: 'Decline' }).click()
      // Also over the sheet of a phone, which hides the page behind it from its roles.
      const shown = page.getByRole('status').filter({ hasText: '1 data declined' })
      await expect(shown).toBeVisible()
      const boxOf = async (found: Locator) =>
        (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const toast = await boxOf(shown)
      await expect(declined.row).toHaveCount(0)
      // The evidence stays, and its name in sight beside what is told; the next one comes when it is
      // asked for.
      const panel = page.locator('[role=dialog], aside').filter({ has: evidence(page) })
      const heading = panel.getByRole('heading', { name: declined.name })
      const name = await boxOf(heading)
      expect(toast.y + toast.height <= name.y || toast.x + toast.width <= name.x).toBe(true)
      await expect(panel.getByRole('button', { name: 'Decline' })).toHaveCount(0)
      await panel.getByRole('button', { name: 'Show the next one' }).click()
      await expect(panel.getByRole('button', { name: 'Decline' })).toBeVisible()
      expect(sent).toEqual([{ statusApprove: true }, { statusApprove: false }])
    },
  )
}

test(
  'on a tablet two cards stand beside each other, and keys go through both',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/attendance')
    await expect(rows(page).nth(2)).toBeVisible()
    const places = await rows(page).evaluateAll((all) =>
      all.slice(0, 3).map((one) => one.getBoundingClientRect().toJSON()),
    )
    const [first, second, third] = places
    expect([second.y, third.x]).toEqual([first.y, first.x])
    expect(second.x).toBeGreaterThan(first.right)
    for (const at of [0, 1, 2]) {
      await page.keyboard.press('j')
      await expect(rows(page).nth(at).locator('[data-row-title]')).toBeFocused()
    }
    await expectAccessible(page)
  },
)

test('a record is found, looked at and declined by keys alone', long, async ({ page }) => {
  await page.goto('/attendance')
  await expect(rows(page).first()).toBeVisible()
  const title = (at: number) => rows(page).nth(at).locator('[data-row-title]')
  const panel = page.getByRole('complementary')
  const { row, name } = await selectable(page, 2)
  const place = await rows(page).evaluateAll(
    (all, id) => all.findIndex((one) => one.getAttribute('data-id') === id),
    await row.getAttribute('data-id'),
  )

  await page.keyboard.press('j')
  await expect(title(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(
    String(await title(0).textContent()),
  )
  for (let at = 0; at < place + 1; at++) await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(row.locator('[data-row-title]')).toBeFocused()
  await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(name)
  // There is one pair of buttons: that of what is selected, if anything is.
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await expect(panel.locator(approve)).toHaveCount(1)
  await page.keyboard.press('x')
  await expect(selection(page).locator(approve)).toHaveCount(1)
  await expect(approve).toHaveCount(1)
  await page.keyboard.press('x')
  await expect(panel.locator(approve)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(row.locator('[data-row-title]')).toBeFocused()

  await page.keyboard.press('x')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('x')
  await expect(row.getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('?')
  await expect(
    page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('term'),
  ).toHaveText(['j', 'k', 'Enter', 'x', 'a', 'd', 'r', 'Escape', '?', 'Ctrl K'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: 'Decline 1 record?' })).toContainText(name)
  // Past the list of names and the way back: who declines does not do so by a slip.
  for (let stops = 0; stops < 3; stops++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  // What took its place is next.
  await expect(title(place)).toBeFocused()
})

test('all but what is flagged is selected, never the own record, and nothing for long', async ({
  page,
}) => {
  // Nothing is odd but that every fifth came late, whatever the demo has at this hour.
  const plain = {
    attendanceType: { id: 1, code: 'present', name: 'Present' },
    checkInAt: null,
    checkOutAt: null,
    workMinutes: null,
    checkInLatitude: null,
    checkOutLatitude: null,
    attachmentUrl: null,
    clockIns: 1,
  }
  await page.route('**/api/attendance/live?*', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    for (const [at, item] of body.items.entries()) {
      Object.assign(item, plain, { lateMinutes: at % 5 === 0 ? 20 : 0 })
    }
    await route.fulfill({ response: reply, json: body })
  })
  await page.goto('/attendance')
  const own = rows(page).filter({ hasText: 'Yours: somebody else decides it.' })
  await expect(rows(page).first()).toContainText('Late')
  await page.getByRole('button', { name: 'Select all but flagged' }).click()
  const flagged = rows(page).filter({ hasText: 'Late' })
  await expect(flagged.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(
    rows(page).filter({ hasNotText: 'Late' }).getByRole('checkbox', { checked: false }),
  ).toHaveCount(0)
  const [, some] =
    (await page.getByText(/^\d+ of \d+ selected/).textContent())?.match(/^(\d+) of/) ?? []
  await expect(selection(page)).toContainText(`${some} selected`)

  await page.getByRole('button', { name: 'Select all', exact: true }).click()
  await expect(page.getByText(/^(\d+) of \1 selected/)).toBeVisible()
  await selection(page).getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Select all', exact: true }).focus()
  while ((await own.count()) === 0) await page.mouse.wheel(0, 600)
  await expect(own.getByRole('checkbox')).toHaveCount(0)
  await own.locator('[data-row-title]').focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('alert')).toContainText('somebody else decides it')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Under other filters they stay selected, and those that are not shown are counted.
  await page.getByRole('button', { name: 'Select all', exact: true }).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'All statuses' }).click()
  await expect(page.getByText(/^(\d+) of \1 selected/)).toBeVisible()
  await expect(page).toHaveURL(/statusId=all/)
  await expect(page.getByRole('columnheader', { name: 'Decided' })).toBeVisible()
  await expect(rows(page).first()).toContainText('Waiting')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Approved' }).click()
  await expect(selection(page)).toContainText(/\d+ selected that are not shown here/)
})

test('a day of which records are missing is shown with a warning', long, async ({ page }) => {
  await page.route('**/api/attendance/live?*', async (route) => {
    const reply = await route.fetch()
    const { totalData, ...body } = await reply.json()
    await route.fulfill({ response: reply, json: { ...body, totalData: totalData + 7 } })
  })
  await page.goto('/attendance')
  const warning = page.getByRole('alert').filter({ hasText: /^The server has returned \d+ of its/ })
  await expect(warning).toContainText('The others can be neither seen nor decided here.')
  const { row } = await selectable(page, 0)
  await row.getByRole('checkbox').check()
  await expect(selection(page)).toContainText('1 selected')
  await page.unrouteAll({ behavior: 'wait' })
  await warning.getByRole('button', { name: 'Retry' }).click()
  await expect(warning).toHaveCount(0)
})

test('an address that leads nowhere says so, and leads back', long, async ({ page }) => {
  const ids = Array.from({ length: 500 }, (_, at) => 900_000 + at).join()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/attendance/live' && searchParams.get('statusId') === '99')
      asked.push(searchParams.getAll('branchId[]').join())
  })
  await page.goto(`/attendance?date=2099-12-31&statusId=99&branchId=${ids}`)
  await expect(page.getByText('31 Dec 2099 is yet to come.')).toBeVisible()
  await expect(page.getByText('The server lists no status 99.')).toBeVisible()
  expect(asked).toEqual([ids])
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('No attendance is recorded for 31 Dec 2099.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to today' }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.goto('/attendance?date=2099-12-31')
  await expect(page.getByText('Nothing waits here.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all statuses' }).click()
  await expect(page).toHaveURL(/statusId=all/)
})
