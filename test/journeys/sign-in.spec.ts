import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from '../support/browser/accounts.ts'
import { expect, held, signIn, test } from '../support/browser/fixtures.ts'
import { demoLine, fullNames, signingIn } from '../support/names.ts'

const wrongPassword = 'not the password'
const initials = fullNames.admin.replace(/\B\w|\s/g, '')
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const toast = (page: Page, text: RegExp | string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })
const welcome = /^Welcome \S+/
const told = (page: Page) => page.locator('form').getByRole('alert')

/** What a toast lies over of all that is read or pressed. */
const coveredBy = (found: Locator) =>
  found.evaluate((toast) => {
    const over = toast.getBoundingClientRect()
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < over.right && right > over.left && top < over.bottom && bottom > over.top
    return [...document.querySelectorAll('h1, h2, h3, main a, button, input')]
      .filter((one) => !toast.contains(one) && isUnder(one.getBoundingClientRect()))
      .map((one) => one.outerHTML)
  })

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

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

test('the sign-in page is there before any script, is taken over as it is, and keeps what was typed', async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, '/login')
  await expect(page).toHaveTitle(/^Sign in/)
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
  await email(page).fill('admin@roda.example')
  await password(page).fill(PASSWORD)

  letScriptsCome()
  await expect(page.getByRole('button', { name: signingIn.show })).toBeEnabled()
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveValue(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(toast(page, welcome)).toBeVisible()
})

test.describe('what was submitted before any script', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('is sent once, as soon as they have come; a refusal is told as any other', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname)
    })
    for (const typed of [wrongPassword, PASSWORD]) {
      asked.length = 0
      const letScriptsCome = await openWithoutScripts(page, '/login')
      await email(page).fill('admin@roda.example')
      await password(page).fill(typed)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
      await expect(page).toHaveURL('/login')
      letScriptsCome()
      if (typed === PASSWORD) {
        await expect(toast(page, welcome)).toBeVisible()
      } else {
        await expect(told(page)).toBeVisible()
        await expect(email(page)).toHaveValue('admin@roda.example')
        await expect(page.locator('form')).not.toHaveAttribute('aria-busy')
      }
      expect(asked).toEqual(['/api/auth/login-dashboard'])
    }
  })
})

test('the sign-in page says that its server has the demo, and nothing where another one sends it', async ({
  page,
}) => {
  const line = page.getByText(demoLine)
  const letScriptsCome = await openWithoutScripts(page, '/login')
  await expect(line).toBeVisible()
  letScriptsCome()
  await expect(email(page)).toBeFocused()
  await expect(line).toBeVisible()
  await page.route('/login', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(' data-demo', '')
    await route.fulfill({ response, body })
  })
  await page.goto('/login')
  await expect(email(page)).toBeFocused()
  await expect(line).toBeHidden()
})

test('the sign-in page has the styles that its scripts would give it, and is painted once it is whole', async ({
  page,
  baseURL,
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
    const rendered = /<div id="root" data-prerendered>[\s\S]*(?=<\/body>)/
    await route.fulfill({ response, body: html.replace(rendered, '<div id="root">') })
  })
  await page.goto('/login')
  await expect(heading).toHaveAttribute('class', prerendered ?? '')
  await page.unrouteAll()

  await test.step('when it comes in pieces', async () => {
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
})

test('somebody signs in by keyboard alone, is welcomed in the way of nothing, and is known on the public pages, until they sign out in any tab', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await expect(email(page)).toBeFocused()
  await page.keyboard.type('admin@roda.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('/dashboard')
  await expect(toast(page, welcome)).toContainText('login success')
  await expect(page.locator('h1:focus')).toHaveText(/^Hello/)
  expect(await coveredBy(toast(page, welcome))).toEqual([])
  await expect(page.getByRole('button', { name: 'Account' })).toHaveAccessibleName(
    `Account ${initials}`,
  )

  await test.step('the public pages', async () => {
    const letLoginCome = await openWithoutScripts(page, '/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    letLoginCome()
    await page.waitForURL('/dashboard')
    await expect(menu(page)).toBeVisible()
    const letLandingCome = await openWithoutScripts(page, '/')
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    letLandingCome()
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await expect(menu(page)).toBeVisible()
  })

  await test.step('signing out leaves nothing behind, here and in every other tab', async () => {
    const other = await context.newPage()
    await other.goto('/comp-profile/news')
    await expect(other.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    await signOut(page)
    await page.waitForURL(/\/login$/)
    await other.waitForURL(/\/login/)
    for (const one of [page, other]) await expect(email(one)).toBeVisible()
    const kept = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ])
    expect(kept.filter((key) => !key.startsWith('preference:'))).toEqual([])
    await page.goto('/dashboard')
    await page.waitForURL(/\/login/)
  })
})

test('signing in leads on to the page that asked for it, and on a shared computer ends with the tab', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/comp-profile/news-tag?page=2')
  await page.waitForURL(/\/login/)
  await page.getByRole('checkbox', { name: signingIn.sharedComputer }).check()
  await signIn(page, 'editor@roda.example')
  await expect(page.locator('h1:focus')).toHaveText(/^Hello/)
  expect(await coveredBy(toast(page, welcome))).toEqual([])
  await page.getByRole('link', { name: signingIn.toContinue }).click()
  await expect(page).toHaveURL('/comp-profile/news-tag?page=2')
  await expect(page.getByRole('heading', { level: 1, name: 'News tags' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.waitForURL(/\/login/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(menu(page)).toBeVisible()
})

test.describe('the form', () => {
  test.use({ expectedErrors: /status of 401|ERR_INTERNET_DISCONNECTED/ })

  test('helps with what is typed, says why nothing comes of it, and forgets none of it', async ({
    page,
    context,
    clock,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url())
    })
    const submit = () => page.getByRole('button', { name: 'Sign in' }).click()
    await page.clock.install({ time: clock() })
    await page.goto('/login')

    await test.step('what is missing', async () => {
      await submit()
      await expect(email(page)).toBeFocused()
      await expect(email(page)).toHaveAccessibleDescription(signingIn.emailMissing)
      await expect(password(page)).toHaveAccessibleDescription(signingIn.passwordMissing)
      await email(page).fill('hr@roda.example')
      await expect(email(page)).toHaveAccessibleDescription('')
      await submit()
      await expect(password(page)).toBeFocused()
    })
    await test.step('Caps Lock, and what is hidden', async () => {
      await password(page).dispatchEvent('keyup', { key: 'A', modifierCapsLock: true })
      await expect(page.getByText(signingIn.capsLock)).toBeVisible()
      await password(page).dispatchEvent('keyup', { key: 'a' })
      await expect(page.getByText(signingIn.capsLock)).toBeHidden()
      await password(page).fill(wrongPassword)
      await expect(password(page)).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: signingIn.show }).click()
      await expect(password(page)).toHaveAttribute('type', 'text')
      await expect(password(page)).toHaveValue(wrongPassword)
    })
    await test.step('no network', async () => {
      await context.setOffline(true)
      await submit()
      await expect(told(page)).toHaveText(signingIn.offline)
      await context.setOffline(false)
      expect(asked).toEqual([])
    })
    await test.step('a wrong password, which reads the same as an unknown address', async () => {
      await submit()
      await expect(toast(page, 'Login Failed')).toBeVisible()
      await expect(told(page)).not.toHaveText(signingIn.offline)
      const message = await told(page).innerText()
      expect(message).not.toBe('')
      await expect(email(page)).toHaveValue('hr@roda.example')
      await expect(page).toHaveURL(/\/login$/)
      await signIn(page, 'nobody@roda.example', wrongPassword)
      await expect(told(page)).toHaveText(message)
    })
    await test.step('a server that is slow, and given up', async () => {
      const { released, release } = held()
      await page.route('**/api/auth/login-dashboard', async (route) => {
        await released
        await route.abort().catch(() => undefined)
      })
      await signIn(page, 'hr@roda.example')
      await page.clock.runFor(14_000)
      await expect(page.getByText(signingIn.slow)).toBeHidden()
      await page.clock.runFor(2_000)
      await expect(page.getByText(signingIn.slow)).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
      await expect(told(page)).toHaveCount(0)
      release()
      await page.unrouteAll()
    })
    await test.step('a browser that keeps nothing', async () => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
      await signIn(page, 'hr@roda.example')
      await expect(menu(page)).toBeVisible()
      await expect(toast(page, signingIn.notRemembered)).toBeVisible()
      await page.reload()
      await expect(email(page)).toBeVisible()
    })
  })
})

test.describe('a session that is about to end', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('is told, and begun anew in place, for the same person alone', async ({ page, clock }) => {
    await page.route('**/api/auth/login-dashboard', async (route) => {
      const session = await (await route.fetch()).json()
      const expiredAt = new Date(clock().getTime() + 5 * 60_000).toISOString()
      await route.fulfill({ json: { ...session, expiredAt } })
    })
    await page.goto('/login')
    await signIn(page, 'editor@roda.example')
    await menu(page).getByRole('link', { name: 'News tags' }).click()
    const notice = page.getByRole('button', { name: signingIn.endsAt })
    await page.unrouteAll()
    await notice.click()
    const dialog = page.getByRole('dialog')
    await expect(email(page)).toHaveValue('editor@roda.example')
    await expect(email(page)).not.toBeEditable()
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toBeHidden()
    await expect(notice).toHaveCount(0)
    await expect(page).toHaveURL('/comp-profile/news-tag')
  })
})

test.describe('what the browser stored', () => {
  test.use({ account: 'editor@roda.example', expectedErrors: /status of 404/ })

  /** Puts these values, as JSON, into the place of all that is stored. */
  function store(items: string) {
    localStorage.clear()
    for (const [key, value] of Object.entries<string>(JSON.parse(items)))
      localStorage.setItem(key, value)
  }

  test('and was changed behind the app’s back lets nobody in, takes no right, and shows nobody what another person read', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    // Once the app has stored who is signed in; it would write over the change.
    await page.goto('/dashboard', { waitUntil: 'networkidle' })
    const stored = await page.evaluate(() => ({ ...localStorage }))
    const storeAnd = async (changes: object, path: string) => {
      await page.evaluate(store, JSON.stringify({ ...stored, ...changes }))
      await page.goto(path)
    }
    for (const rs of ['garbage', JSON.stringify({ accessToken: 'plain' }), undefined]) {
      await storeAnd({ rs }, '/comp-profile/news')
      await page.waitForURL(/\/login/)
      await expect(email(page)).toBeVisible()
    }
    const other = JSON.stringify({ version: 2, viewer: { permissions: ['employee_list'] } })
    for (const auth of [other, '{', undefined]) {
      await storeAnd({ auth }, '/comp-profile/news')
      await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
      await expect(menu(page).getByRole('link', { name: 'News tags' })).toBeVisible()
    }

    await test.step('another person, by another tab', async () => {
      const elsewhere = await browser.newPage({ baseURL: String(baseURL), storageState: undefined })
      await elsewhere.goto('/login')
      await signIn(elsewhere, 'admin@roda.example')
      await elsewhere.waitForURL('/dashboard')
      const theirs = await elsewhere.evaluate(() => ({ ...localStorage }))
      await elsewhere.close()
      const go = (name: string) => menu(page).getByRole('link', { name, exact: true }).click()
      const first = page.getByRole('grid', { name: 'News tags' }).getByRole('gridcell').first()
      await go('News tags')
      await expect(first).toBeVisible()
      const { released, release } = held()
      await page.route('**/api/tag-articles?*', async (route) => {
        await released
        await route.continue()
      })
      for (const name of ['Brand', 'News tags']) await go(name)
      await expect(first).toBeVisible()
      await go('Brand')
      const tab = await context.newPage()
      await tab.goto('/no-such-page')
      await tab.evaluate((theirs) => {
        for (const key of ['auth', 'rs']) localStorage.setItem(key, String(theirs[key]))
      }, theirs)
      await expect(menu(page).getByRole('link', { name: 'All employee' })).toBeVisible()
      await go('News tags')
      await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
      await expect(first).toBeHidden()
      release()
      await expect(first).toBeVisible()
    })
  })
})
