import { writeFileSync, mkdirSync } from 'node:fs'
import { test } from '../support/browser/fixtures.ts'
import { addressOf, appPages, settle } from '../support/browser/page-loads.ts'
import { visitAfresh } from '../support/browser/fixtures.ts'
// @ts-ignore
import { collect } from '/tmp/census/collect.mjs'
const out = process.env.CENSUS ?? '/tmp/census/base'
for (const width of (process.env.WIDTHS ?? '1440,390').split(',').map(Number)) test.describe(`w${width}`, () => {
  test.use({ account: 'admin@roda.example' })
  test('census', async ({ page, api }) => {
    test.setTimeout(600_000)
    mkdirSync(out, { recursive: true })
    const all: Record<string, unknown> = {}
    let n = 0
    for (const one of appPages.filter((p) => p.isSignedIn)) {
      const address = await addressOf(one, api)
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      await (n++ === 0 ? page.goto(address) : visitAfresh(page, address))
      await settle(page).catch(() => undefined)
      all[one.path] = await page.evaluate(collect)
      await page.screenshot({ path: `${out}/${width}-${one.path.replaceAll('/', '_')}.png` })
    }
    writeFileSync(`${out}/${width}.json`, JSON.stringify(all))
  })
})
