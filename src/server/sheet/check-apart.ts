import { join } from 'node:path'
import type { Layout } from '../../contract/opl/columns.ts'
import type { CheckedSheet, SheetBranch } from '../../contract/opl/sheet.ts'
import { wrongFields } from '../refusal.ts'
import { inThreads, ThreadLimit } from '../thread.ts'

export interface Task {
  bytes: Uint8Array
  fileName: string
  sheet: string | undefined
  layout: Layout | undefined
  branches: SheetBranch[]
}

/** A checked sheet with `entries` as JSON. */
export type Checked = Omit<CheckedSheet, 'entries'> & { entries: string; total: number }
export type Answer = Checked | { fault: string }

/** Waiting tasks hold their bytes in memory. */
const answerOf = inThreads<Task, Answer>(join(import.meta.dirname, 'sheet-worker'), {
  memory: 320,
  mostWaiting: 5,
})

/**
 * Reads and validates a sheet in a worker thread with a memory limit and a time limit in ms.
 *
 * @throws {Refusal} 422 when it cannot be read, 503 while too many others wait.
 */
export async function checkApart(task: Task, patience: number): Promise<Checked> {
  const answer = await answerOf(task, patience).catch((error) => {
    if (!(error instanceof ThreadLimit)) throw error
    throw refused(
      error.of === 'time'
        ? 'The file takes too long to be read.'
        : 'The file is too large to be read.',
    )
  })
  if ('fault' in answer) throw refused(answer.fault)
  return answer
}

function refused(message: string) {
  return wrongFields(422, { file: message }, { file: 'Sheet' })
}
