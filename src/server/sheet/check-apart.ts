import { join } from 'node:path'
import type { Layout } from '../../contract/opl/columns.ts'
import { type CheckedSheet, type SheetBranch, TOO_SLOW } from '../../contract/opl/sheet.ts'
import type { Turn } from '../limits/queue.ts'
import { Refusal, wrongFields } from '../limits/refusal.ts'
import { inThreads, ThreadLimit } from '../limits/thread.ts'

export interface CheckTask {
  bytes: Uint8Array
  fileName: string
  sheet: string | undefined
  layout: Layout | undefined
  branches: SheetBranch[]
}

/** A checked sheet with `entries` as JSON. */
export type CheckedAsJson = Omit<CheckedSheet, 'entries'> & { entries: string; total: number }
export type CheckResult = CheckedAsJson | { fault: string }

const answerOf = inThreads<CheckTask, CheckResult>(join(import.meta.dirname, 'sheet-worker'), {
  memory: 320,
  mostWaiting: 60,
})

/** About how many seconds a sheet takes. */
const EACH = 3
const MOST_SECONDS = 60

/**
 * Reads and validates a sheet in a worker thread, in the order in which sheets arrive. The thread
 * has a memory limit, and `patience` ms. `make` is called when its turn has come.
 *
 * @throws {Refusal} 422 when it cannot be read; 503 with its place in the queue if its turn does
 * not come `within` the given ms.
 */
export async function checkApart(
  make: () => Promise<CheckTask>,
  patience: number,
  turn: Omit<Turn, 'refuse'>,
): Promise<CheckedAsJson> {
  const answer = await answerOf(make, patience, { ...turn, refuse: notYet }).catch((error) => {
    if (!(error instanceof ThreadLimit)) throw error
    throw refused(error.of === 'time' ? TOO_SLOW : 'The file is too large to be read.')
  })
  if ('fault' in answer) throw refused(answer.fault)
  return answer
}

function refused(message: string) {
  return wrongFields(422, { file: message }, { file: 'Sheet' })
}

/**
 * A message at the field `file` tells the app that it can send the sheet again: nothing was stored.
 */
function notYet(place: number) {
  const message = `Other sheets come first: this one is number ${place} of those that wait.`
  const seconds = Math.min(MOST_SECONDS, place * EACH)
  return new Refusal(503, message, {
    errors: { file: message },
    headers: { 'retry-after': String(seconds) },
  })
}
