import type { Page } from '@playwright/test'
import { daysBefore } from '../../src/contract/time.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import type { Api } from '../support/browser/api.ts'
import { exported } from '../support/browser/exported.ts'
import { expect, test, visit } from '../support/browser/fixtures.ts'
import { heading, pick, watchCalls } from '../support/browser/parts.ts'
import { mondayOf, todayIn } from '../support/clock.ts'
import { decisions, leave as names } from '../support/names.ts'

/** The pages of leave, which are views over records of attendance (docs/domain.md, odd point 7). */

// biome-ignore lint/suspicious/noExplicitAny: records as they come
type Record = any

const today = todayIn('Asia/Jakarta')
const live = '**/api/attendance/live?**'
const letter = (page: Page) => page.getByRole('button', { name: names.showLetter })
const bar = (page: Page) => page.getByRole('region', { name: 'Decision', exact: true })
const ofDay = (api: Api, date = today, narrowing = {}): Promise<{ items: Record[] }> =>
  api.send('GET /api/attendance/live', { date, perPage: 1000, ...narrowing })

/** Records of today that wait, of people who clocked in and can be decided here. */
async function waiting(api: Api): Promise<Record[]> {
  const { items } = await ofDay(api, today, { statusId: 3 })
  const me = await api.send('GET /api/users/all/origin', { search: 'hr@roda.example' })
  return items.filter(({ userId, checkInImage }) => checkInImage && userId !== me.items[0].id)
}

/** The records of a person in the weeks before one of theirs, the latest of those a week ago first. */
async function daysOf(api: Api, { userId }: Record): Promise<Record[]> {
  const dates = Array.from({ length: 14 }, (_, at) => daysBefore(today, 7 + at))
  const days = await Promise.all(dates.map((date) => ofDay(api, date)))
  return days.flatMap(({ items }) => items.filter((one) => one.userId === userId))
}

/**
 * The server calls these records something else; all others of the day, and what becomes of all of
 * them, stay as they are, but for what is added to a day. It does not narrow a day to our types.
 */
async function callOtherwise(
  page: Page,
  changed: ReadonlyMap<number, object>,
  added: ReadonlyMap<string | null, Record> = new Map(),
) {
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(live, async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.delete('type[]')
    const answer = await route.fetch({ url: String(url) })
    const body = await answer.json()
    const items = body.items.map((record: Record) => ({ ...record, ...changed.get(record.id) }))
    const more = added.get(url.searchParams.get('date'))
    if (more) items.push(more)
    await route.fulfill({ response: answer, json: { ...body, items, totalData: items.length } })
  })
}

const ill = { attendanceType: { id: 90, code: 'SKT', name: 'Sakit' } }
const approved = { status: { id: 1, name: 'Approved' }, statusId: 1 }

// Where it is another day than in Jakarta, and each day begins later.
test.use({
  account: 'hr@roda.example',
  timezoneId: 'America/Los_Angeles',
  expectedErrors: /status of (403|404|500)/,
})

test('Leave is decided by keys, or beside its letter and earlier leave', async ({ page, api }) => {
  const [record, declined] = (await waiting(api)).slice(-2)
  const [before] = await daysOf(api, record)
  const other = (await ofDay(api)).items.find(
    ({ id, branchLocationId }) =>
      branchLocationId === record.branchLocationId && ![record.id, declined.id].includes(id),
  )
  const changed: [number, object][] = [
    [record.id, { ...ill, attachmentUrl: record.checkInImage }],
    [declined.id, ill],
    [other.id, { ...ill, ...approved }],
    [before.id, ill],
  ]
  await callOtherwise(page, new Map(changed))
  const person: string = record.user.fullName
  const row = (id: number) => page.locator(`[data-id="${id}"]`)
  const pictures: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/files/')) pictures.push(pathname)
  })
  await page.goto('/leave?type=sick')

  await test.step('By keys, and taken along without what is medical', async () => {
    const { user, branchLocation } = declined
    await expect(row(record.id).getByRole('cell', { name: 'Yes' })).toBeVisible()
    const line = [user.fullName, branchLocation.name, 'Sakit', today, today, 1, 'Waiting']
    expect((await exported(page)).lines.join()).toContain(line.join(';'))
    await row(declined.id).getByRole('link').focus()
    await page.keyboard.press('x')
    await expect(bar(page)).toContainText('1 selected')
    await expectAccessible(page)
    await page.keyboard.press('d')
    await expect(page.getByRole('dialog')).toContainText(user.fullName)
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText(decisions.declined(1))).toBeVisible()
    await expect(row(declined.id)).toContainText('Declined')
    await page.getByRole('button', { name: names.waiting }).click()
    await expect(page).toHaveURL('/leave?isWaiting=true')
    await expect(row(declined.id)).toBeHidden()
    await visit(page, '/leave?type=sick')
  })

  await row(record.id).getByRole('link').click()
  await expect(page).toHaveURL(`/leave/sick/${record.id}?date=${today}`)
  await expect(heading(page)).toHaveText(person)
  const employee = page.getByRole('link', { name: person })
  await expect(employee).toHaveAttribute('href', `/employee/form/${record.userId}`)
  const days = page.getByRole('region', { name: names.decisions })
  const earlier = page.getByRole('region', { name: names.earlier })
  const away = page.getByRole('region', { name: names.alsoAway })
  await expect(earlier.getByRole('status')).toHaveText(names.read(31))
  await expect(away.getByRole('link', { name: other.user.fullName })).toBeVisible()
  expect(pictures).toEqual([])
  await letter(page).click()
  const shown = page.getByRole('dialog')
  const image = shown.getByRole('img', { name: names.letterOf(person) })
  await expect(image).toHaveJSProperty('complete', true)
  expect(pictures).toContain(record.checkInImage)
  // Keys mean the letter, not the leave behind it.
  for (const key of ['+', 'a', 'd']) await page.keyboard.press(key)
  await expect(shown).toHaveCount(1)
  await expect(shown.getByRole('status')).toHaveText('150%')
  await page.keyboard.press('r')
  await expect(image.locator('xpath=..')).toHaveAttribute('data-turns', '1')
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(letter(page)).toBeFocused()

  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(decisions.approved(1))).toBeVisible()
  const { items } = await ofDay(api)
  const found = (id: number) => items.find((one) => one.id === id)
  expect([found(record.id).statusId, found(declined.id).statusId]).toEqual([1, 2])
  await expect(days).toContainText(`by ${found(record.id).approvedBy.fullName}`)
  await page.getByRole('link', { name: names.back }).click()
  await expect(page).toHaveURL('/leave?type=sick')
  await page.goBack()
  await earlier.getByRole('listitem').filter({ hasText: 'Sakit' }).getByRole('link').click()
  await expect(page).toHaveURL(`/leave/sick/${before.id}?date=${before.date}`)
  await expect(heading(page)).toHaveText(person)
})

test('A leave of two weeks is one, also by its address @long', async ({ page, api }) => {
  const [record] = (await waiting(api)).slice(-3)
  const monday = mondayOf(daysBefore(today, 14))
  const dates = [-6, -5, -4, -3, -2, -1, 0, 1].map((days) => daysBefore(monday, -days))
  const leave = { ...record, ...ill, checkInAt: null, checkOutAt: null }
  const days = dates.map((date, at) => [date, { ...leave, id: 900_000 + at, date }] as const)
  await callOtherwise(page, new Map(), new Map(days))
  const main = page.getByRole('main')
  // Some of it lies outside of the week.
  await page.goto(`/leave?week=${monday}`)
  const row = page.getByRole('row', { name: new RegExp(`${record.user.fullName}.*Sakit`) }).first()
  const period = await row.getByRole('cell', { name: names.days }).innerText()
  expect(period).toContain(`${dates.length} days`)
  await row.getByRole('link').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('a')
  const question = page.getByRole('dialog', { name: decisions.question('Approve', dates.length) })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('link').click()
  await expect(main).toContainText(`Sakit · ${period}`)
  await page.reload()
  await expect(main).toContainText(`Sakit · ${period}`)
  await visit(page, `/leave/${record.id}?date=2020-01-01`)
  await expect(main).toContainText(`${names.notFound}, 30 Dec 2019 – 5 Jan 2020`)
})

test('A calendar warns of too many away, and says who @long', async ({ page, api }) => {
  const { items } = await ofDay(api)
  const [{ branchLocationId: id, branchLocation }] = items
  const there = items.filter((record) => record.branchLocationId === id)
  const leave = { ...approved, attendanceType: { id: 92, code: '', name: 'Cuti tahunan' } }
  const work = { ...approved, attendanceType: { id: 93, code: '', name: 'Hadir' } }
  await callOtherwise(page, new Map(there.map(({ id }, at) => [id, at < 3 ? leave : work])))
  await page.goto(`/cuti?branchId=${id}&month=2026-13`)
  const day = page.getByRole('table', { name: names.awayIn }).locator('td[aria-current=date]')
  await expect(day).toContainText(`${names.away(3)}${branchLocation.name}`)
  const warning = page.getByRole('note', { name: names.tooMany })
  await expect(warning).toContainText(`3 away from ${branchLocation.name}`)

  await day.getByRole('button', { name: names.away(3) }).click()
  await expect(page).toHaveURL(new RegExp(`day=${today}$`))
  const chosen = day.getByRole('button', { name: names.away(3) })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-id]:not([data-id^=group])')).toHaveCount(3)
  await expectAccessible(page)
  await chosen.click()
  await expect(page).not.toHaveURL(/day=/)

  await pick(page, names.limit, names.tenAway)
  await expect(warning).toHaveCount(0)
  await page.getByRole('button', { name: names.nextMonth }).click()
  await expect(page.getByText(names.none)).toBeVisible()
})

test.describe('Who may not read attendance', () => {
  test.use({ account: 'operations@roda.example' })

  test('Leave names the right that is missing, and asks for nothing', async ({ page }) => {
    const calls = watchCalls(page)
    await page.goto('/no-such-page')
    for (const path of ['/leave', '/leave/1?date=2026-11-16', '/leave/sick/1', '/cuti']) {
      await visit(page, path)
      await expect(page.getByRole('alert')).toContainText(names.needs('attendance_list'))
    }
    expect(calls.filter(({ path }) => /attendance|users\/all|branch/.test(path))).toEqual([])
  })
})
