// Runs the sheet reader in a worker, so that it does not block the page.
import { SheetFault } from '../../../../contract/opl/sheet.ts'
import { createSheetReader } from '../rules/sheet-reader.ts'
import type { WorkerAnswer, WorkerQuestion } from './worker-reader.ts'

const reader = createSheetReader()

self.onmessage = async ({ data: { id, name, values } }: MessageEvent<WorkerQuestion>) => {
  self.postMessage(
    await answer(id, () => (reader[name] as (...values: unknown[]) => Promise<unknown>)(...values)),
  )
}

async function answer(id: number, ask: () => Promise<unknown>): Promise<WorkerAnswer> {
  try {
    return { id, value: await ask() }
  } catch (error) {
    return {
      id,
      problem: error instanceof Error ? error.message : String(error),
      isFault: error instanceof SheetFault,
    }
  }
}
