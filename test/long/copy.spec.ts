import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { colours, name } from '../../src/brand.ts'
import { act, signIn } from '../support/browser/fixtures.ts'
import { LONGEST_TEST } from '../support/long.ts'
import { copyRepository, mustRunIn, replaceIn, startIn } from '../support/repository.ts'
import { followSteps, ways } from '../support/worked-example.ts'

/**
 * A copy of the repository with the brand of another company, put where the README says, and with
 * the examples of docs/resources.md.
 */

// It builds, which takes long on a busy machine.
test.describe.configure({ timeout: 3 * LONGEST_TEST })

const mine = { name: 'Kencana & "Co"', main: '#00695c' }
const style = {
  background: 'rgb(0, 105, 92)',
  font: 'Georgia, "Text fallback", system-ui, sans-serif',
}

let copy = ''
let server: Awaited<ReturnType<typeof startIn>>
test.beforeAll(async () => {
  copy = copyRepository()
  const brand = join(copy, 'src/brand.ts')
  replaceIn(brand, `'${name}'`, JSON.stringify(mine.name))
  replaceIn(brand, colours.primary.main, mine.main)
  replaceIn(brand, "text: 'Inter, ", "text: 'Georgia, ")
  for (const way of ways)
    for (const command of followSteps(copy, 'docs/resources.md', way)) mustRunIn(copy, command)
  server = await startIn(copy)
})
test.afterAll(() => {
  server.child.kill()
  rmSync(copy, { recursive: true, force: true })
})

test('another brand is carried by the pages, the icon and the server', async ({ page }) => {
  await page.goto(server.url)
  await expect(page).toHaveTitle(mine.name)
  await expect(page.getByRole('heading')).toHaveText(mine.name)
  expect(await page.getByRole('link', { name: 'Sign in' }).evaluate(styleOfElement)).toEqual(style)
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', mine.main)
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  await expect(page.locator('.landing-picture img')).toHaveAttribute('src', String(icon))
  const drawn = await page.request.get(server.url + icon)
  expect(drawn.headers()['content-type']).toContain('image/svg+xml')
  expect(await drawn.text()).toContain(`fill="${mine.main}"`)

  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveTitle(`Sign in · ${mine.name}`)
  await expect(page.getByRole('heading')).toHaveText(`Sign in to ${mine.name}`)
  expect(await page.getByRole('button', { name: 'Sign in' }).evaluate(styleOfElement)).toEqual(
    style,
  )

  const api = await (await page.request.get(`${server.url}/api/docs`)).json()
  expect(api.info.title).toBe(mine.name)
})

test('a resource of an example is served, with its list and its form', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto(`${server.url}/login`)
  await signIn(page, 'admin@roda.example')
  await page.getByRole('navigation', { name: 'Main' }).getByText('Vouchers').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SampleVouchers')
  await main.getByRole('link', { name: 'Create' }).click()
  await main.getByRole('textbox', { name: 'Name' }).fill('Ten per cent')
  await main.getByRole('combobox', { name: 'City' }).click()
  await page.getByRole('option').first().click()
  await main.getByRole('textbox', { name: 'Amount' }).fill('150000')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  const row = main.getByRole('row').filter({ hasText: 'Ten per cent' })
  await expect(row).toContainText('Rp 150.000')
  await act(row, 'Edit')
  await expect(main.getByRole('textbox', { name: 'Name' })).toHaveValue('Ten per cent')
})

function styleOfElement(element: Element) {
  const { backgroundColor, fontFamily } = getComputedStyle(element)
  return { background: backgroundColor, font: fontFamily }
}
