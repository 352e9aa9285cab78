import { comeNear, expect } from '../support/browser/fixtures.ts'
import { addressOf, appPages, isAlike } from '../support/browser/page-loads.ts'
import { testAtStandIn } from '../support/browser/stand-in.ts'
import { isPlain } from '../support/changed-reply.ts'
import { attacks, hostileReply } from '../support/hostile-reply.ts'
import { isPart } from '../support/long.ts'
import { allDifferences, standIn, type Tell } from '../support/stand-in.ts'
import { statedResources } from '../wire/specification/stated.ts'
import { hostile, probesElsewhere, visitPages } from './probes.ts'

/**
 * Every page once more, at a server that speaks the specification and nothing more, that differs
 * from ours in all that it may, and that keeps attacks. The content policy stands aside, as the app
 * has to hold by itself. The long tour opens every page at a server for each difference, and with
 * every attack.
 */

const test = testAtStandIn.extend<{ attack: string | undefined }>({
  attack: [attacks[0], { option: true }],
  elsewhere: async ({ server, differs, attack }, use) => {
    const tell: Tell = (reply, endpoint) =>
      attack && endpoint.startsWith('GET') ? hostileReply(reply, attack) : reply
    const other = await standIn(server.url, differs, tell)
    await use(other)
    await other.close()
  },
  account: 'admin@roda.example',
  servers: async ({ differs }, use) => use(differs.join()),
  // By what is kept of that account.
  signedInThere: async ({}, use) => use(undefined),
})

test.describe.configure({ mode: 'parallel' })
test.use({
  bypassCSP: true,
  // A page that is too large is refused once, and asked for in smaller ones from then on. A picture
  // whose address is an attack is none.
  expectedErrors: /status of 4(04|22)|ERR_UNKNOWN_URL_SCHEME/,
})

function visitAll() {
  // Of a resource beyond the specification, another server knows nothing.
  for (const resource of statedResources) {
    const pages = appPages.filter((one) => one.of?.resource === resource && !isAlike(one))
    if (pages.length === 0) continue
    test(`the pages of ${resource.name} are sound at a server of others`, async ({
      page,
      api,
      elsewhere,
      differs,
      attack,
    }) => {
      const plain = isPlain(new Set(differs)) ? elsewhere : undefined
      const visits = []
      for (const one of pages) {
        const address = await addressOf(one, api, elsewhere.idOf)
        visits.push({ ...one, address, width: 1440, plain, isAttacked: Boolean(attack) })
      }
      await visitPages(page, visits, probesElsewhere, isPart('tour') ? [390] : [])
    })
  }
}

visitAll()

for (const attack of isPart('tour') ? attacks.slice(1) : [])
  test.describe(`that keeps ${attack.slice(0, 40)}`, () => {
    test.use({ attack })
    visitAll()
  })

for (const difference of isPart('tour') ? allDifferences : [])
  test.describe(`where ${difference} is all that differs`, () => {
    test.use({ differs: [difference], attack: undefined })
    visitAll()
  })

test.describe('as is', () => {
  test.use({ differs: [], attack: undefined })

  test('an article that is an attack is shown without it', async ({ page, api }) => {
    const { id } = await api.create('news')
    const path = `/comp-profile/news/form/${id}`
    const judge = await hostile(page)
    const article = page.getByRole('document', { name: 'Article' })
    for (const attack of isPart('tour') ? attacks : attacks.slice(0, 1)) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.route('**/api/articles/detail/*', async (route) => {
        const json = hostileReply(await (await route.fetch()).json(), attack)
        await route.fulfill({ json })
      })
      await page.goto(path)
      await comeNear(page)
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(article).toContainText('Safe words')
      await expect(article.locator('[style], [class], [id]')).toHaveCount(0)
      expect(await judge({ path, isSignedIn: true, width: 1440 })).toEqual([])
    }
  })
})
