import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { daysBefore, spelledDay } from '../../src/contract/time.ts'
import { readRows } from '../../src/sheet/read-rows.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { chooseTool, expect, test, visit } from '../support/browser/fixtures.ts'
import { watchCalls } from '../support/browser/parts.ts'
import { todayIn } from '../support/clock.ts'
import { list, workshop as names } from '../support/names.ts'

/** The workshop dashboard: what was done to the cars of a period. */

test.use({ account: 'operations@roda.example' })

const today = todayIn('Asia/Jakarta')
const week = `startDate=${daysBefore(today, 6)}&endDate=${today}`
const summaries = '**/workshops/all/summary?*'
const count = new Intl.NumberFormat('id-ID')
/** Without the year within this one. */
const dayText = (day: string) =>
  spelledDay('UTC', day).replace(new RegExp(` ${today.slice(0, 4)}$`), '')

const tiles = (page: Page) => page.getByRole('list', { name: names.totals }).getByRole('listitem')
const byDay = (page: Page) => page.getByRole('region', { name: names.byDay })
const byBranch = (page: Page) => page.getByRole('region', { name: names.byBranch })
const chart = (page: Page, what: RegExp) => page.getByRole('img', { name: what })

test('A period is counted, narrowed, walked through and taken along', async ({ page, api }) => {
  await page.goto('/Workshop')
  const { summary, locationsWithWorkshop } = await api.send('GET /api/workshops/all/summary')
  await expect(tiles(page)).toHaveCount(8)
  await expect(tiles(page).first()).toContainText(`Rp ${count.format(summary.totalAmount)}`)
  await expect(tiles(page).nth(1)).toContainText(`Cars${count.format(summary.totalCars)}`)
  await expect(tiles(page).nth(1)).toContainText(names.change)
  await expect(page.getByText(names.compared)).toBeVisible()
  await expect(chart(page, names.carsByDay)).toBeVisible()

  await byDay(page).getByRole('button', { name: names.table }).click()
  const days = page.getByRole('table', { name: names.figures })
  await expect(days.getByRole('row')).toHaveCount(33)
  await expect(days.getByRole('row').last()).toContainText(count.format(summary.totalNitrogen))
  await byBranch(page).getByRole('button', { name: names.table }).click()
  await expectAccessible(page)
  const [place] = locationsWithWorkshop
  await page.getByRole('table').getByRole('link', { name: place.name, exact: true }).click()
  await expect(page).toHaveURL(`/Workshop?branchId=${place.id}`)
  await expect(tiles(page).nth(1)).toContainText(`Cars${count.format(place.totalCars)}`)
  await tiles(page).nth(1).getByRole('link').click()
  await expect(page.locator('#cars')).toBeFocused()

  await page.getByRole('button', { name: names.latestFirst }).click()
  await expect(page).toHaveURL(`/Workshop?branchId=${place.id}&isAscending=true`)
  const title = page.locator('[data-id] [data-row-title]').first()
  // The rows of before stay until the next ones are there.
  await expect(page.locator('[data-id] > :is([data-field=date], .date)').first()).toHaveText(
    dayText(daysBefore(today, 30)),
  )
  const before = String(await title.textContent())
  await page.getByRole('button', { name: list.next }).click()
  await expect(page).toHaveURL(`/Workshop?branchId=${place.id}&isAscending=true&page=2`)
  await expect(page.getByText(names.place(11, 20, place.totalCars))).toBeVisible()
  await expect(title).not.toHaveText(before)
  const name = String(await title.textContent())
  await page.keyboard.press('j')
  await expect(title).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name })).toContainText('Service advisor')
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()

  await page.getByRole('button', { name: names.export, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: names.exporting })
  await expect(dialog).toContainText(names.exported(count.format(place.totalCars)))
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: names.export }).click()
  const download = await coming
  const bytes = await readFile(await download.path())
  const [, ...rows] = await readRows(bytes, 'cars.xlsx')
  expect(rows).toHaveLength(place.totalCars)
  // Large enough for the library to pack it in a worker from a blob: address, if nothing stood in.
  expect(unzipSync(bytes)['xl/worksheets/sheet1.xml']?.length).toBeGreaterThan(160_000)
  expect(rows[0]?.slice(0, 2)).toEqual([
    expect.objectContaining({ day: daysBefore(today, 30) }),
    place.name,
  ])
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^workshop-${daysBefore(today, 30)}-${today}-.+\\.xlsx$`),
  )
})

test('Dates without sense or cars lead on, and a day to its cars @long', async ({ page, api }) => {
  const { items } = await api.send('GET /api/branch-location')
  const calls = watchCalls(page)
  await page.goto('/Workshop?startDate=2026-02-01&endDate=2026-01-01')
  await expect(page.getByText(names.backwards)).toBeVisible()
  await expect(page.getByText(names.notAsked)).toBeVisible()
  expect(calls.filter(({ path }) => path.includes('/workshops/'))).toEqual([])

  const january = 'startDate=2001-01-01&endDate=2001-01-31'
  await visit(page, `/Workshop?${january}&branchId=${items[0].id}`)
  await expect(page.getByText(names.noneThere)).toBeVisible()
  await expect(page.getByText(names.nothingToCompare)).toBeVisible()
  await expect(page.getByRole('button', { name: names.wider })).toHaveCount(2)
  const upload = page.getByRole('link', { name: names.upload })
  await expect(upload).toHaveAttribute('href', '/workshop/upload')
  await page.getByRole('button', { name: names.allBranches }).click()
  await expect(page).toHaveURL(`/Workshop?${january}`)
  await page.getByRole('button', { name: names.period }).click()
  await page.getByRole('dialog').getByRole('button', { name: names.sevenDays }).click()
  await expect(page).toHaveURL(`/Workshop?${week}`)
  await expect(page.locator('[data-id] [data-row-title]').first()).toBeVisible()

  const { days } = await api.send(`GET /api/workshops/all/summary?${week}`)
  const [{ date, totalCars }] = days
  await byDay(page).getByRole('button', { name: names.table }).click()
  await byDay(page)
    .getByRole('link', { name: dayText(date), exact: true })
    .click()
  await expect(page).toHaveURL(`/Workshop?startDate=${date}&endDate=${date}`)
  await expect(page.getByText(names.place(1, 10, totalCars))).toBeVisible()
})

test('Smaller pages leave out no car, and smaller tiles no digit @long', async ({ page }) => {
  await page.route(summaries, async (route) => {
    const url = route.request().url().replace('perPage=100', 'perPage=60')
    const response = await route.fetch({ url })
    const { summary, ...body } = await response.json()
    const json = { ...body, summary: { ...summary, totalAmount: 1_250_000_000_000 } }
    await route.fulfill({ response, json })
  })
  await page.goto(`/Workshop?${week}&perPage=100`)
  await expect(page).toHaveURL(`/Workshop?${week}&perPage=50`)
  await expect(page.getByText(/^1–50 of [\d.]{3,}$/)).toBeVisible()
  const tile = tiles(page).first()
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 1080 })
    await expect(tile.getByText(/^Rp\s1\.250\.000\.000\.000$/)).toBeVisible()
    expect(await tile.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true)
  }
})

test.describe('on a phone, of a server unlike ours', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /status of (500|403)/ })

  test('Each part fails alone, and what is not counted is told @long', async ({ page }) => {
    let isDown = true
    await page.route(summaries, async (route) => {
      const isBefore = route.request().url().includes('perPage=1&')
      if (isDown || isBefore) return route.fulfill({ status: 500, json: { message: 'Not today' } })
      const answer = await route.fetch()
      const { days, totalData, totalPage, ...body } = await answer.json()
      const locationsWithWorkshop = body.locationsWithWorkshop.map(
        ({ id, name }: { id: number; name: string }) => ({ id, name }),
      )
      return route.fulfill({ response: answer, json: { data: { ...body, locationsWithWorkshop } } })
    })
    await page.goto(`/Workshop?${week}`)
    await expect(page.getByText(names.notLoaded)).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: names.retry }).click()
    await expect(page.getByRole('alert')).toContainText('Not today')
    await expect(tiles(page).first()).toContainText(names.notCompared)
    const car = page.getByRole('list', { name: names.cars }).getByRole('listitem').first()
    await expect(car).toContainText(/Rp\s/)

    await expect(byDay(page)).toContainText(names.notCounted)
    await expect(page.getByRole('main')).toContainText(names.notCountedByBranch)

    await page.route(summaries, (route) =>
      route.fulfill({ status: 403, json: { message: 'Not from outside' } }),
    )
    await chooseTool(page, names.refresh)
    await expect(page.getByRole('main')).toContainText('Not from outside')
  })
})
