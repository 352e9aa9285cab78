import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import { PASSWORD } from '../support/browser/accounts.ts'
import {
  expect,
  held,
  serverAwayOr,
  test,
  testWithOwnServer,
  unique,
} from '../support/browser/fixtures.ts'
import { type FragileNetwork, fragileNetwork } from '../support/fragile-network.ts'
import { upload as names } from '../support/names.ts'
import { workbook } from '../support/workbook.ts'

/**
 * The sheet of the jobs: checked before it is sent, proven afterwards, and never lost on the way.
 */

const HEADERS = [
  'Tanggal',
  'Cabang',
  'No OPL',
  'No Polisi',
  'Spooring',
  'Balancing',
  'Nitrogen',
  'Harga',
  'Status',
]
type Cell = string | number | Date | null

/** Days that the demo has no rows of, and each test its own. */
let lastDay = Date.parse('2021-01-01')
function ownDay(): Date {
  lastDay += 10 * 86_400_000
  return new Date(lastDay)
}

function row(date: Cell, change: Partial<Record<string, Cell>> = {}): Cell[] {
  const number = unique('OPL')
  const values: Record<string, Cell | undefined> = {
    Tanggal: date, Cabang: 'EXT-JKT-01', 'No OPL': number, 'No Polisi': `B ${number}`, Spooring: 1, Balancing: 4, Nitrogen: 0, Harga: 350_000, Status: 'Done',
    ...change,
  } // biome-ignore format: a sheet is wide
  return HEADERS.map((header) => values[header] ?? null)
}

const asXlsx = (rows: Cell[][] | Record<string, Cell[][]>, name = `${unique('opl')}.xlsx`) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(workbook(rows)),
})

function uploadsOf(page: Page): Request[] {
  const uploads: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload/workshops')) uploads.push(request)
  })
  return uploads
}

const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const send = (page: Page) => step(page, names.steps.send).getByRole('button', { name: /^Send/ })

test.describe('someone who may also see the figures', () => {
  test.use({ account: 'operations@roda.example' })

  test('A sheet is sent though the button is pressed as the comparison with existing rows ends', async ({
    page,
  }) => {
    // Nothing scrolls, which would make up for what moves.
    await page.setViewportSize({ width: 1280, height: 2000 })
    const answer = held()
    await page.route('**/api/workshops/all/summary?*', async (route) => {
      await answer.released
      await route.continue()
    })
    await page.goto('/workshop/upload')
    await page.getByLabel(names.file).setInputFiles(asXlsx([HEADERS, row(ownDay())]))
    await expect(step(page, names.steps.check)).toContainText(names.comparing)
    await expect(page.getByRole('region', { name: names.findings })).toBeVisible()
    const sent = page.waitForRequest('**/api/upload/workshops')
    await send(page).hover()
    await page.mouse.down()
    answer.release()
    await expect(step(page, names.steps.check)).not.toContainText(names.comparing)
    await page.mouse.up()
    await sent
  })

  test('A sheet is sent as it was chosen and proven, and whoever chooses it again is told', async ({
    page,
    api,
  }) => {
    const day = ownDay()
    const rows = [
      row(day),
      row(day, { Cabang: 'EXT-SBY-01', Spooring: null }),
      row(new Date(day.getTime() + 86_400_000)),
    ]
    const file = asXlsx({ Notes: [['nothing']], May: [['Rekap OPL'], HEADERS, ...rows] })
    const uploads = uploadsOf(page)
    await page.goto('/workshop/upload')
    await page.getByLabel(names.file).setInputFiles(file)
    // Without headers in its first sheet, there is nothing to check yet.
    await expect(step(page, names.steps.columns).getByRole('alert')).toContainText(
      'The sheet has no column for Tanggal',
    )
    await page.getByRole('combobox', { name: names.sheet }).selectOption('May')
    await expect(step(page, names.steps.check)).toContainText(names.rows(3))
    await expect(step(page, names.steps.send)).toContainText(
      '3 cars, 2 spooring, 12 balancing, 0 rematching, 0 nitrogen, 2 branches, 2 dates',
    )
    await expect(step(page, names.steps.columns)).toContainText('9 of 17 found')
    await expectAccessible(page)

    await send(page).click()
    const result = step(page, names.steps.result)
    await expect(result).toContainText(names.inserted(3, 3))
    await expect(result).toContainText(names.proof(3))
    await expect(result.getByRole('row', { name: 'Balancing 0 12 +12 +12' })).toBeVisible()
    await expectAccessible(page)
    expect(uploads).toHaveLength(1)
    const dates = {
      startDate: day.toISOString().slice(0, 10),
      endDate: new Date(day.getTime() + 86_400_000).toISOString().slice(0, 10),
    }
    const { items } = await api.send('GET /api/workshops/all/origin', dates)
    expect(items.map(({ oplNumber }: { oplNumber: string }) => oplNumber).sort()).toEqual(
      rows.map((cells) => String(cells[2]).toUpperCase()).sort(),
    )
    await expect(result.getByRole('link', { name: names.open })).toHaveAttribute(
      'href',
      `/Workshop?startDate=${dates.startDate}&endDate=${dates.endDate}`,
    )

    await result.getByRole('button', { name: names.another }).click()
    await expect(
      step(page, names.steps.file).getByRole('button', { name: names.choose }),
    ).toBeFocused()
    await page.getByLabel(names.file).setInputFiles(file)
    await expect(step(page, names.steps.file).getByRole('alert')).toContainText(names.sentBefore)
    await page.getByRole('combobox', { name: names.sheet }).selectOption('May')
    await expect(
      step(page, names.steps.check).getByRole('button', { name: names.duplicates(3) }),
    ).toBeVisible()
  })

  test('The errors of a sheet are found, put right in a file of their own, and that is sent', async ({
    page,
  }) => {
    const day = ownDay()
    const rows = [
      row(day),
      row('31/02/2026', { Balancing: -4 }),
      row(day, { Cabang: 'Nowhere' }),
      ...Array.from({ length: 200 }, () => row(day, { Harga: 'free' })),
    ]
    const uploads = uploadsOf(page)
    await page.goto('/workshop/upload')
    await page.getByLabel(names.file).setInputFiles(asXlsx([HEADERS, ...rows], 'june.xlsx'))
    const check = step(page, names.steps.check)
    await expect(check).toContainText(names.rows(203, 202))
    await expect(send(page)).toBeDisabled()
    const findings = check.getByRole('region', { name: names.findings })
    await check.getByRole('button', { name: names.errors(203) }).click()
    await check.getByRole('combobox', { name: names.column }).selectOption('Tanggal')
    await expect(findings.getByRole('listitem')).toHaveText([
      /^3TanggalError: “31\/02\/2026”: There is no such day\..*Leave out$/,
    ])
    await check.getByRole('combobox', { name: names.column }).selectOption('Harga')
    await expect(check).toContainText('200 of 204 findings, in 200 rows')
    // Of many only those in sight are drawn, and the last one can be reached by the keyboard.
    expect(await findings.getByRole('listitem').count()).toBeLessThan(60)
    await findings.focus()
    // The box grows by what its lines turn out to be higher than thought.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(findings.getByText('204', { exact: true })).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectAccessible(page)

    const download = page.waitForEvent('download')
    await check.getByRole('button', { name: names.export(202) }).click()
    await page.getByRole('radio', { name: 'CSV with semicolons' }).check()
    await expectAccessible(page, '[role=dialog]')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('june-errors.csv')
    const text = readFileSync(await file.path(), 'utf8')
    expect(text).toContain(
      '"Tanggal: “31/02/2026”: There is no such day. Balancing: -4 is not from 0 to 10."'.replaceAll(
        '"',
        '',
      ),
    )

    await page.getByRole('checkbox', { name: names.anyway }).check()
    await send(page).click()
    const result = step(page, names.steps.result)
    await expect(result).toContainText(names.nothingKept)
    await expect(result).toContainText(names.proof(0))
    await expect(result.getByRole('region', { name: names.findings })).toContainText(
      'There is no branch “Nowhere”.',
    )

    const date = day.toISOString().slice(0, 10)
    const fixed = text
      .replaceAll('31/02/2026', date)
      .replace(';-4;', ';4;')
      .replace(';Nowhere;', ';EXT-JKT-01;')
      .replaceAll(';free;', ';350000;')
    await page
      .getByLabel(names.file)
      .setInputFiles({ name: 'june-errors.csv', mimeType: 'text/csv', buffer: Buffer.from(fixed) })
    await expect(check).toContainText(names.rows(202))
    await send(page).click()
    await expect(result).toContainText(names.proof(202))
    expect(uploads).toHaveLength(2)
  })

  test('Rows are corrected on the page or left out, and the mended sheet is sent by the same row numbers', async ({
    page,
    api,
  }) => {
    const day = ownDay()
    const headers = HEADERS.with(6, 'Colour')
    const rows = [
      row(day),
      row('31/02/2026', { Balancing: -4 }),
      ...Array.from({ length: 3 }, () => row(day, { Cabang: 'Bandng' })),
      row(day, { Status: 'perhaps' }),
      row(day),
    ]
    await page.goto('/workshop/upload')
    await page
      .getByLabel(names.file)
      .setInputFiles(asXlsx([['Rekap'], headers, ...rows], 'june.xlsx'))
    const check = step(page, names.steps.check)
    await expect(step(page, names.steps.columns)).toContainText('Not read: Colour.')
    await expect(check).toContainText(names.rows(7, 5))
    await expectAccessible(page)

    // Enter goes from one cell to the next.
    const findings = check.getByRole('region', { name: names.findings })
    await findings.getByRole('textbox', { name: names.cell('Tanggal', 4) }).fill('01/01/2999')
    await page.keyboard.press('Enter')
    await expect(findings.getByRole('textbox', { name: names.cell('Balancing', 4) })).toBeFocused()
    await expect(findings).toContainText('“01/01/2999”: Choose a date from 1900 to 2099.')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await expect(findings).toContainText('“-4” is now “4”.')
    const date = day.toISOString().slice(0, 10)
    await findings.getByRole('textbox', { name: names.cell('Tanggal', 4) }).fill(date)
    await page.keyboard.press('Enter')
    await findings.getByRole('textbox', { name: names.cell('Cabang', 5) }).fill('EXT-JKT-01')
    await findings.getByRole('button', { name: names.correctAll(3, 'Bandng') }).click()
    await expect(check).toContainText(names.rows(7, 1))
    await check.getByRole('button', { name: names.leaveOutAll(1) }).click()
    await expect(check).toContainText('5 cells corrected, 1 row left out.')
    await expect(check).toContainText(names.rows(6))
    // A correction that makes a row the same as another is told.
    const first = String(rows[0]?.[2])
    await findings
      .getByRole('button', { name: /^Correct .* of row 9/ })
      .first()
      .click()
    await expectAccessible(page)
    await findings
      .getByRole('button', { name: names.leaveOut(9) })
      .first()
      .click()
    await findings.getByRole('button', { name: names.sendAfterAll(9) }).click()

    await send(page).click()
    const result = step(page, names.steps.result)
    await expect(result).toContainText('june-corrected.xlsx')
    await expect(result).toContainText('Of 6 rows: 6 inserted')
    await expect(result).toContainText(names.proof(6))
    const { items } = await api.send('GET /api/workshops/all/origin', {
      startDate: date,
      endDate: date,
    })
    const numbers = items.map(({ oplNumber }: { oplNumber: string }) => oplNumber)
    expect(numbers).toContain(first.toUpperCase())
    expect(numbers).not.toContain(String(rows[5]?.[2]).toUpperCase())
  })

  test('What is typed to correct a cell stays when its row is scrolled away', async ({ page }) => {
    const rows = Array.from({ length: 80 }, () => row(ownDay(), { Balancing: -4 }))
    await page.goto('/workshop/upload')
    await page.getByLabel(names.file).setInputFiles(asXlsx([HEADERS, ...rows]))
    const findings = page.getByRole('region', { name: names.findings })
    const first = findings.getByRole('textbox', { name: names.cell('Balancing', 2) })
    await first.fill('41')
    await findings.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect(findings.getByRole('textbox', { name: names.cell('Balancing', 81) })).toBeVisible()
    await expect(findings.getByRole('textbox', { name: names.cell('Balancing', 4) })).toHaveCount(0)
    await expect(first).toHaveValue('41')
  })
})

test.describe('of a server that refuses in words alone', () => {
  test.use({ account: 'operations@roda.example', expectedErrors: /status of 422/ })

  test('Every row can be left out, and taken back; what was corrected stays after a refusal', async ({
    page,
  }) => {
    const day = ownDay()
    await page.route('**/api/upload/workshops', (route) =>
      route.fulfill({ status: 422, json: { message: 'Row 3 is of another month.' } }),
    )
    await page.goto('/workshop/upload')
    await page
      .getByLabel(names.file)
      .setInputFiles(asXlsx([HEADERS, row(day, { Status: '?' }), row(day, { Harga: 'free' })]))
    const check = step(page, names.steps.check)
    await check.getByRole('button', { name: names.leaveOutAll(2) }).click()
    await expect(check.getByRole('alert')).toContainText('no rows below them')
    await expect(send(page)).toBeHidden()
    await check.getByRole('button', { name: names.sendAfterAll(3) }).click()
    await check.getByRole('textbox', { name: names.cell('Harga', 3) }).fill('350000')
    await page.keyboard.press('Enter')
    await send(page).click()
    await expect(step(page, names.steps.result).getByRole('alert')).toContainText(
      'Row 3 is of another month.',
    )
    // What was corrected is still there, and is not left unasked.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await page
      .getByRole('dialog', { name: names.leaving })
      .getByRole('button', { name: names.stay })
      .click()
    await check.getByRole('button', { name: names.undoAll }).click()
    await expect(check).toContainText(names.rows(2, 2))
  })
})

test.describe('someone with a sheet of headers of their own', () => {
  test.use({ account: 'operations@roda.example' })

  test('Which columns are which is said once for the same headers', async ({ page }) => {
    const day = ownDay()
    const headers = ['Kapan', 'Di mana', 'Nomor', ...HEADERS.slice(3)]
    await page.goto('/workshop/upload')
    for (const name of ['opl.xls', 'opl.pdf']) {
      await page
        .getByLabel(names.file)
        .setInputFiles({ name, mimeType: '', buffer: Buffer.from('x') })
      await expect(step(page, names.steps.file).getByRole('alert')).toContainText(name)
    }
    const columns = step(page, names.steps.columns)
    await page.getByLabel(names.file).setInputFiles(asXlsx([]))
    await expect(columns.getByRole('alert')).toHaveText('The sheet is empty. Choose another file.')
    await expect(columns.getByRole('combobox')).toHaveCount(0)
    await page.getByLabel(names.file).setInputFiles(asXlsx([headers, row(day)]))
    for (const [field, header] of [
      ['Date (Tanggal)', 'A: Kapan'],
      ['Branch (Cabang)', 'B: Di mana'],
      ['OPL no. (No OPL)', 'C: Nomor'],
    ] as const) {
      await columns.getByRole('combobox', { name: field }).selectOption(header)
    }
    await expect(step(page, names.steps.check)).toContainText(names.rows(1))
    await page.getByLabel(names.file).setInputFiles(asXlsx([['June'], headers, row(day), row(day)]))
    await expect(step(page, names.steps.check)).toContainText(names.rows(2))
    await expect(columns).toContainText('9 of 17 found, as you chose')
    await send(page).click()
    await expect(step(page, names.steps.result)).toContainText(names.proof(2))
  })
})

const overFragileNetwork = test.extend<{ network: FragileNetwork }>({
  network: async ({ server }, use) => {
    const network = await fragileNetwork(server.url)
    await use(network)
    await network.close()
  },
  baseURL: async ({ network }, use) => use(network.url),
})

overFragileNetwork.describe('over a network that fails', () => {
  overFragileNetwork.use({
    account: 'operations@roda.example',
    expectedErrors: /ERR_(CONNECTION|EMPTY)/,
  })

  overFragileNetwork(
    'One is told what is known: nothing was kept, or the figures tell',
    async ({ page, network }) => {
      const path = 'POST /api/upload/workshops'
      const day = ownDay()
      const large = asXlsx([HEADERS, ...Array.from({ length: 20 }, () => row(day))])
      // Bytes that cannot be pressed make it as large as a sheet with pictures.
      const pad = workbook([HEADERS, row(day)], {
        'xl/media/image1.png': [randomBytes(6_000_000), { level: 0 }],
      })
      await page.goto('/workshop/upload')
      const result = step(page, names.steps.result)

      await page.getByLabel(names.file).setInputFiles({ ...large, buffer: Buffer.from(pad) })
      network.fault = { path, cutAfter: 0.9 * pad.length }
      await send(page).click()
      // Of what the network holds back, the browser does not know that it has not arrived.
      await expect(result).toContainText(names.notTaken)
      network.fault = { path }
      await page.getByLabel(names.file).setInputFiles(large)
      await send(page).click()
      await expect(result).toContainText(names.unknown)
      await expect(result).toContainText(names.taken)
      network.fault = undefined
      await step(page, names.steps.send).getByRole('button', { name: names.again }).click()
      await expect(result).toContainText(names.inserted(20, 0, 20))
      await expect(result).toContainText(names.proof(0))
    },
  )

  overFragileNetwork(
    'Sending can be stopped, and leaving meanwhile is asked about',
    async ({ page }) => {
      await page.goto('/workshop/upload')
      await page.getByLabel(names.file).setInputFiles(asXlsx([HEADERS, row(ownDay())]))
      const stopped = held()
      const upload = page.waitForRequest('**/api/upload/workshops')
      await page.route(
        '**/api/upload/workshops',
        async (route) => {
          await stopped.released
          await route.abort('connectionfailed')
        },
        { times: 1 },
      )
      await send(page).click()
      await upload
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Home' })
        .click()
      const question = page.getByRole('dialog', { name: names.leavingSent })
      await question.getByRole('button', { name: names.stay }).click()
      await step(page, names.steps.send).getByRole('button', { name: names.stop }).click()
      await expect(step(page, names.steps.result)).toContainText(names.stopped)
      stopped.release()
      await step(page, names.steps.send).getByRole('button', { name: names.again }).click()
      await expect(step(page, names.steps.result)).toContainText(names.proof(1))
    },
  )
})

testWithOwnServer.describe('a sign-in that ends', () => {
  testWithOwnServer.use({
    account: 'operations@roda.example',
    expectedErrors: serverAwayOr(/status of 401/),
  })

  testWithOwnServer(
    'A sign-in that ends loses no file: one signs in again in place, and sends it oneself',
    async ({ page, ownServer }) => {
      const uploads = uploadsOf(page)
      await page.goto('/workshop/upload')
      await page.getByLabel(names.file).setInputFiles(asXlsx([HEADERS, row(ownDay())]))
      await expect(send(page)).toBeEnabled()
      await page.waitForLoadState('networkidle')
      await ownServer.restart({ AUTH_SECRET: 'another secret, of at least thirty-two characters' })
      await send(page).click()
      const dialog = page.getByRole('dialog', { name: 'Sign in again' })
      await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await expect(dialog).toBeHidden()
      await expect(step(page, names.steps.result)).toContainText(names.nothingKept)
      expect(uploads).toHaveLength(1)
      await send(page).click()
      await expect(step(page, names.steps.result)).toContainText(names.proof(1))
    },
  )
})
