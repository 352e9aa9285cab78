import { writeFileSync } from 'node:fs'
import { apiOf, tokenOf } from '../support/browser/api.ts'
import { answerForOthers } from '../support/browser/other-apis.ts'
import {
  addressOf,
  appPages,
  type Budgets,
  budgetsFile,
  isStated,
  SLACK,
  settle,
  watchScripts,
  widths,
} from '../support/browser/page-loads.ts'
import { inBrowser } from './signed-in-browser.ts'
import type { Table } from './table.ts'

/**
 * The scripts of all pages, by browsers that have seen nothing yet.
 *
 * @param isWriting whether what they weigh now becomes their budget.
 * @throws {Error} when a budget would be more than a page of the specification may weigh.
 */
export async function measure({ isWriting = false } = {}): Promise<Table[]> {
  const budgets = await inBrowser(async ({ browser, baseURL, storageState }) => {
    const api = apiOf(baseURL, await tokenOf(baseURL, 'admin@roda.example'))
    const budgets: Budgets = {}
    for (const page of appPages) {
      const address = await addressOf(page, api)
      const budget: Budgets[string] = { 1440: [0, 0], 390: [0, 0] }
      for (const { width, limit: ceiling } of widths) {
        const limit = isStated(page) ? ceiling : Number.POSITIVE_INFINITY
        const context = await browser.newContext({
          baseURL,
          ...(page.isSignedIn && { storageState }),
          viewport: { width, height: 900 },
        })
        await answerForOthers(context, baseURL)
        const opened = await context.newPage()
        const loaded = await watchScripts(opened)
        await opened.goto(address)
        await settle(opened)
        const { bytes, scripts } = await loaded()
        await context.close()
        if (isWriting && bytes > limit)
          throw new Error(`${page.path} at ${width} px weighs more than ${ceiling / 1000} kB.`)
        budget[width] = [budgetOf(bytes, limit), scripts]
      }
      budgets[page.path] = budget
    }
    return budgets
  })
  if (isWriting) write(budgets)
  return [
    {
      title:
        'Scripts that each page loads by itself, without what is fetched ahead of need: kB as sent, rounded up, and how many',
      columns: ['page', ...widths.flatMap(({ width }) => [`kB, ${width} px`, 'scripts'])],
      rows: Object.entries(budgets).map(([path, budget]) => [
        path,
        ...widths.flatMap(({ width }) => budget[width].map(String)),
      ]),
    },
  ]
}

/** In kB, with a little room, but no more than the page may weigh. */
function budgetOf(bytes: number, limit: number): number {
  const rounded = Math.ceil((bytes / 1000 + 1) / (SLACK / 2)) * (SLACK / 2)
  return bytes > limit ? rounded : Math.min(rounded, limit / 1000)
}

function write(budgets: Budgets): void {
  const lines = Object.entries(budgets).map(([path, budget]) => {
    const both = widths.map(({ width }) => `"${width}": [${budget[width].join(', ')}]`)
    return `  ${JSON.stringify(path)}: { ${both.join(', ')} }`
  })
  writeFileSync(budgetsFile, `{\n${lines.join(',\n')}\n}\n`)
}
