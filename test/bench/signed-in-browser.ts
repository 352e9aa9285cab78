import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import config from '../../playwright.config.ts'
import { PASSWORD } from '../e2e/accounts.ts'
import { signIn } from '../e2e/fixtures.ts'
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
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    return await measure({
      browser,
      baseURL: server.url,
      storageState: await signedIn(browser, server.url),
    })
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function signedIn(browser: Browser, baseURL: string) {
  const page = await browser.newPage({ baseURL })
  await page.goto('/login')
  await signIn(page, 'admin@roda.example', PASSWORD)
  await page.waitForURL('/dashboard', { timeout: 120_000 })
  const state = await page.context().storageState()
  await page.context().close()
  return state
}
