import type { Locator } from '@playwright/test'
import { daysBefore } from '../../src/contract/time.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { exported } from '../support/browser/exported.ts'
import { expect, test, visit } from '../support/browser/fixtures.ts'
import { todayIn } from '../support/clock.ts'
import { desk, recap } from '../support/names.ts'

/** The report of a day, and the recap of a month. */

const today = todayIn('Asia/Jakarta')
const yesterday = daysBefore(today, 1)

const lettersOf = (marks: Locator) =>
  marks.evaluateAll((all) => all.map((one) => (one.querySelector('span') ?? one).textContent))

test.describe('The report of a day', () => {
  test.use({ account: 'admin@roda.example' })

  test('The report is sorted, narrowed and taken along', async ({ page }) => {
    await page.goto(`/v3/attendance?date=${yesterday}&statusId=all`)
    const grid = page.getByRole('grid', { name: 'Attendance report' })
    // Behind the panel, the grid is hidden from roles.
    const names = page.locator('[role=grid] [data-row-title]')
    await expect(grid).toHaveAttribute('aria-busy', 'false')
    await expect(grid.getByText(recap.people)).toBeVisible()
    const first = String(await names.first().textContent())
    const column = grid.getByRole('columnheader', { name: 'Name' })

    await expect(grid.getByRole('checkbox', { name: recap.selectAll })).toBeVisible()
    await test.step('A column sorts upwards and downwards, in the address and the file', async () => {
      await grid.getByRole('button', { name: 'Late' }).click()
      await expect(page).toHaveURL(/statusId=all&sortBy=late$/)
      await grid.getByRole('button', { name: 'Name' }).dblclick()
      await expect(page).toHaveURL(/sortBy=name&isAscending=false$/)
      await expect(column).toHaveAttribute('aria-sort', 'descending')
      await expect(names.first()).not.toHaveText(first)
      const file = await exported(page)
      expect(file.name).toBe(`attendance-report-${yesterday}-all-statuses-all-branches.csv`)
      expect(file.lines[1]).toContain(`${yesterday};${await names.first().textContent()};`)
    })

    await test.step('Keys show one row after the other, a click any row but its links', async () => {
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await expect(names.nth(1)).toBeFocused()
      const panel = (name: string | null) => page.getByRole('complementary', { name: String(name) })
      await page.keyboard.press('Enter')
      await expect(panel(await names.nth(1).textContent())).toBeVisible()
      await expect(page).toHaveURL(/record=/)
      const address = page.url()
      await page.keyboard.press('j')
      const next = String(await names.nth(2).textContent())
      await expect(panel(next)).toBeVisible()
      await expect(page).not.toHaveURL(address)
      await page.reload()
      await expect(panel(next)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(names.nth(2)).toBeFocused()
      const row = names.nth(2).locator('xpath=ancestor::*[@role="row"]')
      const cell = row.getByRole('gridcell').last()
      await cell.click({ position: { x: 1, y: 1 } })
      await panel(next).getByRole('link', { name: next }).click()
      await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue(next)
      await page.goBack()
      await panel(next).getByRole('button', { name: 'Close' }).click()
      await expect(page).not.toHaveURL(/record=/)
    })

    await test.step('Columns and branches are kept for whoever chose them, and the address says the branches', async () => {
      await page.getByRole('button', { name: 'Display' }).click()
      await page.getByRole('checkbox', { name: 'Hours' }).uncheck()
      await page.reload()
      await expect(column).toHaveAttribute('aria-sort', 'descending')
      await expect(grid.getByRole('columnheader', { name: 'Hours' })).toHaveCount(0)
      const link = grid.getByRole('link').first()
      const branch = String(await link.textContent())
      await page.getByRole('combobox', { name: 'Branches' }).fill(branch)
      await page.getByRole('option', { name: branch, exact: true }).click()
      await expect(page).toHaveURL(/branchId=\d+/)
      // Which is in the filter, and not in each row.
      await expect(grid.getByRole('columnheader', { name: 'Branch' })).toHaveCount(0)
      await expect(grid.getByText(branch)).toHaveCount(1)
      const request = page.waitForRequest(/\/live\?.*statusId=3.*branchId/)
      await visit(page, '/attendance')
      await request
    })
  })
})

test.describe('The recap', () => {
  test.use({ account: 'supervisor@roda.example', expectedErrors: /status of 500/ })

  test('Lost days are marked and asked for alone @long', async ({ page }) => {
    const [from, lost] = [daysBefore(today, 6), daysBefore(today, 3)]
    const grid = page.getByRole('grid', { name: 'Attendance recap' })
    const alert = page.getByRole('alert')
    // What is more than somebody may want to wait for is read when they say so, and then as a whole.
    const large = { items: [], totalData: 9_000 }
    await page.route('**/attendance/live?*', (route) => route.fulfill({ json: large }))
    await page.goto(`/v4/attendance?from=${from}&to=${daysBefore(today, -2)}`)
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

    const urls: string[] = []
    await page.unrouteAll()
    page.on('request', (request) => request.url().includes('/live?') && urls.push(request.url()))
    const retry = grid.getByRole('button', { name: /^Retry / })
    await retry.first().click()
    await expect(lostDay).toHaveText(/^(H|TL|I|S|C|A|D|L|\?)$/)
    expect(urls).toHaveLength(1)
    await alert.getByRole('button', { name: recap.loadThem }).click()
    await expect(alert).toHaveCount(0)
    expect(urls).toHaveLength(2)
    // Whoever comes in with the last day moves the lines below.
    await expect(grid).toHaveAttribute('aria-busy', 'false')

    const cell = (line: number, day: number) =>
      grid.locator(`[data-line="${line}"][data-day="${day}"]`)
    await cell(0, 0).focus()
    for (const [key, line, day] of [
      ['ArrowDown', 1, 0],
      ['End', 1, 8],
      ['PageDown', 13, 8],
      ['Control+Home', 0, -1],
      ['ArrowDown', 1, -1],
      ['ArrowDown', 2, -1],
      ['ArrowRight', 2, 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect(cell(line, day)).toBeFocused()
    }
    const name = String(await cell(2, -1).textContent())
    const panel = page.getByRole('dialog', { name })
    await page.keyboard.press('Enter')
    await expect(panel).toContainText(/ · \d+ \w{3}/)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(panel).toContainText(recap.worked)
    await page.keyboard.press('Escape')
    await expect(cell(2, -1)).toBeFocused()

    // The payroll month is that of whoever chose where it begins.
    await page.getByRole('button', { name: recap.period }).click()
    await page.getByRole('combobox', { name: recap.startsOn }).click()
    await page.getByRole('option', { name: '21' }).click()
    await page.goto('/v4/attendance')
    const days = grid.getByRole('columnheader', { name: /\d/ })
    await expect(days.first()).toContainText('21')
  })

  test('On a phone the recap is a list of people @long', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/v4/attendance?from=${daysBefore(today, 30)}&to=${today}`)
    const main = page.getByRole('main')
    const search = main.getByRole('searchbox', { name: 'Search' })
    const branch = main.getByRole('heading', { level: 2 }).getByRole('button').first()
    await expect(main.getByRole('listitem').first()).toContainText(/H.\d/)
    await expect(page.getByRole('button', { name: 'Options' })).toBeVisible()
    const people = main.locator('[data-id]:not([data-id^=group])')
    await expect(people).toHaveCount(0)
    await branch.click()
    const person = people.first()
    const present = Number(/H.(\d+)/.exec(String(await person.textContent()))?.[1])
    const name = String(await person.getByRole('button').textContent())
    await person.click()
    const dialog = page.getByRole('dialog')
    const days = dialog.getByRole('button', { name: /^\d/ })
    await expect(days).toHaveCount(31)
    expect((await lettersOf(days)).filter((mark) => mark === 'H')).toHaveLength(present)
    // A supervisor may open no employee.
    await expect(dialog.getByRole('link')).toHaveCount(0)
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    // A search opens what it finds, and leaves the rest as it was.
    await main.getByRole('button', { name: desk.moreFilters }).click()
    await branch.click()
    await search.fill(name)
    await expect(people.first()).toContainText(name)
    await search.fill('')
    await expect(people).toHaveCount(0)
  })
})
