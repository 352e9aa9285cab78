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
import { answerForOthers } from './other-apis.ts'

/**
 * The fixtures of browser tests.
 *
 * - `test` shares one server among all tests of a worker. The server keeps what each test leaves
 *   behind, so a test creates its records by `api`, under names that are `unique`, and does not
 *   rely on their number.
 * - Server and page use the clock of `server`, which begins at the same moment for each worker,
 *   and never passes midnight.
 * - `testWithOwnServer` is for tests that stop, kill or restart the server.
 * - `test.use({ account })` begins a test signed in; only tests of the sign-in itself use its
 *   form.
 * - `pictureFile` makes a picture for a file input: `input.setInputFiles(await pictureFile())`.
 */

export { expect }

interface Options {
  /** The account that is signed in when a test begins; undefined for nobody. */
  account: string | undefined
  /** The kind of servers that accept the session: what the app stores depends on their replies. */
  servers: string
  /** Whether the account has chosen all branches before, or begins with its own. */
  branches: 'all' | 'own'
  /** The console errors that a test provokes; any other one fails it. */
  expectedErrors: RegExp | undefined
}

interface Shared {
  /** One server for the tests of a worker that do not stop it. */
  server: RunningServer
  /**
   * One server for tests that stop it. A fixture of all tests, or the worker would be restarted,
   * with everything it has started, between the two kinds.
   */
  mortal: RunningServer
  /** The browser storage of each account that has signed in, by the kind of servers. */
  signedIn: Map<string, LocalStorage>
  /** The access token for requests without the page. */
  token: { admin?: string }
  /**
   * How many milliseconds this process's clock is ahead of the browser's: not 0 if a run has
   * another time.
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
  branches: ['all', { option: true }],
  expectedErrors: [undefined, { option: true }],

  // With a timeout of its own, which does not count for the first test.
  server: [runServer, { scope: 'worker', timeout: LONGEST_TEST }],
  mortal: [runServer, { scope: 'worker', timeout: LONGEST_TEST }],
  signedIn: [async ({}, use) => use(new Map()), { scope: 'worker' }],
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

  // Before all other fixtures of a test, as it may restart the server.
  clock: [
    async ({ server }, use) => {
      await keepDay(server)
      await use(server.clock)
    },
    { auto: true },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  // The context may be that of the test before: its tab, or a new one, stores the session.
  context: async ({ context, baseURL, clock, skew, session }, use) => {
    await context.setOffline(false)
    await context.clearPermissions()
    await answerForOthers(context, baseURL)
    const [before = await context.newPage()] = context.pages()
    await before.goto(`${baseURL}/manifest.webmanifest`)
    await before.evaluate((session) => {
      for (const { name, value } of session) window.localStorage.setItem(name, value)
    }, session)
    await setClock(context, clock, skew)
    await use(context)
  },

  // A new tab, as a tab keeps further state. The browser process (playwright.config.ts) lives as
  // long as it has a tab.
  page: async ({ context }, use) => {
    const [before] = context.pages()
    const page = await context.newPage()
    keepCache(context, page)
    await before?.close()
    await use(page)
  },

  // Signed in once by the form for each account, then reused. All servers have the secret of the
  // demo that they are copied from, so that each accepts the tokens of the others.
  session: async ({ browser, baseURL, clock, skew, account, servers, branches, signedIn }, use) => {
    if (!account) return use([])
    const key = `${account} of ${servers}`
    if (!signedIn.has(key)) {
      const context = await browser.newContext({ baseURL })
      await setClock(context, clock, skew)
      signedIn.set(key, await signInAs(account, context))
    }
    const stored = signedIn.get(key) ?? []
    await use(branches === 'all' ? [...stored, allBranchesOf(stored)] : stored)
  },

  api: async ({ baseURL, token }, use) => {
    const url = String(baseURL)
    token.admin ??= await tokenOf(url, 'admin@roda.example')
    await use(apiOf(url, token.admin))
  },

  // After `routes`, so that the errors are read before the routes are removed.
  console: [
    async ({ context, expectedErrors, routes: _ }, use) => {
      const errors = await watch(context)
      await use(undefined)
      const unexpected = errors.filter((text) => !expectedErrors?.test(text))
      expect(unexpected, 'errors in the console, content policy included').toEqual([])
    },
    { auto: true },
  ],

  // Requests that are pending at the end of a test do not fail it.
  routes: [
    async ({ context }, use) => {
      await use(undefined)
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
})

/** Console errors about requests while the server was stopping (503) or away. */
const serverAway =
  /status of 503|ERR_(CONNECTION_\w+|SOCKET_NOT_CONNECTED|CONTENT_LENGTH_MISMATCH|EMPTY_RESPONSE)/

/** For tests that stop or restart the server: one of their own, restored before each test. */
export const testWithOwnServer = test.extend<{ ownServer: RunningServer }>({
  ownServer: async ({ mortal }, use) => {
    await mortal.restore()
    await keepDay(mortal)
    await use(mortal)
  },
  clock: async ({ ownServer }, use) => use(ownServer.clock),
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
  expectedErrors: async ({}, use) => use(serverAway),
})

async function runServer({}, use: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer()
  await use(server)
  await server.stop()
}

/** Restarts a server if the day of the demo would end during a test. */
async function keepDay(server: RunningServer): Promise<void> {
  const end = new Date(server.clock().getTime() + LONGEST_TEST)
  if (zones.some((zone) => dayIn(zone, end) !== todayIn(zone))) await server.rewind()
}

/** A picture for a file input. */
export async function pictureFile(width = 640, height = 480, orientation = 1) {
  const buffer = await drawn(width, height, 'jpeg', orientation)
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer }
}

/** A promise that a test releases. */
export function deferred() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { released, release: () => release() }
}

/** Each worker counts from its own number on, also the one that replaces a failed one. */
let last = 10_000 * (1 + Number(process.env.TEST_WORKER_INDEX))

/** These words, and a unique number. */
export function unique(words: string): string {
  last += 1
  return `${words} ${last}`
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Chooses an action from the menu of a row. */
export async function act(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: 'Actions' }).click()
  await row.page().getByRole('menuitem', { name }).click()
}

/**
 * Checks a checkbox of the grid. Not by `check()`, which verifies it at once: the grid applies a
 * selection in an effect, a moment after the click.
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
  await page.getByRole('menuitem', { name }).press('Enter')
}

/** Shows a list as a table or as a board. */
export async function chooseLayout(page: Page, layout: 'Table' | 'Board') {
  await chooseTool(page, 'Display')
  const display = page.getByRole('dialog', { name: 'Display' })
  await display.getByRole('radio', { name: layout }).check()
  await page.keyboard.press('Escape')
  await expect(display).toBeHidden()
}

/** Goes to a page like a link inside the app, without loading the document. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    window.history.pushState({ key: path }, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The path of a page that does not exist. */
export const NOWHERE = '/no-such-page'

/** Goes to a page by way of an unknown one, so that no state of the page before is left. */
export async function visitAfresh(page: Page, path: string): Promise<void> {
  await visit(page, NOWHERE)
  // Checked at every frame; an expectation would retry after a tenth of a second, and then a
  // quarter.
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Page not found')
  await visit(page, path)
  await page.waitForFunction(() => document.querySelector('h1')?.textContent !== 'Page not found')
}

/**
 * Playwright empties the cache of the browser between tests, and disables it on a page with routes,
 * where a load then takes twice as long. It has no option for that.
 */
function keepCache(context: BrowserContext, page: Page): void {
  const inside = (one: unknown) => Object(page)._connection.toImpl(one)
  inside(context).clearCache = async () => undefined
  const { _client: session } = inside(page).delegate._mainFrameSession
  const route = page.route.bind(page)
  page.route = async (...parameters) => {
    const added = await route(...parameters)
    // For a moment, as what the page has in memory would not pass by the route.
    for (const cacheDisabled of [true, false])
      await session.send('Network.setCacheDisabled', { cacheDisabled })
    return added
  }
}

/** Sets the clock of the pages in a context. */
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

/** The stored choice of all branches. */
function allBranchesOf(session: LocalStorage): LocalStorage[number] {
  const { viewer } = JSON.parse(session.find(({ name }) => name === 'auth')?.value ?? '{}')
  return { name: `preference:${viewer?.id ?? viewer?.email}:branches`, value: '"all"' }
}

/** Collects the errors of a page: exceptions, console errors, blocked content. */
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
