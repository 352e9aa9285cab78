import { constants, deflateRawSync } from 'node:zlib'
import { mapValues } from 'es-toolkit'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { isFormatted } from '../../../src/contract/opl/columns.ts'
import { openSheetFile, readRows } from '../../../src/sheet/read-rows.ts'
import { times } from '../../support/long.ts'
import { workbook } from '../../support/workbook.ts'

/** What becomes of the bytes of a sheet before a row of it is looked at. */

const MAY_2 = new Date('2026-05-02T00:00:00Z')
const rows = [['Tanggal', 'No OPL'], [MAY_2, 7], [], ['last']]
const may2 = { shown: '02/05/2026', value: 46_144, day: '2026-05-02' }
const read = [['Tanggal', 'No OPL'], [may2, 7], [], ['last']]
const unreadable = 'The file cannot be read as xlsx. Save it anew.'

describe('a csv', () => {
  const read = (text: string) => readRows(Buffer.from(text), 'opl.csv')
  /** Its cells with a stroke between. */
  const texts = (cells: unknown[][]) => cells.map((row) => row.join('|'))

  const text = 'a;é\nb;"c\nd"'
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 with the larger byte first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('may be %s', async (_, bytes) => {
    expect(texts(await readRows(bytes, 'opl.csv'))).toEqual(['a|é', 'b|c\nd'])
  })

  test.each([',', ';', '\t', '|'])('may have its cells apart by %j', async (mark) => {
    expect(texts(await read(`"\t"${mark}"b"\n"c"${mark}"d"`))).toEqual(['\t|b', 'c|d'])
  })

  const long = 'x'.repeat(49_000)
  const [longText, longRow] = [`${long}|${long}`, `${long},"${long}"\n`]
  test.each<[string, string, string[]]>([
    ['spaces behind the quotes of a cell', '"a" ,"b"  \n"",c', ['a|b', '|c']],
    ['quotes inside its cells', '5" pipe,"say ""a\nb"""\n"",7"', ['5" pipe|say "a\nb"', '|7"']],
    ['long rows', `a,b\n${longRow.repeat(3)}"",7`, ['a|b', longText, longText, longText, '|7']],
    [
      'lines of another program, which ends them in another way',
      'a,b\r\n1,2\r\n3,4\n5,"6\r\n7"\r8,9\n\r\n10,11',
      ['a|b', '1|2', '3|4', '5|6\n7', '8|9', '', '10|11'],
    ],
  ])('may have %s', async (_, text, expected) => {
    expect(texts(await read(text))).toEqual(expected)
  })

  const follows = 'text follows the closing quote of a cell.'
  test.each([
    ['a cell that goes on after its quotes', 'a;b\n1;2\n1;"PT" Maju\n3;4', 3, follows],
    ['the delimiter of another file', 'a;b;c\n1;2;"x",3\n4;5;6', 2, follows],
    ['that in each cell', `a,b\n${`${'"a"b'.repeat(24_000)}\n`.repeat(104)}`, 2, follows],
    ['a space that quotes are not followed by', 'a,b\n"x"\u00a0,y', 2, follows],
    ['a quote that is not closed', 'a,b\n1,"x\n3,4', 2, 'a quote is not closed.'],
  ])('with %s is refused, as the rows below would be lost', async (_, text, row, message) => {
    await expect(read(text)).rejects.toThrow(`In row ${row} of the file, ${message}`)
  })

  test.each([
    ['nothing but quotes', '"'.repeat(9_000_000), 1],
    ['a quote that is closed too late', `a,b\nc,"${'x,y\n'.repeat(30_000)}"`, 2],
  ])('of %s is refused before it is parsed', async (_, text, row) => {
    await expect(read(text)).rejects.toThrow(
      `Row ${row} of the file has more than 100000 characters. Look for a quote that is not closed.`,
    )
  })

  test('loses no row: what the parser complains about is refused', async () => {
    const text = fc.string({ unit: fc.constantFrom('"', ',', '\n', ' ', 'a'), maxLength: 30 })
    const complaints = async (csv: string) => {
      const rows = await read(csv).catch(() => undefined)
      return rows ? Papa.parse(csv, { delimiter: ',', newline: '\n' }).errors : []
    }
    await fc.assert(
      fc.asyncProperty(text, async (csv) => {
        expect(await complaints(`a,b\n${csv}`)).toEqual([])
      }),
      { numRuns: times(2_000) },
    )
  })

  test.each([
    ['a,b', ['Comma']],
    ['Tanggal;Cabang;No OPL\n1;2;"a, b, c, d"', ['Semicolon', 'Comma']],
    ['Tanggal,Cabang,Keterangan\n1,2,a;b;c;d;e', ['Comma', 'Semicolon']],
    ['Tanggal\tCabang\n1;2;3\t4', ['Tab', 'Comma', 'Semicolon']],
  ])('is parted by that by which its headers are known: %j', async (text, names) => {
    const file = openSheetFile(Buffer.from(text), 'opl.csv')
    expect(file.names).toEqual(names)
    expect((await file.read('Comma')).rows[0]).toEqual(text.split('\n')[0]?.split(','))
  })

  test('may have empty lines far below the last row, and nothing else there', async () => {
    const lines = `a;b\n${';\n'.repeat(50_000)} `
    expect(await read(lines)).toHaveLength(40_000)
    await expect(read(`${lines};d`)).rejects.toThrow('Something stands in row 50002 of the sheet.')
  })
})

test.each([
  ['opl', Buffer.from('a,b')],
  ['opl.xlsx.CSV', Buffer.from('a,b')],
  ['opl', workbook([['a', 'b']])],
  ['opl.txt', Buffer.from('\ufeffa\tb', 'utf16le')],
  ['Opl.XLSX', workbook([['a', 'b']])],
])('%s may be the name of a file', async (name, bytes) => {
  expect(await readRows(bytes, name)).toEqual([['a', 'b']])
})

test('a workbook tells the names of its sheets, and each can be read', async () => {
  const sheets = { April: [['a']], 'May & "June"': [['b']], ' July ': [['c']] }
  const file = openSheetFile(workbook(sheets), 'opl.xlsx')
  expect(file.names).toEqual(Object.keys(sheets))
  const read = async (name?: string) => (await file.read(name)).rows
  expect(await read()).toEqual([['a']])
  expect(await read(' May & "June"')).toEqual([['b']])
  expect(await read('July')).toEqual([['c']])
})

describe('a workbook', () => {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
  const xml = (parts: Record<string, string>) => mapValues(parts, (part) => strToU8(part))
  /** The rows of a sheet of this document. */
  const readAll = (sheet: string, more: Record<string, string> = {}) =>
    readRows(workbook([], xml({ 'xl/worksheets/sheet1.xml': sheet, ...more })), 'opl.xlsx')
  const read = (sheet: string, more?: Record<string, string>) =>
    readAll(`<worksheet ${main}>${sheet}</worksheet>`, more)
  /** Its only row. */
  const readRow = async (cells: string, more?: Record<string, string>) => {
    const [row = []] = await read(`<sheetData><row r="1">${cells}</row></sheetData>`, more)
    return row
  }
  const inline = (inside: string) => `<c t="inlineStr"><is>${inside}</is></c>`

  test('need not say where its rows and cells are, and may name its tags otherwise', async () => {
    const rows = [[1, 2], [3]].map(
      (cells) => `<x:row>${cells.map((n) => `<x:c><x:v>${n}</x:v></x:c>`).join('')}</x:row>`,
    )
    const sheet = `<x:sheetData>${rows.join('')}</x:sheetData>`
    const foreign = '<y:row xmlns:y="other"><y:c><y:v>9</y:v></y:c></y:row>'
    const named = main.replace('xmlns', 'xmlns:x')
    const read = await readAll(`<x:worksheet ${named}>${foreign}${sheet}</x:worksheet>`)
    expect(read).toEqual([[1, 2], [3]])
  })

  test.each([
    [['1', 'true'], '2026-05-02'],
    [['0', 'false'], '2022-05-01'],
  ])('whose date1904 is one of %j counts its days accordingly', async (values, day) => {
    for (const value of values) {
      const list = `<workbook ${main} ${relations}><workbookPr date1904="${value}"/><x15:workbookPr xmlns:x15="other" date1904="9"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`
      const cell = await readRow('<c s="1"><v>44682</v></c>', { 'xl/workbook.xml': list })
      expect(cell).toMatchObject([{ day }])
    }
  })

  test.each([
    ['its own text alone', 'no<t>yes</t>no', 'yes'],
    ['the parts of a rich text', '<r><rPr><b/></rPr><t>par</t></r><r><t>t </t></r>', 'part'],
    ['nothing, where it is empty', '', null],
    ['its text before how to say it', '<t>東京</t><rPh sb="0"><t>トウキョウ</t></rPh>', '東京'],
    ['its text where nothing says how', '<rPh sb="0" eb="0"/><t>東京</t>', '東京'],
    [
      'its text after how to say it',
      '<rPh><t>トウ</t></rPh><r><t>東</t></r><r><t>京</t></r><phoneticPr fontId="1"/>',
      '東京',
    ],
  ])('knows of a text %s, in its cell or shared with others', async (_, text, expected) => {
    const item = text ? `<si>${text}</si>` : '<si/>'
    const relation = (id: number, type: string, target: string) =>
      `<Relationship Id="rId${id}" Type="x/${type}" Target="${target}"/>`
    const more = {
      'xl/sharedStrings.xml': `<sst ${main}><si><t>first</t></si>${item}<si><t>next</t></si></sst>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    }
    const cells = [2, 1, 0, 3].map((n) => `<c t="s"><v>${n}</v></c>`).join('')
    expect(await readRow(cells, more)).toEqual(['next', expected, 'first'])
    expect(await readRow(inline(text), more)).toEqual(expected ? [expected] : [])
  })

  test.each<[string, string, unknown[]]>([
    ['spaces between its tags', '\n <c\n r="A1"\n> <v/>\n </c> <c> <v>1</v> </c>\n', [null, 1]],
    ['what is no text of a cell', '<c>7<f>1+1</f>8<v>2</v>9</c>', [2]],
    ['a comment with a cell', '<!-- <c><v>1</v></c> --><c><v>2</v></c>', [2]],
    ['what looks like tags', inline('<t><![CDATA[<t>a</t> ]] > b]]></t>'), ['<t>a</t> ]] > b']],
    ['a number in words', '<c><v>many</v></c>', ['many']],
    ['numbers that are texts', `<c t="str"><v>007</v></c>${inline('<t>1e3</t>')}`, ['007', '1e3']],
    ['a text that is not there', '<c t="s"><v>7</v></c><c><v>1</v></c>', [null, 1]],
    ['yes and no', '<c t="b"><v>1</v></c><c t="b"><v>0</v></c>', ['TRUE', 'FALSE']],
    [
      'a day in words, whatever its zone',
      ['', 'T00:00:00', 'T23:30:00-05:00']
        .map((time) => `<c t="d" s="1"><v>2026-05-02${time}</v></c>`)
        .join(''),
      [may2, may2, { ...may2, value: 46_144 + 23.5 / 24 }],
    ],
    [
      'a formula without a result',
      '<c><f>1+1</f></c><c><f>1+1</f><v/></c><c t="str"><f>A1</f><v/></c>',
      ['#FORMULA!', '#FORMULA!'],
    ],
    ['a day that is none', '<c t="d"><v>yesterday</v></c>', ['yesterday']],
    ['a telephone number as a day', '<c s="1"><v>81234567890</v></c>', [81_234_567_890]],
    ['a format alone', '<c s="1"/><c><v></v></c><c t="e"><v>#REF!</v></c>', [null, null, '#REF!']],
    ['a format that is not there', '<c s="7"><v>2</v></c>', [2]],
    ['cells that say where they are', '<c r="C1"><v>3</v></c><c><v>4</v></c>', [null, null, 3, 4]],
    ['quotes of the other kind', "<c r='B1' t='b'><v>1</v></c>", [null, 'TRUE']],
    ['attributes whose names end alike', '<c bar="A1" r="B1"><v>1</v></c>', [null, 1]],
    [
      'characters by their number',
      inline('<t>&#x1F600;&#128512;&#x10FFFF;&#x110000;&#9999999;</t>'),
      ['😀😀\u{10ffff}&#x110000;&#9999999;'],
    ],
    ['entities of XML', inline('<t>&lt;&gt;&amp;lt;&quot;&apos;</t>'), ['<>&lt;"\'']],
    ['entities of nobody', inline('<t>&nbsp; &toString; &AMP;</t>'), ['&nbsp; &toString; &AMP;']],
    ['characters that XML cannot hold', inline('<t>a_x000D__x00e9_b_xyz_</t>'), ['a\réb_xyz_']],
    ['the last column', '<c r="ZX1"><v>1</v></c>', [...Array(699).fill(null), 1]],
  ])('may have %s', async (_, cells, row) => {
    expect(await readRow(cells)).toEqual(row)
  })

  test('may have a last row, and spaces after its end', async () => {
    const last = '<sheetData><row r="40000"><c><v>1</v></c></row></sheetData>\n'
    expect(await read(last)).toEqual([...Array(39_999).fill([]), [1]])
  })

  const at = (row: number | string, cells = '<c><v>1</v></c>') =>
    `<sheetData><row r="${row}">${cells}</row></sheetData>`
  test.each([
    ['a row too many', at(40_001), 'row 40001 of the sheet. It may have 20.000 rows.'],
    ['a column too many', at(1, '<c r="ZY1"><v>1</v></c>'), 'column 701 of the sheet. It may'],
    ['the last one', at(1, '<c r="XFD2"><v>1</v></c>'), 'column 16384 of the sheet. It may'],
  ])('is refused with %s', async (_, sheet, message) => {
    await expect(read(sheet)).rejects.toThrow(`Something stands in ${message}`)
  })

  test('may have formats far below, a hundred thousand of them', async () => {
    const formats = Array.from(
      { length: 100_000 },
      (_, n) => `<row r="${n + 948_577}" s="1"><c r="A${n + 948_577}" s="1"/></row>`,
    )
    const sheet = `<sheetData><row><c><v>1</v></c></row>${formats.join('')}</sheetData>`
    expect(await read(sheet)).toEqual([[1]])
  })

  test.each([
    '',
    '<?xml version="1.0"?>',
    '<worksheet/>more',
    '<worksheet></worksheet></worksheet>',
    '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row>',
    '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v',
    ...['0', 'x', '-1'].map((row) => `<worksheet>${at(row)}</worksheet>`),
  ])('is refused with the sheet %j', async (sheet) => {
    await expect(readAll(sheet)).rejects.toThrow(unreadable)
  })

  test('of one empty tag is an empty sheet', async () => {
    expect(await readAll('<worksheet/>')).toEqual([])
  })

  test('is read in steps that cut no character', async () => {
    for (const before of ['a', 'ab', 'abc']) {
      const text = before + '漢'.repeat(200_000)
      expect(await readRow(inline(`<t>${text}</t>`))).toEqual([text])
    }
  })

  test('may name its parts in other ways, and refer to more than sheets', async () => {
    const list = `<workbook ${main} ${relations}><externalReferences><externalReference r:id="rId9"/></externalReferences><sheets><sheet sheetId="3"/><sheet name="June" state="veryHidden" r:id="rId2"/><sheet name='May' sheetId='1' r:id='rId1'/><sheet r:id="rId2"/></sheets></workbook>`
    const targets = [
      '<Relationship Id="rId9"/>',
      '<Relationship Id="rId1" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/>',
      '<Other Id="rId1" Target="nothing.xml"/>',
      '<Relationship Id="rId2" Type="x/worksheet" Target="worksheets/sheet2.xml"/>',
    ]
    const more = xml({
      'xl/workbook.xml': list,
      'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    })
    const file = openSheetFile(workbook({ May: [['a', MAY_2]], June: [['b']] }, more), 'opl.xlsx')
    expect(file.names).toEqual(['May', ''])
    // Without the formats of the workbook, a day is a number.
    expect((await file.read('May')).rows).toEqual([['a', 46_144]])
    expect((await file.read('')).rows).toEqual([['b']])
  })

  test('may have its parts elsewhere, with other letters and slashes, as phones write them', async () => {
    const elsewhere = (name: string) =>
      name.replace('workbook', 'workbook22').replace('worksheets/s', 'Worksheets\\S')
    const parts = Object.entries(unzipSync(workbook(rows))).map(([name, part]) => {
      const isRoot = name === '_rels/.rels'
      return [elsewhere(name), isRoot ? strToU8(elsewhere(strFromU8(part))) : part] as const
    })
    const result = await readRows(zipSync(Object.fromEntries(parts)), 'opl.xlsx')
    expect(result).toEqual(await readRows(workbook(rows), 'opl.xlsx'))
  })

  describe('shows a number as a date', () => {
    const formats = async (patterns: string, ids: (number | undefined)[]) => {
      const xf = (id: number | undefined) => (id === undefined ? '<xf/>' : `<xf numFmtId="${id}"/>`)
      const styles = `<styleSheet ${main}><numFmts>${patterns}</numFmts><cellStyleXfs><xf numFmtId="14"/><xf numFmtId="14"/></cellStyleXfs><cellXfs>${ids.map(xf).join('')}</cellXfs><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs></styleSheet>`
      const cells = [...ids, 14].map((_, n) => `<c s="${n}"><v>2</v></c>`).join('')
      const shown = await readRow(cells, { 'xl/styles.xml': styles })
      return shown.map((one) => isFormatted(one) && one.day !== undefined)
    }

    test('in the formats that every program knows, and in no others', async () => {
      const known = [14, 15, 16, 22, 27, 36, 50, 58]
      const others = [undefined, 0, 13, 17, 18, 23, 26, 37, 44, 47, 48, 49, 59, 70, 82, 164]
      expect(await formats('', known)).toEqual([...known.map(() => true), false])
      expect(await formats('', others)).toEqual([...others.map(() => false), false])
    })

    test.each([
      [true, ['d', 'DD.MM.YYYY', 'd-mmm', 'dddd', '[$-421]d', '"m"d"y"']],
      [false, ['mmm-yy', 'hh:mm', '[h]:mm', 'd"', '"Rp"#,##0', '[Red]0', '0\\d', '0_d', '0*d']],
      [false, ['General', '"d" "m" 0 "y"', '']],
    ])('where its own format says so: %s for %j', async (isDate, patterns) => {
      for (const pattern of patterns) {
        const code = pattern.replaceAll('"', '&quot;')
        const result = await formats(`<numFmt numFmtId="164" formatCode="${code}"/>`, [164])
        expect(result, pattern).toEqual([isDate, false])
      }
    })

    test('by what the workbook says of a format before what is known of it', async () => {
      const declared = '<numFmt numFmtId="14" formatCode="0"/><numFmt numFmtId="15"/>'
      expect(await formats(declared, [14, 15])).toEqual([false, false, false])
    })

    test('as that of the nearest second', async () => {
      const [before, after] = await readRow(
        '<c s="1"><v>46144.999994</v></c><c s="1"><v>46144.999999</v></c>',
      )
      expect([before, after]).toMatchObject([{ day: '2026-05-02' }, { day: '2026-05-03' }])
    })
  })
})

describe('refused in words:', () => {
  const NEITHER = 'The file is neither xlsx nor csv. Save the sheet as xlsx or csv.'
  const LOCKED = 'The file is protected by a password. Save it without one.'
  const other = (name: string, what: string) => `opl.${name} ${what}`
  const OLD = 'The file is of the old kind, xls. Save it as xlsx or csv.'
  const MACROS = 'The file has macros. Save it as xlsx without them.'
  const LINKS = 'The file has links to other files. Paste their values instead, and save it again.'
  const LARGE = 'The file is too large once it is unpacked.'
  const named = (name: string) =>
    `opl.${name} is named as ${name}, but is none. Save it anew as xlsx or csv.`

  const bytesOf = (hex: string, more = '') =>
    Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(600), Buffer.from(more, 'utf16le')])
  const ole = (more?: string) => bytesOf('d0cf11e0a1b11ae1', more)
  const odd = Buffer.concat([ole('Excel'), Buffer.from('E'), ole('EncryptedPackage').subarray(608)])
  const holding = (part: string) => workbook(rows, { [part]: strToU8('<a/>') })

  test.each<[string, Uint8Array, string, string]>([
    ['nothing', new Uint8Array(), 'xlsx', 'The file is empty.'],
    ['a password', ole('EncryptedPackage'), 'xlsx', LOCKED],
    ['a password, in whichever place', odd, 'xlsx', LOCKED],
    ['an xls that speaks of something encrypted', ole('EncryptedPack'), 'xlsx', OLD],
    ['an xls', ole(), 'xls', other('xls', 'is of the old kind, xls.')],
    ['an ods', workbook(rows), 'ods', other('ods', 'is a sheet of LibreOffice. Save the sheet as')],
    ['an xlsb', workbook(rows), 'XLSB', other('XLSB', 'is a binary workbook.')],
    ['an xlsm', workbook(rows), 'xlsm', other('xlsm', 'may have macros.')],
    ['a pdf', Buffer.from('%PDF'), 'pdf', other('pdf', 'is neither xlsx nor csv.')],
    ['a csv named xlsx', Buffer.from('Tanggal,Cabang'), 'xlsx', named('xlsx')],
    ['an xlsx named csv', workbook(rows), 'csv', named('csv')],
    ['a picture', bytesOf('89504e470d0a1a0a0000'), 'csv', NEITHER],
    ['such a byte far inside', Buffer.from(`${'a'.repeat(4095)}\b`), 'csv', NEITHER],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('a') }), 'xlsx', unreadable],
    ['half of an xlsx', workbook(rows).subarray(0, 900), 'xlsx', unreadable],
    ['macros', holding('xl/vbaProject.bin'), 'xlsx', MACROS],
    ['links to other files', holding('xl/ExternalLinks/externalLink1.xml'), 'xlsx', LINKS],
    ['gigabytes in a few bytes', saying(4_000_000_000), 'xlsx', LARGE],
    ['a byte more than 100 MB', comingTo(100_000_001), 'xlsx', LARGE],
    ['a part too many', workbook(rows, many(496)), 'xlsx', LARGE],
    ['ten gigabytes where the directory says ten megabytes', bomb(), 'xlsx', unreadable],
    ['a workbook without sheets', workbook({}), 'xlsx', 'The file has no sheets.'],
  ])('%s', async (_, bytes, name, message) => {
    await expect(readRows(bytes, `opl.${name}`)).rejects.toThrow(message)
  })

  test('a sheet that is not there', async () => {
    const june = readRows(workbook(rows), 'opl.xlsx', 'June')
    await expect(june).rejects.toThrow('There is no sheet “June”.')
  })
})

test('what is not needed of a workbook may be anything, of up to 500 parts and 100 MB in all', async () => {
  const pictured = saying(100, 'xl/media/image1.png')
  const taken = [workbook(rows, many(495)), comingTo(100_000_000), pictured]
  for (const bytes of taken) expect(await readRows(bytes, 'opl.xlsx')).toEqual(read)
})

/** A workbook of which the directory says that all of it, with a picture, has so many bytes. */
function comingTo(size: number): Uint8Array {
  const zip = workbook(rows, { 'xl/media/image1.png': new Uint8Array(1_000) })
  const sizes = Object.values(unzipSync(zip)).map(({ length }) => length)
  const all = sizes.reduce((total, length) => total + length, 0)
  return withSize(zip, 1_000, size - all + 1_000)
}

/** One with a part of 80 MB of nothing, of which the directory says that it has so many bytes. */
function saying(size: number, part = 'xl/worksheets/sheet1.xml'): Uint8Array {
  return withSize(workbook(rows, { [part]: new Uint8Array(80_000_000) }), 80_000_000, size)
}

/** A workbook whose sheet comes to ten gigabytes, of which the directory says ten megabytes. */
function bomb(): Uint8Array {
  const finishFlush = constants.Z_SYNC_FLUSH
  const hundredMegabytes = deflateRawSync(Buffer.alloc(100_000_000), { finishFlush })
  const end = deflateRawSync(Buffer.alloc(0))
  const packed = Buffer.concat([...Array(100).fill(hundredMegabytes), end])
  const zip = workbook(rows, { 'xl/worksheets/sheet1.xml': [packed, { level: 0 }] })
  return withSize(zip, packed.length, 10_000_000, 8)
}

/** Has the directory say another size of the part that has one, and another way of packing it. */
function withSize(zip: Uint8Array, size: number, declared: number, method?: number): Uint8Array {
  const view = new DataView(zip.buffer)
  for (let at = view.getUint32(zip.length - 6, true); view.getUint32(at, true) === 0x02014b50; ) {
    if (view.getUint32(at + 24, true) === size) {
      view.setUint32(at + 24, declared, true)
      if (method !== undefined) view.setUint16(at + 10, method, true)
    }
    const lengths = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    at += lengths.reduce((total, length) => total + length, 46)
  }
  return zip
}

function many(parts: number) {
  const part = strToU8('<a/>')
  return Object.fromEntries(Array.from({ length: parts }, (_, n) => [`xl/${n}.xml`, part]))
}
