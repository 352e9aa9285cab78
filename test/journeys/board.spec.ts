import type { Locator, Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import type { Api } from '../support/browser/api.ts'
import { chooseLayout, expect, held, unique } from '../support/browser/fixtures.ts'
import { testWith } from '../support/browser/made-up.ts'
import { keys, board as names, selection } from '../support/names.ts'

/**
 * The board of a resource that Roda does not have: the built app is told of its declaration, and of
 * nothing more.
 */

const test = testWith('ticket')
test.use({ account: 'admin@roda.example' })

interface Ticket {
  id: number
  name: string
}

/** Tickets that are found by a word that nothing else has, of these statuses. */
async function ticketsOf(api: Api, ...statuses: string[]) {
  const word = unique('Ticket')
  const tickets: Ticket[] = []
  for (const [at, status] of statuses.entries())
    tickets.push(
      await api.send('POST /api/tickets/create', {
        name: `${word} ${'abcdefghijklmnopqrstuvwxyz'[at]}`,
        status,
        note: 'As it was',
        isUrgent: false,
      }),
    )
  return { tickets, path: `/tickets?search=${encodeURIComponent(word)}` }
}

const read = (api: Api, { id }: Ticket) => api.send('GET /api/tickets/:id', { id })
const column = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name: new RegExp(`^${name}`) })
const card = (place: Page | Locator, { name }: Ticket) =>
  place.locator('[data-id]').filter({ hasText: name })
const toast = (page: Page) => page.getByRole('alert')

async function openBoard(page: Page, path: string) {
  await page.goto(path)
  await chooseLayout(page, 'Board')
  await expect(column(page, 'New')).toBeVisible()
}

/** Drags by the mouse, over what lies between. */
async function drag(page: Page, from: Locator, to: Locator) {
  const start = await centreOf(from)
  const end = await centreOf(to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 5 })
  await page.mouse.up()
}

async function centreOf(place: Locator) {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

const isChange = (route: { method(): string }) => route.method() === 'PUT'

test('A card is dragged to another column, and nothing else of it is changed', async ({
  page,
  api,
}) => {
  const { tickets, path } = await ticketsOf(api, 'new', 'new', 'done')
  const [first, second] = tickets as [Ticket, Ticket]
  await openBoard(page, path)
  await expect(column(page, 'New')).toContainText('New2')
  await expect(column(page, 'In progress')).toHaveText('In progress0None')
  await expectAccessible(page)

  const sent = page.waitForRequest((request) => isChange(request))
  await drag(
    page,
    card(page, first).getByRole('link', { name: first.name }),
    column(page, 'In progress'),
  )
  expect((await sent).postDataJSON()).toEqual({
    name: first.name,
    status: 'doing',
    note: 'As it was',
    isUrgent: false,
  })
  await expect(card(column(page, 'In progress'), first)).toBeVisible()
  await expect(column(page, 'In progress')).toContainText('In progress1')
  await expect(column(page, 'New')).toContainText('New1')
  // A drag opens nothing, and one that ends where it began moves nothing.
  await expect(page).toHaveURL(path)
  await drag(page, card(page, second).getByRole('link', { name: second.name }), column(page, 'New'))
  await expect(card(column(page, 'New'), second)).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect.poll(() => read(api, first)).toMatchObject({ status: 'doing', note: 'As it was' })
  expect(await read(api, second)).toMatchObject({ status: 'new' })

  await page.reload()
  await expect(card(column(page, 'In progress'), first)).toBeVisible()
  await chooseLayout(page, 'Table')
  await expect(page.getByRole('row').filter({ hasText: first.name })).toContainText('In progress')
})

test('A board is used by keys alone', async ({ page, api }) => {
  const { tickets, path } = await ticketsOf(api, 'new', 'new')
  const [first, second] = tickets as [Ticket, Ticket]
  await openBoard(page, `${path}&sortBy=name`)
  const title = ({ name }: Ticket) => page.getByRole('link', { name, exact: true })
  await expect(title(first)).toBeVisible()

  await page.keyboard.press('j')
  await expect(title(first)).toBeFocused()
  await page.keyboard.press('m')
  const menu = page.getByRole('menu', { name: names.moveTo(first.name) })
  await expect(menu.getByRole('menuitem', { name: 'New' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.keyboard.press('m')
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
  await page
    .getByRole('region', { name: selection.region })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(title(second)).toBeHidden()
  await expect(column(page, 'New')).toHaveText('New0None')
})

async function move(page: Page, ticket: Ticket, to: string) {
  await card(page, ticket).getByRole('button', { name: names.move }).click()
  await page.getByRole('menuitem', { name: to }).click()
}

test.describe('a move that fails', () => {
  test.use({ expectedErrors: /status of (500|422)|ERR_FAILED/ })

  test('A move shows the card there at once; one that fails takes it back and is told once; one whose answer is lost is looked up', async ({
    page,
    api,
  }) => {
    const { tickets, path } = await ticketsOf(api, 'new')
    const [ticket] = tickets as [Ticket]
    await openBoard(page, path)
    const slow = held()
    const answers: ((route: Route) => Promise<void>)[] = [
      async (route) => {
        await slow.released
        await route.fulfill({
          status: 422,
          json: { message: 'No.', errors: { name: 'Too long.' } },
        })
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
    await expect(card(column(page, 'New'), ticket)).toBeVisible()
    await expect(toast(page)).toContainText(names.stays(ticket.name, 'New'))
    await expect(toast(page)).toContainText('Name: Too long.')
    await expect(toast(page)).toHaveCount(1)
    await expect(column(page, 'New')).toContainText('New1')

    // No answer has come: it is read whether the move was made.
    await move(page, ticket, 'In progress')
    await expect(toast(page).filter({ hasText: 'please try again later' })).toBeVisible()
    await expect(card(column(page, 'New'), ticket)).toBeVisible()
    // Made, and only its answer lost.
    const told = await toast(page).count()
    await move(page, ticket, 'In progress')
    await expect.poll(() => read(api, ticket)).toMatchObject({ status: 'doing' })
    await expect(card(column(page, 'In progress'), ticket)).toHaveAttribute('aria-busy', 'false')
    expect(await toast(page).count()).toBeLessThanOrEqual(told)

    // What breaks a rule between the fields is not sent.
    await api.send('PUT /api/tickets/:id', { id: ticket.id, note: null })
    await page.unroute('**/api/tickets/*')
    await page.reload()
    const changes: string[] = []
    page.on('request', (request) => isChange(request) && changes.push(request.url()))
    await move(page, ticket, 'Done')
    await expect(toast(page)).toContainText('What is done needs a note.')
    await expect(card(column(page, 'In progress'), ticket)).toBeVisible()
    expect(changes).toEqual([])
  })
})

test('What somebody else has moved meanwhile is moved only when that is said', async ({
  page,
  api,
}) => {
  const { tickets, path } = await ticketsOf(api, 'new', 'new')
  const [first, second] = tickets as [Ticket, Ticket]
  await openBoard(page, path)
  await expect(card(page, second)).toBeVisible()
  const moveElsewhere = ({ id }: Ticket) =>
    api.send('PUT /api/tickets/:id', { id, status: 'done', note: 'By somebody else' })

  await moveElsewhere(first)
  await move(page, first, 'In progress')
  const dialog = page.getByRole('dialog', { name: names.movedElsewhere })
  await expect(dialog).toContainText(`${first.name} is in Done now, and nothing is saved yet.`)
  await dialog.getByRole('button', { name: names.leave('Done') }).click()
  await expect(card(column(page, 'Done'), first)).toBeVisible()
  expect(await read(api, first)).toMatchObject({ status: 'done' })

  await moveElsewhere(second)
  await move(page, second, 'In progress')
  await dialog.getByRole('button', { name: names.moveAnyway('In progress') }).click()
  await expect(card(column(page, 'In progress'), second)).toBeVisible()
  await expect
    .poll(() => read(api, second))
    .toMatchObject({ status: 'doing', note: 'By somebody else' })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('A finger drags a card by the handle alone, and a thumb moves it by the menu', async ({
    page,
    api,
  }) => {
    const { tickets, path } = await ticketsOf(api, 'new', 'new')
    const [first, second] = tickets as [Ticket, Ticket]
    await openBoard(page, path)
    await expect(card(page, first)).toBeVisible()
    expect((await column(page, 'New').boundingBox())?.width).toBeLessThan(390)
    await expectAccessible(page)

    const touch = await page.context().newCDPSession(page)
    async function swipe(from: Locator, to: { x: number; y: number }) {
      const start = await centreOf(from)
      const send = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        place?: { x: number; y: number },
      ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: place ? [place] : [] })
      await send('touchStart', start)
      for (const share of [0.25, 0.5, 0.75, 1])
        await send('touchMove', {
          x: start.x + share * (to.x - start.x),
          y: start.y + share * (to.y - start.y),
        })
      return () => send('touchEnd')
    }
    const board = page.getByRole('region', { name: 'Tickets', exact: true })
    const scrolled = () => board.evaluate(({ scrollLeft }) => scrollLeft)

    // By its text the board is scrolled.
    const title = card(page, first).getByRole('link', { name: first.name })
    await (await swipe(title, { x: 10, y: (await centreOf(title)).y }))()
    await expect.poll(scrolled).toBeGreaterThan(0)
    await expect(card(column(page, 'New'), first)).toHaveCount(1)
    await board.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))

    // Held at the edge, it brings the next column into sight.
    const handle = card(page, first).getByRole('button', { name: names.move })
    // Once the board has come to rest.
    await handle.tap({ trial: true })
    const letGo = await swipe(handle, { x: 385, y: (await centreOf(handle)).y })
    await expect.poll(scrolled).toBeGreaterThan(250)
    await letGo()
    await expect(card(column(page, 'New'), first)).toHaveCount(0)
    await expect.poll(() => read(api, first)).not.toMatchObject({ status: 'new' })

    await board.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))
    await card(page, second).getByRole('button', { name: names.move }).tap()
    await page.getByRole('menuitem', { name: 'Done' }).tap()
    await expect(card(column(page, 'Done'), second)).toHaveAttribute('aria-busy', 'false')
    expect(await scrolled()).toBe(0)
  })
})

test('Who may not edit sees the board, and can move nothing', async ({ page, api }) => {
  const { tickets, path } = await ticketsOf(api, 'new')
  const [ticket] = tickets as [Ticket]
  await page.addInitScript(() => window.localStorage.removeItem('auth'))
  await page.route('**/api/users/me', async (route) => {
    const me = await (await route.fetch()).json()
    const permissions = [{ permission: { id: 1, name: 'brand_list' } }]
    await route.fulfill({ json: { ...me, role: { ...me.role, permissions } } })
  })
  await openBoard(page, path)
  await expect(card(page, ticket)).toBeVisible()
  await expect(card(page, ticket).getByRole('button', { name: /Move|Edit/ })).toHaveCount(0)
  await drag(page, card(page, ticket), column(page, 'Done'))
  await expect(card(column(page, 'New'), ticket)).toBeVisible()
})

test('Filters narrow each column, and one by the status leaves its column alone', async ({
  page,
  api,
}) => {
  const { tickets, path } = await ticketsOf(api, 'new', 'done')
  const [first, second] = tickets as [Ticket, Ticket]
  await api.send('PUT /api/tickets/:id', { id: second.id, isUrgent: true })
  await openBoard(page, `${path}&isUrgent=true`)
  await expect(card(column(page, 'Done'), second)).toBeVisible()
  await expect(card(page, first)).toHaveCount(0)
  await page.goto(`${path}&status=new`)
  await expect(card(page, first)).toBeVisible()
  await expect(column(page, 'Done')).toHaveCount(0)
  // It leaves the view with its column.
  await move(page, first, 'Done')
  await expect(card(page, first)).toHaveCount(0)
  await expect.poll(() => read(api, first)).toMatchObject({ status: 'done' })
})

test('Long columns are read page by page, and counted as far as is known', async ({
  page,
  api,
}) => {
  const word = unique('Many')
  for (let at = 0; at < 45; at++)
    await api.send('POST /api/tickets/create', {
      name: `${word} ${at}`,
      status: 'new',
      note: 'x',
      isUrgent: false,
    })
  const path = `/tickets?search=${encodeURIComponent(word)}`
  await openBoard(page, path)
  const ofNew = column(page, 'New')
  await expect(ofNew).toContainText('New45')
  // What moves up into the first page is not missed in the second, though that is asked for first.
  const again = held()
  await page.route('**/api/tickets?*status=new*', async (route) => {
    await again.released
    await route.continue()
  })
  await move(page, { id: 0, name: `${word} 40` }, 'Done')
  await expect(ofNew).toContainText('New44')
  const more = ofNew.getByRole('button', { name: names.more('New') })
  for (const count of [40, 44]) {
    await more.click()
    again.release()
    await expect(ofNew.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count))
  }
  await expect(more).toBeHidden()
  expect(await ofNew.getByRole('listitem').count()).toBeLessThan(30)

  await page.route('**/api/tickets?*', async (route) => {
    const { items } = await (await route.fetch()).json()
    await route.fulfill({ json: { items } })
  })
  await page.goto(path)
  await expect(column(page, 'New')).toContainText('New20+')
  await expect(column(page, 'Done')).toContainText('Done1')
})

test('The columns of a reference are its records, and one for those without, on a server that names them by their texts as well', async ({
  page,
  api,
}) => {
  const name = unique('Errand')
  const errand: Ticket = await api.send('POST /api/errands/create', { name, roleId: null })
  await page.goto(`/errands?search=${encodeURIComponent(name)}`)
  await chooseLayout(page, 'Board')
  await expect(card(column(page, 'None'), errand)).toBeVisible()
  await move(page, errand, 'Editor')
  await expect(card(column(page, 'Editor'), errand)).toHaveAttribute('aria-busy', 'false')
  const { items } = await api.send('GET /api/roles')
  const editor = items.find((role: Ticket) => role.name === 'Editor')
  const stored = () => api.send('GET /api/errands/:id', { id: errand.id })
  expect(await stored()).toMatchObject({ roleId: editor.id })
  await move(page, errand, 'None')
  await expect(card(column(page, 'None'), errand)).toHaveAttribute('aria-busy', 'false')
  expect(await stored()).toMatchObject({ roleId: null })

  // What a server names by its text alone is moved without a question, as nobody else has moved it.
  const idOf = (wanted: string) => items.find((role: Ticket) => role.name === wanted).id
  await api.send('PUT /api/errands/:id', { id: errand.id, roleId: idOf('Editor') })
  const byName = ({ roleId: _, role, ...others }: Record<string, unknown>) => ({
    ...others,
    role: role && { name: (role as Ticket).name },
  })
  await page.route(/\/api\/errands/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const json = body.items ? { ...body, items: body.items.map(byName) } : byName(body)
    await route.fulfill({ response, json })
  })
  await page.reload()
  await expect(card(column(page, 'Editor'), errand)).toBeVisible()
  await move(page, errand, 'HR')
  await expect(card(column(page, 'HR'), errand)).toHaveAttribute('aria-busy', 'false')
  expect(await api.send('GET /api/errands/:id', { id: errand.id })).toMatchObject({
    roleId: idOf('HR'),
  })

  await api.send('PUT /api/errands/:id', { id: errand.id, roleId: idOf('Editor') })
  await move(page, errand, 'Supervisor')
  const dialog = page.getByRole('dialog', { name: 'Somebody else has moved this errand' })
  await dialog.getByRole('button', { name: names.leave('Editor') }).click()
  await expect(card(column(page, 'Editor'), errand)).toBeVisible()
})
