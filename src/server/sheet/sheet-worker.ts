// A thread for one sheet: reading and checking it takes seconds, and memory that ends with the
// thread.
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
    // As text the rows go on to the database as they are.
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
