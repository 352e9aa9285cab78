import type { Cell } from '../contract/opl/columns.ts'
import { SheetFault } from '../contract/opl/sheet.ts'
import { partsOf } from './archive.ts'
import { dateFormats } from './cell-formats.ts'
import { readTexts, readWorksheet } from './worksheet.ts'
import { attribute, scan } from './xml.ts'

/** An opened file whose sheets can be read. */
export interface SheetFile {
  /** The names of the sheets of a workbook in order; empty for a csv. */
  names: readonly string[]
  /**
   * The rows of the named sheet, by default of the first. @throws {SheetFault} if there is no such
   * sheet or it cannot be read.
   */
  read(name?: string): Promise<Cell[][]>
}

/** The maximum unpacked size in bytes. 20 000 rows need a quarter of it. */
const MOST_INFLATED = 100_000_000
const MOST_PARTS = 500

const LIST = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** @throws {SheetFault} for an unreadable or dangerous workbook. */
export function openWorkbook(bytes: Uint8Array): SheetFile {
  const { sheets, pathOf, isFrom1904 } = readable(() => contents(bytes))
  return {
    names: sheets.map(({ name }) => name),
    read: async (name) => {
      const sheet =
        name === undefined ? sheets[0] : sheets.find((one) => one.name.trim() === name.trim())
      if (!sheet)
        throw new SheetFault(
          name === undefined ? 'The file has no sheets.' : `There is no sheet “${name}”.`,
        )
      return readable(() => rowsOf(bytes, sheet.id, pathOf, isFrom1904))
    },
  }
}

/** The path of a part, by its relationship id or type. */
type PathOf = (idOrType: string) => string

function contents(bytes: Uint8Array) {
  const parts = unpacked(bytes, [LIST, RELATIONS])
  const sheets: { name: string; id: string }[] = []
  let isFrom1904 = false
  tags(parts[LIST], (tag, attributes) => {
    if (tag === 'workbookPr')
      isFrom1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '')
    const id = /\s\w+:id=["']([^"']+)/.exec(attributes)?.[1]
    if (tag === 'sheet' && id) sheets.push({ name: attribute(attributes, 'name') ?? '', id })
  })
  const paths = new Map<string, string>()
  tags(parts[RELATIONS], (tag, attributes) => {
    const target = attribute(attributes, 'Target')
    if (tag !== 'Relationship' || !target) return
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    for (const name of ['Id', 'Type'])
      paths.set(attribute(attributes, name)?.replace(/^.*\//, '') ?? '', path)
  })
  const pathOf: PathOf = (idOrType) => paths.get(idOrType) ?? ''
  return { sheets, pathOf, isFrom1904 }
}

function rowsOf(bytes: Uint8Array, id: string, pathOf: PathOf, isFrom1904: boolean): Cell[][] {
  const [texts, styles, sheet] = ['sharedStrings', 'styles', id].map(pathOf) as [
    string,
    string,
    string,
  ]
  const shared = unpacked(bytes, [texts, styles])
  const known = {
    texts: shared[texts] ? readTexts(shared[texts]) : [],
    dates: shared[styles] ? dateFormats(shared[styles]) : new Set<number>(),
    isFrom1904,
  }
  const part = unpacked(bytes, [sheet])[sheet]
  if (!part) throw unreadable()
  return readWorksheet(part, known)
}

function tags(part: Uint8Array | undefined, tell: (name: string, attributes: string) => void) {
  if (!part) throw unreadable()
  scan(part, { open: tell, text: () => undefined, close: () => undefined })
}

/**
 * Unpacks some parts, each to at most the size that the archive states.
 *
 * @throws {SheetFault} for a workbook that is too large, or has macros or links to other files.
 */
function unpacked(bytes: Uint8Array, wanted: readonly string[]): Record<string, Uint8Array> {
  const parts = partsOf(bytes)
  const size = parts.reduce((total, part) => total + part.size, 0)
  if (parts.length > MOST_PARTS || size > MOST_INFLATED) {
    throw new SheetFault('The file is too large once it is unpacked.')
  }
  for (const { name } of parts) {
    if (/vbaProject|\/macrosheets\//i.test(name))
      throw new SheetFault('The file has macros. Save it as xlsx without them.')
    if (/\/externalLinks\//i.test(name)) {
      throw new SheetFault(
        'The file has links to other files. Paste their values instead, and save it again.',
      )
    }
  }
  return Object.fromEntries(
    parts.filter(({ name }) => wanted.includes(name)).map((part) => [part.name, part.unpack()]),
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
