import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { files } from '../names.ts'

/** Takes along what a page shows, as lines of a file of values with semicolons. */
export async function exported(page: Page, choice?: string, button = 'Export') {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Export / })
  if (choice) await dialog.getByRole('radio', { name: choice }).check()
  await dialog.getByRole('radio', { name: files.semicolons }).check()
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const download = await coming
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') }
}
