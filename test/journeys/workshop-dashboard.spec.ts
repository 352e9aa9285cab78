import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { daysBefore, spelledDay } from '../../src/contract/time.ts'
import { readRows } from '../../src/sheet/read-rows.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, test } from '../support/browser/fixtures.ts'
import { todayIn } from '../support/clock.ts'
import { list, workshop } from '../support/names.ts'

/** The workshop dashboard: what was done to the cars of a period. */

test.use({ account: 'operations@roda.example' })

const today = todayIn('Asia/Jakarta')
const count = new Intl.NumberFormat('id-ID')
/** Without the year within this one. */
const dayText = (day: string) =>
  spelledDay('UTC', day).replace(new RegExp(` ${today.slice(0, 4)}$`), '')

test('A period is counted, narrowed, turned round, walked through and taken along', async ({
  page,
  api,
}) => {
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/workshops/all/summary') && asked.push(request.url()),
  )
  await page.goto('/Workshop')
  const grid = page.getByRole('grid', { name: workshop.cars })
  await expect(grid.locator('[data-row-title]').first()).toBeVisible()
  const [first] = asked
    .map((url) => Object.fromEntries(new URL(url).searchParams))
    .filter(({ perPage }) => perPage === '10')
  expect(first).toEqual({
    startDate: daysBefore(today, 30),
    endDate: today,
    page: '1',
    perPage: '10',
    isAscending: 'false',
  })

  const { summary, locationsWithWorkshop: places } = await api.send(
    'GET /api/workshops/all/summary',
  )
  const tiles = page.getByRole('list', { name: workshop.totals }).getByRole('listitem')
  await expect(tiles).toHaveCount(8)
  await expect(tiles.first()).toContainText(`Rp ${count.format(summary.totalAmount)}`)
  await expect(tiles.nth(1)).toContainText(`Cars${count.format(summary.totalCars)}`)
  await expect(tiles.nth(1)).toContainText(/[+-][\d.]+ \([+-]?[\d,]+%\)|No change/)
  await expect(
    page.getByText(
      /^Compared with the (period|month) before, .+: .+ did best by cars, .+ worst, .+\.$/,
    ),
  ).toBeVisible()
  for (const name of [
    'Date',
    'Branch',
    'OPL no.',
    'Plate',
    'Services',
    'Mechanic',
    'Amount',
    'Status',
  ])
    await expect(grid.getByRole('columnheader', { name })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Cars by day: / })).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('region', { name: workshop.byDay })
    .getByRole('button', { name: workshop.table })
    .click()
  const days = page.getByRole('table', { name: workshop.figures })
  await expect(days.getByRole('row')).toHaveCount(33)
  await expect(days.getByRole('row').last()).toContainText(count.format(summary.totalNitrogen))
  await page
    .getByRole('region', { name: workshop.byBranch })
    .getByRole('button', { name: workshop.table })
    .click()
  await expectAccessible(page)
  const [place] = places
  await page.getByRole('table').getByRole('link', { name: place.name, exact: true }).click()
  await expect(page).toHaveURL(`/Workshop?branchId=${place.id}`)
  await expect(tiles.nth(1)).toContainText(`Cars${count.format(place.totalCars)}`)

  await page.getByRole('button', { name: workshop.latestFirst }).click()
  await expect(page).toHaveURL(`/Workshop?branchId=${place.id}&isAscending=true`)
  await expect(grid.getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const title = page.locator('[role=grid] [data-row-title]').first()
  // The rows of before stay until the next ones are there.
  await expect(page.locator('[role=grid] [data-field=date][role=gridcell]').first()).toHaveText(
    dayText(daysBefore(today, 30)),
  )
  const before = String(await title.textContent())
  await page.getByRole('button', { name: list.next }).click()
  await expect(page).toHaveURL(`/Workshop?branchId=${place.id}&isAscending=true&page=2`)
  await expect(page.getByText(`11–20 of ${place.totalCars}`)).toBeVisible()

  await expect(title).not.toHaveText(before)
  const name = String(await title.textContent())
  await page.keyboard.press('j')
  await expect(title).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name })
  await expect(panel).toContainText('Service advisor')
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()

  await page.getByRole('button', { name: workshop.export, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: workshop.exporting })
  await expect(dialog).toContainText(`All ${count.format(place.totalCars)} cars from`)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: workshop.export }).click()
  const download = await coming
  const bytes = await readFile(await download.path())
  const [, ...rows] = await readRows(bytes, 'cars.xlsx')
  expect(rows).toHaveLength(place.totalCars)
  // Large enough for the library to pack it in a worker from a blob: address, if nothing stood in.
  expect(unzipSync(bytes)['xl/worksheets/sheet1.xml']?.length).toBeGreaterThan(160_000)
  expect(rows[0]?.slice(0, 2)).toEqual([new Date(daysBefore(today, 30)), place.name])
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^workshop-${daysBefore(today, 30)}-${today}-.+\\.xlsx$`),
  )
})

test('A figure leads to the cars that it counts, and a bar or a day of the table to those of its day', async ({
  page,
  api,
}) => {
  const dates = `startDate=${daysBefore(today, 6)}&endDate=${today}`
  const { summary, days } = await api.send(`GET /api/workshops/all/summary?${dates}`)
  await page.goto(`/Workshop?${dates}`)
  await page
    .getByRole('list', { name: workshop.totals })
    .getByRole('link', { name: /^Draft/ })
    .click()
  await expect(page).toHaveURL(`/Workshop?${dates}&figure=totalDraft`)
  const cars = page.getByRole('region', { name: workshop.cars, exact: true })
  await expect(
    cars.getByText(
      `${count.format(summary.totalDraft)} of ${count.format(summary.totalCars)} cars`,
    ),
  ).toBeVisible()
  await expect(cars.getByRole('heading', { name: workshop.cars })).toBeInViewport()
  const states = cars.locator('[data-field=status][role=gridcell]')
  for (const state of await states.allTextContents()) expect(state).toBe('Draft')
  await expectAccessible(page)

  const byDay = page.getByRole('region', { name: workshop.byDay })
  await byDay.getByRole('button', { name: workshop.table }).click()
  const [{ date }] = days
  await byDay.getByRole('link', { name: dayText(date), exact: true }).click()
  await expect(page).toHaveURL(`/Workshop?startDate=${date}&endDate=${date}`)
  await expect(page.getByText(`1–10 of ${days[0].totalCars}`)).toBeVisible()
  await page.goBack()
  await cars.getByRole('button', { name: workshop.drafts }).first().click()
  await expect(page).toHaveURL(`/Workshop?${dates}`)
})

test('Dates that make no sense ask for nothing, and a period without cars leads on', async ({
  page,
  api,
}) => {
  const { items } = await api.send('GET /api/branch-location')
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/workshops/') && asked.push(request.url()),
  )
  await page.goto('/Workshop?startDate=2026-02-01&endDate=2026-01-01')
  await expect(page.getByText(workshop.backwards)).toBeVisible()
  await expect(page.getByText('so nothing was asked for')).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([])

  await page.goto(`/Workshop?startDate=2001-01-01&endDate=2001-01-31&branchId=${items[0].id}`)
  await expect(
    page.getByText('No car is known from 1 Jan 2001 to 31 Jan 2001 at the branch chosen.'),
  ).toBeVisible()
  await expect(page.getByText(/^Nothing to compare with/)).toBeVisible()
  await expect(page.getByRole('link', { name: workshop.upload })).toHaveAttribute(
    'href',
    '/workshop/upload',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: workshop.allBranches }).click()
  await expect(page).toHaveURL('/Workshop?startDate=2001-01-01&endDate=2001-01-31')
  await page.getByRole('combobox', { name: workshop.period }).click()
  await page.getByRole('option', { name: workshop.sevenDays }).click()
  await expect(page).toHaveURL(`/Workshop?startDate=${daysBefore(today, 6)}&endDate=${today}`)
  await expect(
    page.getByRole('grid', { name: workshop.cars }).locator('[data-row-title]').first(),
  ).toBeVisible()
})

test('A server that limits the page size without a word leaves out no car', async ({ page }) => {
  await page.route('**/workshops/all/summary?*', (route) => {
    const url = new URL(route.request().url())
    const perPage = Math.min(60, Number(url.searchParams.get('perPage')))
    url.searchParams.set('perPage', String(perPage))
    return route.continue({ url: url.href })
  })
  const dates = `startDate=${daysBefore(today, 29)}&endDate=${today}`
  await page.goto(`/Workshop?${dates}&perPage=100`)
  await expect(page).toHaveURL(`/Workshop?${dates}&perPage=50`)
  await expect(page.getByText(/^1–50 of [\d.]{3,}$/)).toBeVisible()
})

test.describe('on a phone, of a server unlike ours', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /status of (500|403)/ })

  test('Each part fails alone, and the days are counted from all pages', async ({ page }) => {
    let isDown = true
    await page.route('**/workshops/all/summary?*', async (route) => {
      const isBefore = route.request().url().includes('perPage=1&')
      if (isDown || isBefore) return route.fulfill({ status: 500, json: { message: 'Not today' } })
      const answer = await route.fetch()
      const { days, totalData, totalPage, locationsWithWorkshop, ...body } = await answer.json()
      const places = locationsWithWorkshop.map(({ id, name }: { id: number; name: string }) => ({
        id,
        name,
      }))
      return route.fulfill({
        response: answer,
        json: { data: { ...body, locationsWithWorkshop: places } },
      })
    })
    await page.goto(`/Workshop?startDate=${daysBefore(today, 6)}&endDate=${today}`)
    await expect(page.getByText('The dashboard could not be loaded')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: workshop.retry }).click()
    await expect(page.getByRole('alert')).toContainText('could not be read: Not today')
    const tiles = page.getByRole('list', { name: workshop.totals }).getByRole('listitem')
    await expect(tiles.first()).toContainText('Not compared')
    const boxes = await Promise.all([0, 1, 2, 3].map((at) => tiles.nth(at).boundingBox()))
    expect(boxes[0]?.width).toBe(358)
    expect(boxes[1]?.y).toBeGreaterThan(boxes[0]?.y ?? 0)
    expect(boxes[2]?.y).toBe(boxes[3]?.y)
    const card = page.getByRole('list', { name: workshop.cars }).locator('[data-id]').first()
    await expect(
      card.getByRole('list', { name: 'Services' }).getByRole('listitem').first(),
    ).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)

    const rows = '**/workshops/all/origin?*'
    await page.route(rows, () => undefined)
    const load = page.getByRole('button', { name: workshop.loadAll })
    await load.press('Enter')
    // What takes the place of the button that was pressed has the focus, and the next one is one
    // key away.
    await expect(page.locator(':focus')).toContainText('Loading all pages')
    await page.keyboard.press('Tab')
    await page
      .getByRole('button', { name: workshop.cancel })
      .and(page.locator(':focus'))
      .press('Enter')
    await expect(page.locator(':focus')).toContainText('Not counted by day')
    await page.unroute(rows)
    await load.press('Enter')
    await expect(page.getByRole('img', { name: /^Cars by day: / })).toBeVisible()
    await expect(page.locator(':focus').getByRole('img', { name: /^Cars by day: / })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Cars by branch: / })).toBeVisible()

    await page.route('**/workshops/all/summary?*', (route) =>
      route.fulfill({ status: 403, json: { message: 'No' } }),
    )
    await page.getByRole('button', { name: workshop.refresh }).click()
    await expect(page.getByRole('heading', { name: workshop.refused })).toBeVisible()
  })
})

test('An amount is whole in every tile, in smaller digits where it has less room', async ({
  page,
}) => {
  await page.route('**/workshops/all/summary?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const summary = { ...body.summary, totalAmount: 1_250_000_000_000 }
    return route.fulfill({ response: answer, json: { ...body, summary } })
  })
  const tile = page.getByRole('list', { name: workshop.totals }).getByRole('listitem').first()
  const amount = tile.getByText(/^Rp\s1\.250\.000\.000\.000$/)
  const heights: number[] = []
  for (const width of [360, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1080 })
    await page.goto('/Workshop')
    await expect(amount).toBeVisible()
    heights.push(await amount.evaluate((it) => it.getBoundingClientRect().height))
    expect(await tile.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true)
  }
  // All in one line.
  expect(new Set(heights).size).toBe(1)
})
