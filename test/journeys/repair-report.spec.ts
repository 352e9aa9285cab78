import type { Page, Route } from '@playwright/test'
import { texts } from '../../src/contract/texts.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import type { Api } from '../support/browser/api.ts'
import { deferred, expect, test, unique } from '../support/browser/fixtures.ts'
import { mayOnly } from '../support/browser/may-only.ts'
import { hand, heading, toast, watchCalls } from '../support/browser/parts.ts'
import { form, repairs as names } from '../support/names.ts'

/** One repair report: who is sent, what it costs, and how it ends. */

test.use({ account: 'rm@roda.example', expectedErrors: /ERR_FAILED|status of (404|409)/ })

/** A report of the test's own, and a technician at its branch with nothing to do. */
async function reportedAt(api: Api) {
  const [{ items: roles }, { items: branches }] = await Promise.all([
    api.send('GET /api/roles', { search: 'mechanic' }),
    api.send('GET /api/branch-location', { perPage: 2 }),
  ])
  const branchLocationId = branches[1].id
  const fullName = unique('Wahyu')
  const [technician, report] = await Promise.all([
    api.create('employee', { fullName, roleId: roles[0].id, branchLocationId, isActive: true }),
    api.send('POST /api/repair-maintenances/create', {
      branchLocationId,
      category: 'machine',
      itemName: 'Lift 2',
      title: unique('The lift does not rise'),
      description: 'It stops at half of its height, since this morning.',
    }),
  ])
  const read = () => api.send('GET /api/repair-maintenances/:id', { id: report.id })
  return { report, technician: { id: technician.id, fullName }, read }
}

const inLine = (page: Page, number: number, name: string) =>
  page.getByRole('group', { name: `Line ${number}` }).getByRole('textbox', { name })

async function write(page: Page, number: number, description: string, amount: string) {
  await inLine(page, number, 'Description').fill(description)
  await inLine(page, number, 'Amount').fill(amount)
}

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** How often the page has asked for that. */
const timesOf = (calls: ReturnType<typeof watchCalls>, path: string) =>
  calls.filter(({ call }) => call.endsWith(path)).length

test('nothing that is done to a report is lost or sent twice', async ({ page, api }) => {
  const { report, technician, read } = await reportedAt(api)
  const other = await reportedAt(api)
  const dialog = page.getByRole('dialog')
  const calls = watchCalls(page)
  const list = `/repairs-maintenace?search=${encodeURIComponent('The lift does not rise')}`
  // From the start: under load, a request right after the first route of a page went past it.
  const slow = deferred()
  await page.route('**/assign-task', (route) => slow.released.then(() => route.continue()))
  await page.goto(list)
  await expect(page.getByText(other.report.title)).toBeVisible()
  await press(page, 'j', 'Enter')
  await expect(heading(page)).toHaveText(other.report.title)
  for (const key of 'jkj') {
    await press(page, key)
    await expect(heading(page)).toHaveText(key === 'j' ? report.title : other.report.title)
  }
  await expect(page.getByRole('button', { name: 'Report before' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Assign technician' })).toBeEnabled()

  await test.step('A technician is sent', async () => {
    await press(page, 'a')
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
    await expect(dialog.getByText(names.moreTechnicians)).toBeVisible()
    await page.keyboard.type(technician.fullName)
    await press(page, 'Enter')
    const found = `${technician.fullName} ${report.branchLocation.name} no open task`
    await expect(page.getByRole('radio', { name: found })).toBeFocused()
    await expectAccessible(page, '[role=dialog]')
    await press(page, 'Enter', 'Enter')
    await expect(dialog.getByText(form.stillWaiting)).toBeVisible()
    slow.release()
    await expect(toast(page, texts.success.assign)).toContainText(technician.fullName)
    await expect(page.getByText(names.assignedTo(technician.fullName))).toBeVisible()
    expect(timesOf(calls, '/assign-task')).toBe(1)
  })

  await test.step('What it costs is asked about, and sent once', async () => {
    await press(page, 'c')
    await expect(inLine(page, 1, 'Description')).toBeFocused()
    await write(page, 1, 'Seal of the cylinder', '125000')
    await inLine(page, 1, 'Amount').press('Enter')
    await expect(inLine(page, 2, 'Description')).toBeFocused()
    await write(page, 2, 'Pump', '987500000')
    await expect(page.getByRole('group', { name: 'Line 2' })).toContainText(
      /\d+ times what finished repairs of the same category usually cost in all/,
    )
    await expectAccessible(page, '[role=dialog]')
    await press(page, 'Control+Enter')
    await page
      .getByRole('dialog', { name: 'Is the amount of “Pump” right?' })
      .getByRole('button', { name: form.lookAgain })
      .click()
    expect(timesOf(calls, '/input-cost')).toBe(0)
    await write(page, 2, 'Pump', '1250000')
    await page.route('**/input-cost', (route) => route.abort(), { times: 1 })
    await press(page, 'Control+Enter')
    await expect(dialog.getByText(texts.noResponse)).toContainText('does not count twice')

    // Not even a page that is loaded anew loses them.
    await page.reload()
    await expect(page.getByText(names.notSentYet)).toBeVisible()
    await page.getByRole('button', { name: form.goOn }).click()
    // What is written beside the draft counts more.
    const note = dialog.getByRole('textbox', { name: 'Note' })
    await note.fill('Receipt 77')
    await dialog.getByRole('button', { name: form.restore }).click()
    await expect(note).toHaveValue('Receipt 77')
    await expect(inLine(page, 2, 'Amount')).toHaveValue('1.250.000')
    await dialog.getByRole('button', { name: 'Save cost' }).dblclick()
    await expect(toast(page, texts.success.update)).toContainText(
      texts.charged(report.reportNumber, 'Rp\u00a01.375.000'),
    )
    await expect(page.getByText(/^satu juta tiga ratus tujuh puluh lima ribu/)).toBeVisible()
    await expect(page.getByText(names.notSentYet)).toBeHidden()
    expect(timesOf(calls, '/input-cost')).toBe(2)
    const { costs, histories } = await read()
    expect(costs).toMatchObject([
      { description: 'Seal of the cylinder', amount: 125_000 },
      { description: 'Pump', amount: 1_250_000 },
    ])
    expect(histories.at(-1).note).toBe('Cost: Rp 1.375.000. Receipt 77')
    await expect(dialog).toBeHidden()
  })

  await test.step('It is cancelled, which the toast tells by the truth', async () => {
    await press(page, 'x')
    const why = dialog.getByRole('textbox', { name: 'Why' })
    await expect(dialog).toContainText(
      `${report.reportNumber} is Assigned and assigned to ${technician.fullName}.`,
    )
    await expect(dialog.getByRole('button', { name: names.keep })).toBeFocused()
    await why.focus()
    await page.keyboard.type('Reported twice')
    await press(page, 'Escape')
    await expect(page.getByRole('button', { name: names.goOnWriting })).toBeFocused()
    await press(page, 'Enter')
    await expect(why).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel report' }).press('Enter')
    const message = toast(page, texts.cancelled(report.reportNumber))
    await expect(message).toContainText(texts.success.assign)
    await expect(page.getByText('Reported twice')).toBeVisible()
    await expect(page.getByRole('region', { name: 'What can be done' })).toBeHidden()
    expect(await read()).toMatchObject({ status: { code: 'cancelled' }, totalCost: 1_375_000 })
    await page.getByRole('link', { name: names.back }).press('Enter')
    await expect(page).toHaveURL(/search=The(\+|%20)lift/)
  })
})

test('nobody is written over by whoever is slower @long', async ({ page, api }) => {
  const { report, technician, read } = await reportedAt(api)
  const { technician: other } = await reportedAt(api)
  const reportId = report.id
  const actions = page.getByRole('region', { name: 'What can be done' })
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save cost' })
  const again = dialog.getByRole('button', { name: names.readAgain })
  await page.goto(`/repairs-maintenace/form/${reportId}`)
  await actions.getByRole('button', { name: 'Assign technician' }).click()
  await dialog.getByRole('searchbox', { name: 'Search' }).fill(technician.fullName)
  await dialog.getByRole('radio', { name: technician.fullName }).check()
  await api.send('POST /api/repair-maintenances/assign-task', { reportId, userId: other.id })
  await dialog.getByRole('button', { name: 'Assign technician' }).click()
  await expect(dialog.getByText(names.changedMeanwhile)).toBeVisible()
  expect((await read()).mechanic).toMatchObject(other)
  await again.click()
  await expect(dialog).toContainText(`is Assigned and assigned to ${other.fullName}.`)
  await expect(dialog.getByRole('radio', { name: technician.fullName })).toBeChecked()
  await dialog.getByRole('button', { name: 'Assign technician' }).click()
  await expect(toast(page, texts.success.assign)).toContainText(technician.fullName)
  const copy = page.getByRole('link', { name: 'Duplicate' })
  await expect(copy).toHaveAttribute('href', `/repairs-maintenace/form?copy=${reportId}`)

  await actions.getByRole('button', { name: 'Input cost' }).click()
  await expect(inLine(page, 1, 'Description')).toBeFocused()
  await write(page, 1, 'Seal of the cylinder', '125000')
  const theirs = { description: 'Labour of Sunday', category: 'labour', amount: 400_000 }
  const lose = async (route: Route) => {
    await api.send('POST /api/repair-maintenances/input-cost', { reportId, costs: [theirs] })
    await route.abort()
  }
  await page.route('**/input-cost', lose, { times: 1 })
  await save.click()
  await expect(dialog.getByText(texts.noResponse)).toBeVisible()
  await save.click()
  await expect(dialog.getByText(names.changedMeanwhile)).toBeVisible()
  await again.click()
  await expect(inLine(page, 2, 'Description')).toHaveValue('Labour of Sunday')
  await save.click()
  await expect(toast(page, 'Rp\u00a0525.000')).toContainText(texts.success.update)
  expect((await read()).totalCost).toBe(525_000)

  // Not without any line; and what else is done meanwhile leaves the lines as they are.
  await actions.getByRole('button', { name: 'Input cost' }).click()
  for (const left of [2, 1]) {
    await expect(page.getByRole('group', { name: /^Line/ })).toHaveCount(left)
    await page.getByRole('button', { name: 'Remove line 1' }).click()
  }
  await save.click()
  await expect(dialog.getByText(names.notWithout)).toBeVisible()
  await page.getByRole('button', { name: 'Add line' }).click()
  await write(page, 1, 'Seal', '100000')
  await api.send('POST /api/repair-maintenances/assign-task', { reportId, userId: other.id })
  await save.click()
  await again.click()
  await expect(dialog.getByText(names.asItWas)).toBeVisible()
  await save.click()
  await expect(toast(page, 'Rp\u00a0100.000')).toContainText(texts.success.update)

  // What was begun is opened by the page of the form. A line in which nothing was written goes.
  await actions.getByRole('button', { name: 'Input cost' }).click()
  await inLine(page, 1, 'Amount').press('Enter')
  await expect(inLine(page, 2, 'Description')).toBeFocused()
  await inLine(page, 1, 'Amount').fill('90000')
  await page.reload()
  await dialog.getByRole('button', { name: form.restore }).click()
  await expect(inLine(page, 1, 'Amount')).toHaveValue('90.000')
  await api.send('POST /api/repair-maintenances/cancel', { reportId })
  await save.click()
  await expect(dialog.getByText(names.cancelledSince)).toBeVisible()
  await expect(page.getByRole('group', { name: /^Line/ })).toHaveCount(1)
  await expect(page.getByText(names.over)).toBeVisible()
  await again.click()
  await expect(dialog).toContainText(names.notPossible)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(actions).toHaveCount(0)
})

test('too many pasted lines are refused, text as amount marked @long', async ({ page, api }) => {
  const { report, read } = await reportedAt(api)
  await page.goto(`/repairs-maintenace/${report.id}`)
  await page.getByRole('button', { name: 'Input cost' }).click()
  const paste = async (count: number) => {
    const lines = Array.from({ length: count }, (_, at) =>
      ['Bolt', 'Part', at % 10 === 3 ? 'about 5' : `${at + 1}.000`].join('\t'),
    )
    await hand(inLine(page, 1, 'Description'), 'paste', { text: lines.join('\n') })
  }
  await expect(inLine(page, 1, 'Description')).toBeFocused()
  const dialog = page.getByRole('dialog')
  const calls = watchCalls(page)
  await press(page, 'Control+s')
  await expect(dialog.getByRole('alert')).toContainText('Line 1, Description: Required.')
  expect(timesOf(calls, '/input-cost')).toBe(0)
  await paste(200)
  await expect(dialog).toContainText('there would be 200 lines, more than 30. Nothing was pasted.')
  await paste(30)
  await expect(dialog).toContainText('30 lines pasted. 3 values do not fit, and are marked.')
  await press(page, 'Control+s')
  await expect(inLine(page, 4, 'Amount')).toBeFocused()
  await expect(inLine(page, 4, 'Amount')).toHaveValue('about 5')
  for (const number of [4, 14, 24]) await inLine(page, number, 'Amount').fill('5000')
  await press(page, 'Control+s')
  await expect(toast(page, 'Rp\u00a0438.000')).toContainText(texts.success.update)
  expect((await read()).costs).toHaveLength(30)
})

test.describe('by what one may', () => {
  test.use({ account: 'admin@roda.example' })

  test('each is offered what they may, and led to whom they may see', async ({ page, api }) => {
    const { report, technician } = await reportedAt(api)
    const reportId = report.id
    await api.send('POST /api/repair-maintenances/assign-task', { reportId, userId: technician.id })
    const actions = page.getByRole('region', { name: 'What can be done' })
    const links = page.getByRole('link', { name: technician.fullName })
    const history = page.getByRole('region', { name: 'History' })
    await page.setViewportSize({ width: 390, height: 844 })
    await mayOnly(page, 'rm_report')
    await page.goto(`/repairs-maintenace/${reportId}`)
    await expect(history).toBeVisible()
    await expect(actions).toBeHidden()
    await expect(page.getByRole('link', { name: 'Duplicate' }).or(links)).toHaveCount(0)

    await mayOnly(page, 'rm_form')
    await page.goto(`/repairs-maintenace/form/${reportId}`)
    await expect(actions.getByRole('button')).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()

    await page.unroute('**/api/users/me')
    await page.goto(`/repairs-maintenace/${reportId}`)
    await expect(actions.getByRole('button')).toHaveText([/cost$/, /technician$/, /^Cancel/])
    // Who is on it stands right below what is wrong.
    const headings = page.getByRole('main').getByRole('region').getByRole('heading')
    await expect(headings).toHaveText([/^What is/, 'Technician', 'Costs', 'Details', 'History'])
    await expect(links).toHaveAttribute('href', `/employee/form/${technician.id}`)
    await expect(history.getByRole('link').first()).toHaveAttribute('href', /^\/employee\/form\//)
    await page.getByRole('link', { name: names.theirReports }).click()
    await expect(page).toHaveURL(`/repairs-maintenace?mechanicId=${technician.id}`)
    await expect(page.getByRole('main')).toContainText(report.title)
  })
})
