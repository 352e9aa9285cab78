import type { Row } from '../../src/contract/envelope.ts'
import { allows, permissionsOf } from '../../src/contract/permissions.ts'
import { accounts } from '../support/browser/accounts.ts'
import type { Api } from '../support/browser/api.ts'
import { expect } from '../support/browser/fixtures.ts'
import { type AppPage, addressOf, appPages } from '../support/browser/page-loads.ts'
import { heading } from '../support/browser/parts.ts'
import { errors, mayOnly, testAtStandIn } from '../support/browser/stand-in.ts'
import { made, writes } from '../support/browser/writes.ts'
import { endpointOf, standIn, unstatedIn } from '../support/stand-in.ts'
import { type Probe, probesElsewhere, visitPages, watch } from '../tour/probes.ts'
import { statedEndpoints, statedResources } from '../wire/specification/stated.ts'
import { oddServers } from './odd-servers.ts'

/**
 * Every page and every kind of write in the browser, by every account of the demo, at each of two
 * whole servers of others; every kind of write by the administrator at one that differs from ours
 * in all that it may. What was written is read from ours, which stands behind.
 */

const test = testAtStandIn.extend<{ odd: string }>({
  odd: ['', { option: true }],
  elsewhere: async ({ server, odd }, use) => {
    const { differs, tell } = oddServers[odd] ?? { differs: [] }
    const other = await standIn(server.url, differs, tell)
    await use(other)
    await other.close()
    expect(other.received.flatMap(unstatedIn), 'sent, and not stated').toEqual([])
  },
  servers: async ({ odd }, use) => use(odd),
  // Signed in as that account.
  signedInThere: async ({}, use) => use(undefined),
  // That nothing is there any more is an answer as well.
  expectedErrors: /status of 404/,
})

test.describe.configure({ mode: 'parallel' })

/** Something that was not read: a name, an id, an amount or a moment, as it came. */
const unread: Probe = (page) => async () => {
  const text = `${await page.title()}\n${await page.locator('body').innerText()}`
  const names = 'Mechanic|Technician|Branch|Employee|Person|Report|Role|Status|Type'
  const id = '[0-9a-f]{8}-[0-9a-f]{4}-'
  const raw = `\\bUnknown\\b|\\b(${names}) (\\d+\\b|${id})|${id}|\\d{4,}\\.\\d\\d\\b|\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d`
  return text.match(new RegExp(`.{0,40}(${raw}).{0,20}`, 'g')) ?? []
}
const probes = { ...probesElsewhere, unread }
const { failures, words } = probes
const { content: _, menuMark: __, ...ofBarePages } = probes

// Of a resource beyond the specification, another server knows nothing.
const pages: AppPage[] = appPages.filter(
  ({ isSignedIn, of }) => isSignedIn && (!of || statedResources.includes(of.resource)),
)

test('every stated write is among these', () => {
  const sent = Object.values(writes).flatMap(({ sends }) => sends)
  const stated = statedEndpoints.filter((endpoint) => !endpoint.startsWith('GET'))
  expect(stated.filter((endpoint) => !sent.includes(endpoint))).toEqual([])
})

/** A record at a server that leaves out what is optional in it (changed-reply.ts). */
async function gappy(api: Api, name: string): Promise<Row> {
  const record = await api.create(name)
  return record.id % 2 === 1 ? record : gappy(api, name)
}

testAtStandIn.describe('one that differs in all that it may', () => {
  // A page that is too large is refused once; a price is deleted where no article has its id.
  testAtStandIn.use({ expectedErrors: /status of 4(04|22)/ })
  // It leaves out the order of every other record.
  for (const [kind, { needs, does }] of Object.entries(writes))
    if (!/sign-in|order/.test(kind))
      testAtStandIn(`writes ${kind}, by what it needs alone`, async ({ page, api, elsewhere }) => {
        await mayOnly(page, elsewhere, ...needs.flatMap((right) => permissionsOf(right)[0] ?? []))
        await does({ page, api, elsewhere, email: 'admin@roda.example', make: gappy })
        await expect(errors(page)).toHaveCount(0)
      })
})

for (const odd of Object.keys(oddServers))
  for (const [account, permissions] of Object.entries(accounts))
    test.describe(`${odd} ${account}`, () => {
      test.use({ odd, account })

      for (const one of pages.filter(({ of }) => !of || allows(of.declared.allow, permissions)))
        test(`opens ${one.path}`, async ({ page, api, elsewhere }) => {
          const address = await addressOf(one, api, elsewhere.idOf)
          // Pages of leave name the right to their records, where it is missing (docs/domain.md).
          const isBare =
            one.of?.resource.name === 'attendance' &&
            !permissions.includes('attendance_list') &&
            !one.path.includes('summary')
          const chosen = isBare ? ofBarePages : probes
          await visitPages(page, [{ ...one, address, width: 1440, plain: elsewhere }], chosen)
        })

      for (const [kind, { sends, needs, does }] of Object.entries(writes))
        if (needs.every((right) => allows(right, permissions)))
          test(`writes ${kind}`, async ({ page, api, elsewhere, server }) => {
            // The demo has few leaves that wait.
            if (kind.includes('leave')) await server.rewind()
            const judge = await watch(page, { failures, words })
            await page.goto('/dashboard')
            await expect(heading(page)).toBeVisible()
            await does({ page, api, elsewhere, email: account, make: made })
            await judge({ path: kind, isSignedIn: true, width: 1440 })
            const sent = elsewhere.received.map(({ method, path }) => endpointOf(method, path))
            expect(sent).toEqual(expect.arrayContaining([...sends]))
          })
    })
