import type { Page } from '@playwright/test'
import type { Row } from '../../src/contract/envelope.ts'
import { permissionsOf } from '../../src/contract/permissions.ts'
import type { Api } from '../support/browser/api.ts'
import { expect, NOWHERE, unique, visit, visitAfresh } from '../support/browser/fixtures.ts'
import { addressOf, appPages, settle } from '../support/browser/page-loads.ts'
import { errors, main, rows, testAtStandIn as test } from '../support/browser/stand-in.ts'
import { writes } from '../support/browser/writes.ts'
import { todayIn } from '../support/clock.ts'
import { endpointOf, type StandIn } from '../support/stand-in.ts'
import { statedEndpoints, statedPermissions } from '../wire/specification/stated.ts'

/**
 * A write of each kind at a server that differs from ours in all that it may. Every page is opened
 * there by test/tour/any-server.spec.ts.
 */

test.describe.configure({ mode: 'parallel' })
// A page that is too large is refused once; a price is deleted where no article has its id.
test.use({ expectedErrors: /status of 4(04|22)/ })

const today = todayIn('Asia/Jakarta')
/** A record at a server that leaves out what is optional in it (changed-reply.ts). */
async function gappy(api: Api, name: string): Promise<Row> {
  const record = await api.create(name)
  return record.id % 2 === 1 ? record : gappy(api, name)
}

/** As if another tab had signed in as somebody with these permissions alone. */
async function mayOnly(page: Page, elsewhere: StandIn, ...permissions: readonly string[]) {
  // Nothing of the page before goes on, such as a list that is read page by page.
  await visit(page, NOWHERE)
  await expect(page.getByText(NOWHERE)).toBeVisible()
  await expect.poll(elsewhere.pending).toBe(0)
  elsewhere.mayOnly(...permissions)
  await page.evaluate((permissions) => {
    const { viewer, ...auth } = JSON.parse(localStorage.getItem('auth') ?? '')
    const somebody = { ...viewer, id: String(permissions), permissions }
    localStorage.setItem('auth', JSON.stringify({ ...auth, viewer: somebody }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  }, permissions)
}

test('each permission alone opens its pages, by every stated question and none of another', async ({
  page,
  api,
  elsewhere,
}) => {
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
  const asked = () =>
    new Set(elsewhere.received.map(({ method, path }) => endpointOf(method, path)))
  await expect.poll(() => questions.filter((one) => !asked().has(one))).toEqual([])
})

// It leaves out the order of every other record.
const kinds = Object.entries(writes).filter(([kind]) => !/sign-in|order/.test(kind))
for (const part of [0, 1, 2, 3, 4])
  test(`each write by its rights, part ${part + 1} of 5`, async ({ page, api, elsewhere }) => {
    for (const [kind, { needs, does }] of kinds.filter((_, at) => at % 5 === part))
      await test.step(kind, async () => {
        await mayOnly(page, elsewhere, ...needs.flatMap((right) => permissionsOf(right)[0] ?? []))
        // What was read and told before is gone.
        await page.goto('/dashboard')
        await does({ page, api, elsewhere, email: 'admin@roda.example', make: gappy })
        await expect(errors(page)).toHaveCount(0)
      })
  })

test('people are found, and the desk keeps a branch', async ({ page, api, elsewhere }) => {
  const fullName = unique('Ketut Jauh')
  await api.create('employee', { fullName })
  await visitAfresh(page, '/employee')
  await page.getByRole('searchbox', { name: 'Search' }).fill(fullName)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(fullName)
  await expect(main(page)).toContainText(/in \d+ loaded employees/)

  const { items } = await api.send('GET /api/attendance/live/by/branch', { statusId: 3 })
  const { branchLocationId, branchLocationName } = items[0]
  const headings = main(page).getByRole('heading', { level: 2 }).getByRole('button')
  await visitAfresh(page, '/v2/attendance')
  await expect.poll(() => headings.count()).toBeGreaterThan(1)
  await page.getByRole('combobox', { name: 'Branches' }).fill(branchLocationName)
  await page.getByRole('option', { name: branchLocationName, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(headings).toHaveCount(1)
  await expect(headings).toContainText(branchLocationName)

  // The desk keeps the branch, and asks for it.
  await visitAfresh(page, '/attendance')
  const query = { date: today, statusId: '3', 'branchId[]': elsewhere.idOf(branchLocationId) }
  const asked = expect.objectContaining({ path: '/api/attendance/live', query })
  await expect.poll(() => elsewhere.received).toContainEqual(asked)
})

test('a page goes on where only the second answer tells who is signed in', async ({ page }) => {
  await page.evaluate(() => {
    const { viewer, ...auth } = JSON.parse(localStorage.getItem('auth') ?? '')
    const unknown = { ...viewer, id: undefined, email: '' }
    localStorage.setItem('auth', JSON.stringify({ ...auth, viewer: unknown }))
  })
  await page.goto('/v4/attendance')
  await settle(page)
  await expect(main(page).getByRole('progressbar')).toHaveCount(0)
})
