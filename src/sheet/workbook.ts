import { SheetFault } from '../contract/opl/sheet.ts'
import { partsOf } from './archive.ts'
import { cellFormats } from './cell-formats.ts'
import { readTexts, readWorksheet, type SheetRows, unreadable } from './worksheet.ts'
import { attribute, isTrue, type Listener, scan } from './xml.ts'

/** An opened file whose sheets can be read. */
export interface SheetFile {
  kind: 'xlsx' | 'csv'
  /**
   * The names of the visible sheets of a workbook in order; of a csv the names of its possible
   * separators, the likeliest first.
   */
  names: readonly string[]
  /**
   * The rows of the named sheet, by default of the first one. @throws {SheetFault} if there is no
   * such sheet or it cannot be read.
   */
  read(name?: string): Promise<SheetRows>
}

/** The maximum unpacked size in bytes. 20 000 rows need a quarter of it. */
const MOST_INFLATED = 100_000_000
const MOST_PARTS = 500

/** @throws {SheetFault} for an unreadable or dangerous workbook. */
export function openWorkbook(bytes: Uint8Array): SheetFile {
  const workbook = readable(() => contents(bytes))
  const { sheets } = workbook
  return {
    kind: 'xlsx',
    names: sheets.map(({ name }) => name),
    read: async (name) => {
      const sheet =
        name === undefined ? sheets[0] : sheets.find((one) => one.name.trim() === name.trim())
      if (!sheet)
        throw new SheetFault(
          name === undefined ? 'The file has no sheets.' : `There is no sheet “${name}”.`,
        )
      return readable(() => rowsOf(bytes, sheet.id, workbook))
    },
  }
}

/** The path of a part that another one refers to, by its relationship id or type. */
type PathOf = (idOrType: string) => string

function contents(bytes: Uint8Array) {
  const list = relationsOf(bytes, '')('officeDocument')
  const sheets: { name: string; id: string }[] = []
  let [isFrom1904, isStale] = [false, false]
  tags(unpacked(bytes, [list])[list], (tag, attributes, namespaces) => {
    if (tag === 'workbookPr') isFrom1904 = isTrue(attributes, 'date1904')
    if (tag === 'calcPr') isStale = isTrue(attributes, 'fullCalcOnLoad')
    const [id] = [...namespaces].flatMap(([prefix, namespace]) =>
      namespace.endsWith('/relationships') ? (attribute(attributes, `${prefix}:id`) ?? []) : [],
    )
    if (tag === 'sheet' && id && /^(visible)?$/.test(attribute(attributes, 'state') ?? ''))
      sheets.push({ name: attribute(attributes, 'name') ?? '', id })
  })
  return { sheets, pathOf: relationsOf(bytes, list), isFrom1904, isStale }
}

/** The relationships of a part, or of the whole archive if `part` is empty. */
function relationsOf(bytes: Uint8Array, part: string): PathOf {
  const list = part.replace(/[^/]*$/, '_rels/$&.rels')
  const paths = new Map<string, string>()
  tags(unpacked(bytes, [list])[list], (tag, attributes) => {
    const target = attribute(attributes, 'Target')
    if (tag !== 'Relationship' || !target) return
    const { pathname } = new URL(target, `file:///${part}`)
    for (const name of ['Id', 'Type'])
      paths.set(
        attribute(attributes, name)?.replace(/^.*\//, '') ?? '',
        decodeURIComponent(pathname.slice(1)),
      )
  })
  return (idOrType) => paths.get(idOrType) ?? ''
}

function rowsOf(bytes: Uint8Array, id: string, workbook: ReturnType<typeof contents>): SheetRows {
  const [texts = '', styles = '', sheet = ''] = ['sharedStrings', 'styles', id].map(workbook.pathOf)
  const shared = unpacked(bytes, [texts, styles])
  const known = {
    ...workbook,
    texts: shared[texts] ? readTexts(shared[texts]) : [],
    formats: shared[styles] ? cellFormats(shared[styles], workbook.isFrom1904) : [],
  }
  const part = unpacked(bytes, [sheet])[sheet]
  if (!part) throw unreadable()
  return readWorksheet(part, known)
}

function tags(part: Uint8Array | undefined, tell: Listener['open']) {
  if (!part) throw unreadable()
  scan(part, { open: tell })
}

/**
 * Unpacks some parts, each to at most the size that the archive states.
 *
 * @throws {SheetFault} for a workbook that is too large, or has macros or links to other files.
 */
function unpacked(bytes: Uint8Array, names: readonly string[]): Record<string, Uint8Array> {
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
  // Some programs write backslashes, or the names of parts in another case.
  const plain = (name: string) => name.replaceAll('\\', '/').toLowerCase()
  return Object.fromEntries(
    names.flatMap((name) => {
      const part = parts.find((one) => plain(one.name) === plain(name))
      return part ? [[name, part.unpack()]] : []
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
