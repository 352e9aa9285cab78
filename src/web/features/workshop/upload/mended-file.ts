import { fileProblem } from '../rules/file-problem.ts'
import type { OpenedSheet } from './use-sheet.ts'

/** `june.csv` → `june-corrected`. */
export function mendedTitle({ file }: Pick<OpenedSheet, 'file'>): string {
  return `${file.name.replace(/\.[^.]*$/, '')}-corrected`
}

export function mendedName(sheet: Pick<OpenedSheet, 'file'>): string {
  return `${mendedTitle(sheet)}.xlsx`
}

/**
 * A workbook with the user's changes.
 *
 * @throws {Error} in words when it cannot be written, or is too large to upload.
 */
export async function mendedFile(sheet: OpenedSheet): Promise<File> {
  const name = mendedName(sheet)
  const heading = (sheet.kind === 'xlsx' && sheet.name) || mendedTitle(sheet)
  const { writeSheet } = await import('../../../ui/export/save-sheet.ts')
  const written = await writeSheet({ sheet: await sheet.reader.mended(), heading, format: 'xlsx' })
  const file = new File(written.file ? [written.file] : [], name, {
    type: written.file?.type ?? '',
  })
  const problem = written.lack ?? fileProblem(file)
  if (problem) throw new Error(problem)
  return file
}
