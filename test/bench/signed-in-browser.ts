import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import config from '../../playwright.config.ts'
import { PASSWORD } from '../support/browser/accounts.ts'
import { signIn } from '../support/browser/fixtures.ts'
import { startServer } from '../support/running-server.ts'

export interface Measuring {
  browser: Browser
  baseURL: string
  /** What a browser keeps of an administrator who has signed in. */
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>
}

/** Runs measurements in a browser, beside a server of their own that holds the demo. */
export async function inBrowser<T>(
  measure: (measuring: Measuring) => Promise<T>,
  env?: NodeJS.ProcessEnv,
): Promise<T> {
  const server = await startServer(env, { at: new Date() })
  try {
    return await withBrowser(async (browser) =>
      measure({ browser, baseURL: server.url, storageState: await signedIn(browser, server.url) }),
    )
  } finally {
    await server.stop()
  }
}

/** Runs measurements in a browser that is closed afterwards. */
export async function withBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

/** What a browser keeps of an administrator who has signed in. */
export async function signedIn(browser: Browser, baseURL: string) {
  const page = await browser.newPage({ baseURL })
  await page.goto('/login')
  await signIn(page, 'admin@roda.example', PASSWORD)
  await page.waitForURL('/dashboard', { timeout: 120_000 })
  const state = await page.context().storageState()
  await page.context().close()
  return state
}
