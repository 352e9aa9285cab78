import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { Cell } from '../contract/opl-columns.ts'
import { SheetFault } from '../contract/opl-sheet.ts'
import type { SheetFile } from './read-rows.ts'
import { withinReach } from './within-reach.ts'

/** What a workbook may come to. 20 000 rows come to a quarter of it. */
const MOST_INFLATED = 100_000_000
const MOST_PARTS = 500

type Parts = Record<string, Uint8Array>

/** @throws {SheetFault} where it cannot be read, or could do harm. */
export function openWorkbook(bytes: Uint8Array): SheetFile {
  const parts = readable(() => unpacked(bytes))
  const names = readable(() => namesIn(parts))
  return {
    names,
    read: async (name) => {
      const at = name === undefined ? 0 : names.findIndex((one) => one.trim() === name.trim())
      if (at < 0) throw new SheetFault(`There is no sheet “${name}”.`)
      return rowsOf(parts, at)
    },
  }
}

async function rowsOf(parts: Parts, at: number): Promise<Cell[][]> {
  const reachable = Object.entries(parts).map(([name, part]) => [name, /\/worksheets\//.test(name) ? withinReach(part) : part])
  try {
    // Packed again without pressing: nothing can grow any more.
    const archive = zipSync(Object.fromEntries(reachable), { level: 0 })
    return (await readSheet(archive.buffer as ArrayBuffer, at + 1)) as Cell[][]
  } catch {
    throw unreadable()
  }
}

/**
 * Unpacks each part into as many bytes as the archive says that it has, and no more, whatever comes out of it.
 *
 * @throws {SheetFault} for what grows too large, for macros and for links to other files.
 */
function unpacked(bytes: Uint8Array): Parts {
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

const named = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } as Record<string, string>

function namesIn(parts: Parts): string[] {
  const list = strFromU8(parts['xl/workbook.xml'] ?? strToU8(''))
  return [...list.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname=(?:"([^"]*)"|'([^']*)')/g)].map(([, name, other]) =>
    (name ?? other ?? '').replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, word) => {
      if (word) return named[word] ?? whole
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
    }),
  )
}

function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof SheetFault ? error : unreadable()
  }
}

function unreadable(): SheetFault {
  return new SheetFault('The file cannot be read as xlsx. Save it anew.')
}
