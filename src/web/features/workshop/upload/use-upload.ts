import { useState } from 'react'
import type { OplFigures } from '../../../../contract/resources/opl.ts'
import { type Amendments, isAmended, noAmendments } from '../rules/amendments.ts'
import { type Figures, noFigures } from '../rules/figures.ts'
import { isRejected, type UploadReply } from '../rules/upload-reply.ts'
import type { SummaryQuestion } from '../use-workshop.ts'
import { mendedFile, mendedName } from './mended-file.ts'
import type { usePeriod } from './use-period.ts'
import { useProof } from './use-proof.ts'
import { useSending } from './use-sending.ts'
import type { OpenedSheet } from './use-sheet.ts'

/** Uploads a sheet. For users who may see the figures, checks the result by these. */
export function useUpload({ period, duplicates = [] }: ReturnType<typeof usePeriod>) {
  const { sending, send, stop, forget } = useSending()
  const proof = useProof()
  const [sent, setSent] = useState<SentSheet>()

  async function upload(sheet: OpenedSheet, amendments: Amendments = noAmendments) {
    const mend = isAmended(amendments) ? () => mendedFile(sheet) : undefined
    proof.forget()
    setSent({ sheet, fileName: mend ? mendedName(sheet) : sheet.file.name })
    const ended = await send(
      sheet,
      async () => period && proof.figuresOf(period).catch(() => undefined),
      mend,
    )
    if (!ended) return
    const { ready: before, result } = ended
    if (result.state === 'refused') return
    const reply = result.state === 'answered' ? result.reply : undefined
    const isTaken = reply && !isRejected(reply)
    if (isTaken || !reply) void proof.outdate()
    if (!before || !period) return
    await prove({ sheet, period, before, reply })
  }

  async function prove({ sheet, period, before, reply }: Sent) {
    const expected =
      reply && isRejected(reply)
        ? noFigures()
        : await expectedOf(sheet, reply, duplicates).catch(() => undefined)
    // The figures are undefined if another file was chosen meanwhile.
    if (expected) proof.verify({ period, before, expected })
  }

  return {
    sending,
    /** The sheet of the last upload. */
    sent,
    upload,
    stop,
    proof: proof.proof,
    isProving: proof.isReading,
    proveAgain: proof.verifyAgain,
    clear: () => {
      forget()
      proof.forget()
      setSent(undefined)
    },
  }
}

interface SentSheet {
  sheet: OpenedSheet
  /** The name of the uploaded file. */
  fileName: string
}

interface Sent {
  sheet: OpenedSheet
  period: SummaryQuestion
  before: Figures
  /** Undefined if the reply was lost. */
  reply: UploadReply | undefined
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
  const leftOut =
    reply?.inserted === undefined || reply.inserted === null ? duplicates : reply.duplicates
  const figures = await reader.figures(leftOut.map(({ row }) => row))
  return typeof reply?.inserted === 'number' ? { ...figures, totalCars: reply.inserted } : figures
}
