import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type RunningServer, startServer } from '../support/running-server.ts'
import { PASSWORD } from './accounts.ts'

export { expect }

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

interface Options {
  /** Who is signed in when a test begins; nobody where undefined. */
  account: string | undefined
  /** What the console may say in a test that provokes a failure; anything else in red fails the test. */
  expectedErrors: RegExp | undefined
}

interface Shared {
  /** One server for the tests of a worker that do not stop it. */
  server: RunningServer
  states: Map<string, StorageState>
}

export const test = base.extend<Options & { console: undefined }, Shared>({
  account: [undefined, { option: true }],
  expectedErrors: [undefined, { option: true }],

  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  states: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  baseURL: async ({ server }, use) => use(server.url),

  // Signed in once by hand for each account and server, then carried over.
  storageState: async ({ browser, baseURL, account, states }, use) => {
    if (!account) return use(undefined)
    const key = `${baseURL} ${account}`
    const state = states.get(key) ?? (await stateOf(await browser.newPage({ baseURL, storageState: undefined }), account))
    states.set(key, state)
    await use(state)
  },

  console: [
    async ({ context, expectedErrors }, use) => {
      const errors = await watch(context)
      await use(undefined)
      const unexpected = errors.filter((text) => !expectedErrors?.test(text))
      expect(unexpected, 'errors in the console, content policy included').toEqual([])
    },
    { auto: true },
  ],
})

/** What the console says of whatever the page was fetching while the server was away. */
const serverAway = /ERR_CONNECTION_(REFUSED|RESET)/

/** For tests that stop, kill or restart the server: a server of the test's own. */
export const testWithOwnServer = test.extend<{ ownServer: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  ownServer: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.stop()
  },
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectedErrors: async ({}, use) => use(serverAway),
})

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function stateOf(page: Page, account: string): Promise<StorageState> {
  await page.goto('/login')
  await signIn(page, account)
  await page.waitForURL('/dashboard')
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

/** Everything that a page says in red: what it throws, logs, or tries against the content policy. */
async function watch(context: BrowserContext): Promise<string[]> {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      reportError(new Error(`Content policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`))
    })
  })
  return errors
}
