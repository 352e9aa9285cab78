import { strToU8, type Zippable, zipSync } from 'fflate'

type Cell = string | number | boolean | Date | null

const DAY = 86_400_000
/** Day 0 of a spreadsheet. */
const FIRST = Date.UTC(1899, 11, 30)

/** An xlsx of one sheet, or of several by their names; `more` are further parts of the archive. */
export function workbook(
  sheets: Cell[][] | Record<string, Cell[][]>,
  more: Zippable = {},
): Uint8Array {
  const named = Object.entries(Array.isArray(sheets) ? { Sheet1: sheets } : sheets)
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const relations = (all: string) =>
    part(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`,
    )
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  return zipSync({
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': part(
      `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${named
        .map(
          ([name], n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      named.map((_, n) => relation(n + 1, 'worksheet', `worksheets/sheet${n + 1}.xml`)).join('') +
        relation(named.length + 1, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': part(
      `<styleSheet ${main}><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      named.map(([, rows], n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        part(`<worksheet ${main}><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`),
      ]),
    ),
    ...more,
  })
}

function part(xml: string): Uint8Array {
  return strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`)
}

function rowOf(cells: Cell[], row: number): string {
  return `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, `${letters(column)}${row + 1}`)).join('')}</row>`
}

function cellOf(cell: Cell, at: string): string {
  if (cell === null) return ''
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${(cell.getTime() - FIRST) / DAY}</v></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** 0 -> A, 26 -> AA */
function letters(column: number): string {
  return (
    (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') +
    String.fromCharCode(65 + (column % 26))
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
