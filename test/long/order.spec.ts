import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import type { Api } from '../support/browser/api.ts'
import { deferred, expect, visitAfresh } from '../support/browser/fixtures.ts'
import { test } from '../support/browser/made-up.ts'
import { mayOnly } from '../support/browser/may-only.ts'
import { boxOf, fingerOn, watchCalls } from '../support/browser/parts.ts'
import { list, order as names, selection } from '../support/names.ts'

/** An order by hand, in the list of a resource that Roda does not have. */

test.use({ account: 'admin@roda.example' })

interface Chapter {
  id: number
  name: string
  position: number | null
}

const listed = async (api: Api): Promise<Chapter[]> =>
  (await api.send('GET /api/chapters', { perPage: 100, sortBy: 'position' })).items

/** Chapters of these names and positions, and no others. */
async function chaptersOf(api: Api, positions: Record<string, number | null>) {
  for (const { id } of await listed(api)) await api.send('DELETE /api/chapters/:id', { id })
  const made: Chapter[] = []
  for (const [name, position] of Object.entries(positions))
    made.push(await api.send('POST /api/chapters/create', { name, position }))
  return made
}

/** Names and positions, as the server lists them. */
const stored = async (api: Api) =>
  (await listed(api)).map(({ name, position }) => `${name} ${position ?? '–'}`)

const six = { One: 1, Two: 2, Three: 3, Four: 4, Five: 5, Six: 6 }
const rows = (page: Page) => page.getByRole('main').locator('[data-id]:has([data-row-title])')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const title = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const handle = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: names.handle, exact: true })
/** Behind a dialog it has no role. */
const bar = (page: Page) => page.getByLabel(names.bar)
const save = (page: Page) => bar(page).getByRole('button', { name: names.save }).click()
const handles = (page: Page) => page.getByRole('button', { name: names.handle, exact: true })
const expectNames = (page: Page, names: string) =>
  expect(page.locator('[data-id] [data-row-title]')).toHaveText(names.split(' '))

/** Drags a row by its handle to the upper or lower part of another one. */
async function drag(page: Page, name: string, to: string, share: number) {
  // Which waits until the row stands still.
  await handle(page, name).hover()
  const over = await boxOf(row(page, to))
  await page.mouse.down()
  await page.mouse.move(over.x + 60, over.y + over.height * share, { steps: 5 })
  await expect(page.locator('[data-drop-line]')).toBeVisible()
  await page.mouse.up()
}

test('Rows are moved by mouse and keys; only what moved is sent', async ({ page, api }) => {
  await chaptersOf(api, six)
  const calls = watchCalls(page)
  const changes = () => calls.filter(({ call }) => call.startsWith('PUT'))
  await page.goto('/chapters')
  await expectNames(page, 'One Two Three Four Five Six')
  await expect(bar(page)).toBeHidden()

  await drag(page, 'Five', 'Two', 0.2)
  await expectNames(page, 'One Five Two Three Four Six')
  await expect(bar(page)).toContainText('1 chapter moved, not saved yet')
  await expectAccessible(page)
  await drag(page, 'One', 'Three', 0.8)
  await expectNames(page, 'Five Two Three One Four Six')
  await page.keyboard.press('Escape')

  await title(page, 'Six').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expectNames(page, 'Five Two Three One Six Four')
  await expect(title(page, 'Six')).toBeFocused()
  const message = page.getByRole('status').filter({ hasText: names.place('Six', '5 of 6') })
  await expect(message).toBeAttached()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expectNames(page, 'Six Five Two Three One Four')
  await expect(title(page, 'Six')).toBeFocused()
  await bar(page).getByRole('button', { name: names.undo }).click()
  await bar(page).getByRole('button', { name: names.undo }).click()
  await expectNames(page, 'Five Two Three One Four Six')

  expect(changes()).toEqual([])
  await save(page)
  await expect(page.getByText('2 chapters moved')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await expectNames(page, 'Five Two Three One Four Six')
  expect(changes()).toHaveLength(3)
  expect(await stored(api)).toEqual(['Five 1', 'Two 2', 'Three 3', 'One 4', 'Four 5', 'Six 6'])

  // Below the width of a table the rows stand in one column, so that up and down are one way.
  await page.setViewportSize({ width: 800, height: 900 })
  await expectNames(page, 'Five Two Three One Four Six')
  const edges = await rows(page).evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().left)),
  )
  expect(new Set(edges).size).toBe(1)
  await drag(page, 'Two', 'Five', 0.2)
  await expectNames(page, 'Two Five Three One Four Six')
})

test.describe('a change that fails', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('A menu moves too, leaving asks, and what fails is tried again', async ({ page, api }) => {
    await chaptersOf(api, { One: null, Two: null, Three: 7 })
    await page.goto('/chapters')
    await expectNames(page, 'Three One Two')
    await expect(handle(page, 'One')).toBeVisible()
    for (const key of ['j', 'j', 'm']) await page.keyboard.press(key)
    const menu = page.getByRole('menu', { name: names.menu('One') })
    await expect(menu).toBeVisible()
    await expectAccessible(page, '[role=menu]')
    const places = [names.toTop, names.up, names.down, names.toBottom]
    await expect(menu.getByRole('menuitem')).toHaveText(places)
    await menu.getByRole('menuitem', { name: names.toTop }).click()
    await expectNames(page, 'One Three Two')
    await handle(page, 'Two').click()
    await expect(page.getByRole('menuitem', { name: names.down })).toBeDisabled()
    await page.getByRole('menuitem', { name: names.toTop }).click()
    await expectNames(page, 'Two One Three')
    await page.getByRole('button', { name: 'Create' }).click()
    const leaving = page.getByRole('dialog', { name: names.leaving })
    await leaving.getByRole('button', { name: names.stay }).click()

    await page.route('**/api/chapters/*', (route) =>
      route.request().postDataJSON()?.name === 'One' ? route.abort() : route.continue(),
    )
    await save(page)
    await expect(bar(page)).toContainText('1 of 2 moved, 1 ')
    await expect(bar(page).getByRole('listitem')).toContainText('One: ')
    await page.unrouteAll()
    await bar(page)
      .getByRole('button', { name: selection.retry(1) })
      .click()
    await expect(bar(page)).toBeHidden()
    expect(await listed(api)).toMatchObject([{ name: 'Two' }, { name: 'One' }, { name: 'Three' }])
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText('Alt+↑')
  })
})

test('Rows are moved where all are shown, and by whom that is allowed', async ({ page, api }) => {
  const all = Array.from({ length: 12 }, (_, at) => `C${String(at).padStart(2, '0')}`)
  await chaptersOf(api, Object.fromEntries(all.map((name, at) => [name, at])))
  const show = page.getByRole('button', { name: names.show })
  await page.goto('/dashboard')
  for (const query of ['', '?search=C0', '?sortBy=name&isAscending=false']) {
    await visitAfresh(page, `/chapters${query}`)
    await expect(rows(page).first()).toBeVisible()
    await expect(handles(page)).toHaveCount(0)
    await show.click()
    await expect(rows(page)).toHaveCount(12)
    await expect(handle(page, 'C11')).toBeVisible()
    await expect(show).toBeHidden()
  }

  await chaptersOf(api, {})
  await page.goto('/chapters')
  await expect(page.getByText(list.nothingYet)).toBeVisible()
  await expect(show).toHaveCount(0)
  await chaptersOf(api, { One: null })
  await page.reload()
  await expect(title(page, 'One')).toBeVisible()
  await expect(handles(page)).toHaveCount(0)
  await chaptersOf(api, { One: 1, Two: 2 })
  await mayOnly(page, 'brand_list')
  await page.reload()
  await expectNames(page, 'One Two')
  await expect(handles(page)).toHaveCount(0)
  await page.getByText('Two').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expectNames(page, 'One Two')
})

test('A row that is moved while an order is saved stays moved, and is saved next', async ({
  page,
  api,
}) => {
  await chaptersOf(api, { One: 1, Two: 2, Three: 3 })
  await page.goto('/chapters')
  const slow = deferred()
  await page.route('**/api/chapters/*', (route) => slow.released.then(() => route.continue()))
  await title(page, 'Three').focus()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await save(page)
  await title(page, 'Two').focus()
  await page.keyboard.press('Alt+ArrowUp')
  slow.release()
  await expect(bar(page)).toContainText('1 chapter moved, not saved yet')
  await expectNames(page, 'Three Two One')
  await save(page)
  await expect(bar(page)).toBeHidden()
  expect((await stored(api)).map((one) => one.split(' ')[0])).toEqual(['Three', 'Two', 'One'])
})

test('An order that somebody else has changed is told, then overwritten', async ({ page, api }) => {
  const [one, two] = (await chaptersOf(api, six)) as [Chapter, Chapter]
  await page.goto('/chapters')
  await title(page, 'Six').focus()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expectNames(page, 'Six One Two Three Four Five')
  await api.send('PUT /api/chapters/:id', { id: one.id, position: 9 })
  const late = await api.send('POST /api/chapters/create', { name: 'Late', position: 2 })

  await save(page)
  const dialog = page.getByRole('dialog', { name: names.changedElsewhere })
  await expect(dialog).toContainText('Elsewhere now: “One”.')
  await dialog.getByRole('button', { name: names.notNow }).click()
  expect(await stored(api)).toContain('One 9')
  await api.send('PUT /api/chapters/:id', { id: two.id, name: 'Second' })
  await save(page)
  await dialog.getByRole('button', { name: names.saveMine }).click()
  await expect(bar(page)).toBeHidden()
  // What has come meanwhile stands behind what it came behind, and no name is taken back.
  await expectNames(page, 'Six One Second Late Three Four Five')
  expect((await listed(api)).find(({ id }) => id === late.id)?.name).toBe('Late')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('A finger drags a row by its handle, a thumb moves it by a menu', async ({ page, api }) => {
    await chaptersOf(api, { ...six, ['A'.repeat(150)]: 7 })
    await page.goto('/chapters')
    await expect(rows(page)).toHaveCount(7)
    // First, as a tap right after a drag is none to the browser.
    await handle(page, 'Two').tap()
    await page.getByRole('menuitem', { name: names.toBottom }).tap()
    await expect(rows(page).last()).toContainText('Two')
    await expect(bar(page)).toBeVisible()
    // Once the list has come to rest.
    await handle(page, 'Three').tap({ trial: true })
    const from = await boxOf(handle(page, 'Three'))
    expect([from.width, from.height]).toEqual([44, 44])
    const to = await boxOf(row(page, 'One'))
    const moveTo = await fingerOn(page)
    const at = (y: number) => ({ x: from.x + 22, y })
    const lift = await moveTo(at(from.y + 22), at(to.y + 60), at(to.y + 10))
    await expect(page.locator('[data-drop-line]')).toBeVisible()
    await lift()
    await expect(rows(page).first()).toContainText('Three')
    await save(page)
    await expect(bar(page)).toBeHidden()
    await expect.poll(async () => (await stored(api)).at(-1)).toBe('Two 8')
  })
})
