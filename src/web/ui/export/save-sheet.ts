import { type ExportRow, type FileFormat, fileFormats, type Sheet } from './sheet.ts'
import { startWorker } from './start-worker.ts'
import type { WriteTask, WrittenFile } from './write-sheet.ts'
import address from './write-worker.ts?worker&url'

/** Number of rows generated and sent to the worker at once: few enough to block no frame. */
const PIECE = 100

interface File {
  sheet: Sheet
  /** Without the extension. */
  fileName: string
  /** Name of the sheet inside the file. */
  heading: string
  format: FileFormat
}

/**
 * Saves a sheet as a file on this device.
 *
 * @returns a sentence about what the file lacks, if anything.
 * @throws {Error} when the file cannot be written, and the signal's reason when aborted.
 */
export async function saveSheet(
  { fileName, ...written }: File,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { file, lack } = await writeSheet(written, signal)
  if (file) download(`${fileName}.${fileFormats[written.format].extension}`, file)
  return [written.sheet.lack, lack].filter(Boolean).join(' ') || undefined
}

/** Writes a sheet in a worker. Throws the same errors as `saveSheet`. */
export async function writeSheet(
  { sheet, heading, format }: Omit<File, 'fileName'>,
  signal?: AbortSignal,
): Promise<WrittenFile> {
  const { ask, end } = startWriter(signal)
  try {
    for (const rows of piecesOf(sheet.rows)) await ask({ rows })
    return await ask({ header: sheet.header, heading, format })
  } finally {
    end()
  }
}

function* piecesOf(rows: Iterable<ExportRow>) {
  let piece: ExportRow[] = []
  for (const row of rows) {
    if (piece.push(row) < PIECE) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

/** A worker that runs one task after another, and none after the signal is aborted. */
function startWriter(signal: AbortSignal | undefined) {
  const worker = startWorker(address)
  let fail = (_reason: unknown) => {}
  signal?.addEventListener('abort', () => fail(signal.reason))
  worker.onerror = (event) => {
    event.preventDefault()
    fail(new Error('The file could not be written. Please try again.'))
  }

  function ask(task: WriteTask): Promise<WrittenFile> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      fail = reject
      worker.onmessage = ({ data }: MessageEvent<WrittenFile>) =>
        data.problem === undefined ? resolve(data) : reject(new Error(data.problem))
      worker.postMessage(task)
    })
  }

  return { ask, end: () => worker.terminate() }
}

function download(name: string, file: Blob) {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser reads the blob asynchronously.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
