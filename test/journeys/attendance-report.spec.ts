import type { Locator } from '@playwright/test'
import { daysAfter } from '../../src/web/features/attendance/calendar.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { exported } from '../support/browser/exported.ts'
import { expect, test, visit } from '../support/browser/fixtures.ts'
import { countShift } from '../support/browser/page-loads.ts'
import { todayIn } from '../support/clock.ts'
import { desk, recap, report } from '../support/names.ts'

/** The report of a day, and the recap of a month. */

const today = todayIn('Asia/Jakarta')
const yesterday = daysAfter(today, -1)

/** What each mark is told apart by: its letter, and what it has beside its colour. */
function looksOf(marks: Locator): Promise<string[]> {
  return marks.evaluateAll((all) =>
    all.map((mark) => {
      const { fontStyle, textDecorationLine, outlineStyle } = getComputedStyle(mark)
      const letter = (mark.querySelector('span') ?? mark).textContent
      const more = getComputedStyle(mark, '::after').content
      return [letter, fontStyle, textDecorationLine, outlineStyle, more].join(' ')
    }),
  )
}

test.describe('The report of a day', () => {
  test.use({ account: 'admin@roda.example' })

  test('The report is sorted, narrowed, copied and taken along', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/v3/attendance?date=${yesterday}&statusId=all`)
    const grid = page.getByRole('grid', { name: 'Attendance report' })
    // Behind the panel, the grid is hidden from roles.
    const names = page.locator('[role=grid] [data-row-title]')
    await expect(grid).toHaveAttribute('aria-busy', 'false')
    await expect(grid.getByText(report.people)).toBeVisible()
    const first = String(await names.first().textContent())
    const column = grid.getByRole('columnheader', { name: 'Name' })

    await test.step('A column sorts upwards, downwards, and then as it was, in the address and the file', async () => {
      const late = grid.getByRole('button', { name: 'Late' })
      await late.click()
      await expect(page).toHaveURL(/statusId=all&sortBy=late$/)
      await late.click()
      await late.click()
      await expect(page).toHaveURL(/statusId=all$/)
      await grid.getByRole('button', { name: 'Name' }).dblclick()
      await expect(page).toHaveURL(/sortBy=name&isAscending=false$/)
      await expect(column).toHaveAttribute('aria-sort', 'descending')
      await expect(names.first()).not.toHaveText(first)
      const file = await exported(page)
      expect(file.name).toBe(`attendance-report-${yesterday}-all-statuses.csv`)
      expect(file.lines[1]).toContain(`${yesterday};${await names.first().textContent()};`)
      expect(file.lines.join()).not.toMatch(/\/files\/|Will be back/)
    })

    await test.step('Keys copy a row, and show one after the other', async () => {
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await expect(names.nth(1)).toBeFocused()
      const name = await names.nth(1).textContent()
      await page.keyboard.press('c')
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(new RegExp(`^${yesterday}\t${name}\t`))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: String(name) })).toBeVisible()
      await page.keyboard.press('j')
      const next = String(await names.nth(2).textContent())
      const panel = page.getByRole('dialog', { name: next })
      await expect(panel).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(names.nth(2)).toBeFocused()
      // By any of its row but its links, and beside the table where there is room.
      await page.setViewportSize({ width: 1920, height: 1080 })
      const row = names.nth(2).locator('xpath=ancestor::*[@role="row"]')
      await row
        .getByRole('gridcell')
        .last()
        .click({ position: { x: 1, y: 1 } })
      const beside = page.getByRole('complementary', { name: next })
      await expectAccessible(page)
      await beside.getByRole('link', { name: next }).click()
      await expect(page).toHaveURL(/\/employee\/form\/\d+$/)
      await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue(next)
      await page.goBack()
    })

    await test.step('Columns and branches are kept for whoever chose them, and the address says the branches', async () => {
      await page.getByRole('button', { name: 'Display' }).click()
      await page.getByRole('checkbox', { name: 'Hours' }).uncheck()
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(column).toHaveAttribute('aria-sort', 'descending')
      await expect(grid.getByRole('columnheader', { name: 'Hours' })).toHaveCount(0)
      const link = grid.getByRole('link').first()
      const branch = String(await link.textContent())
      await page.getByRole('combobox', { name: 'Branches' }).fill(branch)
      await page.getByRole('option', { name: branch, exact: true }).click()
      await expect(page).toHaveURL(/branchId=\d+/)
      await expect
        .poll(async () => new Set(await grid.getByRole('link').allTextContents()))
        .toEqual(new Set([branch]))
      const asked = page.waitForRequest(/\/live\?.*statusId=3.*branchId/)
      await visit(page, '/attendance')
      await asked
      await page.goBack()
      await link.click()
      await expect(page).toHaveURL(/\/branch\/form\/\d+$/)
    })
  })

  test('On a phone the report is a list by branch, decided at its foot', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/v3/attendance?date=${today}`)
    const foot = page.getByRole('region', { name: 'Selection' })
    const bar = page.getByRole('region', { name: 'Decision' })
    const all = foot.getByRole('button', { name: desk.selectAll, exact: true })
    await expect(all).toBeInViewport()
    await all.click()
    await expect(bar.getByRole('button', { name: 'Approve' })).toBeInViewport()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Clear' }).click()
    await visit(page, `/v3/attendance?date=${yesterday}&statusId=all`)
    const list = page.getByRole('list', { name: 'Attendance report' })
    await expect(list.getByRole('heading', { level: 2 }).first()).toBeVisible()
    // Nothing waits there.
    await expect(foot).toHaveCount(0)
    await page.mouse.move(195, 600)
    await page.mouse.wheel(0, 3000)
    await expect(page.getByRole('group', { name: 'Totals' })).toBeInViewport()
  })
})

test.describe('The recap', () => {
  test.use({ account: 'supervisor@roda.example', expectedErrors: /status of 500/ })

  test('Lost days are marked and asked for alone; keys lead to a record', async ({ page }) => {
    const [from, lost] = [daysAfter(today, -6), daysAfter(today, -3)]
    const grid = page.getByRole('grid', { name: 'Attendance recap' })
    const alert = page.getByRole('alert')
    // What is more than somebody may want to wait for is read when they say so, and then as a whole.
    const large = { items: [], totalData: 9_000 }
    await page.route('**/attendance/live?*', (route) => route.fulfill({ json: large }))
    await page.goto(`/v4/attendance?from=${from}&to=${daysAfter(today, 2)}`)
    await expect(alert).toContainText(recap.large)
    await alert.getByRole('button', { name: recap.loadThem }).click()
    await expect(alert).toContainText(desk.missingOf)
    await page.unrouteAll()
    await page.route(`**/attendance/live?*date=${lost}*`, (route) =>
      route.fulfill({ status: 500, json: { message: 'Not today' } }),
    )
    await page.route(`**/attendance/live?*date=${today}*`, () => undefined)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: recap.read(6, 7) })).toBeVisible()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Export / })
    await expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click()
    await expect(alert.filter({ hasText: recap.lost })).toBeVisible()
    const lines = grid
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell', { name: /^(H|TL|L)$/ }) })
    const cells = lines.first().locator('[data-day]')
    const [lostDay, stopped, coming] = [cells.nth(1 + 3), cells.nth(1 + 6), cells.nth(1 + 7)]
    await expect(lostDay).toHaveText('!')
    await expect(stopped).not.toHaveText(/^[A-Z]/)
    await expect(coming).toHaveText('')
    await expectAccessible(page)
    const file = await exported(page, recap.wide)
    expect(file.lines[1]).toContain(`;${recap.notLoaded};`)

    const asked: string[] = []
    await page.unrouteAll()
    page.on('request', (request) => request.url().includes('/live?') && asked.push(request.url()))
    await grid
      .getByRole('button', { name: /^Retry / })
      .first()
      .click()
    await expect(lostDay).toHaveText(/^(H|TL|I|S|C|A|D|L|\?)$/)
    expect(asked).toHaveLength(1)
    await alert.getByRole('button', { name: recap.loadThem }).click()
    await expect(alert).toHaveCount(0)
    expect(asked).toHaveLength(2)

    const cell = (line: number, day: number) =>
      grid.locator(`[data-line="${line}"][data-day="${day}"]`)
    await cell(0, 0).focus()
    for (const [key, line, day] of [
      ['ArrowUp', 0, 0],
      ['ArrowDown', 1, 0],
      ['End', 1, 8],
      ['ArrowRight', 1, 8],
      ['Home', 1, -1],
      ['ArrowLeft', 1, -1],
      ['PageDown', 13, -1],
      ['Control+Home', 0, -1],
      ['ArrowDown', 1, -1],
      ['ArrowDown', 2, -1],
      ['ArrowRight', 2, 0],
      ['ArrowRight', 2, 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect(cell(line, day)).toBeFocused()
    }
    const name = await cell(2, 1).evaluate(
      (one) => one.closest('tr')?.querySelector('th')?.textContent,
    )
    const panel = page.getByRole('dialog', { name: String(name) })
    await page.keyboard.press('Enter')
    await expect(panel).toContainText(/ · \d+ \w{3}/)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(panel).toContainText(recap.worked)
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(cell(2, -1)).toBeFocused()

    // The payroll month is that of whoever chose where it begins.
    await page.getByRole('button', { name: 'Payroll month' }).click()
    await page.getByRole('combobox', { name: recap.startsOn }).click()
    await page.getByRole('option', { name: '21' }).click()
    await page.goto('/v4/attendance')
    const days = grid.getByRole('columnheader').filter({ hasText: /\d/ })
    await expect(days.first()).toContainText('21')
  })

  test('On a phone the recap is a list of people with a month for each', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/v4/attendance?from=${daysAfter(today, -30)}&to=${today}`)
    const main = page.getByRole('main')
    const search = main.getByRole('searchbox', { name: 'Search' })
    const branch = main.getByRole('heading', { level: 2 }).getByRole('button').first()
    await expect(branch).toContainText(/H.\d/)
    await expect(main.getByText(recap.asOf)).toBeVisible()
    await expect(main.getByRole('list').getByRole('listitem')).toHaveCount(0)
    await expect(search).toHaveCount(0)
    await main.getByRole('button', { name: desk.moreFilters }).click()
    await expect(search).toBeVisible()
    await main.getByRole('button', { name: desk.moreFilters }).click()
    await branch.click()
    const person = main.getByRole('list').getByRole('button').first()
    await expect(person).toBeVisible()
    await expectAccessible(page)
    await page.mouse.move(195, 600)
    await page.mouse.wheel(0, 1200)
    await expect(branch).toBeInViewport()

    const marks = await looksOf(person.locator('i'))
    const name = String(await person.textContent()).slice(0, 5)
    await person.click()
    const dialog = page.getByRole('dialog')
    const days = dialog.getByRole('button', { name: /^\d/ })
    expect(marks.length).toBe(31)
    await expect.poll(() => looksOf(days)).toEqual(marks)
    // A supervisor may open no employee.
    await expect(dialog.getByRole('link')).toHaveCount(0)
    await dialog
      .getByRole('button', { name: /: (Present|Late|Day off)/ })
      .first()
      .click()
    await expect(dialog).toHaveCount(1)
    await expectAccessible(page, '[role=dialog]')
    for (const _ of [1, 2]) await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    // A search opens what it finds, and leaves the rest as it was.
    await main.getByRole('button', { name: desk.moreFilters }).click()
    await branch.click()
    await search.fill(name)
    await expect(main.getByRole('list').getByRole('button').first()).toContainText(name)
    await search.fill('')
    await expect(main.getByRole('list').getByRole('listitem')).toHaveCount(0)
  })
})

test.describe('The recap of all branches', () => {
  test.use({ account: 'hr@roda.example' })

  test('Nothing moves while days come in, and totals stay in view', async ({ page }) => {
    let last: Promise<unknown> = Promise.resolve()
    await page.route('**/attendance/live?*', async (route) => {
      const [before, answer] = [last, route.fetch()]
      last = before.then(async () => {
        await route.fulfill({ response: await answer })
        // Each is drawn before the next one comes.
        await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
      })
      await last
    })
    await countShift(page)
    const grid = page.getByRole('grid', { name: 'Attendance recap' })
    for (const first of [-45, -30]) {
      const [from, to] = [daysAfter(today, first), daysAfter(today, first + 30)]
      await page.goto(`/v4/attendance?from=${from}&to=${to}`)
      await expect(grid).toHaveAttribute('aria-busy', 'false')
      await last
      expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.01)
    }
    const end = grid.locator('[data-line="1"][data-day="30"]')
    await end.focus()
    await expect(end).toBeInViewport({ ratio: 1 })
    for (const name of ['Hadir', 'Libur'])
      await expect(grid.getByRole('columnheader', { name, exact: true })).toBeInViewport({
        ratio: 1,
      })
  })
})
