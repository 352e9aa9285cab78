import type { Locator, Page } from '@playwright/test'
import { texts } from '../../src/contract/texts.ts'
import { PASSWORD } from '../support/browser/accounts.ts'
import { deferred, expect, signIn, test } from '../support/browser/fixtures.ts'
import { choose, heading, hold, menu, toast, watchCalls } from '../support/browser/parts.ts'
import { demoLine, fullNames, signingIn } from '../support/names.ts'

const wrongPassword = 'not the password'
const initials = fullNames.admin.replace(/\B\w|\s/g, '')
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const welcome = /^Welcome \S+/
const alert = (page: Page) => page.locator('form').getByRole('alert')

/** What a toast lies over of all that is read or pressed on the page. */
const coveredBy = (found: Locator) =>
  found.evaluate((toast) => {
    const over = toast.getBoundingClientRect()
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < over.right && right > over.left && top < over.bottom && bottom > over.top
    return [...document.querySelectorAll('main :is(h1, h2, h3, a, button, input)')]
      .filter((one) => !toast.contains(one) && isUnder(one.getBoundingClientRect()))
      .map((one) => one.outerHTML)
  })

/** Opens a page that gets no script until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, '**/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

test('the sign-in page is whole before any script, and keeps what was typed', async ({ page }) => {
  const line = page.getByText(demoLine)
  const letScriptsCome = await openWithoutScripts(page, '/login')
  await expect(page).toHaveTitle(/^Sign in/)
  await expect(line).toBeVisible()
  const drawn = await heading(page).elementHandle()
  const styled = await heading(page).getAttribute('class')
  await email(page).fill('admin@roda.example')
  await password(page).fill(PASSWORD)
  letScriptsCome()
  await expect(page.getByRole('button', { name: signingIn.show })).toBeEnabled()
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(line).toBeVisible()
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveValue(PASSWORD)

  await page.route('/login', async (route) => {
    const response = await route.fetch()
    const rendered = /<div id="root" data-prerendered>[\s\S]*(?=<\/body>)/
    const body = (await response.text()).replace(rendered, '<div id="root">')
    await route.fulfill({ response, body: body.replace(' data-demo', '') })
  })
  await page.goto('/login')
  await expect(email(page)).toBeFocused()
  await expect(line).toBeHidden()
  await expect(heading(page)).toHaveAttribute('class', styled ?? '')
})

test.describe('what was submitted before any script', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('is sent once, as soon as they have come, or refused @long', async ({ page }) => {
    const calls = watchCalls(page)
    for (const typed of [wrongPassword, PASSWORD]) {
      calls.length = 0
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
        await expect(toast(page, 'Login Failed')).toBeVisible()
        await expect(alert(page)).not.toHaveText(signingIn.offline)
        await expect(email(page)).toHaveValue('admin@roda.example')
        await expect(page.locator('form')).not.toHaveAttribute('aria-busy')
      }
      const sent = calls.filter(({ call }) => call.startsWith('POST'))
      expect(sent.map(({ path }) => path)).toEqual(['/api/auth/login-dashboard'])
    }
  })
})

test('somebody signs in by keyboard alone, and out in every tab', async ({ page, context }) => {
  const letAppCome = await hold(page, '**/assets/app-*.js')
  await page.goto('/login')
  await expect(email(page)).toBeFocused()
  await page.keyboard.type('admin@roda.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  const sent = page.waitForRequest('**/login-dashboard')
  await page.keyboard.press('Enter')
  await sent.then(letAppCome)
  await page.waitForURL('/dashboard')
  await expect(toast(page, welcome)).toBeVisible()
  await expect(page.locator('h1:focus')).toHaveText(/^Hello/)
  expect(await coveredBy(toast(page, welcome))).toEqual([])
  await expect(page.getByRole('button', { name: 'Account' })).toHaveAccessibleName(
    `Account ${initials}`,
  )

  await test.step('the public pages', async () => {
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
    await choose(page, 'Logout')
    await page.waitForURL(/\/login$/)
    await other.waitForURL(/\/login/)
    for (const one of [page, other]) await expect(email(one)).toBeVisible()
    const keys = await page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys))
    expect(keys.filter((key) => !key.startsWith('preference:'))).toEqual([])
    await page.goto('/dashboard')
    await page.waitForURL(/\/login/)
  })
})

test('signing in leads on to what was asked, or ends with the tab', async ({ page, context }) => {
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
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('helps with what is typed, and says what is wrong', async ({ page, context, clock }) => {
    const calls = watchCalls(page)
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
    await test.step('a server that is slow, and given up', async () => {
      const { released, release } = deferred()
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
      await expect(alert(page)).toHaveCount(0)
      release()
      await page.unrouteAll()
    })
    await test.step('no network', async () => {
      calls.length = 0
      await context.setOffline(true)
      await submit()
      await expect(alert(page)).toHaveText(signingIn.offline)
      await expect(toast(page, 'Login Failed')).toContainText(texts.noResponse)
      await context.setOffline(false)
      expect(calls).toEqual([])
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

test.describe('what the browser stored', () => {
  test.use({ account: 'editor@roda.example', expectedErrors: /status of 404/ })

  test('shows nobody another’s @long', async ({ page, context, browser, baseURL }) => {
    await page.goto('/comp-profile/news')
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
    const release = await hold(page, '**/api/tag-articles?*')
    for (const name of ['Brand', 'News tags']) await go(name)
    await expect(first).toBeVisible()
    await go('Brand')
    const tab = await context.newPage()
    await tab.goto('/no-such-page')
    await tab.evaluate(({ auth, rs }) => Object.assign(localStorage, { auth, rs }), theirs)
    await expect(menu(page).getByRole('link', { name: 'All employee' })).toBeVisible()
    await go('News tags')
    await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
    await expect(first).toBeHidden()
    release()
    await expect(first).toBeVisible()
  })
})
