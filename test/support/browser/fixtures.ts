import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { dayIn } from '../../../src/contract/time.ts'
import { zones } from '../../../src/contract/zones.ts'
import type { Clock } from '../../../src/server/limits/clock.ts'
import { shiftDate, todayIn } from '../clock.ts'
import { LONGEST_TEST } from '../long.ts'
import { drawn } from '../pictures.ts'
import { type RunningServer, startServer } from '../running-server.ts'
import { PASSWORD } from './accounts.ts'
import { type Api, apiOf, tokenOf } from './api.ts'

/**
 * What browser tests build on.
 *
 * - `test` shares one server among all tests of a worker, which keeps what each of them leaves
 *   behind: so a test makes
 *   the records that it needs by `api`, under names that are `unique`, and never counts on how many there are.
 * - Server and page go by the clock of `server`, which begins at the same moment for each worker,
 *   and never sees a midnight.
 * - `testWithOwnServer` is for those that stop, kill or restart the server.
 * - `test.use({ account })` begins a test signed in; only tests of the sign-in itself go through
 *   its form.
 * - `pictureFile` draws a picture to put into an input: `input.setInputFiles(await pictureFile())`.
 */

export { expect }

interface Options {
  /** Who is signed in when a test begins; nobody where undefined. */
  account: string | undefined
  /** Which servers take that session for theirs: what is kept of it hangs on what they answer. */
  servers: string
  /** What the console may say in a test that provokes a failure; anything else in red fails it. */
  expectedErrors: RegExp | undefined
}

interface Shared {
  /** One server for the tests of a worker that do not stop it. */
  server: RunningServer
  /**
   * One for those that do. Known to all tests, or a worker would end, with all that it has started,
   * between the two.
   */
  mortal: RunningServer
  /** What the browser keeps of each account that has signed in, and of whose servers. */
  signedIn: Map<string, LocalStorage>
  /** The token of whoever asks past the page. */
  token: { admin?: string }
  /**
   * How many milliseconds this process's clock is ahead of the browser's: more than none where a
   * run has another time.
   */
  skew: number
}

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>
type LocalStorage = Stored['origins'][number]['localStorage']

export const test = base.extend<
  Options & {
    api: Api
    clock: Clock
    console: undefined
    routes: undefined
    session: LocalStorage
  },
  Shared
>({
  account: [undefined, { option: true }],
  servers: ['ours', { option: true }],
  expectedErrors: [undefined, { option: true }],

  // Beside the time of the test that happens to be the first.
  server: [runServer, { scope: 'worker', timeout: LONGEST_TEST }],
  mortal: [runServer, { scope: 'worker', timeout: LONGEST_TEST }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  signedIn: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  token: [async ({}, use) => use({}), { scope: 'worker' }],

  skew: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      const skew = Date.now() - (await page.evaluate(() => Date.now()))
      await page.close()
      await use(skew)
    },
    { scope: 'worker' },
  ],

  // Before anything else of a test, as it may start the server anew.
  clock: [
    async ({ server }, use) => {
      await keepDay(server)
      await use(server.clock)
    },
    { auto: true },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  // It may be that of the test before, whose tab, or another, puts in place what is kept.
  context: async ({ context, baseURL, clock, skew, session }, use) => {
    await context.setOffline(false)
    await context.clearPermissions()
    const [before = await context.newPage()] = context.pages()
    await before.goto(`${baseURL}/manifest.webmanifest`)
    await before.evaluate((session) => {
      for (const { name, value } of session) window.localStorage.setItem(name, value)
    }, session)
    await setClock(context, clock, skew)
    await use(context)
  },

  // A tab of its own, as there is more that a tab keeps. The process of all of them
  // (playwright.config.ts) lasts while there is one.
  page: async ({ context }, use) => {
    const [before] = context.pages()
    const page = await context.newPage()
    await before?.close()
    await use(page)
  },

  // Signed in once by hand for each account, then carried over: all servers have the secret of the
  // demo that they are copied from, so that each takes the tokens of the others.
  session: async ({ browser, baseURL, clock, skew, account, servers, signedIn }, use) => {
    if (!account) return use([])
    const key = `${account} of ${servers}`
    if (!signedIn.has(key)) {
      const context = await browser.newContext({ baseURL })
      await setClock(context, clock, skew)
      signedIn.set(key, await signInAs(account, context))
    }
    await use(signedIn.get(key) ?? [])
  },

  api: async ({ baseURL, token }, use) => {
    const url = String(baseURL)
    token.admin ??= await tokenOf(url, 'admin@roda.example')
    await use(apiOf(url, token.admin))
  },

  // After `routes`, so that it is read before those are taken away.
  console: [
    async ({ context, expectedErrors, routes: _ }, use) => {
      const errors = await watch(context)
      await use(undefined)
      const unexpected = errors.filter((text) => !expectedErrors?.test(text))
      expect(unexpected, 'errors in the console, content policy included').toEqual([])
    },
    { auto: true },
  ],

  // What a page still asks for when its test ends is no matter of that test, which may be answering
  // it itself.
  routes: [
    async ({ context }, use) => {
      await use(undefined)
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
})

/** What the console says of what was being fetched while the server went (503) or was away. */
const serverAway =
  /status of 503|ERR_(CONNECTION_\w+|SOCKET_NOT_CONNECTED|CONTENT_LENGTH_MISMATCH|EMPTY_RESPONSE)/

/** For tests that stop or restart the server: one of their own, as it was first started. */
export const testWithOwnServer = test.extend<{ ownServer: RunningServer }>({
  ownServer: async ({ mortal }, use) => {
    await mortal.restore()
    await keepDay(mortal)
    await use(mortal)
  },
  clock: async ({ ownServer }, use) => use(ownServer.clock),
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectedErrors: async ({}, use) => use(serverAway),
})

// biome-ignore lint/correctness/noEmptyPattern: as above.
async function runServer({}, use: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer()
  await use(server)
  await server.stop()
}

/** Starts a server anew where another day than the demo's would begin during a test. */
async function keepDay(server: RunningServer): Promise<void> {
  const end = new Date(server.clock().getTime() + LONGEST_TEST)
  if (zones.some((zone) => dayIn(zone, end) !== todayIn(zone))) await server.rewind()
}

/** A picture as a file input takes it. */
export async function pictureFile(width = 640, height = 480, orientation = 1) {
  const buffer = await drawn(width, height, 'jpeg', orientation)
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer }
}

/** What waits until a test lets it go. */
export function held() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { released, release: () => release() }
}

/** Each worker counts from its own number on, and so does the one that follows a failed test. */
let last = 10_000 * (1 + Number(process.env.TEST_WORKER_INDEX))

/** These words, and a number that nothing else has. */
export function unique(words: string): string {
  last += 1
  return `${words} ${last}`
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Does something to the record of a row, by its menu. */
export async function act(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: 'Actions' }).click()
  await row.page().getByRole('menuitem', { name }).click()
}

/**
 * Checks a checkbox of the grid. Not by `check()`, which looks at it at once: the grid takes a
 * selection that it is given in an effect, a moment after the click.
 */
export async function tick(checkbox: Locator): Promise<void> {
  await checkbox.click()
  await expect(checkbox).toBeChecked()
}

/** Presses a tool of a list, which is in a menu on a phone. */
export async function chooseTool(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const options = page.getByRole('button', { name: 'Options' })
  await expect(button.or(options).first()).toBeVisible()
  if (await button.isVisible()) return await button.click()
  await options.click()
  await page.getByRole('menuitem', { name }).click()
}

/** Shows a list as a table, as cards, or as a board. */
export async function chooseLayout(page: Page, layout: 'Table' | 'Cards' | 'Board') {
  await chooseTool(page, 'Display')
  const display = page.getByRole('dialog', { name: 'Display' })
  await display.getByRole('radio', { name: layout }).check()
  await page.keyboard.press('Escape')
  await expect(display).toBeHidden()
}

/** Goes to a page as a link inside the app does, which is not loaded anew. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    window.history.pushState({ key: path }, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** A page that there is not. */
export const NOWHERE = '/no-such-page'

/** Goes there by a page that leads nowhere, so that nothing is left of the page before. */
export async function visitAfresh(page: Page, path: string): Promise<void> {
  await visit(page, NOWHERE)
  // At the next frame, where an expectation would ask again after a tenth of a second, and then a
  // quarter.
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Page not found')
  await visit(page, path)
  await page.waitForFunction(() => document.querySelector('h1')?.textContent !== 'Page not found')
}

/** Lets the pages of a context go by a clock. */
async function setClock(context: BrowserContext, clock: Clock, skew: number): Promise<void> {
  await context.addInitScript(shiftDate, clock().getTime() - Date.now() + skew)
}

async function signInAs(account: string, context: BrowserContext): Promise<LocalStorage> {
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page, account)
  await page.waitForURL('/dashboard')
  const { origins } = await context.storageState()
  await context.close()
  return origins[0]?.localStorage ?? []
}

/** Everything red of a page: what it throws, logs, or tries against the content policy. */
async function watch(context: BrowserContext): Promise<string[]> {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(String(error.error())))
  context.on('console', (message) => {
    const isOfDocument = message.location().url === message.page()?.url()
    if (message.type() === 'error' && !isOfDocument) errors.push(message.text())
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      reportError(
        new Error(
          `Content policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
        ),
      )
    })
  })
  return errors
}

/** Scrolls to the article of a form, which becomes an editor when it is near. */
export async function comeNear(page: Page): Promise<void> {
  await page.locator('.ProseMirror').waitFor()
  await page.evaluate(() => document.querySelector('.ProseMirror')?.scrollIntoView())
  await page.locator('.ProseMirror[contenteditable=true]').waitFor()
}
