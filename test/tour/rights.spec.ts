import type { Page } from '@playwright/test'
import { permissionsOf } from '../../src/contract/permissions.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, test, visitAfresh } from '../support/browser/fixtures.ts'
import { addressOf, appPages, settle } from '../support/browser/page-loads.ts'
import { watchCalls } from '../support/browser/parts.ts'
import { errors, mayOnly, testAtStandIn } from '../support/browser/stand-in.ts'
import { isPart } from '../support/long.ts'
import { opening, refusing } from '../support/names.ts'
import { endpointOf } from '../support/stand-in.ts'
import { statedEndpoints, statedPermissions } from '../wire/specification/stated.ts'
import { probes, probesOfRefusal, visitPages, watch } from './probes.ts'

/** What somebody without rights meets, and how people see what a role opens. */

test.describe.configure({ mode: 'parallel' })

/** The questions of a page, but for who is signed in. */
const askedIn = (calls: ReturnType<typeof watchCalls>) =>
  calls.flatMap(({ path }) => (path === '/api/users/me' ? [] : path))

test.describe('somebody without any right', () => {
  const account = 'newcomer@roda.example'
  test.use({ account })

  for (const path of ['/dashboard', '/comp-profile/news'])
    for (const width of isPart('tour') ? [1440, 390] : [390])
      test(`finds ${path} sound at ${width} px`, async ({ page }) =>
        visitPages(page, [{ path, address: path, isSignedIn: true, width }], probes))

  test('is refused every page, told the right that is missing, and nothing is asked for', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto('/no-such-page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const calls = watchCalls(page)
    const judge = await watch(page, probesOfRefusal)
    for (const { path, of } of appPages) {
      if (!of) continue
      await visitAfresh(page, path.replace(':id', '1'))
      const right = permissionsOf(of.declared.allow).join(' or ')
      await expect
        .soft(page.getByRole('main'), path)
        .toContainText(new RegExp(`${refusing.mayNotOpen}.*${right}.*${account}`, 's'))
      await judge({ path, isSignedIn: true, width: 390 })
    }
    expect(askedIn(calls)).toEqual([])
  })
})

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: opening.whatICanOpen }).click()
  return page.getByRole('dialog', { name: opening.whatICanOpen })
}

test.describe('somebody who may read the roles', () => {
  test.use({ account: 'hr@roda.example' })

  /** A choice that comes to an open list moves what is clicked. */
  async function chooseEditor(page: Page) {
    const response = page.waitForResponse('**/api/roles')
    await page.goto('/dashboard')
    const panel = await openPanel(page)
    await response
    await panel.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Editor' }).click()
    return panel
  }

  test('sees what another role opens, asked for once', async ({ page }) => {
    const calls = watchCalls(page)
    let panel = await chooseEditor(page)
    const brands = panel.getByRole('listitem').filter({ hasText: /^Brand/ })
    await expect(brands).toContainText(opening.changes)
    // A page that only others may open is named, but leads nowhere.
    await expect(panel.getByRole('link')).toHaveCount(0)
    await expect(panel.getByText('All Employee')).toHaveCount(0)
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'Account' })).toBeFocused()

    panel = await openPanel(page)
    await expect(panel.getByRole('combobox')).toHaveText(opening.ownAmongOthers('HR'))
    await expect(panel.getByRole('link', { name: 'All Employee' })).toBeVisible()
    expect(askedIn(calls).filter((path) => path === '/api/roles')).toHaveLength(1)

    await test.step('a server that does not tell it is not taken for one of roles without rights', async () => {
      await page.route('**/api/roles', (route) =>
        route.fulfill({ json: { items: [{ id: 'e', name: 'Editor' }] } }),
      )
      panel = await chooseEditor(page)
      await expect(panel.getByText(opening.notTold)).toBeVisible()
    })
  })
})

test.describe('somebody who may not', () => {
  test.use({ account: 'operations@roda.example' })

  test('sees what the own role opens, also where a page is refused, and goes on from there', async ({
    page,
  }) => {
    const calls = watchCalls(page)
    await page.goto('/comp-profile/news')
    const instead = page.getByRole('region', { name: refusing.instead })
    await expect(instead.getByRole('link', { name: 'Outsource group' })).toBeVisible()
    await expect(instead.getByRole('link', { name: 'News' })).toHaveCount(0)
    const panel = await openPanel(page)
    await expect(panel.getByText(opening.ownRole('Operations'))).toBeVisible()
    await expect(panel.getByRole('combobox')).toHaveCount(0)
    expect(askedIn(calls)).toEqual([])
    await panel.getByRole('link', { name: 'Outsource group' }).click()
    await page.waitForURL('/branch/external')
    await expect(panel).toBeHidden()
  })
})

testAtStandIn(
  'each permission alone opens its pages, by every stated question and none of another @long',
  async ({ page, api, elsewhere }) => {
    const addresses = new Map<string, string>()
    for (const permission of statedPermissions)
      await test.step(permission, async () => {
        await mayOnly(page, elsewhere, permission)
        for (const one of appPages) {
          const isHome = one.path === '/dashboard'
          if (!isHome && !permissionsOf(one.of?.declared.allow ?? 'anyone').includes(permission))
            continue
          const address = addresses.get(one.path) ?? (await addressOf(one, api, elsewhere.idOf))
          addresses.set(one.path, address)
          await visitAfresh(page, address)
          await settle(page)
          await expect.soft(errors(page), one.path).toHaveCount(0)
        }
      })
    // Asked for by a choice in a form, and by an export.
    const later = ['GET /api/cities', 'GET /api/workshops/all/origin']
    const questions = statedEndpoints.filter((one) => one.startsWith('GET') && !later.includes(one))
    const requests = () =>
      new Set(elsewhere.received.map(({ method, path }) => endpointOf(method, path)))
    await expect.poll(() => questions.filter((one) => !requests().has(one))).toEqual([])
  },
)
