import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { colours, name } from '../../src/brand.ts'
import { LONGEST_TEST } from '../support/long.ts'
import { copyRepository, replaceIn, startIn } from '../support/repository.ts'

/** The brand of another company, put where the README says, in a copy of the repository. */

// It builds, which takes long on a busy machine.
test.describe.configure({ timeout: 3 * LONGEST_TEST })

const mine = { name: 'Kencana & "Co"', main: '#00695c', rgb: 'rgb(0, 105, 92)' }

test('another brand is carried by the pages, the icon and the server', async ({ page }) => {
  const copy = copyRepository()
  const brand = join(copy, 'src/brand.ts')
  replaceIn(brand, `'${name}'`, JSON.stringify(mine.name))
  replaceIn(brand, colours.primary.main, mine.main)
  replaceIn(brand, "text: 'Inter, ", "text: 'Georgia, ")
  const { child, url } = await startIn(copy, { SEED: 'none' })
  try {
    await page.goto(url)
    await expect(page).toHaveTitle(mine.name)
    await expect(page.getByRole('heading')).toHaveText(mine.name)
    expect(await page.getByRole('link', { name: 'Sign in' }).evaluate(styleOfElement)).toEqual({
      background: mine.rgb,
      font: 'Georgia, "Text fallback", system-ui, sans-serif',
    })
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', mine.main)
    const icon = await page.locator('link[rel=icon]').getAttribute('href')
    await expect(page.locator('.landing-picture img')).toHaveAttribute('src', String(icon))
    const drawn = await page.request.get(url + icon)
    expect(drawn.headers()['content-type']).toContain('image/svg+xml')
    expect(await drawn.text()).toContain(`fill="${mine.main}"`)

    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveTitle(`Sign in · ${mine.name}`)
    await expect(page.getByRole('heading')).toHaveText(`Sign in to ${mine.name}`)
    expect(await page.getByRole('button', { name: 'Sign in' }).evaluate(styleOfElement)).toEqual({
      background: mine.rgb,
      font: 'Georgia, "Text fallback", system-ui, sans-serif',
    })

    const api = await (await page.request.get(`${url}/api/docs`)).json()
    expect(api.info.title).toBe(mine.name)
  } finally {
    child.kill()
    rmSync(copy, { recursive: true, force: true })
  }
})

function styleOfElement(element: Element) {
  const { backgroundColor, fontFamily } = getComputedStyle(element)
  return { background: backgroundColor, font: fontFamily }
}
