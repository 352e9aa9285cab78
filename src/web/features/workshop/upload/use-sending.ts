import { useNotification, useOnError } from '@refinedev/core'
import { delay } from 'es-toolkit'
import { useRef, useState } from 'react'
import { opl } from '../../../../contract/resources/opl.ts'
import { texts } from '../../../../contract/texts.ts'
import { mayBeDone, RequestError } from '../../../data/client/http.ts'
import { messageIn } from '../../../data/client/message-in.ts'
import { isAble } from '../../../data/client/session.ts'
import { useAsk } from '../../../data/use-action-query.ts'
import { readUploadReply, type UploadReply } from '../rules/upload-reply.ts'
import { isAutomatic, type OpenedSheet } from './use-sheet.ts'

/** The state of an upload. */
export type SheetSending =
  | { state: 'none' }
  /**
   * `share` is the uploaded part of the request, 0 to 1. `waits` is the server's message while the
   * upload waits for a retry.
   */
  | { state: 'sending'; share: number; waits?: string }
  | { state: 'answered'; reply: UploadReply }
  /** Nothing was stored. */
  | { state: 'refused'; message: string }
  /** The request was sent completely, but the result is unknown. */
  | { state: 'unclear'; message: string }

const stopped = 'Stopped before the whole file was sent: nothing of it was kept.'
const stoppedLate =
  'The whole file had been sent when you stopped, and the server may go on with it.'
const lost = 'The connection was lost before the whole file was sent: nothing of it was kept.'
const lostLate = 'The whole file was sent, but the answer was lost.'

/** Uploads a sheet, with progress. */
export function useSending() {
  const upload = useAsk(opl, 'upload')
  const { mutate: reportError } = useOnError()
  const { open } = useNotification()
  const [sending, setSending] = useState<SheetSending>({ state: 'none' })
  const request = useRef<AbortController>(undefined)

  /**
   * Uploads the file that `prepare` returns. Returns undefined while an upload is under way: the
   * second click of a double click comes before the button is removed.
   */
  async function send(
    sheet: OpenedSheet,
    prepare: () => Promise<File>,
  ): Promise<SheetSending | undefined> {
    if (request.current) return undefined
    const controller = new AbortController()
    request.current = controller
    let sent = 0
    const onSent = (share: number) => {
      sent = share
      setSending({ state: 'sending', share })
    }
    onSent(0)
    const { signal } = controller
    /** Retries when the server's queue was full, and nothing was stored. */
    async function sendInTurn(file: File): Promise<unknown> {
      try {
        return await upload(valuesOf(sheet, file), { onSent, signal })
      } catch (error) {
        if (!waitsItsTurn(error)) throw error
        sent = 0
        setSending({ state: 'sending', share: 0, waits: error.message })
        await delay(1000 * (error.retryAfter ?? 0), { signal })
        return sendInTurn(file)
      }
    }

    const result = await prepare()
      .then(sendInTurn)
      .then((reply): SheetSending => ({ state: 'answered', reply: readUploadReply(reply) }))
      .catch((error: unknown): SheetSending => {
        if (signal.aborted)
          return sent < 1
            ? { state: 'refused', message: stopped }
            : { state: 'unclear', message: stoppedLate }
        reportError(error as Error)
        return failed(error, sent)
      })
    if (result.state === 'refused' && !signal.aborted) {
      open?.({ type: 'error', message: texts.head.create, description: result.message })
    }
    request.current = undefined
    setSending(result)
    return result
  }

  return {
    sending,
    send,
    stop: () => request.current?.abort(),
    forget: () => setSending({ state: 'none' }),
  }
}

function waitsItsTurn(error: unknown): error is RequestError {
  return (
    isAble('uploadQueue') &&
    error instanceof RequestError &&
    error.statusCode === 503 &&
    error.errors?.file !== undefined
  )
}

function failed(error: unknown, sent: number): SheetSending {
  const message = messageIn(error)
  if (!(error instanceof RequestError)) return { state: 'refused', message }
  if (error.statusCode === 0)
    return sent < 1
      ? { state: 'refused', message: `${message}\n${lost}` }
      : { state: 'unclear', message: lostLate }
  return { state: mayBeDone(error) ? 'unclear' : 'refused', message }
}

/** Sends the sheet and the columns only if the server would detect others. */
function valuesOf(sheet: OpenedSheet, file: File) {
  const { name, names, layout } = sheet
  return {
    // A changed file has one sheet.
    ...(file === sheet.file && name !== names[0] && { sheet: name }),
    ...(!isAutomatic(sheet) && {
      headerRow: layout.headerRow,
      columns: JSON.stringify(layout.columns),
    }),
    file,
  }
}
