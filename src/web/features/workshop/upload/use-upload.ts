import { useInvalidate } from '@refinedev/core'
import { useEffect, useState } from 'react'
import { type OplFigures, opl } from '../../../../contract/resources/opl.ts'
import { type Figures, noFigures } from '../figures.ts'
import type { SummaryQuestion } from '../summary.ts'
import { noteSent } from './sent-files.ts'
import { isRejected, type UploadReply } from './upload-reply.ts'
import type { usePeriod } from './use-period.ts'
import { isProven, useProof } from './use-proof.ts'
import { useSending } from './use-sending.ts'
import type { Sheet } from './use-sheet.ts'

/** Sends a sheet and, for those who may see it, proves what came of it. */
export function useUpload({ period, duplicates = [] }: ReturnType<typeof usePeriod>) {
  const { sending, send, stop, forget } = useSending()
  const proof = useProof()
  const invalidate = useInvalidate()
  const [sent, setSent] = useState<Sheet>()

  async function upload(sheet: Sheet) {
    proof.forget()
    setSent(sheet)
    const ended = await send(
      sheet,
      async () => period && proof.figuresOf(period).catch(() => undefined),
    )
    if (!ended) return
    const { ready: before, result } = ended
    if (result.state === 'refused') return
    const reply = result.state === 'answered' ? result.reply : undefined
    const isTaken = reply && !isRejected(reply)
    if (isTaken) noteSent(sheet.hash)
    if (isTaken || !reply) {
      void invalidate({ resource: opl.name, invalidates: ['list'] })
      void proof.outdate()
    }
    if (!before || !period) return
    await prove({ sheet, period, before, reply })
  }

  async function prove({ sheet, period, before, reply }: Sent) {
    const expected =
      reply && isRejected(reply)
        ? noFigures()
        : await expectedOf(sheet, reply, duplicates).catch(() => undefined)
    // Another file was chosen meanwhile.
    if (expected) proof.verify({ period, before, expected })
  }

  const told = proof.proof
  const isFoundTaken =
    sending.state === 'unclear' &&
    told !== undefined &&
    isProven(told) &&
    told.expected.totalCars > 0
  useEffect(() => {
    if (isFoundTaken) noteSent(sent?.hash)
  }, [isFoundTaken, sent])

  return {
    sending,
    /** The sheet that it is about. */
    sent,
    upload,
    stop,
    proof: told,
    isProving: proof.isReading,
    proveAgain: proof.verifyAgain,
    clear: () => {
      forget()
      proof.forget()
      setSent(undefined)
    },
  }
}

interface Sent {
  sheet: Sheet
  period: SummaryQuestion
  before: Figures
  /** Undefined where the answer was lost. */
  reply: UploadReply | undefined
}

/**
 * What a sheet adds: its rows but for those that were there already, as the server tells, else as
 * they were found here.
 */
async function expectedOf(
  { reader }: Sheet,
  reply: UploadReply | undefined,
  duplicates: readonly { row: number }[],
): Promise<OplFigures> {
  const leftOut =
    reply?.inserted === undefined || reply.inserted === null ? duplicates : reply.duplicates
  const figures = await reader.figures(leftOut.map(({ row }) => row))
  return typeof reply?.inserted === 'number' ? { ...figures, totalCars: reply.inserted } : figures
}
