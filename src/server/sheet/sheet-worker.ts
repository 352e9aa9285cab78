// Worker thread for one sheet: reading and validating it takes seconds, and memory that is released
// with the thread.
import { parentPort, workerData } from 'node:worker_threads'
import { MOST_FINDINGS } from '../../contract/limits.ts'
import { findLayout } from '../../contract/opl/columns.ts'
import { checkSheet, SheetFault } from '../../contract/opl/sheet.ts'
import { noticesOf } from '../../sheet/notices.ts'
import { openSheetFile } from '../../sheet/read-rows.ts'
import type { CheckResult, CheckTask } from './check-apart.ts'

const { bytes, fileName, sheet, layout, branches } = workerData as CheckTask

async function answer(): Promise<CheckResult> {
  try {
    const read = await openSheetFile(bytes, fileName).read(sheet)
    const { entries, ...checked } = checkSheet(read.rows, branches, layout)
    const notices = noticesOf(read, layout ?? findLayout(read.rows))
    // JSON text, which the database parses.
    return {
      ...checked,
      warnings: [...checked.warnings, ...notices].slice(0, MOST_FINDINGS),
      entries: checked.failed === 0 ? JSON.stringify(entries) : '[]',
      total: entries.length,
    }
  } catch (error) {
    if (error instanceof SheetFault) return { fault: error.message }
    throw error
  }
}

parentPort?.postMessage(await answer())
