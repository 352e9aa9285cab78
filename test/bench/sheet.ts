import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { median, sum } from 'es-toolkit'
import { tokenOf } from '../support/browser/api.ts'
import { startServer } from '../support/running-server.ts'
import { oplSheet, sendSheet } from './opl-sheet.ts'
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
  return [await sheetChecking(), await sheetImport()]
}

/** One in which all is right, and one in which all is wrong. */
function sheetChecking(): Promise<Table> {
  return inBrowser(async ({ browser, baseURL, storageState }) => {
    const viewport = { width: 1440, height: 900 }
    const page = await browser.newPage({ baseURL, storageState, viewport })
    const rows: string[][] = []
    for (const [name, bytes] of [
      ['all rows right', oplSheet('RIGHT', ROWS)],
      ['three errors in each row', oplSheet('WRONG', ROWS, { isWrong: true })],
    ] as const) {
      // Once without counting: it is the checking that is measured, not the fetching of what
      // checks.
      await check(page, bytes)
      const frames = await check(page, bytes)
      rows.push([name, rounded(sum(frames)), '3000', rounded(Math.max(...frames)), '100'])
    }
    return {
      title: 'A sheet of 20 000 rows checked in the browser: ms, and the longest frame meanwhile',
      columns: ['sheet', 'time', 'must', 'frame', 'must'],
      rows,
    }
  })
}

/**
 * @returns the frames, in ms, from the choice of the file until every row is checked, as the person
 * sees it.
 */
async function check(page: Page, bytes: Uint8Array): Promise<number[]> {
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
  return page.evaluate(() => window.frameTimes)
}

/** On the embedded database: the median of three, and at most so much memory. */
async function sheetImport(): Promise<Table> {
  const server = await startServer({}, { at: new Date() })
  try {
    const token = await tokenOf(server.url, 'admin@roda.example')
    const take = async (sheet: Uint8Array) => {
      // Begins to look for the most anew.
      writeFileSync(`/proc/${server.pid()}/clear_refs`, '5')
      const rest = memoryOf(server.pid(), 'VmRSS')
      const start = performance.now()
      const inserted = await sendSheet(server.url, token, sheet)
      const time = performance.now() - start
      if (inserted !== ROWS) throw new Error(`${inserted} of ${ROWS} rows were taken.`)
      return { time, rest, above: memoryOf(server.pid(), 'VmHWM') - rest }
    }
    const results = []
    for (let time = 0; time < 4; time++) results.push(await take(oplSheet(`IMPORT-${time}`, ROWS)))
    // The first one is not counted: it is what the process grows to at all.
    const counted = results.slice(1)
    const time = rounded(median(counted.map(({ time }) => time)))
    const rest = mb(median(counted.map(({ rest }) => rest)))
    const above = mb(Math.max(...counted.map(({ above }) => above)))
    return {
      title: 'The same taken by the server on its embedded database: ms, and MB of its process',
      columns: ['', 'time', 'must', 'at rest', 'above', 'must'],
      rows: [['20 000 rows', time, '5000', rest, above, '150']],
    }
  } finally {
    await server.stop()
  }
}

/** What Linux says of a process, in bytes. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return 1024 * Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1])
}
