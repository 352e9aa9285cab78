import type { Locator, Page, Request } from '@playwright/test'
import { todayIn } from '../clock.ts'
import { signingIn } from '../names.ts'
import { PASSWORD } from './accounts.ts'
import { deferred, expect } from './fixtures.ts'

/** The locators, observers and gestures of most journeys. */

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const save = (page: Page) => button(page, 'Save')
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

export const picker = (page: Page, name: string) => page.getByRole('combobox', { name })

export async function pick(page: Page, name: string, option: string) {
  await picker(page, name).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export async function boxOf(place: Locator) {
  return (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}

export async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Signs in again in place of a sign-in that has ended. */
export async function signInAgain(page: Page) {
  const dialog = page.getByRole('dialog', { name: signingIn.again })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
}

/** The number of drafts in the browser's storage. */
export const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)

/** All API requests from now on. */
export function watchCalls(page: Page) {
  const calls: { call: string; path: string; search: string; body: () => unknown }[] = []
  page.on('request', (request) => {
    const { pathname: path, search } = new URL(request.url())
    if (!path.startsWith('/api/')) return
    const call = `${request.method()} ${path}`
    calls.push({ call, path, search, body: () => request.postDataJSON() })
  })
  return calls
}

/** Holds back requests to these addresses from now on, until the returned function is called. */
export async function hold(
  page: Page,
  addresses: string | RegExp,
  isHeld = (_: Request): boolean => true,
): Promise<() => void> {
  const { released, release } = deferred()
  await page.route(addresses, async (route) => {
    if (isHeld(route.request())) await released
    await route.continue()
  })
  return release
}

/** A finger, which touches a point and moves through others; the returned function lifts it. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return async (from: { x: number; y: number }, ...through: { x: number; y: number }[]) => {
    await send('touchStart', from)
    for (const place of through) await send('touchMove', place)
    return () => send('touchEnd')
  }
}

/** Pastes or drops data from another program. */
export async function hand(
  target: Locator,
  kind: 'paste' | 'drop',
  { html = '', text = '', file }: { html?: string; text?: string; file?: Handed },
) {
  const given = { kind, html, text, file: file && { ...file, buffer: [...file.buffer] } }
  await target.evaluate((element, { kind, html, text, file }) => {
    const data = new DataTransfer()
    if (html) data.setData('text/html', html)
    if (text) data.setData('text', text)
    if (file)
      data.items.add(new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }))
    const { x, y, width, height } = element.getBoundingClientRect()
    const at = { clientX: x + width / 2, clientY: y + height / 2 }
    const how = { bubbles: true, cancelable: true, ...at }
    element.dispatchEvent(
      kind === 'paste'
        ? new ClipboardEvent(kind, { ...how, clipboardData: data })
        : new DragEvent(kind, { ...how, dataTransfer: data }),
    )
  }, given)
}

interface Handed {
  name: string
  mimeType: string
  buffer: Buffer
}

/**
 * Lets nothing be odd about attendance, whatever the demo has at this hour, but what `other` says
 * of a record by its place.
 */
export async function withoutFlags(page: Page, other = (_at: number): object => ({})) {
  const today = todayIn('Asia/Jakarta')
  const attendanceType = { id: 1, code: 'present', name: 'Present' }
  const place = { checkInLatitude: null, checkOutLatitude: null }
  const times = { checkInAt: `${today}T01:00:00Z`, checkOutAt: `${today}T09:00:00Z` }
  const facts = { workMinutes: 480, lateMinutes: 0, clockIns: 1, attachmentUrl: null }
  const plain = { ...place, ...times, ...facts, attendanceType }
  await page.route('**/api/attendance/live**', async (route) => {
    const reply = await route.fetch()
    const { items, ...rest } = await reply.json()
    const plainly = (item: { items?: object[] }, at: number): object =>
      item.items ? { ...item, items: item.items.map(plainly) } : { ...item, ...plain, ...other(at) }
    await route.fulfill({ response: reply, json: { ...rest, items: items.map(plainly) } })
  })
}
