import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { daysAfter } from '../../src/web/features/attendance/calendar.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, test } from '../support/browser/fixtures.ts'
import { countShift } from '../support/browser/page-loads.ts'
import { todayIn } from '../support/clock.ts'
import { long } from '../support/long.ts'

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

async function exported(page: Page, choose?: string): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Export / })
  if (choose) await dialog.getByRole('radio', { name: choose }).check()
  await dialog.getByRole('radio', { name: 'CSV with semicolons' }).check()
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const download = await coming
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test.describe('the report of a day, for whoever may open branches', () => {
  test.use({ account: 'admin@roda.example' })

  test('leads from a record to its branch, and from all else of its row to the evidence', async ({
    page,
  }) => {
    await page.goto(`/v3/attendance?date=${yesterday}&statusId=all`)
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .first()
    await row
      .getByRole('gridcell')
      .last()
      .click({ position: { x: 1, y: 1 } })
    const evidence = page.getByRole('dialog')
    await expect(evidence).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(evidence).toBeHidden()
    await row.getByRole('link').click()
    await expect(page).toHaveURL(/\/branch\/form\/\d+$/)
  })
})

test.describe('the report of a day', () => {
  test.use({ account: 'hr@roda.example' })

  test('is sorted, narrowed and taken along', long, async ({ page }) => {
    await page.goto(`/v3/attendance?date=${yesterday}&statusId=all`)
    const grid = page.getByRole('grid', { name: 'Attendance report' })
    await expect(grid).toHaveAttribute('aria-busy', 'false')
    await expect(grid.getByText(/^\d+ people$/)).toBeVisible()
    const names = grid.locator('[data-row-title]')
    const first = await names.first().textContent()
    await expectAccessible(page)

    await grid.getByRole('button', { name: 'Name' }).click()
    await grid.getByRole('button', { name: 'Name' }).click()
    await expect(page).toHaveURL(/sortBy=name&isAscending=false$/)
    await expect(grid.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(names.first()).not.toHaveText(String(first))
    const last = await names.first().textContent()

    const file = await exported(page)
    expect(file.name).toBe(`attendance-report-${yesterday}-all-statuses.csv`)
    expect(file.text.split('\r\n')[1]).toContain(`${yesterday};${last};`)
    expect(file.text).not.toMatch(/\/files\/|Will be back/)

    await page.getByRole('button', { name: 'Display' }).click()
    await page.getByRole('checkbox', { name: 'Hours' }).uncheck()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(grid.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(grid.getByRole('columnheader', { name: 'Hours' })).toHaveCount(0)
  })

  test('is worked through by the keyboard', long, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/v3/attendance?date=${yesterday}&statusId=all`)
    // Behind the panel, the grid is hidden from roles.
    const names = page.locator('[role=grid] [data-row-title]')
    await expect(names.first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(names.nth(1)).toBeFocused()
    const name = await names.nth(1).textContent()
    await page.keyboard.press('c')
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`^${yesterday}\t${name}\t`))
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: String(name) })
    await expect(panel).toBeVisible()
    await page.keyboard.press('j')
    await expect(
      page.getByRole('dialog', { name: String(await names.nth(2).textContent()) }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(names.nth(2)).toBeFocused()
  })

  test(
    'warns of a day that is yet to come, and leads back from where nothing is',
    long,
    async ({ page }) => {
      await page.goto('/v3/attendance?date=2099-12-31')
      await expect(page.getByRole('alert')).toContainText('31 Dec 2099 is yet to come.')
      await expect(page.getByText('Nothing waits here.')).toBeVisible()
      await page.getByRole('button', { name: 'Show all statuses' }).click()
      await expect(page).toHaveURL('/v3/attendance?date=2099-12-31&statusId=all')
      await expect(page.getByText('Nothing here yet')).toBeVisible()
    },
  )

  test('leads from a record to the person', async ({ page }) => {
    await page.goto(`/v3/attendance?date=${yesterday}&statusId=all`)
    const row = page.getByRole('grid').locator('[data-row-title]').first()
    const name = String(await row.textContent())
    await row.click()
    await page.getByRole('dialog').getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/employee\/form\/\d+$/)
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue(name)
  })

  test('shows a record beside the table where there is room', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(`/v3/attendance?date=${yesterday}&statusId=all`)
    const titles = page.getByRole('grid').locator('[data-row-title]')
    const [name, next] = [String(await titles.nth(0).textContent()), titles.nth(1)]
    await titles.nth(0).click()
    await expect(page.getByRole('complementary', { name })).toBeVisible()
    await expectAccessible(page)
    await next.click()
    const panel = page.getByRole('complementary', { name: String(await next.textContent()) })
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  test('is a list by branch on a phone, its totals pinned', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/v3/attendance?date=${yesterday}&statusId=all`)
    const list = page.getByRole('list', { name: 'Attendance report' })
    await expect(list.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(page)
    // Nothing waits there.
    await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
    await page.mouse.move(195, 600)
    await page.mouse.wheel(0, 3000)
    await expect(page.getByRole('group', { name: 'Totals' })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('is decided at the foot of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/v3/attendance?date=${today}`)
    const all = page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: 'Select all', exact: true })
    await expect(all).toBeInViewport()
    await expectAccessible(page)
    await all.click()
    await expect(
      page.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'Approve' }),
    ).toBeInViewport()
  })
})

test.describe('the recap', () => {
  test.use({ account: 'supervisor@roda.example', expectedErrors: /status of 500/ })

  const [from, lost] = [daysAfter(today, -6), daysAfter(today, -3)]
  const address = `/v4/attendance?from=${from}&to=${daysAfter(today, 2)}`

  test('marks a day that is lost, and asks for that one again', long, async ({ page }) => {
    await page.route(`**/attendance/live?*date=${lost}*`, (route) =>
      route.fulfill({ status: 500, json: { message: 'Not today' } }),
    )
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText(
      '1 day could not be loaded, and is in no total',
    )
    const grid = page.getByRole('grid', { name: 'Attendance recap' })
    const lines = grid
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell', { name: /^(H|TL|L)$/ }) })
    const cells = lines.first().locator('[data-day]')
    const [lostDay, coming] = [cells.nth(1 + 3), cells.nth(1 + 7)]
    await expect(lostDay).toHaveText('!')
    await expect(coming).toHaveText('')
    await expectAccessible(page)
    const file = await exported(page, 'A line for each person, a column for each day')
    expect(file.text.split('\r\n')[1]).toContain(';not loaded;')

    const asked: string[] = []
    await page.unroute(`**/attendance/live?*date=${lost}*`)
    page.on('request', (request) => request.url().includes('/live?') && asked.push(request.url()))
    await grid.getByRole('button', { name: /^Retry / }).click()
    await expect(lostDay).toHaveText(/^(H|TL|I|S|C|A|D|L|\?)$/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(asked).toHaveLength(1)
  })

  test('is walked by the keyboard to the record behind a mark', long, async ({ page }) => {
    await page.goto(address)
    const grid = page.getByRole('grid', { name: 'Attendance recap' })
    await expect(grid).toHaveAttribute('aria-busy', 'false')
    await grid.locator('[data-line="0"][data-day="0"]').focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
    const name = await page.evaluate(
      () => document.activeElement?.closest('tr')?.querySelector('th')?.textContent,
    )
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: String(name) })
    await expect(panel).toContainText(/ · \d+ \w{3}/)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.keyboard.press('ArrowLeft')
    await expect(grid.locator('[data-line="2"][data-day="0"]')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: String(name) })).toContainText(/worked/)
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(grid.locator('[data-line="2"][data-day="-1"]')).toBeFocused()
  })

  test('keeps the totals in view beside the name', long, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/v4/attendance?from=${daysAfter(today, -30)}&to=${today}`)
    const grid = page.getByRole('grid', { name: 'Attendance recap' })
    await expect(grid).toHaveAttribute('aria-busy', 'false')
    const last = grid.locator(`[data-line="1"][data-day="30"]`)
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 1 })
    for (const name of ['Hadir', 'Libur'])
      await expect(grid.getByRole('columnheader', { name, exact: true })).toBeInViewport({
        ratio: 1,
      })
  })

  test('stops when it is told to, and keeps what it has', long, async ({ page }) => {
    await page.route(`**/attendance/live?*date=${today}*`, () => undefined)
    await page.goto(address)
    await expect(page.getByRole('status').filter({ hasText: '6 of 7 days' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert')).toContainText('1 day was not loaded')
    await expect(page.getByRole('gridcell', { name: 'H' }).first()).toBeVisible()
  })

  test('is a list by branch on a phone, of people with a month for each', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/v4/attendance?from=${daysAfter(today, -30)}&to=${today}`)
    const main = page.getByRole('main')
    const branch = main.getByRole('heading', { level: 2 }).getByRole('button').first()
    await expect(branch).toContainText(/\d+ (person|people).*H.\d/)
    await expect(main.getByText(/^as of /)).toBeVisible()
    await expectAccessible(page)
    await expect(main.getByRole('list').getByRole('listitem')).toHaveCount(0)
    await expect(main.getByRole('searchbox', { name: 'Search' })).toHaveCount(0)
    await main.getByRole('button', { name: 'More filters' }).click()
    await expect(main.getByRole('searchbox', { name: 'Search' })).toBeVisible()
    await main.getByRole('button', { name: 'More filters' }).click()
    await branch.click()
    const person = main.getByRole('list').getByRole('button').first()
    await expect(person).toBeVisible()
    await expectAccessible(page)
    await page.mouse.move(195, 600)
    await page.mouse.wheel(0, 1200)
    await expect(branch).toBeInViewport()

    const marks = await looksOf(person.locator('i'))
    await person.click()
    const days = page.getByRole('dialog').getByRole('button', { name: /^\d/ })
    expect(marks.length).toBe(31)
    await expect.poll(() => looksOf(days)).toEqual(marks)
    // A supervisor may open no employee.
    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /: (Present|Late|Day off)/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expectAccessible(page, '[role=dialog]')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test.describe('the recap of all branches', () => {
  test.use({ account: 'hr@roda.example' })

  test('moves nothing while the days come in, one after the other', async ({ page }) => {
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
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const first of [-45, -31]) {
      const [from, to] = [daysAfter(today, first), daysAfter(today, first + 29)]
      await page.goto(`/v4/attendance?from=${from}&to=${to}`)
      await expect(page.getByText(/^as of /)).toBeVisible()
      await last
      expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.01)
    }
  })
})
