import { messageIn } from '../../data/client/message-in.ts'
import { csvOf } from './csv.ts'
import type { ExportRow, FileFormat, Sheet } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'

/** A piece of the rows, or the request for the file after the last one. */
export type WriteTask = { rows: readonly ExportRow[] } | (FileOrder & Pick<Sheet, 'header'>)
interface FileOrder {
  format: FileFormat
  /** Name of the sheet, in formats that have one. */
  heading: string
}
/** Empty as the reply to a piece of rows. */
export interface WrittenFile {
  file?: Blob
  /** A sentence about what the file lacks. */
  lack?: string | undefined
  problem?: string
}

/** Writes one sheet, whose rows arrive in pieces. It runs in a worker (`write-worker.ts`). */
export function createSheetWriter(): (task: WriteTask) => Promise<WrittenFile> {
  const rows: ExportRow[] = []
  return async (task) => {
    if ('rows' in task) {
      for (const row of task.rows) rows.push(row)
      return {}
    }
    return fileOf({ header: task.header, rows }, task).catch((error) => ({
      problem: messageIn(error),
    }))
  }
}

/** A sheet as a file. */
export async function fileOf(sheet: Sheet, { format, heading }: FileOrder): Promise<WrittenFile> {
  if (format === 'xlsx') return xlsxOf(sheet, heading)
  const text = csvOf(sheet, format === 'commas' ? ',' : ';')
  return { file: new Blob([text], { type: 'text/csv;charset=utf-8' }) }
}
