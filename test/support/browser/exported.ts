import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { exported as names } from '../names.ts'

/**
 * Takes along what a page shows by a button: by a choice of what that is, in the format of this
 * name, or in that of the last time where it has none, with these columns besides.
 */
export async function exported(
  page: Page,
  choice?: string | RegExp,
  { button = 'Export', format = names.semicolons, ticked = [] as string[] } = {},
) {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Export / })
  if (choice) await dialog.getByRole('radio', { name: choice }).check()
  if (format) await dialog.getByRole('radio', { name: format }).check()
  for (const name of ticked) await dialog.getByRole('checkbox', { name }).check()
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const download = await coming
  await expect(dialog).toBeHidden()
  const bytes = await readFile(await download.path())
  return { name: download.suggestedFilename(), bytes, lines: String(bytes).trimEnd().split('\r\n') }
}
