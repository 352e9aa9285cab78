import { unzipSync, zipSync } from 'fflate'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import type { Cell } from '../../contract/opl-columns.ts'
import { SheetFault } from '../../contract/opl-sheet.ts'
import { MOST_ROWS } from '../../contract/resources/opl.ts'

/** What a workbook may come to. 20 000 rows come to a quarter of it. */
const MOST_INFLATED = 100_000_000
const MOST_PARTS = 500

/**
 * The rows of a file, by what its bytes are and not by what its name says: of an xlsx those of one sheet, or of a csv.
 *
 * @throws {SheetFault} for any other file, and for one that could do harm.
 */
export async function readRows(bytes: Uint8Array, fileName: string, sheet: string | undefined): Promise<Cell[][]> {
  const kind = kindOf(bytes)
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  if (extension && extension !== kind) {
    throw new SheetFault(`${fileName} is named as ${extension}, but is none. Save it anew as xlsx or csv.`)
  }
  return kind === 'csv' ? rowsOfText(bytes) : rowsOfWorkbook(bytes, sheet)
}

function kindOf(bytes: Uint8Array): 'xlsx' | 'csv' {
  if (bytes.length === 0) throw new SheetFault('The file is empty.')
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  if (start.startsWith('504b0304')) return 'xlsx'
  if (start === 'd0cf11e0a1b11ae1') {
    const isLocked = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new SheetFault(
      isLocked
        ? 'The file is protected by a password. Save it without one.'
        : 'The file is of the old kind, xls. Save it as xlsx or csv.',
    )
  }
  const isUtf16 = start.startsWith('fffe') || start.startsWith('feff')
  if (!isUtf16 && bytes.subarray(0, 4096).some((byte) => byte < 9)) throw new SheetFault('The file is neither xlsx nor csv.')
  return 'csv'
}

async function rowsOfWorkbook(bytes: Uint8Array, sheet: string | undefined): Promise<Cell[][]> {
  try {
    // Unpacked by the sizes that were added up, and packed again without pressing: nothing can grow any more.
    const archive = zipSync(unpacked(bytes), { level: 0 })
    return (await readSheet(archive.buffer as ArrayBuffer, sheet ?? 1)) as Cell[][]
  } catch (error) {
    if (error instanceof SheetFault) throw error
    if (error instanceof Error && error.name === 'SheetNotFoundError') throw new SheetFault(`There is no sheet “${sheet}”.`)
    throw new SheetFault('The file cannot be read as xlsx. Save it anew.')
  }
}

/** @throws {SheetFault} for what grows too large, for macros and for links to other files. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let [parts, size] = [0, 0]
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      parts += 1
      size += originalSize
      if (parts > MOST_PARTS || size > MOST_INFLATED) throw new SheetFault('The file is too large once it is unpacked.')
      if (/vbaProject|\/macrosheets\//i.test(name)) throw new SheetFault('The file has macros. Save it as xlsx without them.')
      if (/\/externalLinks\//i.test(name)) {
        throw new SheetFault('The file has links to other files. Paste their values instead, and save it again.')
      }
      return /\.(xml|rels)$/i.test(name)
    },
  })
}

function rowsOfText(bytes: Uint8Array): Cell[][] {
  const { data } = Papa.parse<string[]>(textOf(bytes), {
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: 2 * MOST_ROWS,
  })
  return data
}

/** Most are UTF-8; an older Excel writes Windows-1252, or UTF-16 as "Unicode text". */
function textOf(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
