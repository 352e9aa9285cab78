import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { act, comeNear, signIn } from '../support/browser/fixtures.ts'
import { LONGEST_TEST } from '../support/long.ts'
import { declarationOf, writePurchasing } from '../support/purchasing/write-purchasing.ts'
import { copyRepository, mustRunIn, startIn } from '../support/repository.ts'

/**
 * What declarations alone can do: the purchasing of a company, with odd endpoints, lines, an action,
 * a board, and a list of another API, in a copy of the repository.
 */

// It builds, which takes long on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 3 * LONGEST_TEST })

const suites = [
  'test/pure/contract',
  'test/wire/specification',
  'test/wire/access.test.ts',
  'test/wire/check-tables.test.ts',
  'test/wire/constraints.test.ts',
  'test/wire/plans.test.ts',
  'test/wire/records.test.ts',
]

let copy = ''
let abroad: Server
/** The tokens that the other API was sent. */
const tokens: (string | undefined)[] = []

test.beforeAll(async () => {
  copy = copyRepository()
  const rows = Array.from({ length: 25 }, (_, at) => ({ id: `s-${at}`, name: `Foreign ${at}` }))
  abroad = createServer(({ url = '', headers, method }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (method === 'OPTIONS') return response.writeHead(204).end()
    tokens.push(headers.authorization)
    const { searchParams } = new URL(url, 'http://localhost')
    const [offset, limit] = ['offset', 'limit'].map((name) => Number(searchParams.get(name)))
    const items = rows.slice(offset, Number(offset) + Number(limit))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ items, count: rows.length }))
  }).listen(0)
  await once(abroad, 'listening')
})
test.afterAll(() => {
  abroad.close()
  rmSync(copy, { recursive: true, force: true })
})
const base = () => `http://localhost:${(abroad.address() as AddressInfo).port}`

test('the declarations are short', () => {
  const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length
  const [suppliers, orders, foreign] = [
    declarationOf('supplier', base()),
    declarationOf('purchase-order', base()),
    declarationOf('supplier-abroad', base()),
  ] as const
  expect(linesOf(suppliers)).toBeLessThanOrEqual(60)
  expect(linesOf(orders)).toBeLessThanOrEqual(90)
  // What says of a list that another API has it.
  expect(linesOf(/^ {2}api: \{[\s\S]*?^ {2}\},$/m.exec(foreign)?.[0] ?? '')).toBe(6)
})

test('no other file is touched, and every test of all resources passes', () => {
  writePurchasing(copy, base())
  mustRunIn(copy, 'npx drizzle-kit generate --config src/server/drizzle.config.ts')
  mustRunIn(copy, 'npx tsc -p src/contract')
  mustRunIn(copy, 'npx tsc -p src/server')
  const report = mustRunIn(
    copy,
    `npx vitest run --project pure --project wire --reporter=verbose ${suites.join(' ')}`,
  )
  for (const endpoint of ['GET /api/suppliers/all', 'POST /api/purchase-orders/:id/approve'])
    expect(report).toContain(endpoint)
})

test('its pages do what is declared', async ({ browser }) => {
  const { child, url } = await startIn(copy)
  try {
    const page = await browser.newPage({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
    })
    const main = page.getByRole('main')
    const input = (name: string) => main.getByRole('textbox', { name })
    const save = () => main.getByRole('button', { name: 'Save', exact: true }).click()
    await page.goto('/login')
    await signIn(page, 'admin@roda.example')
    await expect(page).toHaveURL('/dashboard')

    await test.step('a supplier', async () => {
      await page.goto('/purchasing/supplier/form')
      await input('Name').fill('Bright Tyres')
      await input('Email').fill('sales@bright.example')
      await comeNear(page)
      await main.locator('.ProseMirror[contenteditable=true]').fill('Sells tyres of every size.')
      await save()
      const row = main.getByRole('row').filter({ hasText: 'Bright Tyres' })
      await expect(row.getByRole('link', { name: 'sales@bright.example' })).toBeVisible()
    })

    await test.step('an order with two lines, approved from its row', async () => {
      await page.goto('/purchasing/order/form')
      await input('Subject').fill('Tyres for March')
      await main.getByRole('combobox', { name: 'Supplier' }).click()
      await page.getByRole('option', { name: 'Bright Tyres' }).click()
      await main.getByRole('combobox', { name: 'Status' }).click()
      await page.getByRole('option', { name: 'Waiting' }).click()
      for (const line of [1, 2]) {
        await main.getByRole('button', { name: 'Add line' }).click()
        const group = main.getByRole('group', { name: `Line ${line}`, exact: true })
        const cell = (name: string) => group.getByRole('textbox', { name })
        await cell('Description').fill(`Size ${line}`)
        await cell('Quantity').fill('4')
        await cell('Price').fill('500000')
      }
      await save()
      const row = main.getByRole('row').filter({ hasText: 'Tyres for March' })
      await expect(row).toContainText('2 lines')
      await act(row, 'Approve')
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
      await expect(row).toContainText('Approved')
    })

    await test.step('the board, where it is moved', async () => {
      await main.getByRole('button', { name: 'Display', exact: true }).click()
      await page.getByRole('radio', { name: 'Board' }).click()
      await page.keyboard.press('Escape')
      const column = (name: string) => main.getByRole('region', { name: new RegExp(`^${name}`) })
      await column('Approved').getByRole('button', { name: 'Move' }).click()
      await page.getByRole('menuitem', { name: 'Sent' }).click()
      await expect(column('Sent')).toContainText('Tyres for March')
    })

    await test.step('the list of another API', async () => {
      await page.goto('/purchasing/abroad')
      await expect(main.getByText('Foreign 9', { exact: true })).toBeVisible()
      await main.getByRole('button', { name: 'Go to next page' }).click()
      await expect(main.getByText('Foreign 10', { exact: true })).toBeVisible()
      expect(tokens.length).toBeGreaterThan(0)
      expect(tokens.filter(Boolean)).toEqual([])
    })
  } finally {
    child.kill()
  }
})
