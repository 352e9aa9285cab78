import { constants, deflateRawSync } from 'node:zlib'
import { dropRightWhile, mapValues } from 'es-toolkit'
import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { openSheetFile, readRows } from '../../../src/sheet/read-rows.ts'
import { times } from '../../support/long.ts'
import { workbook } from '../../support/workbook.ts'

/** What becomes of the bytes of a sheet before a row of it is looked at. */

const MAY_2 = new Date('2026-05-02T00:00:00Z')
const rows = [
  ['Tanggal', 'No OPL'],
  [MAY_2, 7],
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
  ['UTF-16 with the larger byte first', Buffer.from('\ufeffa;é\nb;"c\nd"', 'utf16le').swap16()],
])('a csv may be %s', async (_, bytes) => {
  expect(await readRows(bytes, 'opl.csv', undefined)).toEqual([
    ['a', 'é'],
    ['b', 'c\nd'],
  ])
})

test.each([',', ';', '\t', '|'])('a csv may have its cells apart by %j', async (delimiter) => {
  const lines = [
    ['\t', 'b'],
    ['c', 'd'],
  ]
  const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join('\n')
  expect(await readRows(Buffer.from(text), 'opl.csv')).toEqual(lines)
})

test.each([
  ['opl', Buffer.from('a,b')],
  ['OPL.CSV', Buffer.from('a,b')],
  ['opl.xlsx.csv', Buffer.from('a,b')],
  ['opl', workbook([['a', 'b']])],
  ['Opl.XLSX', workbook([['a', 'b']])],
])('%s may be the name of a file', async (name, bytes) => {
  expect(await readRows(bytes, name)).toEqual([['a', 'b']])
})

test('a csv may have been appended to by another program, which ends its lines in another way', async () => {
  const text = 'a,b\r\n1,2\r\n3,4\n5,"6\r\n7"\r8,9\n\r\n10,11'
  expect(await readRows(Buffer.from(text), 'opl.csv')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
    ['5', '6\n7'],
    ['8', '9'],
    [''],
    ['10', '11'],
  ])
})

test.each([
  ['nothing but quotes', '"'.repeat(9_000_000), 1],
  ['a quote that is closed too late', `a,b\nc,"${'x,y\n'.repeat(30_000)}"`, 2],
  ['a row of 100 001 characters', `${'a'.repeat(100_001)}\nb`, 1],
])('a csv of %s is refused before it is parsed', async (_, text, row) => {
  const message = `Row ${row} of the file has more than 100000 characters. Look for a quote that is not closed.`
  await expect(readRows(Buffer.from(text), 'opl.csv')).rejects.toThrow(message)
})

test.each([
  ['a cell that goes on after its quotes', 'a;b\n1;2\n1;"PT" Maju\n3;4', 3],
  ['the delimiter of another file', 'a;b;c\n1;2;"x",3\n4;5;6', 2],
  ['the same, once more in each row', `a,b\n${`${'"a"b'.repeat(24_000)}\n`.repeat(104)}`, 2],
  ['a space that the quotes are not followed by', 'a,b\n"x"\u00a0,y', 2],
  ['spaces at the end', 'a,b\n1,"x" ', 2],
])('a csv with %s is refused, as the rows below would be lost', async (_, text, row) => {
  await expect(readRows(Buffer.from(text), 'opl.csv')).rejects.toThrow(
    `In row ${row} of the file, text follows the closing quote of a cell.`,
  )
})

test.each([
  ['in the middle', 'a,b\n1,"x\n3,4', 2],
  ['at its end', 'a,b\n1,2\n3,"', 3],
  ['behind two', 'a,b\n"x"" ,y\n', 2],
])('a csv with a quote %s that is not closed is refused', async (_, text, row) => {
  await expect(readRows(Buffer.from(text), 'opl.csv')).rejects.toThrow(
    `In row ${row} of the file, a quote is not closed.`,
  )
})

test('of a csv, no row is lost: what the parser complains about is refused', async () => {
  const text = fc.string({ unit: fc.constantFrom('"', ',', '\n', ' ', 'a'), maxLength: 30 })
  const complaints = async (csv: string) => {
    const rows = await readRows(Buffer.from(csv), 'opl.csv').catch(() => undefined)
    return rows ? Papa.parse(csv, { delimiter: ',', newline: '\n' }).errors : []
  }
  await fc.assert(
    fc.asyncProperty(text, async (csv) => {
      expect(await complaints(`a,b\n${csv}`)).toEqual([])
    }),
    { numRuns: times(2_000) },
  )
})

test('a csv may have spaces behind the quotes of a cell', async () => {
  expect(await readRows(Buffer.from('"a" ,"b"  \n"",c'), 'opl.csv')).toEqual([
    ['a', 'b'],
    ['', 'c'],
  ])
})

test('a csv may have long rows, and quotes inside its cells', async () => {
  const long = 'x'.repeat(49_000)
  const text = `5" pipe,"say ""a\nb"""\n${`${long},"${long}"\n`.repeat(3)}"",7"`
  expect(await readRows(Buffer.from(text), 'opl.csv')).toEqual([
    ['5" pipe', 'say "a\nb"'],
    ...Array.from({ length: 3 }, () => [long, long]),
    ['', '7"'],
  ])
})

test('a csv has one sheet without a name', () => {
  expect(openSheetFile(Buffer.from('a,b'), 'opl.csv').names).toEqual([])
})

test('a workbook tells the names of its sheets, and each can be read', async () => {
  const file = openSheetFile(
    workbook({ April: [['a']], 'May & "June"': [['b']], ' July ': [['c']] }),
    'opl.xlsx',
  )
  expect(file.names).toEqual(['April', 'May & "June"', ' July '])
  expect(await file.read()).toEqual([['a']])
  expect(await file.read(' May & "June"')).toEqual([['b']])
  expect(await file.read('July')).toEqual([['c']])
})

describe('a workbook', () => {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const read = (sheet: string, more: Record<string, string> = {}) =>
    readRows(
      workbook(
        [],
        mapValues(
          { 'xl/worksheets/sheet1.xml': `<worksheet ${main}>${sheet}</worksheet>`, ...more },
          (xml) => strToU8(xml),
        ),
      ),
      'opl.xlsx',
    )

  test('of another program is read as another reader reads it', async () => {
    const written = await writeXlsxFile(
      [
        [
          { value: 'Tanggal', fontWeight: 'bold' },
          { value: 'No <OPL> & "more"' },
          null,
          { value: 'é 漢字' },
        ],
        [
          { value: new Date('2026-05-02T00:00:00Z'), format: 'dd/mm/yyyy' },
          { value: 7.25 },
          { value: true },
        ],
        [],
        [
          { value: new Date('2026-05-02T13:30:15Z'), format: 'd mmmm yyyy, hh:mm' },
          { value: 350_000, format: '"Rp"#,##0' },
        ],
        [{ value: ' spaces  ' }, { value: 'the same' }, { value: 'the same' }],
      ],
      { sheet: 'A & B' },
    ).toBuffer()
    const bare = (rows: unknown[][]) =>
      rows.map((cells) => dropRightWhile([...cells], (cell) => cell === null))
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
    expect(
      await read(`<!-- A > B --><sheetData><row r="1">${cells.join('')}</row></sheetData>`),
    ).toEqual([
      [
        'a &lt; éA',
        true,
        '#REF!',
        new Date('2026-05-02'),
        'rich text',
        '1 < 2',
        null,
        null,
        null,
        'two\nlines',
      ],
    ])
  })

  test('need not say where its rows and cells are, and may name its tags otherwise', async () => {
    const rows =
      '<x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row><x:c><x:v>3</x:v></x:c></x:row>'
    expect(await read(`<x:sheetData>${rows}</x:sheetData>`)).toEqual([[1, 2], [3]])
  })

  test.each([
    ['1', '2026-05-02'],
    ['true', '2026-05-02'],
    ['0', '2022-05-01'],
    ['false', '2022-05-01'],
  ])('whose date1904 is %s counts its days accordingly', async (date1904, day) => {
    const list = `<workbook ${main} xmlns:r="r"><workbookPr date1904="${date1904}"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`
    const sheet = '<sheetData><row r="1"><c r="A1" s="1"><v>44682</v></c></row></sheetData>'
    expect(await read(sheet, { 'xl/workbook.xml': list })).toEqual([[new Date(`${day}T00:00:00Z`)]])
  })

  const cell = (attributes: string, inside: string) => `<c ${attributes}>${inside}</c>`
  const oneRow = (cells: string) => `<sheetData><row r="1">${cells}</row></sheetData>`
  const inline = (inside: string) => oneRow(cell('t="inlineStr"', `<is>${inside}</is>`))

  test.each([
    ['its own text alone', '<si>no<t>yes</t>no</si>', 'yes'],
    [
      'the parts of a rich text',
      '<si><r><rPr><b/><sz val="11"/></rPr><t>par</t></r><r><t xml:space="preserve">t </t></r></si>',
      'part',
    ],
    ['nothing, where it is empty', '<si/>', null],
    ['nothing, where its text is empty', '<si><t/>no</si>', null],
    [
      'no more than its text where it tells how to say it',
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
      '東京',
    ],
    [
      'its text where nothing is said of how to say it',
      '<si><rPh sb="0" eb="0"/><t>東京</t></si>',
      '東京',
    ],
    [
      'its text after how to say it',
      '<si><rPh><t>トウ</t></rPh><r><t>東</t></r><r><t>京</t></r><phoneticPr fontId="1"/></si>',
      '東京',
    ],
  ])(
    'knows of a text that cells share %s, and of the next one as well',
    async (_, text, expected) => {
      const more = {
        'xl/sharedStrings.xml': `<sst ${main}><si><t>first</t></si>${text}<si><t>next</t></si></sst>`,
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
      }
      const cells = [2, 1, 0, 3].map((n) => cell('t="s"', `<v>${n}</v>`)).join('')
      expect(await read(oneRow(cells), more)).toEqual([
        ['next', ...(expected ? [expected] : [null]), 'first'],
      ])
      expect(await read(inline(text.replace(/<si>(.*)<\/si>|<si\/>/, '$1')), more)).toEqual(
        expected ? [[expected]] : [],
      )
    },
  )

  test.each([
    [
      'spaces between its tags',
      oneRow('\n <c\n r="A1"\n> <v/>\n </c> <c> <v>1</v> </c>\n'),
      [[null, 1]],
    ],
    ['spaces after its end', `${oneRow('<c><v>1</v></c>')}\n`, [[1]]],
    ['what is no text of a cell', oneRow('<c>7<f>1+1</f>8<v>2</v>9</c>'), [[2]]],
    ['a comment with a cell', oneRow('<!-- <c><v>1</v></c> --><c><v>2</v></c>'), [[2]]],
    [
      'a text with what looks like tags',
      inline('<t><![CDATA[<t>a</t> ]] > b]]></t>'),
      [['<t>a</t> ]] > b']],
    ],
    ['a number in words', oneRow('<c><v>many</v></c>'), [['many']]],
    [
      'texts that look like numbers',
      oneRow('<c t="str"><v>007</v></c><c t="inlineStr"><is><t>1e3</t></is></c>'),
      [['007', '1e3']],
    ],
    ['a text that is not there', oneRow('<c t="s"><v>7</v></c><c><v>1</v></c>'), [[null, 1]]],
    ['yes and no', oneRow('<c t="b"><v>1</v></c><c t="b"><v>0</v></c>'), [[true, false]]],
    ['a format that is not there', oneRow('<c s="7"><v>2</v></c>'), [[2]]],
    [
      'cells that say where they are beside others',
      oneRow('<c r="C1"><v>3</v></c><c><v>4</v></c>'),
      [[null, null, 3, 4]],
    ],
    [
      'quotes of the other kind',
      oneRow("<c r='B1' s='1'><v>1</v></c>"),
      [[null, new Date('1899-12-31T00:00:00Z')]],
    ],
    ['attributes whose names end alike', oneRow('<c bar="A1" r="B1"><v>1</v></c>'), [[null, 1]]],
    [
      'characters by their number',
      inline('<t>&#x1F600;&#128512;&#x10FFFF;&#x110000;&#9999999;</t>'),
      [['😀😀\u{10ffff}&#x110000;&#9999999;']],
    ],
    ['entities of XML', inline('<t>&lt;&gt;&amp;&quot;&apos;</t>'), [['<>&"\'']]],
    ['entities of nobody', inline('<t>&nbsp; &toString; &AMP;</t>'), [['&nbsp; &toString; &AMP;']]],
    ['characters that XML cannot hold', inline('<t>a_x000D__x00e9_b_xyz_</t>'), [['a\réb_xyz_']]],
    [
      'the last cells of one letter',
      oneRow('<c r="Z1"><v>1</v></c><c r="AA1"><v>2</v></c>'),
      [[...Array(25).fill(null), 1, 2]],
    ],
    ['the last column', oneRow('<c r="ZX1"><v>1</v></c>'), [[...Array(699).fill(null), 1]]],
    [
      'the last row',
      '<sheetData><row r="40000"><c><v>1</v></c></row></sheetData>',
      [...Array(39_999).fill([]), [1]],
    ],
  ])('may have %s', async (_, sheet, rows) => {
    expect(await read(sheet)).toEqual(rows)
  })

  test.each([
    [
      'a row too many',
      '<sheetData><row r="40001"><c><v>1</v></c></row></sheetData>',
      'Something stands in row 40001 of the sheet.',
    ],
    [
      'a column too many',
      oneRow('<c r="ZY1"><v>1</v></c>'),
      'Something stands in column 701 of the sheet. It may have 700 columns.',
    ],
    ['an end too many', '</worksheet>', 'The file cannot be read as xlsx.'],
  ])('is refused with %s', async (_, sheet, message) => {
    await expect(read(sheet)).rejects.toThrow(message)
  })

  test.each(['', '<?xml version="1.0"?>', '<worksheet/>more'])(
    'is refused with the sheet %j',
    async (sheet) => {
      const file = workbook([], { 'xl/worksheets/sheet1.xml': strToU8(sheet) })
      await expect(readRows(file, 'opl.xlsx')).rejects.toThrow('The file cannot be read as xlsx.')
    },
  )

  test('of one empty tag is an empty sheet', async () => {
    expect(
      await readRows(
        workbook([], { 'xl/worksheets/sheet1.xml': strToU8('<worksheet/>') }),
        'opl.xlsx',
      ),
    ).toEqual([])
  })

  test.each(['a', 'ab', 'abc'])(
    'is read in steps that cut no character, after %s',
    async (before) => {
      const text = before + '漢'.repeat(200_000)
      expect(await read(inline(`<t>${text}</t>`))).toEqual([[text]])
    },
  )

  test('may name its parts in other ways, and refer to more than sheets', async () => {
    const list = `<workbook ${main} xmlns:r="r"><externalReferences><externalReference r:id="rId9"/></externalReferences><sheets><sheet sheetId="3"/><sheet name='May' sheetId='1' r:id='rId1'/><sheet r:id="rId2"/></sheets></workbook>`
    const relations = [
      '<Relationship Id="rId9"/>',
      '<Other Id="rId1" Target="nothing.xml"/>',
      '<Relationship Id="rId1" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/>',
      '<Relationship Id="rId2" Type="x/worksheet" Target="worksheets/sheet2.xml"/>',
    ]
    const more = {
      'xl/workbook.xml': strToU8(list),
      'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    }
    const file = openSheetFile(workbook({ May: [['a', MAY_2]], June: [['b']] }, more), 'opl.xlsx')
    expect(file.names).toEqual(['May', ''])
    // Without the formats of the workbook, a day is a number.
    expect(await file.read('May')).toEqual([['a', 46_144]])
    expect(await file.read('')).toEqual([['b']])
  })

  describe('shows a number as a date', () => {
    const formats = async (patterns: string, ids: (number | undefined)[]) => {
      const xf = (id: number | undefined) => (id === undefined ? '<xf/>' : `<xf numFmtId="${id}"/>`)
      const styles = `<styleSheet ${main}><numFmts>${patterns}</numFmts><cellStyleXfs><xf numFmtId="14"/><xf numFmtId="14"/></cellStyleXfs><cellXfs>${ids.map(xf).join('')}</cellXfs><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs></styleSheet>`
      const cells = [...ids, 14].map((_, n) => cell(`s="${n}"`, '<v>2</v>')).join('')
      const [shown = []] = await read(oneRow(cells), { 'xl/styles.xml': styles })
      return shown.map((one) => one instanceof Date)
    }

    test('in the formats that every program knows, and in no others', async () => {
      const known = [14, 22, 27, 36, 45, 47, 50, 58, 71, 81]
      const others = [undefined, 0, 13, 23, 26, 37, 44, 48, 49, 59, 70, 82]
      expect(await formats('', known)).toEqual([...known.map(() => true), false])
      expect(await formats('', others)).toEqual([...others.map(() => false), false])
    })

    test.each([
      ['d', true],
      ['DD.MM.YYYY', true],
      ['mmm', true],
      ['yy', true],
      ['hh', true],
      ['s', true],
      ['[$-421]d', true],
      ['"Rp"#,##0', false],
      ['[Red]0', false],
      ['0\\d', false],
      ['0_d', false],
      ['0*d', false],
      ['General', false],
      ['"d" "m" 0 "y"', false],
      ['"d"m"y"', true],
      ['', false],
    ])('where its own format is %j: %s', async (pattern, isDate) => {
      const code = pattern.replaceAll('"', '&quot;')
      expect(await formats(`<numFmt numFmtId="164" formatCode="${code}"/>`, [164])).toEqual([
        isDate,
        false,
      ])
    })

    test('by what the workbook says of a format before what is known of it', async () => {
      expect(
        await formats('<numFmt numFmtId="14" formatCode="0"/><numFmt numFmtId="15"/>', [14, 15]),
      ).toEqual([false, false, false])
    })

    test('to the second', async () => {
      const [[shown] = []] = await read(oneRow(cell('s="1"', '<v>46144.999994</v>')))
      expect(shown).toEqual(new Date('2026-05-02T23:59:59Z'))
    })
  })

  test('keeps what is formatted as a day, and is none, as it is', async () => {
    const cells = '<c r="A1" s="1"><v>81234567890</v></c><c r="B1" t="d"><v>yesterday</v></c>'
    expect(await read(`<sheetData><row r="1">${cells}</row></sheetData>`)).toEqual([
      [81_234_567_890, 'yesterday'],
    ])
  })

  test.each(['0', 'x', '-1'])('is refused where it calls a row %s', async (row) => {
    const sheet = `<sheetData><row r="${row}"><c r="A1"><v>1</v></c></row></sheetData>`
    await expect(read(sheet)).rejects.toThrow('The file cannot be read as xlsx.')
  })

  test.each([
    '<sheetData><row r="1"><c r="A1"><v>1</v></c></row>',
    '<sheetData><row r="1"><c r="A1"><v>1</v',
  ])('that is cut off is refused: %s', async (sheet) => {
    const file = workbook([], {
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${main}>${sheet}`),
    })
    await expect(readRows(file, 'opl.xlsx')).rejects.toThrow('The file cannot be read as xlsx.')
  })
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
    await expect(
      readRows(sheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'), 'opl.xlsx'),
    ).rejects.toThrow('Something stands in row 1048576 of the sheet. It may have 20.000 rows.')
  })

  test('so is one of a csv, but not its empty lines', async () => {
    const lines = `a;b\n${';\n'.repeat(50_000)} `
    expect(await readRows(Buffer.from(lines), 'opl.csv')).toHaveLength(40_000)
    await expect(readRows(Buffer.from(`${lines};d`), 'opl.csv')).rejects.toThrow(
      'Something stands in row 50002 of the sheet.',
    )
  })

  test('so is one far to the right', async () => {
    const wide =
      '<dimension ref="A1:XFD2"/><sheetData><row r="2"><c r="A2" s="1"/><c r="XFD2"><v>1</v></c></row></sheetData>'
    const file = workbook([], {
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet>${wide}</worksheet>`),
    })
    await expect(readRows(file, 'opl.xlsx')).rejects.toThrow(
      'Something stands in column 16384 of the sheet.',
    )
  })
})

describe('refused in words:', () => {
  const NEITHER = 'The file is neither xlsx nor csv. Save the sheet as one of them.'
  const notXlsx = 'The file cannot be read as xlsx. Save it anew.'
  const named = (name: string) =>
    `opl.${name} is named as ${name}, but is none. Save it anew as xlsx or csv.`
  test.each<[string, Uint8Array, string, string]>([
    ['nothing', new Uint8Array(), 'xlsx', 'The file is empty.'],
    [
      'a password',
      bytesOf(OLE, 'EncryptedPackage'),
      'xlsx',
      'The file is protected by a password. Save it without one.',
    ],
    [
      'a password, in whichever place',
      Buffer.concat([
        bytesOf(OLE, 'Excel'),
        Buffer.from('E'),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'xlsx',
      'The file is protected by a password. Save it without one.',
    ],
    [
      'an xls that speaks of something encrypted',
      bytesOf(OLE, 'EncryptedPack'),
      'xlsx',
      'The file is of the old kind, xls. Save it as xlsx or csv.',
    ],
    [
      'an xls under another name',
      bytesOf(OLE),
      'xlsx',
      'The file is of the old kind, xls. Save it as xlsx or csv.',
    ],
    ['a csv named xlsx', Buffer.from('Tanggal,Cabang'), 'xlsx', named('xlsx')],
    ['an xlsx named csv', workbook(rows), 'csv', named('csv')],
    ['an xlsx named for macros', workbook(rows), 'xlsm', named('xlsm')],
    ['a picture', bytesOf('89504e470d0a1a0a0000'), 'csv', NEITHER],
    ['a first byte that no text has', Buffer.from('\ba,b'), 'csv', NEITHER],
    ['such a byte far inside', Buffer.from(`${'a'.repeat(4095)}\b`), 'csv', NEITHER],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('a') }), 'xlsx', notXlsx],
    ['half of an xlsx', workbook(rows).subarray(0, 900), 'xlsx', notXlsx],
    [
      'macros',
      workbook(rows, { 'xl/vbaProject.bin': strToU8('x') }),
      'xlsx',
      'The file has macros. Save it as xlsx without them.',
    ],
    [
      'macros of the old kind',
      workbook(rows, { 'xl/macroSheets/sheet1.xml': strToU8('<a/>') }),
      'xlsx',
      'The file has macros. Save it as xlsx without them.',
    ],
    [
      'links to other files',
      workbook(rows, { 'xl/ExternalLinks/externalLink1.xml': strToU8('<a/>') }),
      'xlsx',
      'The file has links to other files. Paste their values instead, and save it again.',
    ],
    [
      'gigabytes in a few bytes',
      saying(4_000_000_000),
      'xlsx',
      'The file is too large once it is unpacked.',
    ],
    [
      'a byte more than 100 MB',
      comingTo(100_000_001),
      'xlsx',
      'The file is too large once it is unpacked.',
    ],
    [
      'a part too many',
      workbook(rows, many(496)),
      'xlsx',
      'The file is too large once it is unpacked.',
    ],
    ['more than the directory says', saying(100), 'xlsx', notXlsx],
    ['ten gigabytes where the directory says ten megabytes', bomb(), 'xlsx', notXlsx],
    ['less than the directory says', saying(80_000_001), 'xlsx', notXlsx],
  ])('%s', async (_, bytes, name, message) => {
    await expect(readRows(bytes, `opl.${name}`, undefined)).rejects.toThrow(message)
  })

  test('a workbook without sheets', async () => {
    await expect(readRows(workbook({}), 'opl.xlsx')).rejects.toThrow('The file has no sheets.')
  })

  test('a sheet that is not there', async () => {
    await expect(readRows(workbook(rows), 'opl.xlsx', 'June')).rejects.toThrow(
      'There is no sheet “June”.',
    )
  })
})

test('what is not needed of a workbook may be anything, of up to 500 parts and 100 MB in all', async () => {
  expect(await readRows(workbook(rows, many(495)), 'opl.xlsx')).toEqual(rows)
  expect(await readRows(comingTo(100_000_000), 'opl.xlsx')).toEqual(rows)
  expect(await readRows(saying(100, 'xl/media/image1.png'), 'opl.xlsx')).toEqual(rows)
})

/** A workbook of which the directory says that all of it, with a picture, has so many bytes. */
function comingTo(size: number): Uint8Array {
  const zip = workbook(rows, { 'xl/media/image1.png': new Uint8Array(1_000) })
  const others =
    Object.values(unzipSync(zip)).reduce((total, { length }) => total + length, 0) - 1_000
  return withSize(zip, 1_000, size - others)
}

/**
 * A workbook with a part of 80 MB of nothing, its sheet if no other is named, of which the
 * directory says that it has so many bytes.
 */
function saying(size: number, part = 'xl/worksheets/sheet1.xml'): Uint8Array {
  return withSize(workbook(rows, { [part]: new Uint8Array(80_000_000) }), 80_000_000, size)
}

/** A workbook whose sheet comes to ten gigabytes, of which the directory says ten megabytes. */
function bomb(): Uint8Array {
  const hundredMegabytes = deflateRawSync(Buffer.alloc(100_000_000), {
    finishFlush: constants.Z_SYNC_FLUSH,
  })
  const packed = Buffer.concat([
    ...Array(100).fill(hundredMegabytes),
    deflateRawSync(Buffer.alloc(0)),
  ])
  const zip = workbook(rows, { 'xl/worksheets/sheet1.xml': [packed, { level: 0 }] })
  return withSize(zip, packed.length, 10_000_000, 8)
}

/**
 * Has the directory of an archive say another size of the part that has one, and another way of
 * packing it.
 */
function withSize(zip: Uint8Array, size: number, said: number, method?: number): Uint8Array {
  const view = new DataView(zip.buffer)
  for (let at = view.getUint32(zip.length - 6, true); view.getUint32(at, true) === 0x02014b50; ) {
    if (view.getUint32(at + 24, true) === size) {
      view.setUint32(at + 24, said, true)
      if (method !== undefined) view.setUint16(at + 10, method, true)
    }
    at +=
      46 +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true)
  }
  return zip
}

function many(parts: number) {
  return Object.fromEntries(
    Array.from({ length: parts }, (_, n) => [`xl/${n}.xml`, strToU8('<a/>')]),
  )
}
