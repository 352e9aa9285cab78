import type { Page } from '@playwright/test'
import { sum } from 'es-toolkit/math'
import { daysBefore } from '../../src/contract/time.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, test, testWithOwnServer, visit } from '../support/browser/fixtures.ts'
import { todayIn } from '../support/clock.ts'
import { long } from '../support/long.ts'

/** Today's attendance, branch by branch, and the day in numbers. */

/** The days that the counts of all branches were asked for. */
function dayRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/attendance/live/by/branch' && searchParams.has('hasItems'))
      asked.push(searchParams.get('date') ?? '')
  })
  return asked
}

const branches = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button')
const namesOf = async (page: Page) =>
  (await branches(page).allTextContents()).map((text) => text.replace(/\d.*$/, ''))
const today = todayIn('Asia/Jakarta')

test.describe('today', () => {
  test.use({ account: 'supervisor@roda.example' })

  test(
    'is read again each minute while nobody is at it, and gives way to a new day only when told',
    long,
    async ({ page }) => {
      // Half past eleven at night, in Jakarta.
      await page.clock.install({ time: new Date(`${today}T16:30:00Z`) })
      const asked = dayRequests(page)
      await page.goto('/v2/attendance?statusId=all')
      await branches(page).first().click()
      await page.getByLabel('Refresh every minute').check()
      expect(asked).toHaveLength(1)
      await page.clock.fastForward(61_000)
      await expect.poll(() => asked.length).toBe(2)

      const tomorrow = daysBefore(today, -1)
      const nothing = { items: [], totalData: 0, totalPage: 0, page: 1, perPage: 10 }
      await page.route(`**/api/attendance/live/by/branch?*date=${tomorrow}*`, (route) =>
        route.fulfill({ json: nothing }),
      )
      await page.clock.fastForward('40:00')
      await expect(page.getByText(/^It is a new day/)).toBeVisible()
      expect(new Set(asked)).toEqual(new Set([today]))
      await page.getByRole('button', { name: 'Load', exact: true }).click()
      await expect(page.getByText('No attendance recorded yet today')).toBeVisible()
      await expect(page.getByRole('link', { name: 'See yesterday' })).toHaveAttribute(
        'href',
        `/v3/attendance?date=${today}&statusId=all`,
      )
      expect(asked.at(-1)).toBe(tomorrow)
      await expect(page.getByText(/^It is a new day/)).toBeHidden()
    },
  )

  test(
    'is walked through by the keyboard, down to the evidence of a person and back',
    long,
    async ({ page }) => {
      await page.goto('/v2/attendance?statusId=all')
      await expect(branches(page).first()).toBeVisible()
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await expect(branches(page).first()).toHaveAttribute('aria-expanded', 'true')
      const person = page.getByRole('list', { name: /^People of / }).getByRole('button')
      await expect(person.first()).toBeVisible()
      await page.keyboard.press('j')
      await expect(person.first()).toBeFocused()
      await page.keyboard.press('Enter')
      const evidence = page.getByRole('dialog', {
        name: String(await person.first().textContent()),
      })
      await expect(evidence).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(evidence).toBeHidden()
      await expect(person.first()).toBeFocused()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
        'Next branch or person',
      )
    },
  )
})

testWithOwnServer.describe('on a phone', () => {
  testWithOwnServer.use({
    account: 'supervisor@roda.example',
    viewport: { width: 390, height: 844 },
    // Faces that are on their way, or come into sight, while there is no network.
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  })

  testWithOwnServer(
    'one tap approves all that wait at a branch; without a network nothing can',
    async ({ page, context, api }) => {
      await page.goto('/v2/attendance')
      const { items } = await api.send('GET /api/attendance/live/by/branch', { statusId: 3 })
      const [place] = items.filter(
        ({ waiting, branchLocationName }: { waiting: number; branchLocationName: string }) =>
          waiting > 1 && branchLocationName,
      )
      await expect(branches(page).first()).toBeVisible()
      const order = await namesOf(page)
      const header = branches(page).filter({ hasText: place.branchLocationName })
      await header.click()
      const group = page.getByRole('region', { name: place.branchLocationName })
      const approve = group.getByRole('button', { name: /^Approve (all \d+|the one) waiting$/ })
      await expect(approve).toBeVisible()
      const count = await group.getByRole('checkbox').count()
      await expectAccessible(page)

      await context.setOffline(true)
      await expect(page.getByText(/^You are offline. This is what was read at/)).toBeVisible()
      await expect(approve).toBeDisabled()
      await expect(group.getByRole('checkbox').first()).toBeDisabled()
      await context.setOffline(false)

      await approve.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Success Approve' })).toContainText(
        `${count} data Approved`,
      )
      await expect(approve).toHaveCount(0)
      await expect(header).not.toContainText(`${place.waiting} waiting`)
      expect(await namesOf(page)).toEqual(order)
    },
  )

  testWithOwnServer(
    'the evidence goes on to whoever comes next when it is told to, and begins at its top',
    long,
    async ({ page }) => {
      // Too low for all of the evidence, however little there is of it.
      await page.setViewportSize({ width: 390, height: 568 })
      await page.goto('/v2/attendance')
      await branches(page)
        .filter({ hasText: /[3-9] waiting/ })
        .first()
        .click()
      const people = page.getByRole('list', { name: /^People of / }).getByRole('button')
      await expect(people.first()).toBeVisible()
      const [first, second] = await people.allTextContents()
      await people.first().click()
      const scrolled = page.getByRole('dialog', { name: first }).getByRole('region').first()
      await scrolled.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      expect(await scrolled.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Approve', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Approve 1 record?' })
      await expect(question).toContainText(String(first))
      await question.getByRole('button', { name: 'Approve' }).click()
      await page
        .getByRole('dialog', { name: first })
        .getByRole('button', { name: 'Show the next one' })
        .click()
      const next = page.getByRole('dialog', { name: second })
      await expect(next).toBeVisible()
      expect(
        await next
          .getByRole('region')
          .first()
          .evaluate(({ scrollTop }) => scrollTop),
      ).toBe(0)
      await next.getByRole('button', { name: 'Close' }).click()
      await expect(people.filter({ hasText: second })).toBeFocused()
    },
  )
})

test.describe('the day in numbers', () => {
  test.use({ account: 'hr@roda.example', expectedErrors: /status of 500/ })

  const tiles = (page: Page) => page.getByRole('list', { name: 'Statuses' }).getByRole('listitem')

  test(
    'leads from each status to its records, has them as a table, and prints without the frame',
    long,
    async ({ page }) => {
      await page.goto('/attendance/summary')
      await expect(tiles(page)).toContainText(['Approved', 'Declined', 'Waiting', 'All'])
      const waiting = tiles(page).filter({ hasText: 'Waiting' }).getByRole('link')
      await expect(waiting).toHaveAttribute(
        'href',
        `/v3/attendance?date=${today}&statusId=3&branchId=all`,
      )
      const table = page.getByRole('table', { name: 'Attendance records today' })
      const [, total] = /^\D+(\d+)/.exec(await waiting.innerText()) ?? []
      await expect(
        table
          .getByRole('row', { name: /^Waiting/ })
          .getByRole('cell')
          .first(),
      ).toHaveText(String(total))

      const late = page.getByRole('region', { name: /^Late/ })
      await expect(page.getByRole('table', { name: /^By branch/ })).toBeVisible()
      // Those on duty elsewhere too, whose type says nothing of when they came.
      const inBranches = page.getByRole('link', { name: /^\d+ late at / })
      await page.getByRole('button', { name: /more$/ }).first().click()
      const counts = (await inBranches.allInnerTexts()).map(Number)
      await expect(late).toHaveAccessibleName(`Late ${sum(counts)}`)
      await expectAccessible(page)
      await expect(page.getByText(/^So far today, beside the whole of /)).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      const branch = page.getByRole('table', { name: /^By branch/ }).getByRole('link')
      expect((await branch.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
      // Several branches have somebody who came late on any day of the demo.
      await expect(page.getByRole('link', { name: /^\d+ late at / }).first()).toHaveAttribute(
        'href',
        /^\/v3\/attendance\?.*statusId=all&branchId=\d+&sortBy=late&isAscending=false$/,
      )
      const decide = await page.getByRole('link', { name: 'Approve or decline' }).boundingBox()
      expect(Number(decide?.y)).toBeGreaterThan(844 / 2)

      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('navigation')).toBeHidden()
      await expect(page.getByRole('button', { name: /more$/ })).toHaveCount(0)
      await expect(table).toBeVisible()
      await page.emulateMedia({ media: 'screen' })

      await page.getByRole('button', { name: 'Previous day' }).click()
      await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/)
      await expect(table).toBeHidden()
      await page.goto('/attendance/summary?date=2099-12-31')
      await expect(page.getByText('Nothing is recorded on 31 Dec 2099')).toBeVisible()
      await expect(page.getByText(/ yet to come\.$/)).toHaveCount(1)
      await expect(tiles(page)).toHaveCount(0)
      await expect(page.getByText(/^Compared with /)).toHaveCount(0)
    },
  )

  test('says that it is not compared with the week before, and is once that is read', async ({
    page,
  }) => {
    let isIll = true
    await page.route('**/api/attendance/summary?*', (route) =>
      isIll && !route.request().url().includes(`date=${today}`)
        ? route.fulfill({ status: 500, json: { message: 'That week is lost.' } })
        : route.continue(),
    )
    await page.goto('/attendance/summary')
    await expect(page.getByText(/^Not compared with .*That week is lost\./)).toBeVisible()
    await expect(tiles(page)).toContainText(['Approved', 'Declined', 'Waiting', 'All'])
    isIll = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/^So far today, beside the whole of /)).toBeVisible()
  })

  test('is read from other servers too, and says when it cannot be', long, async ({ page }) => {
    let answer: object | undefined
    await page.route('**/api/attendance/summary?*', (route) =>
      answer
        ? route.fulfill({ json: answer })
        : route.fulfill({ status: 500, json: { message: 'The numbers are ill.' } }),
    )
    await page.goto('/attendance/summary')
    await expect(page.getByText('The numbers are ill.').first()).toBeVisible()
    answer = { attendanceByStatus: { Waiting: 3, Verified: 1 } }
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(tiles(page).filter({ hasText: 'Waiting' }).getByRole('link')).toHaveAttribute(
      'href',
      /statusId=3/,
    )
    await expect(tiles(page).filter({ hasText: 'Verified' })).toContainText('25%')
    await expect(tiles(page).filter({ hasText: 'Verified' }).getByRole('link')).toHaveCount(0)
    answer = { attendanceByStatus: [{ statusId: 1, name: 'Approved', total: 0 }] }
    await visit(page, '/attendance/summary?branchId=1')
    await expect(page.getByText('No attendance recorded yet today')).toBeVisible()
  })
})
