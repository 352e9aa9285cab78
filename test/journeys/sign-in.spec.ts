import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/browser/accounts.ts'
import { expect, held, signIn, test, testWithOwnServer } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'
import { demoLine } from '../support/names.ts'

const wrongPassword = 'not the password'

/** Opens a page that gets no script until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { released, release } = held()
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

test.describe('the sign-in page', () => {
  test('is there before any script, and keeps what was typed', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, '/login')
    await expect(page).toHaveTitle(/^Sign in/)
    await page.getByLabel('Email').fill('admin@roda.example')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill(PASSWORD)

    letScriptsCome()
    await expect(page.getByRole('button', { name: 'Show what is typed' })).toBeEnabled()
    await expect(password).toBeFocused()
    await expect(password).toHaveValue(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Welcome \S+/)).toBeVisible()
  })

  test('submits once the scripts have come what was submitted before', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname)
    })
    const letScriptsCome = await openWithoutScripts(page, '/login')
    await page.getByLabel('Email').fill('admin@roda.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login')

    letScriptsCome()
    await expect(page.getByText(/^Welcome \S+/)).toBeVisible()
    expect(asked).toEqual(['/api/auth/login-dashboard'])
  })

  test('is taken over as it is', async ({ page }) => {
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    page.on('pageerror', ({ message }) => faults.push(message))
    const letScriptsCome = await openWithoutScripts(page, '/login')
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
    letScriptsCome()
    await expect(page.getByLabel('Email')).toBeFocused()
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
    expect(faults).toEqual([])
  })

  test('has the styles that its scripts would give it, so that none is written twice', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await openWithoutScripts(page, '/login')
    const prerendered = await heading.getAttribute('class')
    await page.unrouteAll()
    await page.route('/login', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      // None stands between the elements, where each would be drawn by itself on a slow phone.
      expect(html).toMatch(/<style data-emotion/)
      expect(html).not.toMatch(/<body>[\s\S]*<style/)
      const body = html.replace(
        /<div id="root" data-prerendered>[\s\S]*(?=<\/body>)/,
        '<div id="root">',
      )
      await route.fulfill({ response, body })
    })
    await page.goto('/login')
    await expect(heading).toHaveAttribute('class', prerendered ?? '')
  })

  test('says that its server has the demo, and nothing where another one sends it', async ({
    page,
  }) => {
    const line = page.getByText(demoLine)
    const letScriptsCome = await openWithoutScripts(page, '/login')
    await expect(line).toBeVisible()
    letScriptsCome()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(line).toBeVisible()
    await page.route('/login', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(' data-demo', '')
      await route.fulfill({ response, body })
    })
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(line).toBeHidden()
  })

  test('is painted once it is whole, when it comes in pieces', async ({ page, baseURL }) => {
    const { released, release } = held()
    const slow = createServer(async (_, response) => {
      const html = await (await fetch(`${baseURL}/login`)).text()
      const half = html.indexOf('<form')
      response.setHeader('content-type', 'text/html').write(html.slice(0, half))
      await released
      response.end(html.slice(half))
    })
    await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done))
    const { port } = slow.address() as AddressInfo
    await page.route('**/assets/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto(`http://127.0.0.1:${port}/login`, { waitUntil: 'commit' })
    await page.locator('h1').waitFor({ state: 'attached' })
    const before = await page.evaluate(() => performance.now())
    release()
    const painted = () => page.evaluate(() => performance.getEntriesByType('paint')[0]?.startTime)
    await expect.poll(painted).toBeGreaterThan(before)
    slow.close()
  })

  test('lets someone with a session through', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, 'admin@roda.example')
    await page.waitForURL('/dashboard')
    const letScriptsCome = await openWithoutScripts(page, '/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    letScriptsCome()
    await page.waitForURL('/dashboard')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
})

test('the landing page is there before any script, and knows a session', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, 'admin@roda.example')
  await page.waitForURL('/dashboard')
  const letScriptsCome = await openWithoutScripts(page, '/')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  letScriptsCome()
  await expect(page.getByRole('link', { name: 'Go to dashboard' })).toBeVisible()
})

test.describe('signing in', () => {
  test('by keyboard alone', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await page.keyboard.type('admin@roda.example')
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('/dashboard')
    await expect(page.getByText(/^Welcome \S+/)).toBeVisible()
    await expect(page.getByText('login success')).toBeVisible()
  })

  test('by someone who takes so long that the app is there before', long, async ({ page }) => {
    const fetchedAhead = page.waitForResponse(/\/assets\/App-[^/]*\.js$/)
    await page.goto('/login')
    await fetchedAhead
    await page.waitForLoadState('networkidle')
    await signIn(page, 'admin@roda.example')
    await page.waitForURL('/dashboard')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })

  test('leads on to the page that asked for it', async ({ page }) => {
    await page.goto('/comp-profile/news-tag')
    await page.waitForURL(/\/login/)
    await signIn(page, 'editor@roda.example')
    await page.getByRole('link', { name: /^Continue to News tags/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'News tags' })).toBeVisible()
  })

  test('on a shared computer ends with the tab', async ({ page, context }) => {
    await page.goto('/login')
    await page.getByRole('checkbox', { name: /^Shared computer/ }).check()
    await signIn(page, 'editor@roda.example')
    await page.waitForURL('/dashboard')
    const other = await context.newPage()
    await other.goto('/dashboard')
    await other.waitForURL(/\/login/)
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
})

test.describe('the form', () => {
  test('says so when Caps Lock is on', long, async ({ page }) => {
    await page.goto('/login')
    const password = page.getByRole('textbox', { name: 'Password' })
    await expect(page.getByText('Caps Lock is on.')).toBeHidden()
    await password.dispatchEvent('keyup', { key: 'A', modifierCapsLock: true })
    await expect(page.getByText('Caps Lock is on.')).toBeVisible()
    await password.dispatchEvent('keyup', { key: 'a' })
    await expect(page.getByText('Caps Lock is on.')).toBeHidden()
  })

  test('shows what is typed when asked', long, async ({ page }) => {
    await page.goto('/login')
    const password = page.getByRole('textbox', { name: 'Password' })
    await password.fill('secret')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show what is typed' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('secret')
  })

  test('sends nothing while something is missing', long, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const email = page.getByRole('textbox', { name: 'Email' })
    const password = page.getByLabel('Password', { exact: true })
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Write your email address.')
    await expect(password).toHaveAccessibleDescription('Write your password.')
    await email.fill('a@roda.example')
    await expect(email).toHaveAccessibleDescription('')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(password).toBeFocused()
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
  })
})

test.describe('a wrong password', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('is told in a toast and under the form, and what was typed stays', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, 'hr@roda.example', wrongPassword)
    await expect(page.getByRole('alert').filter({ hasText: 'Login Failed' })).toBeVisible()
    await expect(page.locator('form').getByRole('alert')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('hr@roda.example')
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, 'hr@roda.example')
    await page.waitForURL('/dashboard')
  })

  test('is told as well when it was submitted before any script', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, '/login')
    await page.getByLabel('Email').fill('hr@roda.example')
    await page.getByLabel('Password', { exact: true }).fill(wrongPassword)
    await page.keyboard.press('Enter')
    letScriptsCome()
    await expect(page.locator('form').getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('hr@roda.example')
    await expect(page.locator('form')).not.toHaveAttribute('aria-busy')
  })

  test('reads the same as an unknown e-mail', async ({ page }) => {
    const messages: string[] = []
    for (const email of ['rm@roda.example', 'nobody@roda.example']) {
      await page.goto('/login')
      await signIn(page, email, wrongPassword)
      messages.push(await page.locator('form').getByRole('alert').innerText())
    }
    expect(messages[0]).not.toBe('')
    expect(messages[1]).toBe(messages[0])
  })
})

testWithOwnServer.describe('ten wrong passwords', () => {
  testWithOwnServer.use({ expectedErrors: /status of (401|429)/ })

  testWithOwnServer('are followed by a pause, told in words', long, async ({ page }) => {
    await page.goto('/login')
    const refused = []
    for (let attempt = 0; attempt <= 10; attempt++) {
      const answer = page.waitForResponse(/login-dashboard/)
      await signIn(page, 'rm@roda.example', wrongPassword)
      refused.push((await answer).status())
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    }
    expect(refused.at(-1)).toBe(429)
    await expect(page.locator('form').getByRole('alert')).toHaveText(/try again/i)
  })
})

test.describe('signing out', () => {
  test.use({ account: 'editor@roda.example' })

  test('loads /login anew and leaves nothing behind', async ({ page }) => {
    await page.goto('/dashboard')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL(/\/login$/)
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
    const kept = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ])
    expect(kept.filter((key) => !key.startsWith('preference:'))).toEqual([])
    await page.goto('/dashboard')
    await page.waitForURL(/\/login/)
  })

  test('is followed by every other tab at once', async ({ page, context }) => {
    await page.goto('/dashboard')
    const other = await context.newPage()
    await other.goto('/comp-profile/news')
    await expect(other.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await other.waitForURL(/\/login/)
    await expect(other.getByRole('textbox', { name: 'Email' })).toBeVisible()
  })
})
