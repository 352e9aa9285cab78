// Worker thread for one sheet: reading and validating it takes seconds, and memory that is released
// with the thread.
import { parentPort, workerData } from 'node:worker_threads'
import { checkSheet, SheetFault } from '../../contract/opl/sheet.ts'
import { readRows } from '../../sheet/read-rows.ts'
import type { Answer, Task } from './check-apart.ts'

const { bytes, fileName, sheet, layout, branches } = workerData as Task

async function answer(): Promise<Answer> {
  try {
    const { entries, ...checked } = checkSheet(
      await readRows(bytes, fileName, sheet),
      branches,
      layout,
    )
    // JSON text, which is passed on to the database unparsed.
    return {
      ...checked,
      entries: checked.failed === 0 ? JSON.stringify(entries) : '[]',
      total: entries.length,
    }
  } catch (error) {
    if (error instanceof SheetFault) return { fault: error.message }
    throw error
  }
}

parentPort?.postMessage(await answer())
