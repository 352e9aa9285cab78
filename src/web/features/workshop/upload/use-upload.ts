import { useState } from 'react'
import type { OplFigures } from '../../../../contract/resources/opl.ts'
import { type Amendments, isAmended, noAmendments } from '../rules/amendments.ts'
import { type Figures, noFigures } from '../rules/figures.ts'
import { fileProblem } from '../rules/file-problem.ts'
import { isRejected, type UploadReply } from '../rules/upload-reply.ts'
import type { useAmendments } from './use-amendments.ts'
import type { useCheck } from './use-check.ts'
import type { usePeriod } from './use-period.ts'
import { useProof } from './use-proof.ts'
import { useSending } from './use-sending.ts'
import type { OpenedSheet } from './use-sheet.ts'

/** What the steps of the page know of a sheet. */
export interface SheetState {
  sheet: OpenedSheet | undefined
  changes: ReturnType<typeof useAmendments>
  check: ReturnType<typeof useCheck>
  period: ReturnType<typeof usePeriod>
  upload: ReturnType<typeof useUpload>
}

/** Uploads a sheet. For users who may see the figures, checks the result by these. */
export function useUpload({ period, duplicates = [] }: ReturnType<typeof usePeriod>) {
  const { sending, send, stop, forget } = useSending()
  const { figuresOf, verify, outdate, ...proving } = useProof()
  const [sent, setSent] = useState<{ sheet: OpenedSheet; fileName: string }>()

  async function upload(sheet: OpenedSheet, amendments: Amendments = noAmendments) {
    const isMended = isAmended(amendments)
    let before: Figures | undefined
    proving.forget()
    setSent({ sheet, fileName: isMended ? mendedName(sheet) : sheet.file.name })
    const result = await send(sheet, async () => {
      before = period && (await figuresOf(period).catch(() => undefined))
      return isMended ? mendedFile(sheet) : sheet.file
    })
    if (!result || result.state === 'refused') return
    const reply = result.state === 'answered' ? result.reply : undefined
    const isKeptOut = reply && isRejected(reply)
    if (!isKeptOut) void outdate()
    if (!before || !period) return
    const expected = isKeptOut
      ? noFigures()
      : await expectedOf(sheet, reply, duplicates).catch(() => undefined)
    // The figures are undefined if another file was chosen meanwhile.
    if (expected) verify({ period, before, expected })
  }

  return {
    sending,
    /** The sheet of the last upload, and the name of its file. */
    sent,
    upload,
    stop,
    ...proving,
    clear: () => {
      forget()
      proving.forget()
      setSent(undefined)
    },
  }
}

/**
 * The totals that the sheet should add: without the duplicates in the reply, or else those found in
 * the browser.
 */
async function expectedOf(
  { reader }: OpenedSheet,
  reply: UploadReply | undefined,
  duplicates: readonly { row: number }[],
): Promise<OplFigures> {
  const inserted = reply?.inserted ?? undefined
  const leftOut = reply && inserted !== undefined ? reply.duplicates : duplicates
  const figures = await reader.figures(leftOut.map(({ row }) => row))
  return inserted === undefined ? figures : { ...figures, totalCars: inserted }
}

/** `june.csv` → `june-corrected`. */
export function mendedTitle({ file }: Pick<OpenedSheet, 'file'>): string {
  return `${file.name.replace(/\.[^.]*$/, '')}-corrected`
}

function mendedName(sheet: Pick<OpenedSheet, 'file'>) {
  return `${mendedTitle(sheet)}.xlsx`
}

/**
 * A workbook with the user's changes.
 *
 * @throws {Error} in words when it cannot be written, or is too large to upload.
 */
async function mendedFile(sheet: OpenedSheet): Promise<File> {
  const heading = (sheet.kind === 'xlsx' && sheet.name) || mendedTitle(sheet)
  const { writeSheet } = await import('../../../ui/export/save-sheet.ts')
  const { file, lack } = await writeSheet({
    sheet: await sheet.reader.mended(),
    heading,
    format: 'xlsx',
  })
  const mended = new File(file ? [file] : [], mendedName(sheet), { type: file?.type ?? '' })
  const problem = lack ?? fileProblem(mended)
  if (problem) throw new Error(problem)
  return mended
}
