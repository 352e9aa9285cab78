import { dropRightWhile, mapValues } from 'es-toolkit'
import { strToU8, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { openSheetFile, readRows } from '../src/sheet/read-rows.ts'
import { workbook } from './support/workbook.ts'

/** What becomes of the bytes of a sheet before a row of it is looked at. */

const rows = [
  ['Tanggal', 'No OPL'],
  [new Date('2026-05-02T00:00:00Z'), 7],
]
const bytesOf = (hex: string, more = '') =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(600), Buffer.from(more, 'utf16le')])
const OLE = 'd0cf11e0a1b11ae1'

test('an xlsx is read with its days as days, and each row at its place', async () => {
  expect(await readRows(workbook([...rows, [], ['last']]), 'opl.xlsx', undefined)).toEqual([
    ['Tanggal', 'No OPL'],
    [new Date('2026-05-02T00:00:00Z'), 7],
    [],
    ['last'],
  ])
})

test.each([
  ['UTF-8', Buffer.from('a;é\nb;"c\nd"')],
  ['UTF-8 with a mark', Buffer.from('\ufeffa;é\nb;"c\nd"')],
  ['Windows-1252', Buffer.from('a;é\nb;"c\nd"', 'latin1')],
  ['UTF-16', Buffer.from('\ufeffa;é\nb;"c\nd"', 'utf16le')],
])('a csv may be %s', async (_, bytes) => {
  expect(await readRows(bytes, 'opl.csv', undefined)).toEqual([
    ['a', 'é'],
    ['b', 'c\nd'],
  ])
})

test('a workbook tells the names of its sheets, and each can be read', async () => {
  const file = openSheetFile(workbook({ April: [['a']], 'May & "June"': [['b']] }), 'opl.xlsx')
  expect(file.names).toEqual(['April', 'May & "June"'])
  expect(await file.read()).toEqual([['a']])
  expect(await file.read(' May & "June"')).toEqual([['b']])
})

describe('a workbook', () => {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const read = (sheet: string, more: Record<string, string> = {}) =>
    readRows(
      workbook(
        [],
        mapValues({ 'xl/worksheets/sheet1.xml': `<worksheet ${main}>${sheet}</worksheet>`, ...more }, (xml) => strToU8(xml)),
      ),
      'opl.xlsx',
    )

  test('of another program is read as another reader reads it', async () => {
    const written = await writeXlsxFile(
      [
        [{ value: 'Tanggal', fontWeight: 'bold' }, { value: 'No <OPL> & "more"' }, null, { value: 'é 漢字' }],
        [{ value: new Date('2026-05-02T00:00:00Z'), format: 'dd/mm/yyyy' }, { value: 7.25 }, { value: true }],
        [],
        [
          { value: new Date('2026-05-02T13:30:15Z'), format: 'd mmmm yyyy, hh:mm' },
          { value: 350_000, format: '"Rp"#,##0' },
        ],
        [{ value: ' spaces  ' }, { value: 'the same' }, { value: 'the same' }],
      ],
      { sheet: 'A & B' },
    ).toBuffer()
    const bare = (rows: unknown[][]) => rows.map((cells) => dropRightWhile([...cells], (cell) => cell === null))
    expect(bare(await readRows(written, 'opl.xlsx'))).toEqual(bare(await readSheet(written)))
  })

  test('may have cells of every type, and none of what is not there', async () => {
    const cells = [
      '<c r="A1" t="str"><f>A2&amp;"x"</f><v>a &amp;lt; &#233;&#x41;</v></c>',
      '<c r="B1" t="b"><v>1</v></c>',
      '<c r="C1" t="e"><v>#REF!</v></c>',
      '<c r="D1" t="d"><v>2026-05-02</v></c>',
      '<c r="E1" t="inlineStr"><is><r><t>rich </t></r><r><t>text</t></r><rPh sb="0" eb="1"><t>sound</t></rPh></is></c>',
      '<c r="F1" t="inlineStr"><is><t><![CDATA[1 < 2]]></t></is></c>',
      '<c r="G1" s="1"/><c r="H1"><v></v></c>',
      '<c r="J1" t="inlineStr"><is><t>two_x000A_lines</t></is></c>',
    ]
    expect(await read(`<!-- A > B --><sheetData><row r="1">${cells.join('')}</row></sheetData>`)).toEqual([
      ['a &lt; éA', true, '#REF!', new Date('2026-05-02'), 'rich text', '1 < 2', null, null, null, 'two\nlines'],
    ])
  })

  test('need not say where its rows and cells are, and may name its tags otherwise', async () => {
    const rows = '<x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row><x:c><x:v>3</x:v></x:c></x:row>'
    expect(await read(`<x:sheetData>${rows}</x:sheetData>`)).toEqual([[1, 2], [3]])
  })

  test('may count its days from 1904', async () => {
    const list = `<workbook ${main} xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`
    const sheet = '<sheetData><row r="1"><c r="A1" s="1"><v>44682</v></c></row></sheetData>'
    expect(await read(sheet, { 'xl/workbook.xml': list })).toEqual([[new Date('2026-05-02T00:00:00Z')]])
  })

  test('keeps what is formatted as a day, and is none, as it is', async () => {
    const cells = '<c r="A1" s="1"><v>81234567890</v></c><c r="B1" t="d"><v>yesterday</v></c>'
    expect(await read(`<sheetData><row r="1">${cells}</row></sheetData>`)).toEqual([[81_234_567_890, 'yesterday']])
  })

  test.each(['0', 'x', '-1'])('is refused where it calls a row %s', async (row) => {
    const sheet = `<sheetData><row r="${row}"><c r="A1"><v>1</v></c></row></sheetData>`
    await expect(read(sheet)).rejects.toThrow('The file cannot be read as xlsx.')
  })

  test.each(['<sheetData><row r="1"><c r="A1"><v>1</v></c></row>', '<sheetData><row r="1"><c r="A1"><v>1</v'])(
    'that is cut off is refused: %s',
    async (sheet) => {
      const file = workbook([], { 'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${main}>${sheet}`) })
      await expect(readRows(file, 'opl.xlsx')).rejects.toThrow('The file cannot be read as xlsx.')
    },
  )
})

describe('far below the last row', () => {
  const sheet = (rows: string) =>
    workbook([], {
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>1</v></c></row>${rows}</sheetData></worksheet>`,
      ),
    })

  test('formats say nothing, a hundred thousand of them', async () => {
    const formats = Array.from(
      { length: 100_000 },
      (_, n) => `<row r="${n + 948_577}" s="1"><c r="A${n + 948_577}" s="1"/></row>`,
    )
    expect(await readRows(sheet(formats.join('')), 'opl.xlsx')).toEqual([[1]])
  })

  test('a value is told', async () => {
    await expect(readRows(sheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'), 'opl.xlsx')).rejects.toThrow(
      'Something stands in row 1048576 of the sheet. It may have 20000 rows.',
    )
  })

  test('so is one of a csv, but not its empty lines', async () => {
    const lines = `a;b\n${';\n'.repeat(50_000)}`
    expect(await readRows(Buffer.from(lines), 'opl.csv')).toHaveLength(40_000)
    await expect(readRows(Buffer.from(`${lines}c;d`), 'opl.csv')).rejects.toThrow('Something stands in row 50002 of the sheet.')
  })

  test('so is one far to the right', async () => {
    const wide = '<dimension ref="A1:XFD2"/><sheetData><row r="2"><c r="A2" s="1"/><c r="XFD2"><v>1</v></c></row></sheetData>'
    const file = workbook([], { 'xl/worksheets/sheet1.xml': strToU8(`<worksheet>${wide}</worksheet>`) })
    await expect(readRows(file, 'opl.xlsx')).rejects.toThrow('Something stands in column 16384 of the sheet.')
  })
})

describe('refused in words:', () => {
  const notXlsx = 'The file cannot be read as xlsx. Save it anew.'
  const named = (name: string) => `opl.${name} is named as ${name}, but is none. Save it anew as xlsx or csv.`
  test.each<[string, Uint8Array, string, string]>([
    ['nothing', new Uint8Array(), 'xlsx', 'The file is empty.'],
    ['a password', bytesOf(OLE, 'EncryptedPackage'), 'xlsx', 'The file is protected by a password. Save it without one.'],
    ['an xls under another name', bytesOf(OLE), 'xlsx', 'The file is of the old kind, xls. Save it as xlsx or csv.'],
    ['a csv named xlsx', Buffer.from('Tanggal,Cabang'), 'xlsx', named('xlsx')],
    ['an xlsx named csv', workbook(rows), 'csv', named('csv')],
    ['an xlsx named for macros', workbook(rows), 'xlsm', named('xlsm')],
    ['a picture', bytesOf('89504e470d0a1a0a0000'), 'csv', 'The file is neither xlsx nor csv. Save the sheet as one of them.'],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('a') }), 'xlsx', notXlsx],
    ['half of an xlsx', workbook(rows).subarray(0, 900), 'xlsx', notXlsx],
    [
      'macros',
      workbook(rows, { 'xl/vbaProject.bin': strToU8('x') }),
      'xlsx',
      'The file has macros. Save it as xlsx without them.',
    ],
    [
      'links to other files',
      workbook(rows, { 'xl/externalLinks/externalLink1.xml': strToU8('<a/>') }),
      'xlsx',
      'The file has links to other files. Paste their values instead, and save it again.',
    ],
    ['gigabytes in a few bytes', saying(4_000_000_000), 'xlsx', 'The file is too large once it is unpacked.'],
    ['many parts', workbook(rows, many(600)), 'xlsx', 'The file is too large once it is unpacked.'],
    ['more than the directory says', saying(100), 'xlsx', notXlsx],
  ])('%s', async (_, bytes, name, message) => {
    await expect(readRows(bytes, `opl.${name}`, undefined)).rejects.toThrow(message)
  })

  test('a sheet that is not there', async () => {
    await expect(readRows(workbook(rows), 'opl.xlsx', 'June')).rejects.toThrow('There is no sheet “June”.')
  })
})

/** A workbook with a sheet of 80 MB of nothing, of which the directory says that it has so many bytes. */
function saying(size: number): Uint8Array {
  const zip = workbook(rows, { 'xl/worksheets/sheet1.xml': new Uint8Array(80_000_000) })
  const view = new DataView(zip.buffer)
  for (let at = view.getUint32(zip.length - 6, true); view.getUint32(at, true) === 0x02014b50; ) {
    if (view.getUint32(at + 24, true) === 80_000_000) view.setUint32(at + 24, size, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return zip
}

function many(parts: number) {
  return Object.fromEntries(Array.from({ length: parts }, (_, n) => [`xl/${n}.xml`, strToU8('<a/>')]))
}
