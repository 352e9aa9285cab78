import type { Locator, Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import type { Api } from '../support/browser/api.ts'
import { chooseLayout, deferred, expect, unique, visit } from '../support/browser/fixtures.ts'
import { test } from '../support/browser/made-up.ts'
import { mayOnly } from '../support/browser/may-only.ts'
import { boxOf, fingerOn, hold, toast } from '../support/browser/parts.ts'
import { keys, board as names, selection } from '../support/names.ts'

/** The board of a resource that Roda does not have: the built app knows its declaration alone. */

test.use({ account: 'admin@roda.example' })

interface Ticket {
  id: number
  name: string
}

/** Tickets that are found by a word that nothing else has, of these statuses. */
async function ticketsOf(api: Api, ...statuses: string[]) {
  const word = unique('Ticket')
  const tickets: Ticket[] = []
  for (const [at, status] of statuses.entries()) {
    const name = `${word} ${'abcdefghijklmnopqrstuvwxyz'[at] ?? at}`
    const values = { name, status, note: 'As it was', isUrgent: false }
    tickets.push(await api.send('POST /api/tickets/create', values))
  }
  const [first, second] = tickets as [Ticket, Ticket]
  return { first, second, tickets, path: `/tickets?${new URLSearchParams({ search: word })}` }
}

const read = (api: Api, { id }: Ticket) => api.send('GET /api/tickets/:id', { id })
const column = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name: new RegExp(`^${name}`) })
const card = (place: Page | Locator, { name }: Ticket) =>
  place.locator('[data-id]').filter({ hasText: name })
/** A card stands in a column, and is moved there for good. */
const expectIn = (page: Page, name: string, ticket: Ticket) =>
  expect(card(column(page, name), ticket)).toHaveAttribute('aria-busy', 'false')
const alert = (page: Page) => page.getByRole('alert')

async function openBoard(page: Page, path: string) {
  await page.goto(path)
  await chooseLayout(page, 'Board')
  await expect(column(page, 'New')).toBeVisible()
}

/** Drags by the mouse, over what lies between. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await centreOf(from), await centreOf(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 5 })
  await page.mouse.up()
}

async function centreOf(place: Locator) {
  const { x, y, width, height } = await boxOf(place)
  return { x: x + width / 2, y: y + height / 2 }
}

async function move(page: Page, ticket: Ticket, to: string) {
  await card(page, ticket).getByRole('button', { name: names.move }).click()
  await page.getByRole('menuitem', { name: to }).click()
}

const isChange = (request: { method(): string }) => request.method() === 'PUT'

test('A card is dragged by who may edit, and nothing else of it changes', async ({ page, api }) => {
  const { first, second, path } = await ticketsOf(api, 'new', 'new', 'done')
  const title = (ticket: Ticket) => card(page, ticket).getByRole('link', { name: ticket.name })
  await openBoard(page, path)
  await expect(column(page, 'New')).toContainText('New2')
  await expect(column(page, 'In progress')).toHaveText('In progress0None')
  await expectAccessible(page)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(await overflow()).toBe(0)

  const sent = page.waitForRequest(isChange)
  await drag(page, title(first), column(page, 'In progress'))
  const same = { name: first.name, note: 'As it was', isUrgent: false }
  expect((await sent).postDataJSON()).toEqual({
    ...same,
    status: 'doing',
    updatedAt: expect.any(String),
  })
  await expect(card(column(page, 'In progress'), first)).toBeVisible()
  await expect(column(page, 'In progress')).toContainText('In progress1')
  await expect(column(page, 'New')).toContainText('New1')
  // A drag opens nothing, and one that ends where it began moves nothing.
  await drag(page, title(second), column(page, 'New'))
  await expect(card(column(page, 'New'), second)).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect.poll(() => read(api, first)).toMatchObject({ status: 'doing' })
  expect(await read(api, second)).toMatchObject({ status: 'new' })

  await page.reload()
  await expect(card(column(page, 'In progress'), first)).toBeVisible()
  await chooseLayout(page, 'Table')
  await expect(page.getByRole('row').filter({ hasText: first.name })).toContainText('In progress')

  await mayOnly(page, 'brand_list')
  await openBoard(page, path)
  await expect(card(page, second)).toBeVisible()
  await expect(card(page, second).getByRole('button', { name: /Move|Edit/ })).toHaveCount(0)
  await drag(page, card(page, second), column(page, 'Done'))
  await expect(card(column(page, 'New'), second)).toBeVisible()
})

test('A board offers the steps of a state that a person may take', async ({ page, api }) => {
  const { first, path } = await ticketsOf(api, 'done')
  await mayOnly(page, 'brand_list', 'brand_form', 'banner_form')
  await openBoard(page, path)
  await card(page, first).getByRole('button', { name: names.move }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['In progress', 'Done'])
  await page.keyboard.press('Escape')
  await drag(page, card(page, first), column(page, 'New'))
  await expectIn(page, 'Done', first)

  await mayOnly(page, 'brand_list', 'brand_form')
  await openBoard(page, path)
  await expect(card(page, first)).toBeVisible()
  await expect(card(page, first).getByRole('button', { name: names.move })).toHaveCount(0)
})

test('A board is used by keys alone', async ({ page, api }) => {
  const { first, second, path } = await ticketsOf(api, 'new', 'new')
  await openBoard(page, `${path}&sortBy=name`)
  const title = ({ name }: Ticket) => page.getByRole('link', { name, exact: true })
  await expect(title(first)).toBeVisible()

  await page.keyboard.press('j')
  await expect(title(first)).toBeFocused()
  await page.keyboard.press('m')
  const menu = page.getByRole('menu', { name: names.moveTo(first.name) })
  await expect(menu.getByRole('menuitem', { name: 'New' })).toBeDisabled()
  await menu.getByRole('menuitem', { name: 'Done' }).press('Enter')
  await expect(card(column(page, 'Done'), first)).toBeVisible()
  await expect(title(first)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'is in Done' })).toHaveText(
    names.isIn(first.name, 'Done'),
  )

  await page.keyboard.press('k')
  await expect(title(second)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText(selection.count(1))).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: keys.help })
  await expect(help.getByRole('definition').filter({ hasText: 'Move the card' })).toBeVisible()
  await page.keyboard.press('Escape')
  const bar = page.getByRole('region', { name: selection.region })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(title(second)).toBeHidden()
  await expect(column(page, 'New')).toHaveText('New0None')
})

test.describe('a move that fails', () => {
  test.use({ expectedErrors: /status of (500|422)|ERR_FAILED/ })

  test('A move is shown at once, and taken back where it fails', async ({ page, api }) => {
    const { first: ticket, second, path } = await ticketsOf(api, 'new', 'new')
    await openBoard(page, path)
    const slow = deferred()
    const answers: ((route: Route) => Promise<void>)[] = [
      async (route) => {
        await slow.released
        const json = { message: 'No.', errors: { name: 'Too long.' } }
        await route.fulfill({ status: 422, json })
      },
      (route) => route.abort(),
      async (route) => {
        await route.fetch()
        await route.abort()
      },
    ]
    await page.route('**/api/tickets/*', (route) =>
      isChange(route.request()) ? answers.shift()?.(route) : route.continue(),
    )

    await move(page, ticket, 'In progress')
    const moving = card(column(page, 'In progress'), ticket)
    await expect(moving).toHaveAttribute('aria-busy', 'true')
    await expect(moving.getByRole('button', { name: names.move })).toBeDisabled()
    await expect(column(page, 'In progress')).toContainText('In progress1')
    slow.release()
    await expectIn(page, 'New', ticket)
    await expect(alert(page)).toHaveCount(1)
    await expect(alert(page)).toContainText(names.stays(ticket.name, 'New'))
    await expect(alert(page)).toContainText('Name: Too long.')
    await expect(column(page, 'New')).toContainText('New2')

    // No answer has come: it is read whether the move was made.
    await move(page, ticket, 'In progress')
    await expect(toast(page, 'please try again later')).toBeVisible()
    await expectIn(page, 'New', ticket)
    // Made, and only its answer lost.
    const before = await alert(page).count()
    await move(page, ticket, 'In progress')
    await expect.poll(() => read(api, ticket)).toMatchObject({ status: 'doing' })
    await expectIn(page, 'In progress', ticket)
    expect(await alert(page).count()).toBeLessThanOrEqual(before)

    // What breaks a rule between the fields is not sent.
    await api.send('PUT /api/tickets/:id', { id: ticket.id, note: null })
    await page.unroute('**/api/tickets/*')
    await page.reload()
    const changes: string[] = []
    page.on('request', (request) => isChange(request) && changes.push(request.url()))
    await move(page, ticket, 'Done')
    await expect(alert(page)).toContainText('What is done needs a note.')
    await expectIn(page, 'In progress', ticket)
    expect(changes).toEqual([])

    const theirs = { status: 'done', note: 'By somebody else' }
    const dialog = page.getByRole('dialog', { name: names.movedElsewhere })
    await api.send('PUT /api/tickets/:id', { id: second.id, ...theirs })
    await move(page, second, 'In progress')
    await expect(dialog).toContainText(`${second.name} is in Done now, and nothing is saved yet.`)
    await dialog.getByRole('button', { name: names.leave('Done') }).click()
    await expect(card(column(page, 'Done'), second)).toBeVisible()
    expect(await read(api, second)).toMatchObject(theirs)
    await api.send('PUT /api/tickets/:id', { id: ticket.id, ...theirs })
    await move(page, ticket, 'New')
    await dialog.getByRole('button', { name: names.moveAnyway('New') }).click()
    await expectIn(page, 'New', ticket)
    await expect.poll(() => read(api, ticket)).toMatchObject({ ...theirs, status: 'new' })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('A finger drags a card by its handle, a thumb moves it by a menu', async ({ page, api }) => {
    const { first, second, path } = await ticketsOf(api, 'new', 'new')
    await openBoard(page, path)
    await expect(card(page, first)).toBeVisible()
    expect((await boxOf(column(page, 'New'))).width).toBeLessThan(390)
    await expectAccessible(page)

    const moveTo = await fingerOn(page)
    async function swipe(from: Locator, toX: number) {
      const start = await centreOf(from)
      const at = (share: number) => ({ x: start.x + share * (toX - start.x), y: start.y })
      return moveTo(start, at(0.25), at(0.5), at(0.75), at(1))
    }
    const board = page.getByRole('region', { name: 'Tickets', exact: true })
    const scrolled = () => board.evaluate(({ scrollLeft }) => scrollLeft)
    const scrollBack = () =>
      board.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))

    // By its text the board is scrolled.
    await (await swipe(card(page, first).getByRole('link', { name: first.name }), 10))()
    await expect.poll(scrolled).toBeGreaterThan(0)
    await expect(card(column(page, 'New'), first)).toHaveCount(1)
    await scrollBack()

    // Held at the edge, it brings the next column into sight.
    const handle = card(page, first).getByRole('button', { name: names.move })
    // Once the board has come to rest.
    await handle.tap({ trial: true })
    const letGo = await swipe(handle, 385)
    await expect.poll(scrolled).toBeGreaterThan(250)
    await letGo()
    await expect(card(column(page, 'New'), first)).toHaveCount(0)
    await expect.poll(() => read(api, first)).not.toMatchObject({ status: 'new' })

    await scrollBack()
    await card(page, second).getByRole('button', { name: names.move }).tap()
    await page.getByRole('menuitem', { name: 'Done' }).tap()
    await expectIn(page, 'Done', second)
    expect(await scrolled()).toBe(0)
  })
})

test('Filters narrow each column, and long ones are read page by page', async ({ page, api }) => {
  const { first, tickets, path } = await ticketsOf(api, ...Array(45).fill('new'), 'done')
  const last = tickets.at(-1) as Ticket
  await api.send('PUT /api/tickets/:id', { id: last.id, isUrgent: true })
  await openBoard(page, `${path}&isUrgent=true`)
  await expect(card(column(page, 'Done'), last)).toBeVisible()
  await expect(card(column(page, 'New'), first)).toHaveCount(0)
  await visit(page, `${path}&status=new`)
  const ofNew = column(page, 'New')
  await expect(ofNew).toContainText('New45')
  await expect(column(page, 'Done')).toHaveCount(0)

  // What moves up into the first page is not missed in the second, though that is asked for first.
  const release = await hold(page, '**/api/tickets?*status=new*')
  // It leaves the view with its column.
  const moved = tickets[40] as Ticket
  await move(page, moved, 'Done')
  await expect(ofNew).toContainText('New44')
  const more = ofNew.getByRole('button', { name: names.more('New') })
  for (const count of [40, 44]) {
    await more.click()
    release()
    await expect(ofNew.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count))
  }
  await expect(more).toBeHidden()
  expect(await ofNew.getByRole('listitem').count()).toBeLessThan(30)
  await expect.poll(() => read(api, moved)).toMatchObject({ status: 'done' })
})

test('The columns of a reference are its records, and one for none', async ({ page, api }) => {
  const name = unique('Errand')
  const errand: Ticket = await api.send('POST /api/errands/create', { name, roleId: null })
  const { items: roles } = await api.send('GET /api/roles')
  const idOf = (roleName: string) => roles.find((role: Ticket) => role.name === roleName).id
  const stored = async () => (await api.send('GET /api/errands/:id', { id: errand.id })).roleId
  await page.goto(`/errands?search=${encodeURIComponent(name)}`)
  await chooseLayout(page, 'Board')
  await expectIn(page, 'None', errand)
  for (const role of ['Editor', 'None']) {
    await move(page, errand, role)
    await expectIn(page, role, errand)
    expect(await stored()).toBe(role === 'None' ? null : idOf(role))
  }
})
