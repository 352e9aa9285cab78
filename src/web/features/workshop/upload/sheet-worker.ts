// Runs the sheet reader in a worker, so that it does not block the page.
import { SheetFault } from '../../../../contract/opl/sheet.ts'
import { createSheetReader } from '../rules/sheet-reader.ts'
import type { WorkerAnswer, WorkerQuestion } from './worker-reader.ts'

const reader = createSheetReader()

self.onmessage = async ({ data: { id, name, values } }: MessageEvent<WorkerQuestion>) => {
  const read = reader[name] as (...values: unknown[]) => Promise<unknown>
  const answer = await read(...values).then(
    (value): WorkerAnswer => ({ id, value }),
    (error): WorkerAnswer => ({
      id,
      problem: error instanceof Error ? error.message : String(error),
      isFault: error instanceof SheetFault,
    }),
  )
  self.postMessage(answer)
}
