import type { Locator, Page } from '@playwright/test'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { daysBefore } from '../../src/contract/time.ts'
import { accounts } from '../support/browser/accounts.ts'
import { fillForm } from '../support/browser/fill-form.ts'
import { act, expect, held, signIn, test, visitAfresh } from '../support/browser/fixtures.ts'
import { todayIn } from '../support/clock.ts'
import { fullNames, refusing } from '../support/names.ts'
import { row } from '../wire/specification/rows.ts'
import {
  statedEndpoints,
  statedMenu,
  statedResources,
  statedRoutes,
} from '../wire/specification/stated.ts'

/**
 * The specification itself, as a person and the wire see it. What needs no browser is in
 * `test/wire/specification`.
 */

const today = todayIn('Asia/Jakarta')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const toast = (page: Page, head: string) => page.getByRole('status').filter({ hasText: head })
const boxOf = async (found: Locator) =>
  (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** Every call of the API that is sent from now on: its endpoint with the values that it takes. */
function watchCalls(page: Page): { call: string; query: URLSearchParams }[] {
  const calls: { call: string; query: URLSearchParams }[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/api/'))
      calls.push({ call: `${request.method()} ${pathname}`, query: searchParams })
  })
  return calls
}

test.describe('section 2: who opens what, and what is in the menu', () => {
  test.use({ expectedErrors: /status of 404/ })

  test(row('Who lacks the permission of an entry does not see it.'), async ({ page }) => {
    const labels = new Map(
      statedResources.flatMap((resource) =>
        Object.values(resource.pages).flatMap((page) =>
          page.menu ? [[page.menu.toLowerCase(), page] as const] : [],
        ),
      ),
    )
    const paths = new Set(statedRoutes.map(({ path }) => path))
    for (const [account, permissions] of Object.entries(accounts)) {
      await test.step(account, async () => {
        const stated = statedMenu
          .flatMap(({ items }) => items)
          .filter(
            (item) =>
              item === 'Home' ||
              permissions.some((name) => name === labels.get(item.toLowerCase())?.allow),
          )
        await page.goto('/login')
        await signIn(page, account)
        await expect(menu(page).getByRole('link', { name: 'Home' })).toBeVisible()
        // Behind an entry may stand how much waits there, which leads to it.
        const links = await menu(page)
          .locator('li > a:first-child')
          .evaluateAll((all) =>
            all.map((link) => {
              const { pathname } = new URL((link as HTMLAnchorElement).href)
              return { path: pathname, item: (link.textContent ?? '').toLowerCase() }
            }),
          )
        expect(links.filter(({ path }) => paths.has(path))).toEqual(
          stated.map((item) => ({
            path: item === 'Home' ? '/dashboard' : labels.get(item.toLowerCase())?.path,
            item: item.toLowerCase(),
          })),
        )
        await page.evaluate(() => localStorage.clear())
      })
    }
  })

  test.describe('whoever may open nothing', () => {
    const account = 'newcomer@roda.example'
    test.use({ account })

    // Every page is judged as the administrator by itself (pages.spec.ts). Which rights open what
    // for those between them is one function, held by test/wire/access.test.ts for each right alone.
    test('is refused every other page, told why, and nothing is asked', async ({ page }) => {
      await page.goto('/no-such-page')
      await expect(heading(page)).toHaveText(refusing.notFound)
      const calls = watchCalls(page)
      const routes = statedRoutes.filter(({ layout }) => layout === 'Dashboard')
      const isOpen = ({ access }: (typeof routes)[number]) => access === 'who is signed in'
      for (const { path, access } of routes.filter((route) => !isOpen(route))) {
        await visitAfresh(page, path.replace(':id', '1'))
        await expect(page.getByRole('main'), path).toContainText(
          new RegExp(`${refusing.mayNotOpen}.*${access}.*${account}`, 's'),
        )
      }
      expect(calls.filter(({ call }) => call !== 'GET /api/users/me')).toEqual([])
      for (const { path } of routes.filter(isOpen)) {
        await visitAfresh(page, path.replace(':id', '1'))
        await expect(heading(page), path).not.toHaveText(refusing.mayNotOpen)
        await expect(menu(page)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
      }
    })
  })

  test.describe('a changed role', () => {
    test.use({ account: 'admin@roda.example' })

    test(
      row('Which routes can be seen follows from the role list at every change.'),
      async ({ page }) => {
        await page.route('**/api/users/me', async (route) => {
          const me = await (await route.fetch()).json()
          await route.fulfill({
            json: {
              ...me,
              role: { ...me.role, permissions: [{ permission: { id: 1, name: 'banner_list' } }] },
            },
          })
        })
        await page.goto('/comp-profile/banner')
        await expect(menu(page).getByRole('link')).toHaveText(['Home', 'Banner'])
        await visitAfresh(page, '/comp-profile/brand')
        await expect(heading(page)).toHaveText(refusing.mayNotOpen)
      },
    )
  })
})

test.describe('sections 2 and 4: coming and going', () => {
  test.use({ expectedErrors: /status of 404/ })

  test(
    row('There are two layouts: Dashboard with a side menu and a top bar, and Plain with neither.'),
    async ({ page, context }) => {
      for (const [path, shown] of [
        ['/', page.getByRole('link', { name: 'Sign in' })],
        ['/no-such-page', page.getByText('/no-such-page')],
        ['/login', page.getByRole('button', { name: 'Sign in' })],
      ] as const) {
        await page.goto(path)
        await expect(shown).toBeVisible()
        await expect(menu(page)).toHaveCount(0)
        await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0)
      }

      await test.step(row('Signing in marks `auth` as loading.'), async () => {
        const { released, release } = held()
        await page.route('**/api/auth/login-dashboard', async (route) => {
          await released
          await route.continue()
        })
        await signIn(page, 'supervisor@roda.example')
        await expect(page.getByRole('button', { name: 'Signing in…' })).toBeDisabled()
        release()
      })
      await test.step(
        row('A sign-in is welcomed by "Welcome {name}" over "login success".'),
        async () => {
          await expect(toast(page, `Welcome ${fullNames.supervisor}`)).toContainText(
            'login success',
          )
          await expect(page).toHaveURL(/\/dashboard$/)
        },
      )
      await test.step(row('Toasts come up at the top right.'), async () => {
        const { x, y, width, height } = await boxOf(toast(page, 'Welcome'))
        const account = await boxOf(page.getByRole('button', { name: 'Account' }))
        expect(x + width).toBeLessThanOrEqual(account.x)
        expect(x).toBeGreaterThan(720)
        // In the top bar, whose height is 64, so that it covers nothing of the page.
        expect(y + height).toBeLessThanOrEqual(64)
      })
      await test.step(row('`NoAuth` is only for those who are not.'), async () => {
        await page.goto('/login')
        await page.waitForURL('/dashboard')
        // Its cards load one by one: what follows watches the requests.
        await expect(page.getByRole('region', { name: 'My drafts' })).toBeVisible()
        await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0)
      })
      await test.step(row('Cookies are of the path `/`.'), async () => {
        // The app sets none; that of our server says from which device somebody has signed in.
        const cookies = await context.cookies()
        expect(cookies.map(({ name, path }) => [name, path])).toEqual([['roda-device', '/']])
      })
      await test.step(
        row(
          'The avatar in the top bar opens the Account panel: the full name of the person, and Logout.',
        ),
        async () => {
          await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
          await expect(page.getByRole('menu', { name: 'Account' })).toContainText(
            fullNames.supervisor,
          )
        },
      )
      await test.step(row('Logout ends the session and leads to `/login`.'), async () => {
        const calls = watchCalls(page)
        await page.evaluate(() => Object.assign(window, { isSamePage: true }))
        await page.getByRole('menuitem', { name: 'Logout' }).click()
        await page.waitForURL('/login')
        await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
        expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
        expect(calls).toEqual([])
      })
    },
  )
})

test.describe('section 2: the frame', () => {
  test.use({ account: 'admin@roda.example', expectedErrors: /status of 404/ })

  test(
    row(
      'On a wide screen the menu is pinned open, or opens under the pointer; on a small one it is a drawer that goes away again.',
    ),
    async ({ page }) => {
      const widthOfMenu = async () => (await menu(page).locator('..').boundingBox())?.width
      await page.setViewportSize({ width: 1200, height: 900 })
      await page.goto('/comp-profile/gallery')
      await test.step(
        row('The menu is 280 px wide when it is open and 68 px when it is not.'),
        async () => {
          await expect.poll(widthOfMenu).toBe(280)
          await menu(page).getByRole('button', { name: 'Keep the menu open' }).click()
          await page.mouse.move(900, 500)
          await page.getByRole('button', { name: 'Account' }).focus()
          await expect.poll(widthOfMenu).toBe(68)
          await page.mouse.move(30, 500)
          await expect.poll(widthOfMenu).toBe(280)
        },
      )
      await test.step(row('The top bar is 64 px high.'), async () => {
        expect((await page.getByRole('banner').boundingBox())?.height).toBe(64)
      })
      await test.step(row('The groups of the side menu open and close.'), async () => {
        const group = menu(page).getByRole('button', { name: 'Company Profile' })
        await group.click()
        await expect(group).toHaveAttribute('aria-expanded', 'false')
        await expect(menu(page).getByRole('link', { name: 'News tags' })).toBeHidden()
        await group.click()
        await expect(menu(page).getByRole('link', { name: 'News tags' })).toBeVisible()
      })
      await page.setViewportSize({ width: 1199, height: 900 })
      await expect(menu(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect
        .poll(async () => (await page.locator('.MuiDrawer-paper').boundingBox())?.width)
        .toBe(280)
      await page.keyboard.press('Escape')
      await expect(menu(page)).toHaveCount(0)

      await test.step(row('The dashboard has nothing but whether it is loading.'), async () => {
        const { released, release } = held()
        await page.route('**/api/attendance/**', async (route) => {
          await released
          await route.continue()
        })
        await visitAfresh(page, '/dashboard')
        await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible()
        release()
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      })
      await test.step(
        row(
          'The error screen of the whole app shows `Error {status}`, with 500 where there is no status, then the message, and a button `Refresh page`.',
        ),
        async () => {
          await page.route('**/assets/AttendanceRecap-*.js', (route) =>
            route.fulfill({
              contentType: 'text/javascript',
              body: 'throw new Error("Broken on purpose")',
            }),
          )
          await page.goto('/v4/attendance')
          await expect(page.getByText('Error 500')).toBeVisible()
          await expect(page.getByText('Broken on purpose')).toBeVisible()
          await expect(page.getByRole('button', { name: 'Refresh page' })).toBeVisible()
        },
      )
      // Specification section 8 says the same.
      row('The error screen of the whole app is that of section 2.')
    },
  )
})

test.describe('sections 3, 5, 7, 8 and 9: what the pages ask, and what they tell', () => {
  test.use({ account: 'admin@roda.example', expectedErrors: /status of 404/ })
  // One browser after the other: what they all have asked is looked at by the last of them.
  test.describe.configure({ mode: 'serial' })
  const asked = new Set<Endpoint>()

  test.beforeEach(({ page }) => {
    page.on('request', (request) => {
      const call = `${request.method()} ${new URL(request.url()).pathname}`
      const found =
        statedEndpoints.find((endpoint) => endpoint === call) ??
        statedEndpoints.find((endpoint) =>
          new RegExp(`^${endpoint.replace(':id', '\\d+')}$`).test(call),
        )
      if (found) asked.add(found)
    })
  })

  test('defaults', async ({ page }) => {
    const calls = watchCalls(page)
    const queryOf = (call: string) =>
      Object.fromEntries(calls.find((one) => one.call === call)?.query ?? [])
    const waitFor = (call: string) =>
      expect.poll(() => calls.some((one) => one.call === call), call).toBe(true)

    for (const resource of [
      'articles',
      'category-articles',
      'tag-articles',
      'brands',
      'banners',
      'testimonies',
    ]) {
      const { pages, order } =
        resources.find(({ actions }) => actions.list?.endpoint === `GET /api/${resource}`) ?? {}
      await visitOrGo(page, String(pages?.list?.path))
      await waitFor(`GET /api/${resource}`)
      expect(queryOf(`GET /api/${resource}`)).toEqual({
        page: '1',
        perPage: '10',
        ...(order && { sortBy: order, isAscending: 'true' }),
      })
    }
    await visitAfresh(page, '/employee')
    await waitFor('GET /api/users/all/origin')
    expect(queryOf('GET /api/users/all/origin')).toEqual({ page: '1', perPage: '10' })
    for (const kind of ['internal', 'external']) {
      await visitAfresh(page, `/branch/${kind}`)
      await waitFor(`GET /api/branch-location/type/${kind}`)
      expect(queryOf(`GET /api/branch-location/type/${kind}`)).toEqual({
        page: '1',
        perPage: '10',
        sortBy: 'name',
        isAscending: 'true',
      })
    }
    await visitAfresh(page, '/repairs-maintenace')
    await waitFor('GET /api/repair-maintenances/all/origin')

    await test.step(row('Attendance begins with statusId 3.'), async () => {
      await visitAfresh(page, '/attendance')
      await waitFor('GET /api/attendance/live')
      await waitFor('GET /api/attendance/status')
      expect(queryOf('GET /api/attendance/live')).toMatchObject({ date: today, statusId: '3' })
    })
    await visitAfresh(page, '/v2/attendance')
    await waitFor('GET /api/attendance/live/by/branch')
    await visitAfresh(page, '/attendance/summary')
    await waitFor('GET /api/attendance/summary')
    await test.step(row('The workshop begins with the last 30 days, up to today.'), async () => {
      await visitAfresh(page, '/Workshop')
      await waitFor('GET /api/workshops/all/summary')
      expect(queryOf('GET /api/workshops/all/summary')).toMatchObject({
        page: '1',
        perPage: '10',
        startDate: daysBefore(today, 30),
        endDate: today,
      })
      expect(queryOf('GET /api/workshops/all/summary')).toHaveProperty('isAscending')
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
      await waitFor('GET /api/workshops/all/origin')
      expect(queryOf('GET /api/workshops/all/origin')).toMatchObject({
        startDate: daysBefore(today, 30),
        endDate: today,
      })
    })
    await test.step(row('Provinces are asked for with countryId 102 and no other.'), async () => {
      await visitAfresh(page, '/branch/form')
      await waitFor('GET /api/provinces')
      await waitFor('GET /api/cities')
      expect(
        calls.filter(({ call }) => call === 'GET /api/provinces').map(({ query }) => String(query)),
      ).toEqual(['countryId=102'])
    })
    await test.step(
      row('The first and the last day of a date picker are 1900-01-01 and 2099-12-31.'),
      async () => {
        await visitAfresh(page, '/employee/form')
        await waitFor('GET /api/roles')
        await waitFor('GET /api/branch-location')
        await page.getByRole('button', { name: 'Choose Born' }).click()
        const calendar = page.getByRole('dialog')
        await calendar
          .getByRole('button', { name: /calendar view is open, switch to year view/ })
          .click()
        await expect(calendar.getByRole('radio').first()).toHaveText('1900')
        await expect(calendar.getByRole('radio').last()).toHaveText('2099')
      },
    )
    await test.step(row('Date pickers are in English.'), async () => {
      await page.getByRole('dialog').getByRole('radio', { name: '2010' }).click()
      await expect(page.getByRole('dialog')).toContainText(
        /(January|February|March|April|May|June|July|August|September|October|November|December) 2010/,
      )
    })
    await visitAfresh(page, '/dashboard')
    await waitFor('GET /api/repair-maintenances/all/status')
    await waitFor('GET /api/users/me')
  })

  /** The heads of the toasts of most resources, and those of employees as they are spelt. */
  const heads = ['Success create', 'Success update', 'Success delete']
  const headsOf: Record<string, string[]> = {
    employee: ['Succes create new user', 'Succes update user'],
  }
  for (const names of [
    ['news', 'news-category', 'news-tag', 'brand', 'banner'],
    ['testimony', 'branch', 'price-list', 'employee'],
  ])
    test(`${names.join(', ')}: ${row('A sign-in leads to `/dashboard`, a sign-out to `/login` by loading the page anew, and a save to the list of company-profile records, branches, employees or repairs.')}`, async ({
      page,
      api,
    }) => {
      for (const resource of resources.filter(({ name }) => names.includes(name)))
        await test.step(resource.name, async () => {
          const [created = '', updated = '', deleted] = headsOf[resource.name] ?? heads
          const title = await fillForm(page, api, resource)
          const isInternal = new URL(page.url()).searchParams.get('isInternalBranch') === 'true'
          const list =
            resource.pages.list?.path ?? (isInternal ? '/branch/internal' : '/branch/external')
          const isList = (url: URL) => url.pathname === list
          const answered = page.waitForResponse((reply) => reply.request().method() === 'POST')
          await save(page).click()
          await expect(toast(page, created)).toContainText(title)
          await page.waitForURL(isList)
          const { id } = await (await answered).json()

          await visitAfresh(page, `${resource.pages.edit?.path.replace(':id', id)}`)
          const label = String(resource.fields[resource.title ?? '']?.label)
          const input = page.getByRole('textbox', { name: label, exact: true })
          await expect(input).toHaveValue(title)
          await save(page).click()
          await expect(toast(page, updated)).toContainText(title)
          await page.waitForURL(isList)
          if (!deleted) return

          await visitAfresh(page, `${list}?search=${encodeURIComponent(title)}`)
          const rows = page.getByRole('main').getByRole('row').filter({ hasText: title })
          await act(rows, 'Delete')
          const dialog = page.getByRole('dialog')
          if (resource.deletedByName) await dialog.getByRole('textbox').fill(title)
          await dialog.getByRole('button', { name: 'Delete' }).click()
          await expect(toast(page, deleted)).toBeVisible()
          await expect(rows).toHaveCount(0)
        })
    })

  test(
    row(
      'Several attendance records are decided together: statusApprove is true to approve them, false to decline them.',
    ),
    async ({ page }) => {
      const sent: { id: string; body: unknown }[] = []
      const { released, release } = held()
      await page.route('**/api/attendance/approval/*', async (route) => {
        sent.push({
          id: String(route.request().url().split('/').at(-1)),
          body: route.request().postDataJSON(),
        })
        await released
        await route.continue()
      })
      const bar = page.getByRole('region', { name: 'Decision' })
      async function decide(what: 'Approve' | 'Decline', count: number) {
        await page.goto('/attendance')
        const boxes = page.locator('[data-id]').getByRole('checkbox')
        for (let place = 0; place < count; place += 1) await boxes.nth(place).check()
        await bar.getByRole('button', { name: what }).click()
        await page.getByRole('dialog').getByRole('button', { name: what }).click()
      }
      await decide('Approve', 2)
      await test.step(row('Several approvals are sent at the same time.'), async () => {
        await expect.poll(() => sent.length).toBe(2)
        expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
        release()
      })
      await test.step(
        row(
          '"Success Approve" is the head of decisions, over "{n} data Approved" or "{n} data declined".',
        ),
        async () => {
          await expect(toast(page, 'Success Approve')).toContainText('2 data Approved')
          await decide('Decline', 1)
          await expect(toast(page, 'Success Approve')).toContainText('1 data declined')
        },
      )
      expect(sent.map(({ body }) => body)).toEqual([
        { statusApprove: true },
        { statusApprove: true },
        { statusApprove: false },
      ])
    },
  )

  test(
    row('A repair report is created, given to a technician, and cancelled.'),
    async ({ page, api }) => {
      const resource = resources.find((one) => one.name === 'repair-report')
      if (!resource) throw new Error('There are no repair reports.')
      await fillForm(page, api, resource)
      const created = page.waitForResponse((response) => response.request().method() === 'POST')
      await save(page).click()
      await expect(toast(page, 'Success create')).toBeVisible()
      await page.waitForURL((url) => url.pathname === '/repairs-maintenace')
      const { id } = await (await created).json()

      await visitAfresh(page, `/repairs-maintenace/${id}`)
      const actions = page.getByRole('region', { name: 'What can be done' })
      const dialog = page.getByRole('dialog')
      await test.step(
        row(
          '"Berhasil memilih teknisi" is the head after a repair was given to a technician, and after it was cancelled as well.',
        ),
        async () => {
          await actions.getByRole('button', { name: 'Assign technician' }).click()
          await dialog.getByRole('radio').first().check()
          await dialog.getByRole('button', { name: 'Assign technician' }).click()
          await expect(toast(page, 'Berhasil memilih teknisi')).toContainText('is assigned to')
          await expect(dialog).toBeHidden()

          await actions.getByRole('button', { name: 'Input cost' }).click()
          await dialog.getByRole('textbox', { name: 'Description' }).fill('A new seal')
          await dialog.getByRole('textbox', { name: 'Amount' }).fill('250000')
          await dialog.getByRole('button', { name: 'Save cost' }).click()
          await expect(toast(page, 'Success update')).toBeVisible()
          await expect(dialog).toBeHidden()

          await actions.getByRole('button', { name: 'Cancel report' }).click()
          await dialog.getByRole('button', { name: 'Cancel report' }).click()
          await expect(toast(page, 'is cancelled')).toContainText('Berhasil memilih teknisi')
        },
      )
    },
  )

  test(
    row(
      'While a list, a detail, a create, an update or a delete is under way, its area is marked as loading.',
    ),
    async ({ page, api }) => {
      const { name } = await api.create('news-tag', { name: `Loading ${Date.now()}` })
      const waiting: (() => void)[] = []
      let isHeld = true
      await page.route(/\/api\/tag-articles/, async (route) => {
        if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
        await route.continue()
      })
      /** Lets pass what waits, once there is anything, and holds what comes after it. */
      async function letPass({ andAllAfter = false } = {}) {
        await expect.poll(() => waiting.length).toBeGreaterThan(0)
        if (andAllAfter) isHeld = false
        for (const pass of waiting.splice(0)) pass()
      }
      const busy = page.getByRole('main').locator('[aria-busy=true], .MuiSkeleton-root')

      await page.goto(`/comp-profile/news-tag?search=${encodeURIComponent(String(name))}`)
      await expect(busy.first()).toBeVisible()
      await letPass()
      await expect(busy).toHaveCount(0)
      await act(page.getByRole('row'), 'Delete')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible()
      await letPass()
      await expect(toast(page, 'Success delete')).toBeVisible()
      await letPass()

      const other = await api.create('news-tag')
      await visitAfresh(page, `/comp-profile/news-tag/form/${other.id}`)
      await expect(save(page)).toBeDisabled()
      await letPass({ andAllAfter: true })
      await expect(save(page)).toBeEnabled()
      for (const path of [
        `/comp-profile/news-tag/form/${other.id}`,
        '/comp-profile/news-tag/form',
      ]) {
        await visitAfresh(page, path)
        await page
          .getByRole('textbox', { name: 'Name' })
          .fill(`Loaded ${path.length} ${Date.now()}`)
        await expect(save(page)).toBeEnabled()
        isHeld = true
        await save(page).click()
        await expect(page.getByRole('button', { name: /^Saving/ })).toBeDisabled()
        await letPass({ andAllAfter: true })
        await page.waitForURL((url) => url.pathname === '/comp-profile/news-tag')
      }
    },
  )

  test('an OPL sheet is uploaded, and by now every stated endpoint has been asked', async ({
    page,
    api,
  }) => {
    const { items } = await api.send('GET /api/branch-location/type/external')
    const line = [
      today.split('-').reverse().join('/'),
      items[0].name,
      `OPL-${Date.now()}`,
      'B 1234 CD',
      '1',
    ]
    await page.goto('/workshop/upload')
    await page.getByLabel('OPL sheet').setInputFiles({
      name: 'opl.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Tanggal;Cabang;No OPL;No Polisi;Spooring\r\n${line.join(';')}\r\n`),
    })
    const answered = page.waitForResponse((response) =>
      response.url().endsWith('/api/upload/workshops'),
    )
    await page.getByRole('button', { name: 'Send the sheet' }).click()
    expect(await (await answered).json()).toMatchObject({ inserted: 1, failed: 0 })
    // Signing in is what these tests have begun with.
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await signIn(page, 'admin@roda.example')
    await page.waitForURL('/dashboard')
    expect(statedEndpoints.filter((endpoint) => !asked.has(endpoint))).toEqual([])
  })
})

/** The first time by loading the app, then inside it. */
async function visitOrGo(page: Page, path: string) {
  if (page.url() === 'about:blank') await page.goto(path)
  else await visitAfresh(page, path)
}
