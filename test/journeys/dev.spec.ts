import { once } from 'node:events'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import type { Locator } from '@playwright/test'
import { overflowIn, violationsIn } from '../support/browser/accessible.ts'
import { expect, signIn, test } from '../support/browser/fixtures.ts'
import { freePort } from '../support/free-port.ts'
import { isPart } from '../support/long.ts'
import { launch, runToEnd, storedDemo } from '../support/running-server.ts'

/** `npm run dev` as it is after `npm ci`, before Vite has prepared a library. */

// What the library of styles says in development alone, and what a changed declaration has React
// say before the page is loaded anew; a wrong one is answered with 500. A part shows how it fails.
test.use({
  expectedErrors:
    /server-side rendering|createRoot|Changed|status of 500|Failed to reload|how a part fails/,
})

// Below the packages, and where no tests of others look.
let root = ''
let dev: Awaited<ReturnType<typeof launch>>
const env = { HOST: '127.0.0.1', PORT: '', WEB_PORT: '', CACHE_DIR: '' }

test.beforeAll(async () => {
  root = mkdtempSync('dist/dev-')
  for (const name of ['src', 'index.html', 'tsconfig.json', 'test/tsconfig.json', 'vite.config.ts'])
    cpSync(name, join(root, name), { recursive: true })
  cpSync(storedDemo, join(root, 'data'), { recursive: true })
  for (const name of ['PORT', 'WEB_PORT'] as const) env[name] = `${await freePort()}`
  env.CACHE_DIR = resolve(root, 'vite')
  dev = await launch(['src/commands/dev.js'], env, root)
})

test.afterAll(async () => {
  dev.child.kill()
  await once(dev.child, 'exit')
  rmSync(root, { recursive: true, force: true })
})

test('takes a sign-in at once, and changes without a restart @long', async ({ page, request }) => {
  const { url } = dev
  function change(name: string, from: RegExp, to: string) {
    const file = join(root, 'src', name)
    const code = readFileSync(file, 'utf8')
    expect(code).toMatch(from)
    writeFileSync(file, code.replace(from, to))
  }
  const openedAt = () => statSync(join(root, 'data/database/postmaster.pid')).mtimeMs
  const loaded: string[] = []
  page.on('request', (one) => {
    if (one.isNavigationRequest()) loaded.push(new URL(one.url()).pathname)
  })
  const failed: string[] = []
  page.on('response', (one) => {
    if (one.status() >= 500) failed.push(one.url())
  })
  await page.goto(`${url}/login`, { waitUntil: 'commit' })
  await signIn(page, 'editor@roda.example')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('News tags').click()
  await page.locator('[data-id]').first().waitFor()
  expect(loaded).toEqual(['/login'])

  const taken = await runToEnd(['src/commands/dev.js'], {
    ...env,
    DATA_DIR: join(root, 'other'),
    CACHE_DIR: resolve(root, 'other/vite'),
  })
  expect(taken.output).toContain(`WEB_PORT or HOST: Port ${env.WEB_PORT} is already in use`)

  change('web/list/rows/SecondLine.tsx', /<span className="second-line"/, '$& data-changed')
  await page.locator('.second-line[data-changed]').first().waitFor()
  expect(loaded).toEqual(['/login'])

  const opened = openedAt()
  const tag = 'contract/resources/news-tag.ts'
  change(tag, / group: /, " label: 'Changed News tags',$&")
  change(tag, /name: \{/, "$& label: 'Changed Name',")
  await page.getByRole('columnheader', { name: 'Changed Name' }).waitFor()
  expect(await (await request.get(`${url}/api/docs`)).text()).toContain('Changed News tags')
  expect({ failed, opened: openedAt() }).toEqual({ failed: [], opened })

  change(tag, /title: 'name'/, "title: 'nmae'")
  await expect(page.locator('vite-error-overlay')).toContainText('title names no field: nmae')
  change(tag, /title: 'nmae'/, "title: 'name'")
  await expect(page.locator('vite-error-overlay')).toHaveCount(0)
  await page.getByRole('columnheader', { name: 'Changed Name' }).waitFor()

  change('web/list/GeneratedList.tsx', / {2}return \(/, "  if (all) throw new Error('Changed')\n$&")
  await expect(page.locator('code')).toHaveText('src/web/list/GeneratedList.tsx:16')
  change('web/list/GeneratedList.tsx', / {2}if \(all\) throw .*\n/, '')
})

test('shows every part in all its states @long', async ({ page }) => {
  // All of them take a minute or two: `npm run test:long -- tour`.
  const isLong = isPart('tour')
  test.slow(isLong)
  const faults: string[] = []
  async function judge(address: string) {
    await page.goto(`${dev.url}/parts/frame#${address}`)
    await page.locator(`[id="${decodeURI(address)}"]`).waitFor({ state: 'attached' })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      faults.push(...(await overflowIn(page)).map((one) => `${address}: ${one}`))
    }
    const isCovered = (await page.locator('.MuiModal-root').count()) > 0
    const found = await violationsIn(page, isCovered ? '.MuiModal-root' : 'html')
    faults.push(...found.map((one) => `${address}: ${one}`))
  }

  await page.goto(`${dev.url}/parts`)
  await page.frameLocator('iframe').getByRole('main').waitFor()
  faults.push(...(await violationsIn(page)))
  const parts = await addresses(page.getByRole('navigation').getByRole('link'))
  for (const part of isLong ? parts : parts.slice(0, 10)) {
    await judge(part)
    for (const state of await addresses(page.getByRole('link', { name: /^Open: / })))
      await judge(state)
  }
  expect(faults).toEqual([])

  const built = readdirSync('dist/web/assets').map((file) => join('dist/web/assets', file))
  expect(built.filter((file) => readFileSync(file, 'utf8').includes('/parts/frame'))).toEqual([])
})

const addresses = (links: Locator) =>
  links.evaluateAll((all) =>
    all.map((link) => `${link.getAttribute('href')}`.replace(/^(#|\/parts\/)/, '')),
  )
