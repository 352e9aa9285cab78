import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { exported as names } from '../names.ts'

/**
 * Exports what a page shows by a button: the given choice, in the named format, with these columns
 * in addition. Without a name, the format is that of the last export.
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
