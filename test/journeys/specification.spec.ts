import type { Endpoint } from '../../src/contract/endpoint.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { repairReport } from '../../src/contract/resources/repair-report.ts'
import { daysBefore } from '../../src/contract/time.ts'
import { accounts } from '../support/browser/accounts.ts'
import { fillForm } from '../support/browser/fill-form.ts'
import { act, deferred, expect, signIn, test, visitAfresh } from '../support/browser/fixtures.ts'
import { mayOnly } from '../support/browser/may-only.ts'
import {
  boxOf,
  button,
  field,
  heading,
  hold,
  menu,
  save,
  toast,
  watchCalls,
} from '../support/browser/parts.ts'
import { todayIn } from '../support/clock.ts'
import { fullNames, refusing } from '../support/names.ts'
import { row } from '../wire/specification/rows.ts'
import { statedMenu, statedResources, statedRoutes } from '../wire/specification/stated.ts'

/**
 * The specification itself, as a person and the wire see it. What needs no browser is in
 * `test/wire/specification`; that a person without rights is refused every page, in `test/tour`.
 */

test.use({ expectedErrors: /status of 404/ })

// The longest of the last files: one worker would be left with it.
test.describe.configure({ mode: 'parallel' })

const today = todayIn('Asia/Jakarta')

test(row('Who lacks the permission of an entry does not see it.'), async ({ page }) => {
  const entries = new Map(
    statedResources.flatMap(({ pages }) =>
      Object.values(pages).flatMap((one) =>
        one.menu ? [[one.menu.toLowerCase(), one] as const] : [],
      ),
    ),
  )
  const items = statedMenu.flatMap((group) => group.items.map((item) => item.toLowerCase()))
  const paths = new Set(statedRoutes.map(({ path }) => path))
  await page.goto('/login')
  for (const [account, permissions] of Object.entries(accounts))
    await test.step(account, async () => {
      await signIn(page, account)
      await expect(menu(page).getByRole('link', { name: 'Home' })).toBeVisible()
      // Behind an entry may stand how much waits there, which leads to it.
      const links = await menu(page)
        .locator('li > a:first-child')
        .evaluateAll((all) =>
          (all as HTMLAnchorElement[]).map(({ href, textContent }) => ({
            path: new URL(href).pathname,
            item: (textContent ?? '').toLowerCase(),
          })),
        )
      expect(links.filter(({ path }) => paths.has(path))).toEqual(
        items.flatMap((item) => {
          const isHome = item === 'home'
          const { path, allow } = entries.get(item) ?? {}
          const isOpen = isHome || permissions.some((name) => name === allow)
          return isOpen ? [{ path: isHome ? '/dashboard' : path, item }] : []
        }),
      )
      await page.evaluate(() => localStorage.clear())
      await page.goto('/login')
    })
  await signIn(page, 'admin@roda.example')
  await page.waitForURL('/dashboard')

  await test.step(
    row('Which routes can be seen follows from the role list at every change.'),
    async () => {
      await mayOnly(page, 'banner_list')
      await page.goto('/dashboard')
      await expect(menu(page).getByRole('link')).toHaveText(['Home', 'Banner'])
      await visitAfresh(page, '/comp-profile/brand')
      await expect(heading(page)).toHaveText(refusing.mayNotOpen)
    },
  )
})

test(
  row('There are two layouts: Dashboard with a side menu and a top bar, and Plain with neither.'),
  async ({ page, context }) => {
    const account = page.getByRole('button', { name: 'Account' })
    for (const [path, shown] of [
      ['/', page.getByRole('link', { name: 'Sign in' })],
      ['/no-such-page', page.getByText('/no-such-page')],
      ['/login', page.getByRole('button', { name: 'Sign in' })],
    ] as const) {
      await page.goto(path)
      await expect(shown).toBeVisible()
      await expect(menu(page).or(account)).toHaveCount(0)
    }

    await test.step(row('Signing in marks `auth` as loading.'), async () => {
      const release = await hold(page, '**/api/auth/login-dashboard')
      await signIn(page, 'supervisor@roda.example')
      await expect(button(page, 'Signing in…')).toBeDisabled()
      release()
    })
    await test.step(
      row('A sign-in is welcomed by "Welcome {name}" over "login success".'),
      async () => {
        const welcome = toast(page, `Welcome ${fullNames.supervisor}`)
        await expect(welcome).toContainText('login success')
        await expect(page).toHaveURL(/\/dashboard$/)
      },
    )
    await test.step(row('Toasts come up at the top right.'), async () => {
      const size = page.viewportSize() ?? { width: 1440, height: 900 }
      await toast(page, 'Welcome').hover()
      for (const width of [390, 900, 1440]) {
        await page.setViewportSize({ ...size, width })
        const box = await boxOf(toast(page, 'Welcome'))
        expect([width, box.x + box.width]).toEqual([width, width - 8])
        expect(box.x).toBeGreaterThan(48)
        // In the top bar, whose height is 64, so that it covers nothing of the page.
        expect(box.y + box.height).toBeLessThanOrEqual(64)
      }
      await page.setViewportSize(size)
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
        const panel = page.getByRole('menu', { name: 'Account' })
        await expect(panel).toContainText(fullNames.supervisor)
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

test.describe('as the administrator', () => {
  test.use({ account: 'admin@roda.example' })

  test(
    row(
      'On a wide screen the menu is pinned open, or opens under the pointer; on a small one it is a drawer that goes away again.',
    ),
    async ({ page }) => {
      const widthOfMenu = async () => (await boxOf(menu(page).locator('..'))).width
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
        expect((await boxOf(page.getByRole('banner'))).height).toBe(64)
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
      await expect.poll(async () => (await boxOf(page.locator('.MuiDrawer-paper'))).width).toBe(280)
      await page.keyboard.press('Escape')
      await expect(menu(page)).toHaveCount(0)

      await test.step(row('The dashboard has nothing but whether it is loading.'), async () => {
        const release = await hold(page, '**/api/attendance/**')
        await visitAfresh(page, '/dashboard')
        const busy = page.getByRole('main').locator('[aria-busy=true]')
        await expect(busy.first()).toBeVisible()
        release()
        await expect(busy).toHaveCount(0)
      })
      await test.step(
        row(
          'The error screen of the whole app shows `Error {status}`, with 500 where there is no status, then the message, and a button `Refresh page`.',
        ),
        async () => {
          const body = 'throw new Error("Broken on purpose")'
          await page.route('**/assets/AttendanceRecap-*.js', (route) =>
            route.fulfill({ contentType: 'text/javascript', body }),
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

test.describe('what the pages ask, and what they tell', () => {
  test.use({ account: 'admin@roda.example' })

  test('defaults', async ({ page }) => {
    const calls = watchCalls(page)
    /** What a page sends with such a call at first; one of no path has been opened already. */
    async function asks(endpoint: Endpoint, path?: string) {
      if (path) await visitAfresh(page, path)
      const found = () => calls.find(({ call }) => call === endpoint)
      await expect.poll(found, endpoint).toBeDefined()
      return Object.fromEntries(new URLSearchParams(found()?.search))
    }
    await page.goto('/no-such-page')
    const first = { page: '1', perPage: '10' }
    const ofNews = ['articles', 'category-articles', 'tag-articles']
    for (const name of [...ofNews, 'brands', 'banners', 'testimonies']) {
      const { pages, order, actions } =
        resources.find((one) => one.actions.list?.endpoint === `GET /api/${name}`) ?? {}
      expect(await asks(actions?.list?.endpoint as Endpoint, pages?.list?.path)).toEqual({
        ...first,
        ...(order && { sortBy: order, isAscending: 'true' }),
      })
    }
    expect(await asks('GET /api/users/all/origin', '/employee')).toEqual(first)
    for (const kind of ['internal', 'external'] as const)
      expect(await asks(`GET /api/branch-location/type/${kind}`, `/branch/${kind}`)).toEqual({
        ...first,
        sortBy: 'name',
        isAscending: 'true',
      })

    await test.step(row('Attendance begins with statusId 3.'), async () => {
      const query = await asks('GET /api/attendance/live', '/attendance')
      expect(query).toMatchObject({ date: today, statusId: '3' })
    })
    await test.step(row('The workshop begins with the last 30 days, up to today.'), async () => {
      const period = { startDate: daysBefore(today, 30), endDate: today }
      const query = await asks('GET /api/workshops/all/summary', '/Workshop')
      expect(query).toMatchObject({ ...first, ...period })
      expect(query).toHaveProperty('isAscending')
      await button(page, 'Export').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
      expect(await asks('GET /api/workshops/all/origin')).toMatchObject(period)
    })
    await test.step(row('Provinces are asked for with countryId 102 and no other.'), async () => {
      await asks('GET /api/cities', '/branch/form')
      await asks('GET /api/provinces')
      const ofProvinces = calls.filter(({ path }) => path === '/api/provinces')
      expect(ofProvinces.map(({ search }) => search)).toEqual(['?countryId=102'])
    })
    const calendar = page.getByRole('dialog')
    await test.step(
      row('The first and the last day of a date picker are 1900-01-01 and 2099-12-31.'),
      async () => {
        await visitAfresh(page, '/employee/form')
        await page.getByRole('button', { name: 'Choose Born' }).click()
        await calendar.getByRole('button', { name: /switch to year view/ }).click()
        await expect(calendar.getByRole('radio').first()).toHaveText('1900')
        await expect(calendar.getByRole('radio').last()).toHaveText('2099')
      },
    )
    await test.step(row('Date pickers are in English.'), async () => {
      await calendar.getByRole('radio', { name: '2010' }).click()
      const months = Array.from({ length: 12 }, (_, month) =>
        new Date(2010, month).toLocaleString('en', { month: 'long' }),
      )
      await expect(calendar).toContainText(new RegExp(`(${months.join('|')}) 2010`))
    })
  })

  /** The heads of the toasts of most resources, and those of employees as they are spelt. */
  const heads = ['Success create', 'Success update', 'Success delete']
  const headsOf: Record<string, string[]> = {
    employee: ['Succes create new user', 'Succes update user'],
  }
  const saved = row(
    'A sign-in leads to `/dashboard`, a sign-out to `/login` by loading the page anew, and a save to the list of company-profile records, branches, employees or repairs.',
  )
  const parts: [names: string[], tag: string[]][] = [
    [['news', 'branch', 'employee'], []],
    // Generated as well, and their toasts are in `test/wire/app`.
    [['news-category', 'news-tag', 'brand', 'banner', 'testimony', 'price-list'], ['@long']],
  ]
  for (const [names, tag] of parts)
    test(`${names.join(', ')}: ${saved}`, { tag }, async ({ page, api }) => {
      await page.goto('/no-such-page')
      for (const resource of resources.filter(({ name }) => names.includes(name)))
        await test.step(resource.name, async () => {
          const [created = '', updated = '', deleted] = headsOf[resource.name] ?? heads
          const title = await fillForm(page, api, resource)
          const message = (head: string) => toast(page, head).filter({ hasText: title })
          const isInternal = new URL(page.url()).searchParams.get('isInternalBranch') === 'true'
          const list =
            resource.pages.list?.path ?? (isInternal ? '/branch/internal' : '/branch/external')
          const isList = (url: URL) => url.pathname === list
          const answered = page.waitForResponse((reply) => reply.request().method() === 'POST')
          await save(page).click()
          await expect(message(created)).toBeVisible()
          await page.waitForURL(isList)
          const { id } = await (await answered).json()

          await visitAfresh(page, `${resource.pages.edit?.path.replace(':id', id)}`)
          const label = String(resource.fields[resource.title ?? '']?.label)
          await expect(field(page, label)).toHaveValue(title)
          await save(page).click()
          await expect(message(updated)).toBeVisible()
          await page.waitForURL(isList)
          if (!deleted) return

          await visitAfresh(page, `${list}?search=${encodeURIComponent(title)}`)
          const rows = page.getByRole('main').getByRole('row').filter({ hasText: title })
          await act(rows, 'Delete')
          const dialog = page.getByRole('dialog')
          if (resource.deletedByName) await dialog.getByRole('textbox').fill(title)
          await dialog.getByRole('button', { name: 'Delete' }).click()
          await expect(message(deleted)).toBeVisible()
          await expect(rows).toHaveCount(0)
        })
    })

  test(
    row(
      'Several attendance records are decided together: statusApprove is true to approve them, false to decline them.',
    ),
    async ({ page }) => {
      const sent: { id: string; body: unknown }[] = []
      const { released, release } = deferred()
      await page.route('**/api/attendance/approval/*', async (route) => {
        const id = String(route.request().url().split('/').at(-1))
        sent.push({ id, body: route.request().postDataJSON() })
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
          await decide('Decline', 2)
          await expect(toast(page, 'Success Approve')).toContainText('2 data declined')
        },
      )
      expect(sent.map(({ body }) => body)).toMatchObject([
        { statusApprove: true },
        { statusApprove: true },
        { statusApprove: false },
        { statusApprove: false },
      ])
    },
  )

  test(
    row('A repair report is created, given to a technician, and cancelled.'),
    async ({ page, api }) => {
      await page.goto('/no-such-page')
      await fillForm(page, api, repairReport)
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

      const { id } = await api.create('news-tag')
      for (const end of [`/${id}`, '']) {
        isHeld = end !== ''
        await visitAfresh(page, `/comp-profile/news-tag/form${end}`)
        if (isHeld) {
          await expect(save(page)).toBeDisabled()
          await letPass({ andAllAfter: true })
        }
        await expect(save(page)).toBeEnabled()
        await field(page, 'Name').fill(`Loaded${end} ${Date.now()}`)
        isHeld = true
        await save(page).click()
        await expect(button(page, 'Saving…')).toBeDisabled()
        await letPass({ andAllAfter: true })
        await page.waitForURL((url) => url.pathname === '/comp-profile/news-tag')
      }
    },
  )
})
