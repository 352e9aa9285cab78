import type { Page } from '@playwright/test'
import { sum } from 'es-toolkit/math'
import { daysBefore } from '../../src/contract/time.ts'
import { exported } from '../support/browser/exported.ts'
import { expect, test, testWithOwnServer, visit } from '../support/browser/fixtures.ts'
import { button, toast, withoutFlags } from '../support/browser/parts.ts'
import { todayIn } from '../support/clock.ts'
import { decisions, attendance as names } from '../support/names.ts'

/** Today's attendance, branch by branch, and the day in numbers. */

const main = (page: Page) => page.getByRole('main')
const branches = (page: Page) => main(page).getByRole('heading', { level: 2 }).getByRole('button')
const people = (page: Page) =>
  main(page).locator('[data-id]:not([data-id^=group]) [data-row-title]')
const today = todayIn('Asia/Jakarta')

interface Place {
  branchLocationName: string
  waiting: number
}

test.use({ account: 'supervisor@roda.example' })

test('A device a day ahead asks for the day of the server @long', async ({ page, clock }) => {
  await page.clock.install({ time: new Date(clock().getTime() + 86_400_000) })
  for (const path of ['/attendance', '/dashboard']) {
    const response = page.waitForResponse(new RegExp(`/api/attendance/.*date=${today}`))
    await page.goto(path)
    await response
    await expect(page.getByText(names.newDay)).toHaveCount(0)
  }
})

test('Today is walked through by keys, and read again by itself', async ({ page }) => {
  // Half past eleven at night, in Jakarta.
  await page.clock.install({ time: new Date(`${today}T16:30:00Z`) })
  // Not told of the server's clock, which does not go on to midnight.
  await page.route(/\/(api|files)\//, async (route) =>
    route.fulfill({ response: await route.fetch(), headers: {} }),
  )
  /** The days that the counts of all branches were asked for. */
  const days: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/attendance/live/by/branch' && searchParams.has('hasItems'))
      days.push(searchParams.get('date') ?? '')
  })
  // It is of today alone, whatever day its address says.
  await page.goto('/v2/attendance?statusId=all&date=2020-01-01')
  await expect(branches(page).first()).toBeVisible()

  await test.step('The people of all branches are taken along, in the order shown', async () => {
    const order = await branches(page).allTextContents()
    const { lines } = await exported(page)
    const placeOf = (line: string) => order.findIndex((name) => line.includes(name))
    // Of the branches in sight.
    const places = lines.map(placeOf).filter((at) => at >= 0)
    expect(places.length).toBeGreaterThan(order.length)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  await test.step('A branch shows its people when it is opened, and Enter leads to their evidence and back', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await expect(branches(page).first()).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const person = people(page).first()
    await expect(person).toBeVisible()
    await page.keyboard.press('j')
    await expect(person).toBeFocused()
    const name = String(await person.textContent())
    await page.keyboard.press('Enter')
    const evidence = page.getByRole('complementary', { name })
    await expect(evidence).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(evidence).toBeHidden()
    await expect(person).toBeFocused()
  })

  await test.step('A key on a branch selects all that wait there, and takes them back', async () => {
    const region = main(page)
    const waiting = await region.getByRole('checkbox').count()
    await branches(page).first().focus()
    await page.keyboard.press('x')
    await expect(region.getByRole('checkbox', { checked: true })).toHaveCount(waiting)
    await page.keyboard.press('d')
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(waiting)
    await page.keyboard.press('Escape')
  })

  await test.step('It is read again each minute, but not while somebody has selected', async () => {
    await button(page, names.everyMinute).click()
    await page.clock.fastForward(61_000)
    await page.clock.fastForward(61_000)
    expect(days).toHaveLength(1)
    await branches(page).first().focus()
    await page.keyboard.press('x')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await page.clock.fastForward(61_000)
    await expect.poll(() => days.length).toBe(2)
  })

  await test.step('A new day is offered, and read when it is loaded', async () => {
    const tomorrow = daysBefore(today, -1)
    const nothing = { items: [], totalData: 0, totalPage: 0, page: 1, perPage: 10 }
    await page.route(`**/api/attendance/live/by/branch?*date=${tomorrow}*`, (route) =>
      route.fulfill({ json: nothing }),
    )
    await page.clock.fastForward('40:00')
    await expect(page.getByText(names.newDay)).toBeVisible()
    expect(new Set(days)).toEqual(new Set([today]))
    await page.getByRole('button', { name: 'Load', exact: true }).click()
    await expect(page.getByText(names.nothingToday)).toBeVisible()
    await expect(page.getByText(names.newDay)).toBeHidden()
    const report = `/v3/attendance?date=${today}&statusId=all`
    const before = page.getByRole('link', { name: names.yesterday })
    await expect(before).toHaveAttribute('href', report)
    expect(days.at(-1)).toBe(tomorrow)
  })
})

testWithOwnServer.describe('Today, on a phone', () => {
  testWithOwnServer.use({
    // Too low for all of the evidence, however little there is of it.
    viewport: { width: 390, height: 568 },
    // Faces that are on their way, or come into sight, while there is no network.
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  })

  testWithOwnServer(
    'One is decided by the evidence, and the rest of a branch by a tap @long',
    async ({ page, context, api }) => {
      await withoutFlags(page)
      await page.goto('/v2/attendance')
      const { items } = await api.send('GET /api/attendance/live/by/branch', { statusId: 3 })
      const place = items.find((one: Place) => one.waiting > 2 && one.branchLocationName)
      await expect(branches(page).first()).toBeVisible()
      const order = await branches(page).allTextContents()
      const header = branches(page).filter({ hasText: place.branchLocationName })
      await header.click()
      const group = main(page)
      await expect(people(page).first()).toBeVisible()
      const boxes = group.getByRole('checkbox')
      const count = await boxes.count()
      const approve = page.getByRole('button', { name: 'Approve', exact: true })

      // The evidence goes on when it is told to, and begins at its top.
      const [first, second] = await people(page).allTextContents()
      const evidenceOf = (name: string | undefined) => page.getByRole('dialog', { name })
      await people(page).first().click()
      const scrolled = evidenceOf(first).getByRole('region').first()
      await scrolled.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      expect(await scrolled.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
      await approve.click()
      await expect(page.getByRole('button', { name: decisions.approving })).toBeVisible()
      await evidenceOf(first).getByRole('button', { name: names.next }).click()
      const top = evidenceOf(second).getByRole('region').first()
      expect(await top.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
      await evidenceOf(second).getByRole('button', { name: 'Close' }).click()
      await expect(people(page).filter({ hasText: second })).toBeFocused()

      const all = group.getByRole('button', { name: names.approveAll })
      await expect(boxes).toHaveCount(count - 1)
      await context.setOffline(true)
      await expect(page.getByText(names.offline)).toBeVisible()
      await expect(all).toBeDisabled()
      await context.setOffline(false)

      await all.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
      await expect(toast(page, decisions.approved(count - 1))).toBeVisible()
      await expect(all).toHaveCount(0)
      const line = page.getByRole('listitem').filter({ hasText: place.branchLocationName })
      await expect(line).not.toContainText(`${place.waiting} waiting`)
      expect(order.join()).toContain((await branches(page).allTextContents()).join())
    },
  )
})

test.describe('The day in numbers', () => {
  test.use({ account: 'hr@roda.example', expectedErrors: /status of 500/ })

  test('The day in numbers leads to its records, and is compared @long', async ({ page }) => {
    const answer = { status: 500, json: { message: 'That week is lost.' } }
    await page.route('**/api/attendance/summary?*', (route) =>
      route.request().url().includes(`date=${today}`) ? route.continue() : route.fulfill(answer),
    )
    const tiles = page.getByRole('list', { name: 'Statuses' }).getByRole('listitem')
    const tile = (text: string) => tiles.filter({ hasText: text }).getByRole('link')
    await page.goto('/attendance/summary')

    await test.step('Without the week before it says so, and is compared once that is read', async () => {
      await expect(page.getByRole('main').getByText('That week is lost.')).toBeVisible()
      await expect(tiles).toContainText(['Approved', 'Declined', 'Waiting', 'All'])
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByText(names.compared)).toBeVisible()
    })

    await test.step('Each number leads to the records that it counts, and adds up', async () => {
      await expect(tile('Waiting')).toHaveAttribute(
        'href',
        `/v3/attendance?date=${today}&statusId=3&branchId=all`,
      )
      // Those on duty elsewhere too, whose type says nothing of when they came.
      const inBranches = page.getByRole('link', { name: names.lateAt })
      await page.getByRole('button', { name: /more$/ }).first().click()
      const counts = (await inBranches.allInnerTexts()).map(Number)
      expect(counts).not.toContain(0)
      await expect(page.getByRole('region', { name: /^Late/ })).toHaveAccessibleName(
        `Late ${sum(counts)}`,
      )
      await expect(inBranches.first()).toHaveAttribute(
        'href',
        /^\/v3\/attendance\?.*statusId=all&branchId=\d+&sortBy=late&isAscending=false$/,
      )
    })

    await test.step('A day that is yet to come is compared with nothing', async () => {
      await page.getByRole('button', { name: 'Previous day' }).click()
      await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/)
      await visit(page, '/attendance/summary?date=2099-12-31')
      await expect(page.getByText(names.toCome)).toHaveCount(1)
      await expect(tiles).toHaveCount(0)
      await expect(page.getByText(names.comparedWith)).toHaveCount(0)
    })
  })
})
