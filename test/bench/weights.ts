import { writeFileSync } from 'node:fs'
import { apiOf, tokenOf } from '../support/browser/api.ts'
import {
  addressOf,
  appPages,
  type Budgets,
  budgetsFile,
  countShift,
  MOST_SHIFT,
  readBudgets,
  SLACK,
  settle,
  watchScripts,
  widths,
} from '../support/browser/page-loads.ts'
import { inBrowser } from './signed-in-browser.ts'
import type { Table } from './table.ts'

/**
 * What all pages load and move, by browsers that have seen nothing yet.
 *
 * @param isWriting whether what they weigh now becomes their budget.
 * @throws {Error} when a budget would be more than any page may weigh.
 */
export async function measure({ isWriting = false } = {}): Promise<Table[]> {
  const now: Budgets = {}
  const before = readBudgets()
  const rows = await inBrowser(async ({ browser, baseURL, storageState }) => {
    const api = apiOf(baseURL, await tokenOf(baseURL, 'admin@roda.example'))
    const rows: string[][] = []
    for (const page of appPages) {
      const row = [page.path]
      const address = await addressOf(page, api)
      const own: Budgets[string] = { 1440: [0, 0], 390: [0, 0] }
      for (const { width, most } of widths) {
        const context = await browser.newContext({
          baseURL,
          ...(page.isSignedIn && { storageState }),
          viewport: { width, height: 900 },
        })
        const opened = await context.newPage()
        const loaded = await watchScripts(opened)
        await countShift(opened)
        await opened.goto(address)
        await settle(opened)
        const { bytes, scripts } = await loaded()
        const shift = await opened.evaluate(() => window.shift)
        await context.close()
        const [kilobytes, count] = before[page.path]?.[width] ?? ['–', '–']
        own[width] = [budgetOf(bytes, most), scripts]
        row.push(
          (bytes / 1000).toFixed(1),
          `${kilobytes}`,
          `${scripts}`,
          `${count}`,
          shift.toFixed(3),
        )
      }
      now[page.path] = own
      rows.push(row)
    }
    return rows
  })
  if (isWriting) write(now)
  const columns = widths.flatMap(({ width }) => [
    `kB, ${width} px`,
    'budget',
    'scripts',
    'budget',
    'CLS',
  ])
  const most = widths.map(({ width, most }) => `${most / 1000} kB at ${width} px`).join(', ')
  return [
    {
      title:
        'Scripts that each page loads by itself, as sent, without what is fetched ahead of need; what moves meanwhile.\n' +
        `No page more than ${most}; CLS ≤ ${MOST_SHIFT}`,
      columns: ['page', ...columns],
      rows,
    },
  ]
}

/** In kB, with a little room, but no more than any page may weigh. */
function budgetOf(bytes: number, most: number): number {
  const rounded = Math.ceil((bytes / 1000 + 1) / (SLACK / 2)) * (SLACK / 2)
  return bytes > most ? rounded : Math.min(rounded, most / 1000)
}

function write(budgets: Budgets): void {
  for (const [path, budget] of Object.entries(budgets))
    for (const { width, most } of widths)
      if (budget[width][0] * 1000 > most)
        throw new Error(`${path} at ${width} px would weigh more than ${most / 1000} kB.`)
  const lines = Object.entries(budgets).map(([path, own]) => {
    const both = widths.map(({ width }) => `"${width}": [${own[width].join(', ')}]`)
    return `  ${JSON.stringify(path)}: { ${both.join(', ')} }`
  })
  writeFileSync(budgetsFile, `{\n${lines.join(',\n')}\n}\n`)
}
