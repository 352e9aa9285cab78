import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import type { Api } from '../support/browser/api.ts'
import { exported } from '../support/browser/exported.ts'
import { deferred, expect, test, unique } from '../support/browser/fixtures.ts'
import { signInAgain, watchCalls } from '../support/browser/parts.ts'
import { type FragileNetwork, fragileNetwork } from '../support/fragile-network.ts'
import { upload as names } from '../support/names.ts'
import { type StoredSheet, sheetBytes, storedSheets } from '../support/sheets.ts'
import { workbook } from '../support/workbook.ts'

/** The sheet of the jobs: checked before it is sent, proven afterwards, never lost on the way. */

const HEADERS = 'Tanggal,Cabang,No OPL,No Polisi,Spooring,Balancing,Nitrogen,Harga,Status'.split(
  ',',
)
type Cell = string | number | Date | null

/** Days that the demo has no rows of, and each test its own. */
let lastDay = Date.parse('2021-01-01')
function ownDay(): Date {
  lastDay += 10 * 86_400_000
  return new Date(lastDay)
}
const textOf = (day: Date) => day.toISOString().slice(0, 10)

function row(date: Cell, change: Partial<Record<string, Cell>> = {}): Cell[] {
  const number = unique('OPL')
  const values: Record<string, Cell | undefined> = {
    Tanggal: date, Cabang: 'EXT-JKT-01', 'No OPL': number, 'No Polisi': `B ${number}`, Spooring: 1, Balancing: 4, Nitrogen: 0, Harga: 350_000, Status: 'Done',
    ...change,
  } // biome-ignore format: a sheet is wide
  return HEADERS.map((header) => values[header] ?? null)
}
const numberOf = (cells: Cell[] | undefined) => String(cells?.[2]).toUpperCase()

const asXlsx = (rows: Cell[][] | Record<string, Cell[][]>, name = `${unique('opl')}.xlsx`) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(workbook(rows)),
})

const asFile = (sheet: StoredSheet) => ({
  name: sheet.file,
  mimeType: '',
  buffer: Buffer.from(sheetBytes(sheet)),
})

const uploads = '**/api/upload/workshops'

async function numbersFrom(api: Api, startDate: string, endDate = startDate): Promise<string[]> {
  const { items } = await api.send('GET /api/workshops/all/origin', { startDate, endDate })
  return items.map(({ oplNumber }: { oplNumber: string }) => oplNumber).sort()
}

const step = (page: Page, name: keyof typeof names.steps) =>
  page.getByRole('region', { name: names.steps[name], exact: true })
const choose = (page: Page, file: ReturnType<typeof asXlsx>) =>
  page.getByLabel(names.file).setInputFiles(file)
const send = (page: Page) => step(page, 'send').getByRole('button', { name: /^Send/ })
const findings = (page: Page) => page.getByRole('region', { name: names.findings })
const cell = (page: Page, column: string, row: number) =>
  findings(page).getByRole('textbox', { name: names.cell(column, row) })

async function leaveAndStay(page: Page, question: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  const dialog = page.getByRole('dialog', { name: question })
  await dialog.getByRole('button', { name: names.stay }).click()
}

test.use({ account: 'operations@roda.example', expectedErrors: /status of 401/ })

test('A sheet is sent as it was chosen and proven, and known again', async ({ page, api }) => {
  const day = ownDay()
  const next = new Date(day.getTime() + 86_400_000)
  const rows = [row(day), row(day, { Cabang: 'EXT-SBY-01', Spooring: null }), row(next)]
  const headers = ['Kapan', 'Di mana', 'Nomor', ...HEADERS.slice(3)]
  const wide = (cells: Cell[]) => cells.toSpliced(2, 0, ...Array<null>(25).fill(null))
  const may = [['Rekap OPL'], ...[headers, ...rows].map(wide)]
  const file = asXlsx({ Notes: [['nothing']], May: may })
  const check = step(page, 'check')
  const columns = step(page, 'columns')
  const result = step(page, 'result')
  const calls = watchCalls(page)
  // Nothing scrolls, which would make up for what moves.
  await page.setViewportSize({ width: 1280, height: 2600 })
  const answer = deferred()
  await page.route('**/api/workshops/all/summary?*', async (route) => {
    await answer.released
    await route.continue()
  })
  await page.goto('/workshop/upload')
  await choose(page, file)
  // Without headers in its first sheet, there is nothing to check yet.
  await expect(columns.getByRole('alert')).toContainText('The sheet has no column for Tanggal')
  await page.getByRole('combobox', { name: names.sheet }).selectOption('May')
  for (const [field, header] of [
    ['Date (Tanggal)', 'A: Kapan'],
    ['Branch (Cabang)', 'B: Di mana'],
    ['OPL no. (No OPL)', 'AB: Nomor'],
  ] as const)
    await columns.getByRole('combobox', { name: field }).selectOption(header)
  await expect(check).toContainText(names.rows(3))
  await expect(step(page, 'send')).toContainText('3 cars, 2 spooring, 12 balancing')
  await expectAccessible(page)

  await test.step('The button stays under the pointer as the comparison with existing rows ends', async () => {
    await expect(check).toContainText(names.comparing)
    await expect(findings(page)).toBeVisible()
    await send(page).hover()
    await page.mouse.down()
    answer.release()
    await expect(check).not.toContainText(names.comparing)
    await page.mouse.up()
  })

  await expect(result).toContainText(names.inserted(3, 3))
  await expect(result).toContainText(names.proof(3))
  await expect(result.getByRole('row', { name: 'Balancing 0 12 +12 +12' })).toBeVisible()
  expect(calls.filter(({ path }) => path.startsWith('/api/upload'))).toHaveLength(1)
  const [startDate, endDate] = [textOf(day), textOf(next)]
  expect(await numbersFrom(api, startDate, endDate)).toEqual(rows.map(numberOf).sort())
  const dashboard = `/Workshop?startDate=${startDate}&endDate=${endDate}`
  await expect(result.getByRole('link', { name: names.open })).toHaveAttribute('href', dashboard)

  await result.getByRole('button', { name: names.another }).click()
  await expect(step(page, 'file').getByRole('button', { name: names.choose })).toBeFocused()
  await choose(page, file)
  await page.getByRole('combobox', { name: names.sheet }).selectOption('May')
  // Which columns are which is said once for the same headers.
  await expect(columns).toContainText('9 of 17 found, as you chose')
  await expect(check.getByRole('button', { name: names.duplicates(3) })).toBeVisible()
  await choose(page, asXlsx({ Empty: [], May: may }))
  await expect(columns.getByRole('alert')).toContainText(names.anotherSheet)
})

test('Rows with errors are put right in a file of their own @long', async ({ page }) => {
  const day = ownDay()
  const rows = [
    row(day),
    row('31/02/2026', { Balancing: -4 }),
    row(day, { Cabang: 'Nowhere' }),
    ...Array.from({ length: 200 }, () => row(day, { Harga: 'free' })),
  ]
  const check = step(page, 'check')
  const result = step(page, 'result')
  const items = findings(page).locator('[data-id]')
  await page.goto('/workshop/upload')
  await choose(page, asXlsx([HEADERS, ...rows], 'june.xlsx'))
  await expect(check).toContainText(names.rows(203, 202))
  await expect(send(page)).toBeDisabled()
  await check.getByRole('button', { name: names.errors(203) }).click()
  await check.getByRole('combobox', { name: names.column }).selectOption('Harga')
  await expect(check).toContainText('200 of 204 findings, in 200 rows')
  // Of many only those in sight are drawn, while what was typed into one that is not stays.
  expect(await items.count()).toBeLessThan(60)
  await cell(page, 'Harga', 5).fill('35x')
  await findings(page).evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(cell(page, 'Harga', 9)).toHaveCount(0)
  await expect(cell(page, 'Harga', 5)).toHaveValue('35x')
  await cell(page, 'Harga', 5).press('Escape')

  const file = await exported(page, undefined, { button: names.export(202) })
  const text = file.lines.join('\r\n')
  expect(file.name).toBe('june-errors.csv')

  await page.getByRole('checkbox', { name: names.anyway }).check()
  await send(page).click()
  await expect(result).toContainText(names.nothingKept)
  await expect(result).toContainText(names.proof(0))
  await expect(result).toContainText('There is no branch “Nowhere”.')

  const fixed = text
    .replaceAll('31/02/2026', textOf(day))
    .replace(';-4;', ';4;')
    .replace(';Nowhere;', ';EXT-JKT-01;')
    .replaceAll(';free;', ';350000;')
  await choose(page, { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(fixed) })
  await expect(check).toContainText(names.rows(202))
  await send(page).click()
  await expect(result).toContainText(names.proof(202))
})

test('Rows are corrected on the page, and not lost by a refusal @long', async ({ page, api }) => {
  const day = ownDay()
  const headers = HEADERS.with(6, 'Colour')
  const rows = [
    row(day),
    row('31/02/2026', { Balancing: -4 }),
    ...Array.from({ length: 3 }, () => row(day, { Cabang: 'Bandng' })),
    row(day, { Status: 'perhaps' }),
    row(day),
  ]
  const check = step(page, 'check')
  const result = step(page, 'result')
  const press = (name: string | RegExp) =>
    check.getByRole('button', { name, exact: true }).first().click()
  await page.goto('/workshop/upload')
  await choose(page, asXlsx([['Rekap'], headers, ...rows], 'june.xlsx'))
  await expect(step(page, 'columns')).toContainText('Not read: Colour.')
  await press(names.leaveOutAll(5))
  await expect(check).toContainText(names.rows(2))
  await press(names.undoAll)
  await expect(check).toContainText(names.rows(7, 5))
  // What was left out of one file is not left out of the next.
  await press(names.leaveOutAll(5))
  await choose(page, asXlsx([['Rekap'], headers, ...rows], 'june.xlsx'))
  await expect(check).toContainText(names.rows(7, 5))

  // Enter goes from one cell to the next.
  await cell(page, 'Tanggal', 4).fill('01/01/2999')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Balancing', 4)).toBeFocused()
  await expect(findings(page)).toContainText('“01/01/2999”: Choose a date from 1900 to 2099.')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(findings(page)).toContainText('“-4” is now “4”.')
  await cell(page, 'Tanggal', 4).fill(textOf(day))
  await page.keyboard.press('Enter')
  await cell(page, 'Cabang', 5).fill('EXT-JKT-01')
  await press(names.correctAll(3, 'Bandng'))
  await expect(check).toContainText(names.rows(7, 1))
  await press(names.leaveOutAll(1))
  await expect(check).toContainText('5 cells corrected, 1 row left out.')
  await expect(check).toContainText(names.rows(6))
  await press(/^Correct .* of row 9/)
  await expectAccessible(page)
  await press(names.leaveOut(9))
  await press(names.sendAfterAll(9))

  const ended = { status: 401, json: { message: 'Your sign-in has ended.' } }
  await page.route(uploads, (route) => route.fulfill(ended), { times: 1 })
  await send(page).click()
  await signInAgain(page)
  await expect(result).toContainText(names.nothingKept)
  await leaveAndStay(page, names.leaving)
  await send(page).click()
  await expect(result).toContainText('june-corrected.xlsx')
  await expect(result).toContainText('Of 6 rows: 6 inserted')
  await expect(result).toContainText(names.proof(6))
  const stored = rows.filter((_, at) => at !== 5)
  expect(await numbersFrom(api, textOf(day))).toEqual(stored.map(numberOf).sort())
})

test.describe('in Jakarta', () => {
  test.use({ timezoneId: 'Asia/Jakarta' })

  test('Sheets of other programs are read; hidden rows are asked about @long', async ({ page }) => {
    const [columns, check] = [step(page, 'columns'), step(page, 'check')]
    await page.goto('/workshop/upload')
    for (const sheet of storedSheets) {
      await choose(page, asFile(sheet))
      await columns.getByRole('button', { name: names.columns }).click()
      for (const text of sheet.cells[0]?.split('|').filter(Boolean) ?? [])
        await expect(columns, sheet.file).toContainText(names.sample(text))
    }
    const hiding = storedSheets.find(({ file }) => file === 'exceljs.xlsx') as StoredSheet
    await choose(page, asFile(hiding))
    await expect(check).toContainText(names.hidden(1))
    await check.getByRole('button', { name: names.leaveOutHidden, exact: true }).click()
    await expect(check).toContainText('1 row left out.')
  })
})

const overFragileNetwork = test.extend<{ network: FragileNetwork }>({
  network: async ({ server }, use) => {
    const network = await fragileNetwork(server.url)
    await use(network)
    network.cut()
  },
  baseURL: async ({ network }, use) => use(network.url),
})

overFragileNetwork.describe('over a network that fails', () => {
  overFragileNetwork.use({
    account: 'operations@roda.example',
    expectedErrors: /ERR_(CONNECTION|EMPTY)/,
  })

  overFragileNetwork(
    'One is told what is known; leaving meanwhile is asked about @long',
    async ({ page, network }) => {
      const path = 'POST /api/upload/workshops'
      const day = ownDay()
      const large = asXlsx([HEADERS, ...Array.from({ length: 20 }, () => row(day))])
      // Bytes that cannot be pressed make it as large as a sheet with pictures.
      const pad = workbook([HEADERS, row(day)], {
        'xl/media/image1.png': [randomBytes(6_000_000), { level: 0 }],
      })
      const again = step(page, 'send').getByRole('button', { name: names.again })
      const result = step(page, 'result')
      await page.goto('/workshop/upload')

      await choose(page, { ...large, buffer: Buffer.from(pad) })
      network.fault = { path, cutAfter: 0.9 * pad.length }
      await send(page).click()
      // Of what the network holds back, the browser does not know that it has not arrived.
      await expect(result).toContainText(names.notTaken)

      await choose(page, large)
      const stopped = deferred()
      const upload = page.waitForRequest(uploads)
      await page.route(uploads, (route) => stopped.released.then(() => route.abort()), { times: 1 })
      await send(page).click()
      await upload
      await leaveAndStay(page, names.leavingSent)
      await step(page, 'send').getByRole('button', { name: names.stop }).click()
      await expect(result).toContainText(names.stopped)
      stopped.release()

      network.fault = { path }
      await again.click()
      await expect(result).toContainText(names.unknown)
      await expect(result).toContainText(names.taken)
      network.fault = undefined
      await again.click()
      await expect(result).toContainText(names.inserted(20, 0, 20))
      await expect(result).toContainText(names.proof(0))
    },
  )
})
