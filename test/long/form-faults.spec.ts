import type { Page, Route } from '@playwright/test'
import { callOf } from '../../src/contract/endpoint.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { texts } from '../../src/contract/texts.ts'
import { PASSWORD } from '../support/browser/accounts.ts'
import { countOf } from '../support/browser/api.ts'
import { fillForm } from '../support/browser/fill-form.ts'
import { expect, held, test } from '../support/browser/fixtures.ts'

/**
 * Each form of a new record, with each way in which sending it can fail: what was typed stays, what
 * has happened is said, nothing is stored twice, and in the end it is saved. Of one
 * form, the machine of saving asks the same (test/journeys/machines/save.test.tsx).
 */

test.use({
  account: 'admin@roda.example',
  expectedErrors: /status of (401|409|500)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
})

interface Fault {
  /** What the server, or the way to it, does to the first request. */
  answer?: (route: Route) => Promise<void>
  isOffline?: boolean
  /** The person is asked to sign in again. */
  isSignedOut?: boolean
  /** What is said of it. */
  said: string
  /** The button that leads to a saved record, after the network is as it should be. */
  next: string
}

const save = 'Save'
const faults: Readonly<Record<string, Fault>> = {
  'the request is lost': {
    answer: (route) => route.abort(),
    said: 'The server does not have it.',
    next: save,
  },
  'the answer is lost': {
    answer: async (route) => {
      await route.fetch()
      await route.abort()
    },
    said: 'It has arrived',
    next: 'Go on',
  },
  'the server fails': {
    answer: (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }),
    said: 'Out of order',
    next: save,
  },
  'the server refuses it': {
    answer: (route) => route.fulfill({ status: 409, json: { message: 'Not at the moment' } }),
    said: 'Not at the moment',
    next: save,
  },
  'the session has ended': {
    answer: (route) => route.fulfill({ status: 401, json: { message: 'Sign in again' } }),
    isSignedOut: true,
    said: 'Sign in again',
    next: save,
  },
  'the device is offline': { isOffline: true, said: 'This device is offline', next: save },
}

for (const resource of resources.filter(({ actions }) => actions.create)) {
  for (const [name, fault] of Object.entries(faults)) {
    test(`a new ${resource.singular} is lost to nobody where ${name}`, async ({ page, api }) => {
      const before = await countOf(api, resource)
      await fillForm(page, api, resource)
      await expect(button(page, save)).toBeEnabled()
      // Names of chosen records, and inputs of days, come a moment later.
      await page.waitForLoadState('networkidle')
      const typed = await valuesIn(page)
      expect(typed.join('')).not.toBe('')
      if (fault.isOffline) await page.context().setOffline(true)
      else await once(page, resource, fault.answer)
      await button(page, save).click()
      await expect(page.getByText(fault.said).first()).toBeVisible()
      expect(await valuesIn(page)).toEqual(typed)

      await page.context().setOffline(false)
      if (fault.isSignedOut) await signInAgain(page)
      await button(page, fault.next).click()
      await expectSaved(page, resource)
      expect(await countOf(api, resource)).toBe(before + 1)
    })
  }

  test(`a new ${resource.singular} that takes long says so, and is sent once`, async ({
    page,
    api,
  }) => {
    const before = await countOf(api, resource)
    await fillForm(page, api, resource)
    const hold = held()
    await once(page, resource, async (route) => {
      await hold.released
      await route.continue()
    })
    await button(page, save).click()
    await expect(page.getByText('The server has not answered yet.')).toBeVisible()
    await page.keyboard.press('Control+s')
    hold.release()
    await expectSaved(page, resource)
    expect(await countOf(api, resource)).toBe(before + 1)
  })
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
}

async function expectSaved(page: Page, { success }: Resource): Promise<void> {
  const text = success?.create ?? texts.success.create
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(button(page, save)).toHaveCount(0)
}

/** Answers the first request for a new record in this way; the server answers the others. */
async function once(page: Page, { actions }: Resource, answer: Fault['answer']): Promise<void> {
  if (!actions.create || !answer) throw new Error('There is nothing to answer.')
  const { path } = callOf(actions.create.endpoint)
  await page.route(({ pathname }) => pathname === path, answer, { times: 1 })
}

/** What stands in the inputs of the page, also behind a dialog. */
function valuesIn(page: Page): Promise<string[]> {
  const inputs = ':is(input:not([type=file], [type=checkbox]), textarea, [contenteditable=true])'
  return page
    .locator(`main ${inputs}`)
    .evaluateAll((inputs) =>
      inputs.map((input) => ('value' in input ? String(input.value) : (input.textContent ?? ''))),
    )
}
