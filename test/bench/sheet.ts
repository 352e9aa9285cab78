import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { tokenOf } from '../support/browser/api.ts'
import { startServer } from '../support/running-server.ts'
import { oplSheet, sendSheet } from './opl-sheet.ts'
import { memoryOf } from './process-memory.ts'
import { inBrowser } from './signed-in-browser.ts'
import { mb, rounded, type Table } from './table.ts'

const ROWS = 20_000

declare global {
  interface Window {
    frameTimes: number[]
  }
}

/** The largest sheet, checked in the browser and taken by the server. */
export async function measure(): Promise<Table[]> {
  const checked = await sheetChecking()
  const { time, rest, above } = await sheetImport()
  return [
    {
      title: 'A sheet of 20 000 rows checked in the browser: ms, and the longest frame meanwhile',
      columns: ['sheet', 'time', 'must', 'frame', 'must'],
      rows: checked.map(({ sheet, time, frame }) => [
        sheet,
        rounded(time),
        '3000',
        rounded(frame),
        '100',
      ]),
    },
    {
      title: 'The same taken by the server on its embedded database: ms, and MB of its process',
      columns: ['', 'time', 'must', 'at rest', 'above', 'must'],
      rows: [['20 000 rows', rounded(time), '5000', mb(rest), mb(above), '150']],
    },
  ]
}

interface Checked {
  sheet: string
  /** Milliseconds from the choice of the file until every row is checked, as the person sees it. */
  time: number
  /** The longest between two frames meanwhile. */
  frame: number
}

/**
 * The largest sheet, checked in the browser: one in which all is right, and one in which all is
 * wrong.
 */
function sheetChecking(): Promise<Checked[]> {
  return inBrowser(async ({ browser, baseURL, storageState }) => {
    const page = await browser.newPage({
      baseURL,
      storageState,
      viewport: { width: 1440, height: 900 },
    })
    const results = []
    for (const [name, bytes] of [
      ['all rows right', oplSheet('RIGHT', ROWS)],
      ['three errors in each row', oplSheet('WRONG', ROWS, { isWrong: true })],
    ] as const) {
      // Once without counting: it is the checking that is measured, not the fetching of what
      // checks.
      await check(page, bytes)
      results.push({ sheet: name, ...(await check(page, bytes)) })
    }
    return results
  })
}

async function check(page: Page, bytes: Uint8Array): Promise<Omit<Checked, 'sheet'>> {
  await page.goto('/workshop/upload', { waitUntil: 'networkidle' })
  const input = page.getByLabel('OPL sheet')
  await input.evaluate((element) => {
    window.frameTimes = []
    element.addEventListener('change', async () => {
      for (
        let before = performance.now();
        !document.querySelector('main')?.textContent?.includes('Send the sheet');
      ) {
        const now = await new Promise<number>(requestAnimationFrame)
        window.frameTimes.push(now - before)
        before = now
      }
      document.body.dataset.checked = 'yes'
    })
  })
  await input.setInputFiles({ name: 'opl.xlsx', mimeType: '', buffer: Buffer.from(bytes) })
  await page.locator('body[data-checked]').waitFor({ state: 'attached', timeout: 60_000 })
  const frames = await page.evaluate(() => window.frameTimes)
  return { time: frames.reduce((sum, one) => sum + one, 0), frame: Math.max(...frames) }
}

interface Imported {
  /** Milliseconds from the first byte to the answer, the median of three. */
  time: number
  /** Bytes that the process takes at rest, and above it at most. */
  rest: number
  above: number
}

/** The largest sheet, taken by the server on its embedded database. */
async function sheetImport(): Promise<Imported> {
  const server = await startServer({}, { at: new Date() })
  try {
    const token = await tokenOf(server.url, 'admin@roda.example')
    const results: Imported[] = []
    // The first one is not counted: it is what the process grows to at all.
    for (let time = 0; time < 4; time++)
      results.push(await take(server.url, server.pid(), token, oplSheet(`IMPORT-${time}`, ROWS)))
    const counted = results.slice(1).sort((a, b) => a.time - b.time)
    return { ...(counted[1] as Imported), above: Math.max(...counted.map(({ above }) => above)) }
  } finally {
    await server.stop()
  }
}

async function take(url: string, pid: number, token: string, bytes: Uint8Array): Promise<Imported> {
  // Begins to look for the most anew.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const rest = memoryOf(pid, 'VmRSS')
  const start = performance.now()
  const inserted = await sendSheet(url, token, bytes)
  const time = performance.now() - start
  if (inserted !== ROWS) throw new Error(`${inserted} of ${ROWS} rows were taken.`)
  return { time, rest, above: memoryOf(pid, 'VmHWM') - rest }
}
