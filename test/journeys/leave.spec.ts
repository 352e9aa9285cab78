import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { name } from '../../src/brand.ts'
import { daysAfter } from '../../src/web/features/attendance/calendar.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import type { Api } from '../support/browser/api.ts'
import { expect, test } from '../support/browser/fixtures.ts'
import { todayIn } from '../support/clock.ts'
import { long } from '../support/long.ts'
import { fullNames } from '../support/names.ts'

/** The pages of leave, which are views over records of attendance. */

// biome-ignore lint/suspicious/noExplicitAny: records as they come
type Record = any

const today = todayIn('Asia/Jakarta')
const live = '**/api/attendance/live?**'

/** Records of today that wait, of people who clocked in, and who have no account. */
async function waiting(api: Api): Promise<Record[]> {
  const { items } = await api.send('GET /api/attendance/live', {
    date: today,
    statusId: 3,
    perPage: 100,
  })
  return items.filter(
    ({ user, checkInImage }: Record) =>
      checkInImage !== null && !Object.values<string>(fullNames).includes(user.fullName),
  )
}

/** The records of a person in the weeks before one of theirs, the latest of those a week ago first. */
async function daysOf(api: Api, { userId }: Record): Promise<Record[]> {
  const dates = Array.from({ length: 14 }, (_, at) => daysAfter(today, -7 - at))
  const days = await Promise.all(
    dates.map((date) => api.send('GET /api/attendance/live', { date, perPage: 1000 })),
  )
  return days.flatMap(({ items }) => items.filter((one: Record) => one.userId === userId))
}

/**
 * The server calls these records something else; all others of the day, and what becomes of all of
 * them, stay as they are. It does not narrow a day to our types.
 */
async function callOtherwise(page: Page, changed: ReadonlyMap<number, object>) {
  await page.route(live, async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.delete('type[]')
    const answer = await route.fetch({ url: String(url) })
    const body = await answer.json()
    const items = body.items.map((record: Record) => ({ ...record, ...changed.get(record.id) }))
    await route.fulfill({ response: answer, json: { ...body, items } })
  })
}

const ill = { id: 90, code: 'SKT', name: 'Sakit' }

test.describe('leave, for somebody who reads attendance', () => {
  test.use({ account: 'hr@roda.example' })

  test('is decided by the keyboard, and taken along without what is medical', async ({
    page,
    api,
  }) => {
    const [record] = (await waiting(api)).slice(-1)
    const name = record.user.fullName
    await callOtherwise(
      page,
      new Map([
        [
          record.id,
          { attendanceType: ill, note: 'Demam berdarah', attachmentUrl: '/files/x.webp' },
        ],
      ]),
    )
    await page.goto('/leave?type=sick')
    const row = page.locator(`[data-id="${record.id}"]`)
    await expect(row).toContainText('Waiting')
    await expect(row.getByRole('cell', { name: 'Yes' })).toBeVisible()
    await expectAccessible(page)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('radio', { name: 'CSV with semicolons' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain(
      `${name};${record.branchLocation.name};Sakit;${today};${today};1;Waiting`,
    )
    expect(file).not.toMatch(/Demam|files|Letter|Note/)

    await row.getByRole('link').focus()
    await page.keyboard.press('x')
    await expect(page.getByRole('region', { name: 'Decision' })).toContainText('1 selected')
    await page.keyboard.press('d')
    await expect(page.getByRole('dialog')).toContainText(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('1 data declined')).toBeVisible()
    await expect(row).toContainText('Declined')
    await page.getByRole('button', { name: /^Waiting \d+$/ }).click()
    await expect(row).toBeHidden()
    await page.getByRole('button', { name: /^All \d+$/ }).click()
    await expect(row).toBeVisible()
    const { items } = await api.send('GET /api/attendance/live', {
      date: today,
      statusId: 2,
      perPage: 1000,
    })
    expect(items.map(({ id }: Record) => id)).toContain(record.id)
  })

  test(
    'is shown by itself, with the letter for whoever asks, and leads back to its list',
    long,
    async ({ page, api }) => {
      const [record] = (await waiting(api)).slice(-2)
      await callOtherwise(
        page,
        new Map([[record.id, { attendanceType: ill, attachmentUrl: record.checkInImage }]]),
      )
      const pictures: string[] = []
      page.on(
        'request',
        (request) => request.url().includes('/files/') && pictures.push(request.url()),
      )
      await page.goto('/leave?type=sick')
      await page.locator(`[data-id="${record.id}"]`).getByRole('link').click()
      await expect(page).toHaveURL(`/leave/sick/${record.id}?date=${today}`)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(record.user.fullName)
      await expect(page.getByRole('link', { name: record.user.fullName })).toHaveAttribute(
        'href',
        `/employee/form/${record.userId}`,
      )
      await expect(page).toHaveTitle(`Leave record · ${name}`)
      await expectAccessible(page)
      expect(pictures).toEqual([])
      // The decision stands beside the heading, not at the foot of the page.
      const decision = await page
        .getByRole('region', { name: 'Decision', exact: true })
        .boundingBox()
      const days = await page.getByRole('region', { name: 'Days and decisions' }).boundingBox()
      expect(Number(decision?.y) + Number(decision?.height)).toBeLessThan(Number(days?.y))
      await expect(page.getByRole('main').getByText('Waiting')).toHaveCount(1)

      await page.getByRole('button', { name: 'Show the letter' }).click()
      const letter = page
        .getByRole('dialog')
        .getByRole('img', { name: `Letter of ${record.user.fullName}` })
      await expect(letter).toHaveJSProperty('complete', true)
      expect(pictures.map((address) => new URL(address).pathname)).toContain(record.checkInImage)
      await page.keyboard.press('+')
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText('150%')
      await page.getByRole('button', { name: 'Rotate' }).click()
      await expectAccessible(page, '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Show the letter' })).toBeFocused()

      await page.getByRole('button', { name: 'Approve' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByText('1 data Approved')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Days and decisions' })).toContainText(
        `by ${fullNames.hr}`,
      )
      await page.getByRole('link', { name: 'Back to the list' }).click()
      await expect(page).toHaveURL('/leave?type=sick')
    },
  )

  test(
    'stands beside the earlier leave of its person, and who else is away',
    long,
    async ({ page, api }) => {
      const [record] = (await waiting(api)).slice(-4)
      const [before] = await daysOf(api, record)
      const { items } = await api.send('GET /api/attendance/live', { date: today, perPage: 1000 })
      const other = items.find(
        ({ userId, branchLocationId }: Record) =>
          branchLocationId === record.branchLocationId && userId !== record.userId,
      )
      await callOtherwise(
        page,
        new Map([
          [record.id, { attendanceType: ill }],
          [other.id, { attendanceType: ill, status: { id: 1, name: 'Approved' }, statusId: 1 }],
          [before.id, { attendanceType: ill }],
        ]),
      )
      await page.goto(`/leave/sick/${record.id}?date=${today}`)
      const earlier = page.getByRole('region', { name: 'Earlier leave' })
      await expect(earlier.getByRole('status')).toHaveText('Read: 31 of 31 days')
      const line = earlier.getByRole('listitem').filter({ hasText: 'Sakit' })
      await expect(line).toContainText('1 day')
      await expect(
        page
          .getByRole('region', { name: 'Also away from this branch' })
          .getByRole('link', { name: other.user.fullName }),
      ).toBeVisible()
      await expectAccessible(page)
      await line.getByRole('link').click()
      await expect(page).toHaveURL(`/leave/sick/${before.id}?date=${before.date}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(record.user.fullName)
    },
  )

  test('is the same one in its list, and opened from there or by its address', async ({
    page,
    api,
  }) => {
    const [record] = (await waiting(api)).slice(-5)
    const days = await daysOf(api, record)
    await callOtherwise(page, new Map(days.map(({ id }) => [id, { attendanceType: ill }])))
    // Of two weeks, so that some of it lies outside of this one.
    await page.goto(`/leave?week=${days[0].date}`)
    const row = page
      .getByRole('row', { name: new RegExp(`^${record.user.fullName}.*Sakit`) })
      .first()
    const period = await row.getByRole('cell', { name: / days?$/ }).innerText()
    const all = page.getByRole('button', { name: /^All \d+$/ })
    const total = (await all.innerText()).replace('All ', '')
    await row.getByRole('link').click()
    const main = page.getByRole('main')
    await expect(main).toContainText(`Sakit · ${period}`)
    const place = page.getByText(new RegExp(`^\\d+ of ${total}$`))
    const said = await place.innerText()

    const other = await page.context().newPage()
    await callOtherwise(other, new Map(days.map(({ id }) => [id, { attendanceType: ill }])))
    await other.goto(page.url())
    await expect(other.getByText(said, { exact: true })).toBeVisible()
    await expect(other.getByRole('main')).toContainText(`Sakit · ${period}`)
  })

  test(
    'is found by its day alone, which is today where none is said',
    long,
    async ({ page, api }) => {
      const [record] = (await waiting(api)).slice(-3)
      await callOtherwise(
        page,
        new Map([[record.id, { attendanceType: { id: 91, code: 'IZ', name: 'Izin' } }]]),
      )
      await page.goto(`/leave/${record.id}?date=2020-01-01`)
      await expect(page.getByRole('main')).toContainText(
        'Not found in the loaded days, 30 Dec 2019 – 5 Jan 2020',
      )
      await page.goto(`/leave/${record.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(record.user.fullName)
      await expect(page.getByText(/^Izin · .+ · 1 day$/)).toBeVisible()
    },
  )

  test('in a calendar warns of too many away from a branch', long, async ({ page, api }) => {
    const { items } = await api.send('GET /api/attendance/live', { date: today, perPage: 1000 })
    const [{ branchLocationId, branchLocation }] = items
    const there: Record[] = items.filter(
      (record: Record) => record.branchLocationId === branchLocationId,
    )
    const approved = { status: { id: 1, name: 'Approved' }, statusId: 1 }
    const leave = { ...approved, attendanceType: { id: 92, code: '', name: 'Cuti tahunan' } }
    const work = { ...approved, attendanceType: { id: 93, code: '', name: 'Hadir' } }
    await callOtherwise(page, new Map(there.map(({ id }, at) => [id, at < 3 ? leave : work])))
    await page.goto(`/cuti?branchId=${branchLocationId}`)
    const day = page.getByRole('table', { name: /^Away in/ }).locator('td[aria-current=date]')
    await expect(day).toContainText(`3 away${branchLocation.name}`)
    const warning = page.getByRole('note', { name: 'More away than the limit' })
    await expect(warning).toContainText(`3 away from ${branchLocation.name}`)
    await expectAccessible(page)

    // A day of the calendar narrows the list to who is away on it.
    await day.getByRole('button', { name: '3 away' }).click()
    await expect(page).toHaveURL(new RegExp(`day=${today}$`))
    const choices = page.getByRole('group', { name: 'Days' })
    await expect(choices.getByRole('button', { name: 'Today' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.locator('[data-id]')).toHaveCount(3)
    await expectAccessible(page)
    await choices.getByRole('button', { name: 'All days' }).click()
    await expect(page).toHaveURL(`/cuti?branchId=${branchLocationId}`)

    await page.getByRole('combobox', { name: 'Warn above' }).click()
    await page.getByRole('option', { name: '10' }).click()
    await expect(warning).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Month' }).click()
    await page.getByRole('option').last().click()
    await expect(page.getByText(/^No annual leave in/)).toBeVisible()
  })
})

test.describe('leave on a phone', () => {
  test.use({ account: 'hr@roda.example', viewport: { width: 390, height: 844 } })

  test('opens by any line of its card, and is decided at the bottom', async ({ page, api }) => {
    const [record] = (await waiting(api)).slice(-6)
    await callOtherwise(page, new Map([[record.id, { attendanceType: ill }]]))
    await page.goto('/leave?type=sick')
    const card = page.locator(`[data-id="${record.id}"]`)
    await card.getByRole('checkbox').check()
    await expect(page.getByRole('region', { name: 'Decision' })).toContainText('1 selected')
    await card.getByRole('checkbox').uncheck()
    // Its last line, far from the name.
    await card.click({ position: { x: 24, y: 80 } })
    await expect(page).toHaveURL(`/leave/sick/${record.id}?date=${today}`)
    const bar = page.getByRole('region', { name: 'Decision', exact: true })
    await expect(bar.getByRole('button', { name: 'Approve' })).toBeVisible()
    await expect
      .poll(() => bar.evaluate((element) => element.getBoundingClientRect().bottom))
      .toBe(844)
    // What is read on a wide screen without being asked for waits here for whoever scrolls so far.
    const earlier = page.getByRole('region', { name: 'Earlier leave' })
    await earlier.getByRole('button', { name: 'Show the last 31 days' }).click()
    await expect(earlier.getByRole('status')).toHaveText(/31 days/)
    await expectAccessible(page)
  })
})

test.describe('a server that has trouble', () => {
  test.use({ account: 'hr@roda.example', expectedErrors: /status of (403|404|500)/ })

  test('has the days that failed asked for alone', long, async ({ page }) => {
    const asked: string[] = []
    let isDown = true
    await page.route(live, async (route) => {
      const date = new URL(route.request().url()).searchParams.get('date') ?? ''
      // The menu asks how many wait today.
      if (date.startsWith('2026-01')) asked.push(date)
      if (isDown && date === '2026-01-07')
        await route.fulfill({ status: 500, json: { message: 'Not now' } })
      else await route.continue()
    })
    await page.goto('/leave?week=2026-01-05')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(/^7 Jan( 2026)? could not be read: Not now/)
    isDown = false
    asked.length = 0
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/^No record of attendance in .* is such leave/)).toBeVisible()
    expect(asked).toEqual(['2026-01-07'])
  })

  test('leaves a record unknown for now, and not for good', long, async ({ page }) => {
    let isDown = true
    await page.route(live, (route) =>
      isDown ? route.fulfill({ status: 500, json: { message: 'Not now' } }) : route.continue(),
    )
    await page.goto('/leave/sick/999999999')
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText('could not be read: Not now')
    await expect(main).not.toContainText('Not found')
    isDown = false
    await main.getByRole('button', { name: 'Retry' }).click()
    await expect(main).toContainText('Not found in the loaded days')
  })

  test('tells a refusal once', long, async ({ page }) => {
    await page.route(live, (route) =>
      route.fulfill({ status: 403, json: { message: 'Not for you' } }),
    )
    await page.goto('/leave')
    await expect(page.getByRole('alert')).toHaveText(/Not for you/)
    await expect(page.getByRole('heading', { name: 'Leave', level: 1 })).toBeVisible()
  })

  test('may have lost a letter', async ({ page, api }) => {
    const { items } = await api.send('GET /api/attendance/live', { date: today, perPage: 10 })
    const changed = { attendanceType: ill, attachmentUrl: `/files/${'0'.repeat(32)}.webp` }
    await callOtherwise(page, new Map([[items[0].id, changed]]))
    await page.goto(`/leave/sick/${items[0].id}?date=${today}`)
    await page.getByRole('button', { name: 'Show the letter' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'The file could not be opened',
    )
    await expect(page.getByRole('link', { name: 'Open the file' })).toHaveAttribute(
      'href',
      changed.attachmentUrl,
    )
  })
})

test.describe('leave, for somebody who may not read attendance', () => {
  test.use({ account: 'operations@roda.example' })

  test('names the right, and asks for nothing', async ({ page }) => {
    const asked: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('/api/attendance') && asked.push(request.url()),
    )
    for (const path of [
      '/leave',
      '/leave/1?date=2026-11-16',
      '/leave/sick/1?date=2026-11-16',
      '/cuti',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('alert')).toContainText('you need the permission attendance_list')
    }
    await expectAccessible(page)
    // There the message would be squeezed beside its button, and scroll.
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    expect(asked).toEqual([])
  })
})
