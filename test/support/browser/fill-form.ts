import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { Resource } from '../../../src/contract/resource.ts'
import { addressValues } from '../../../src/web/form/address-values.ts'
import { type Source, validInput } from '../valid-input.ts'
import type { Api } from './api.ts'
import { expect, pictureFile, visitAfresh } from './fixtures.ts'

/**
 * Opens the form of a new record of any resource, from any page, and fills it in: by its URL as far
 * as possible, and the other required fields by hand. `idOf` converts an id of our server to one of
 * the page's server.
 *
 * @returns the title of the record.
 */
export async function fillForm(
  page: Page,
  api: Api,
  resource: Resource,
  idOf: (id: number) => string = String,
): Promise<string> {
  const source: Source = {
    call: async (endpoint) => ({
      status: 200,
      body: await api.send(endpoint as Parameters<Api['send']>[0]),
      headers: {},
    }),
    picture: async () => 'put in by hand',
  }
  const values = await validInput(resource, source, { authorization: '' })
  const written = Object.entries(values).flatMap(([name, value]) => {
    if (typeof value === 'number' && resource.fields[name]?.kind === 'reference')
      return [[name, idOf(value)]]
    return ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : []
  })
  const address = String(new URLSearchParams(written))
  const prefilled = addressValues(resource, address)
  await visitAfresh(page, `${resource.pages.create?.path}?${address}`)
  for (const [name, field] of resource.sent.create) {
    const isNeeded = !z.safeParse(field.schema, null).success
    if (!isNeeded || name in prefilled) continue
    if (field.kind === 'image') await putPicture(page, field.label, field.ratio !== undefined)
    else
      await page
        .getByRole('textbox', { name: field.label, exact: true })
        .fill(String(values[name]).replace(/<[^>]+>/g, ''))
  }
  return String(values[resource.title ?? ''])
}

async function putPicture(page: Page, label: string, isCropped: boolean) {
  await page.getByLabel(label, { exact: true }).setInputFiles(await pictureFile(1920, 1280))
  if (isCropped) await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click()
  await expect(page.getByRole('group', { name: label, exact: true }).getByRole('img')).toBeVisible()
}
