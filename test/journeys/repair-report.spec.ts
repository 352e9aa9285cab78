import type { Page } from '@playwright/test'
import { texts } from '../../src/contract/texts.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import type { Api } from '../support/browser/api.ts'
import { expect, held, test, unique } from '../support/browser/fixtures.ts'
import { mayOnly } from '../support/browser/may-only.ts'
import { form, repairs as names } from '../support/names.ts'
import { drawn, fileOf } from '../support/pictures.ts'

/** One repair report: who is sent, what it costs, and how it ends. */

test.use({ account: 'rm@roda.example', expectedErrors: /status of 404/ })

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

const toast = (page: Page, head: string) => page.getByRole('status').filter({ hasText: head })
const line = (page: Page, number: number) => page.getByRole('group', { name: `Line ${number}` })

async function write(page: Page, number: number, description: string, amount: string) {
  await line(page, number).getByRole('textbox', { name: 'Description' }).fill(description)
  await line(page, number).getByRole('textbox', { name: 'Amount' }).fill(amount)
}

/** How often the page has asked for that. */
function countOf(page: Page, path: string) {
  const sent = { times: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith(path)) sent.times += 1
  })
  return sent
}

test.describe('over a network that fails', () => {
  test.use({ expectedErrors: /ERR_FAILED|status of 500/ })

  test('a technician is sent once however often one clicks, and no line of costs is lost or sent twice', async ({
    page,
    api,
  }) => {
    const { report, technician, read } = await reportedAt(api)
    await page.goto(`/repairs-maintenace/${report.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(report.title)
    await expectAccessible(page)

    const assigned = countOf(page, '/assign-task')
    await page.getByRole('button', { name: 'Assign technician' }).click()
    const dialog = page.getByRole('dialog')
    // Of the branch, and with nothing to do: among the first, though others know the alphabet
    // better.
    await dialog.getByRole('searchbox', { name: 'Search' }).fill(technician.fullName)
    await dialog
      .getByRole('radio', {
        name: `${technician.fullName} ${report.branchLocation.name} no open task`,
      })
      .check()
    await expectAccessible(page, '[role=dialog]')
    const slow = held()
    await page.route('**/assign-task', (route) => slow.released.then(() => route.continue()))
    await dialog.getByRole('button', { name: 'Assign technician' }).dblclick()
    await expect(dialog.getByText(form.stillWaiting)).toBeVisible()
    slow.release()
    await expect(toast(page, 'Berhasil memilih teknisi')).toContainText(
      `${technician.fullName} is assigned to ${report.reportNumber}.`,
    )
    await expect(dialog).toBeHidden()
    await expect(page.getByText(names.assignedTo(technician.fullName))).toBeVisible()
    expect(assigned.times).toBe(1)

    await page.getByRole('button', { name: 'Input cost' }).click()
    await expect(line(page, 1).getByRole('textbox', { name: 'Description' })).toBeFocused()
    await write(page, 1, 'Seal of the cylinder', '125000')
    await line(page, 1).getByRole('textbox', { name: 'Amount' }).press('Enter')
    await expect(line(page, 2).getByRole('textbox', { name: 'Description' })).toBeFocused()
    await write(page, 2, 'Pump', '987500000')
    await expect(line(page, 2)).toContainText(
      /\d+ times what finished repairs of the same category usually cost in all/,
    )
    await expect(
      dialog.getByText(
        'sembilan ratus delapan puluh tujuh juta enam ratus dua puluh lima ribu rupiah',
      ),
    ).toBeVisible()
    await expectAccessible(page, '[role=dialog]')

    const sent = countOf(page, '/input-cost')
    await dialog.getByRole('button', { name: 'Save cost' }).click()
    await page
      .getByRole('dialog', { name: 'Is the amount of “Pump” right?' })
      .getByRole('button', { name: form.lookAgain })
      .click()
    expect(sent.times).toBe(0)
    await write(page, 2, 'Pump', '1250000')
    await page.route('**/input-cost', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: 'Save cost' }).click()
    await expect(dialog.getByText(texts.noResponse)).toContainText(
      'try again, it does not count twice',
    )
    await expect(dialog.getByRole('button', { name: 'Save cost' })).toBeFocused()
    await expect(line(page, 1).getByRole('textbox', { name: 'Description' })).toHaveValue(
      'Seal of the cylinder',
    )

    // Not even a page that is loaded anew loses them.
    await page.reload()
    await expect(page.getByText(names.notSentYet)).toBeVisible()
    await page.getByRole('button', { name: form.goOn }).click()
    // What is written beside the draft counts more.
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Receipt 77')
    await dialog.getByRole('button', { name: form.restore }).click()
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Receipt 77')
    await expect(line(page, 2).getByRole('textbox', { name: 'Amount' })).toHaveValue('1.250.000')
    const again = countOf(page, '/input-cost')
    await dialog.getByRole('button', { name: 'Save cost' }).dblclick()
    await expect(toast(page, 'Success update')).toContainText(
      texts.charged(report.reportNumber, 'Rp\u00a01.375.000'),
    )
    await expect(page.getByText('satu juta tiga ratus tujuh puluh lima ribu rupiah')).toBeVisible()
    await expect(page.getByText(names.notSentYet)).toBeHidden()
    expect(again.times).toBe(1)
    const { costs, histories } = await read()
    expect(
      costs.map(({ description, amount }: { description: string; amount: number }) => [
        description,
        amount,
      ]),
    ).toEqual([
      ['Seal of the cylinder', 125_000],
      ['Pump', 1_250_000],
    ])
    expect(histories.at(-1).note).toBe('Cost: Rp 1.375.000. Receipt 77')
  })
})

test.describe('somebody else who is faster', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('is written over by nobody: their costs come to mine, and of a report that ended they tell', async ({
    page,
    api,
  }) => {
    const { report, technician, read } = await reportedAt(api)
    const reportId = report.id
    await page.goto(`/repairs-maintenace/form/${reportId}`)
    const panel = page.getByRole('form', { name: 'Input cost' })
    await expect(page.getByRole('link', { name: 'Duplicate' })).toHaveAttribute(
      'href',
      `/repairs-maintenace/form?copy=${reportId}`,
    )
    // The forms stand below the report, and a press leads to each.
    const jumps = page.getByRole('navigation', { name: 'What can be done' })
    await jumps.getByRole('button', { name: 'Input cost' }).click()
    await expect(line(page, 1).getByRole('textbox', { name: 'Description' })).toBeFocused()
    await write(page, 1, 'Seal of the cylinder', '125000')
    const theirs = { description: 'Labour of Sunday', category: 'labour', amount: 400_000 }
    await api.send('POST /api/repair-maintenances/input-cost', { reportId, costs: [theirs] })
    await panel.getByRole('button', { name: 'Save cost' }).click()
    await expect(panel.getByText(names.changedMeanwhile)).toBeVisible()
    await panel.getByRole('button', { name: names.readAgain }).click()
    await expect(line(page, 2).getByRole('textbox', { name: 'Description' })).toHaveValue(
      'Labour of Sunday',
    )
    await panel.getByRole('button', { name: 'Save cost' }).click()
    await expect(toast(page, 'Success update')).toContainText('Rp\u00a0525.000')
    expect((await read()).totalCost).toBe(525_000)

    await page.reload()
    const assigning = page.getByRole('form', { name: /technician$/ })
    const assign = assigning.getByRole('button', { name: /technician$/ })
    const { technician: other } = await reportedAt(api)
    const pick = async ({ fullName }: { fullName: string }) => {
      await assigning.getByRole('searchbox', { name: 'Search' }).fill(fullName)
      await assigning.getByRole('radio', { name: fullName }).check()
    }
    // Not without any line; and what else is done meanwhile is no conflict of theirs.
    const sent = countOf(page, '/input-cost')
    for (const times of [1, 2]) {
      await expect(page.getByRole('group', { name: /^Line/ })).toHaveCount(3 - times)
      await line(page, 1).getByRole('button', { name: 'Remove line 1' }).click()
    }
    await panel.getByRole('button', { name: 'Save cost' }).click()
    await expect(panel.getByRole('alert').filter({ hasText: names.notWithout })).toBeVisible()
    expect(sent.times).toBe(0)
    await write(page, 1, 'Seal', '100000')
    await pick(technician)
    // Another server answers a message alone: the report is read again.
    await page.route('**/assign-task', async (route) => {
      await route.fetch()
      await route.fulfill({ json: { message: 'Done.' } })
    })
    await assign.click()
    await expect(toast(page, texts.success.assign)).toContainText(technician.fullName)
    await expect(page.getByText(names.assignedTo(technician.fullName))).toBeVisible()
    await page.unroute('**/assign-task')
    await panel.getByRole('button', { name: 'Save cost' }).click()
    await expect(toast(page, texts.success.update)).toContainText('Rp\u00a0100.000')

    await pick(other)
    await api.send('POST /api/repair-maintenances/cancel', { reportId })
    const reading = held()
    await page.route(`**/api/repair-maintenances/${reportId}`, async (route) => {
      await reading.released
      await route.continue()
    })
    await assign.click()
    const told =
      /^This report is cancelled since .* No technician can be assigned\. Nothing was changed\.$/
    await expect(assigning.getByRole('alert').getByText(told)).toBeVisible()
    // It is then shown as it is now, and nothing more can be done to it.
    reading.release()
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(names.over)).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
  })
})

test('the keys alone do all of it, from the list and back to it; the toast of a cancelled report tells the truth', async ({
  page,
  api,
}) => {
  const { report, technician, read } = await reportedAt(api)
  const other = await reportedAt(api)
  await page.goto('/repairs-maintenace?search=The+lift+does+not+rise')
  await expect(page.getByText(other.report.title)).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(other.report.title)
  await page.keyboard.press('j')
  await expect(heading).toHaveText(report.title)
  await page.keyboard.press('k')
  await expect(heading).toHaveText(other.report.title)
  await page.keyboard.press('j')
  await expect(heading).toHaveText(report.title)
  await expect(page).toHaveURL(`/repairs-maintenace/${report.id}`)
  await expect(page.getByRole('button', { name: 'Assign technician' })).toBeEnabled()

  await page.keyboard.press('a')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type(technician.fullName)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: technician.fullName })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Berhasil memilih teknisi')).toContainText(
    `${technician.fullName} is assigned to ${report.reportNumber}.`,
  )
  await expect(page.getByRole('button', { name: 'Change technician' })).toBeVisible()

  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Description' }).focus()
  await page.keyboard.type('Seal of the cylinder')
  await page.getByRole('textbox', { name: 'Amount' }).focus()
  await page.keyboard.type('125000')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Success update')).toContainText(report.reportNumber)
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('x')
  const dialog = page.getByRole('dialog', { name: 'Cancel report' })
  await expect(dialog).toContainText(
    `${report.reportNumber} is Assigned and assigned to ${technician.fullName}.`,
  )
  await expect(dialog.getByRole('button', { name: names.keep })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Why' }).focus()
  await page.keyboard.type('Reported twice')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: names.goOnWriting })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Why' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel report' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Berhasil memilih teknisi').filter({ hasText: 'cancelled' })).toHaveText(
    `Berhasil memilih teknisi${texts.cancelled(report.reportNumber)}`,
  )
  await expect(page.getByText('Reported twice')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What can be done' })).toBeHidden()
  expect(await read()).toMatchObject({ status: { code: 'cancelled' }, totalCost: 125_000 })

  await page.getByRole('link', { name: names.back }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/repairs-maintenace?search=The+lift+does+not+rise')
})

test('who may only read is offered nothing, and who may only act needs no list; on a phone it is below the thumb', async ({
  page,
  api,
}) => {
  const { report } = await reportedAt(api)
  await mayOnly(page, 'rm_report')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/repairs-maintenace/${report.id}`)
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  const actions = page.getByRole('region', { name: 'What can be done' })
  await expect(actions).toBeHidden()
  await expect(page.getByRole('link', { name: 'Duplicate' })).toBeHidden()

  await mayOnly(page, 'rm_form')
  await page.goto(`/repairs-maintenace/form/${report.id}`)
  await expect(page.getByRole('form', { name: 'Cancel report' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()

  await page.unroute('**/api/users/me')
  await page.goto(`/repairs-maintenace/${report.id}`)
  await expect(actions.getByRole('button')).toHaveCount(3)
  const boxes = await Promise.all(
    (await actions.getByRole('button').all()).map((button) => button.boundingBox()),
  )
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(780)
  }
})

test('the photos of a report are walked through, zoomed and turned by keys; one that is lost says so', async ({
  page,
  api,
}) => {
  const files = await Promise.all([400, 500].map(async (width) => fileOf(await drawn(width, 300))))
  const { id, images } = await api.create('repair-report', {
    title: unique('Lift'),
    images: files,
  })
  const [first = '', second = ''] = images as string[]
  await page.goto(`/repairs-maintenace/${id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /1 of 2/ })
    .click()
  const dialog = page.getByRole('dialog')
  const shown = dialog.getByRole('img')
  const zoomed = dialog.getByRole('status')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await expect(shown).toHaveAttribute('src', new RegExp(first))
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await press('ArrowLeft', '+', '=', 'r', 'ArrowRight')
  // They scroll what is larger than its place.
  await expect(shown).toHaveAttribute('src', new RegExp(first))
  await expect(zoomed).toHaveText('200%')
  await expect(shown.locator('xpath=..')).toHaveAttribute('data-turns', '1')
  await press('-', 'Control+-')
  await expect(zoomed).toHaveText('150%')
  await press('0', 'ArrowRight', 'ArrowRight')
  await expect(shown).toHaveAttribute('src', new RegExp(second))
  await expect(zoomed).toHaveText('100%')
  await expect(shown.locator('xpath=..')).toHaveAttribute('data-turns', '0')

  await page.route(`**${first}`, (route) => route.fulfill({ status: 404, json: {} }))
  await page.reload()
  await page
    .getByRole('main')
    .getByRole('button', { name: /1 of 2/ })
    .click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveAttribute('href', new RegExp(first))
  await press('ArrowRight')
  await expect(shown).toHaveAttribute('src', new RegExp(second))
})

test.describe('whoever may open the records of people', () => {
  test.use({ account: 'admin@roda.example' })

  test('gets from each name in a report to them', async ({ page, api }) => {
    const { report, technician } = await reportedAt(api)
    await api.send('POST /api/repair-maintenances/assign-task', {
      reportId: report.id,
      userId: technician.id,
    })
    await page.goto(`/repairs-maintenace/${report.id}`)
    const links = page.getByRole('link', { name: technician.fullName })
    await expect(links).toHaveAttribute('href', `/employee/form/${technician.id}`)
    const history = page.getByRole('region', { name: 'History' })
    await expect(history.getByRole('link').first()).toHaveAttribute('href', /^\/employee\/form\//)
    await expectAccessible(page)

    // On a phone, who is on it stands right below what is wrong.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('main').getByRole('region').getByRole('heading')).toHaveText([
      'What is wrong',
      'Technician',
      'Costs',
      'Details',
      'History',
    ])
    await page.getByRole('link', { name: names.theirReports }).click()
    await expect(page).toHaveURL(`/repairs-maintenace?mechanicId=${technician.id}`)
  })
})
