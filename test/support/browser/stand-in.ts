import type { Page } from '@playwright/test'
import { type Difference, isPlain } from '../changed-reply.ts'
import { allDifferences, type StandIn, standIn, unstatedIn } from '../stand-in.ts'
import { apiOf, tokenOf } from './api.ts'
import { test as base, expect, NOWHERE, signIn, visit } from './fixtures.ts'

/**
 * The app at a server that only implements the specification, and differs from ours otherwise. The
 * administrator is signed in. Stored records are read from our server.
 */
export const testAtStandIn = base.extend<
  { differs: readonly Difference[] } & { elsewhere: StandIn; signedInThere: undefined }
>({
  differs: [allDifferences, { option: true }],
  elsewhere: async ({ server, differs }, use) => {
    const other = await standIn(server.url, differs)
    await use(other)
    await other.close()
    expect(other.refused, 'asked without its right').toEqual([])
    if (isPlain(new Set(differs)))
      expect(other.received.flatMap(unstatedIn), 'sent, and not stated').toEqual([])
  },
  baseURL: async ({ elsewhere }, use) => use(elsewhere.url),
  api: async ({ server, token }, use) => {
    token.admin ??= await tokenOf(server.url, 'admin@roda.example')
    await use(apiOf(server.url, token.admin))
  },
  // A page that is too large is refused once; smaller ones are requested from then on.
  expectedErrors: async ({}, use) => use(/status of 422/),
  signedInThere: [
    async ({ page }, use) => {
      await page.goto('/login')
      await signIn(page, 'admin@roda.example')
      await page.waitForURL('/dashboard')
      await page.evaluate(() => {
        const { viewer } = JSON.parse(localStorage.getItem('auth') ?? '')
        localStorage.setItem(`preference:${viewer.id ?? viewer.email}:branches`, '"all"')
      })
      await use(undefined)
    },
    { auto: true },
  ],
})

export const main = (page: Page) => page.getByRole('main')
export const rows = (page: Page) => main(page).locator('[data-id]:not([role=presentation])')
/** Toasts, notices and screens about a failure; other notices are alerts as well. */
export const errors = (page: Page) =>
  page.locator('.MuiAlert-colorError, [role=alert]:not(.MuiAlert-root)')

/** Acts as if another tab had signed in as a user with only these permissions. */
export async function mayOnly(page: Page, elsewhere: StandIn, ...permissions: readonly string[]) {
  // Ends requests of the page before, such as those of a list that is read page by page.
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
