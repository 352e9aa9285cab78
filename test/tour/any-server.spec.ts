import type { Page } from '@playwright/test'
import { chunk } from 'es-toolkit'
import type { Resource } from '../../src/contract/resource.ts'
import { daysBefore } from '../../src/contract/time.ts'
import type { Api } from '../support/browser/api.ts'
import { expect, visitAfresh, watchUnanswered } from '../support/browser/fixtures.ts'
import { errors, main, rows, save, testAtStandIn as test } from '../support/browser/stand-in.ts'
import { todayIn } from '../support/clock.ts'
import { isPart } from '../support/long.ts'
import { allDifferences, type StandIn } from '../support/stand-in.ts'
import { statedResources } from '../wire/specification/stated.ts'

/**
 * Every page at a server that speaks the specification and nothing more, and differs from ours in
 * all that it may. The long tour opens them at one server for each difference.
 */

test.describe.configure({ mode: 'parallel' })

const today = todayIn('Asia/Jakarta')

/** The pages that have no records at their first look, or nothing to show them of. */
const withoutRows = new Set([
  'create',
  'edit',
  'show',
  'act',
  'dashboard',
  'upload',
  'summary',
  'leaveRecord',
  'sickRecord',
])

// Of a resource beyond the specification, another server knows nothing.
const allPages = statedResources.flatMap((resource) =>
  Object.entries(resource.pages).map(([action, { path }]) => ({ resource, action, path })),
)

/** So many pages as one test can open on a busy machine. */
const parts = chunk(allPages, 13)

async function openAll(page: Page, api: Api, elsewhere: StandIn, pages: typeof allPages) {
  const unanswered = watchUnanswered(page)
  for (const { resource, action, path } of pages) {
    await test.step(path, async () => {
      await visitAfresh(
        page,
        path.includes(':id') ? await addressOf(path, resource, action, api, elsewhere) : path,
      )
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
        /not found|may not open|^Error|^$/i,
      )
      // Whoever comes to a page by keyboard or with a screen reader begins at its heading.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect.poll(() => unanswered.size).toBe(0)
      await expect(page.locator('[role=progressbar], main [aria-busy=true]')).toHaveCount(0)
      await expect(errors(page)).toHaveCount(0)
      await expect(main(page)).not.toContainText(
        /NaN|undefined|\[object|could not be loaded|Invalid Date/,
      )
      if (action === 'edit') await expect(save(page)).toBeEnabled()
      if (!withoutRows.has(action))
        await expect(rows(page).or(main(page).locator('tbody tr, li')).first()).toBeVisible()
    })
  }
}

/** The address of the page of a record of the demo. */
async function addressOf(
  path: string,
  resource: Resource,
  action: string,
  api: Api,
  elsewhere: StandIn,
): Promise<string> {
  if (resource.name === 'attendance') {
    const { id, date } = await leaveOf(
      api,
      action === 'sickRecord' ? /^sick$/ : /^(annualLeave|permit)$/,
    )
    return `${path.replace(':id', elsewhere.idOf(id))}?date=${date}`
  }
  const { list } = resource.actions
  const { items } = await api.send(list?.endpoint ?? 'GET /api/none')
  return path.replace(':id', elsewhere.idOf(items[0].id))
}

/** The last record of a leave of this kind. */
async function leaveOf(api: Api, code: RegExp): Promise<{ id: number; date: string }> {
  for (let ago = 0; ago < 31; ago++) {
    const { items } = await api.send('GET /api/attendance/live', {
      date: daysBefore(today, ago),
      perPage: 1000,
    })
    const found = items.find(({ attendanceType }: { attendanceType: { code: string } }) =>
      code.test(attendanceType.code),
    )
    if (found) return found
  }
  throw new Error(`Nobody was away: ${code}.`)
}

for (const [at, pages] of parts.entries()) {
  test(`every page opens, part ${at + 1}`, async ({ page, api, elsewhere }) =>
    openAll(page, api, elsewhere, pages))
}

for (const difference of isPart('tour') ? allDifferences : []) {
  test.describe(`where ${difference} is all that differs`, () => {
    test.use({ differs: [difference] })

    for (const [at, pages] of parts.entries()) {
      test(`every page opens, part ${at + 1}`, async ({ page, api, elsewhere }) =>
        openAll(page, api, elsewhere, pages))
    }
  })
}
