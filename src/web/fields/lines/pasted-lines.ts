import * as z from 'zod/mini'
import type { Column, Columns, FieldOf } from '../../../contract/field.ts'
import { formRule } from '../../../contract/form-input.ts'
import { counted } from '../../../contract/texts.ts'
import {
  writtenAmount,
  writtenDay,
  writtenDecimal,
  writtenInteger,
} from '../../../contract/written.ts'
import { tableIn } from '../../ui/export/csv.ts'
import type { LineError } from './line-errors.ts'
import { type LineRow, newRow } from './use-lines.ts'

/**
 * Where a paste starts. Lines past the last one are new. Without a column, it starts at the first.
 */
type Place = Pick<LineError, 'at' | 'column'>

export type Pasted =
  /** The reason why nothing was pasted. */
  | { problem: string }
  /** `misfits`: the values that their columns do not accept. */
  | { rows: readonly LineRow[]; count: number; misfits: readonly LineError[] }

/** Returns the id of the record with this title; undefined if there is none. */
export type Find = (resource: string, title: string) => Promise<unknown>

/**
 * Pastes a table from a spreadsheet into the lines, starting at a cell. Text that its column does
 * not accept is kept and reported. A table that is too large is refused completely, so that nothing
 * is lost unnoticed.
 */
export async function pasted(
  { columns, max }: FieldOf<'lines'>,
  rows: readonly LineRow[],
  { at, column }: Place,
  text: string,
  find: Find,
): Promise<Pasted> {
  const names = Object.keys(columns)
  const room = names.slice(Math.max(0, names.indexOf(column)))
  const table = withoutHeader(tableIn(text), columns, room)
  const width = Math.max(0, ...table.map((cells) => cells.length))
  const length = Math.max(rows.length, at + table.length)
  if (width > room.length) {
    const place = room.length < names.length ? `from ${columns[column]?.label} on there` : 'there'
    return {
      problem: `The table has ${counted(width, 'column')}, but ${place} ${room.length === 1 ? 'is' : 'are'} ${room.length}. Nothing was pasted.`,
    }
  }
  if (length > max) {
    return {
      problem: `With this table there would be ${counted(length, 'line')}, more than ${max}. Nothing was pasted.`,
    }
  }

  const misfits: LineError[] = []
  const idOf = remembered(find)
  const next = Array.from({ length }, async (_, line): Promise<LineRow> => {
    const row = rows[line] ?? newRow(columns)
    const cells = table[line - at]
    if (!cells) return row
    const values = { ...row.values }
    for (const [index, cell] of cells.entries()) {
      const name = room[index] ?? ''
      const read = await readCell(columns[name], cell, idOf)
      values[name] = read.value
      if (read.message !== undefined)
        misfits.push({ at: line, column: name, message: read.message })
    }
    return { ...row, values }
  })
  return { rows: await Promise.all(next), count: table.length, misfits }
}

/** Drops a first row that repeats the column labels. */
function withoutHeader(table: string[][], columns: Columns, room: readonly string[]) {
  const isHeader = table[0]?.every(
    (cell, at) => cell.toLowerCase() === columns[room[at] ?? '']?.label.toLowerCase(),
  )
  return isHeader ? table.slice(1) : table
}

/** Looks up each title once. */
function remembered(find: Find): Find {
  const known = new Map<string, Promise<unknown>>()
  return (resource, title) => {
    const key = `${resource} ${title}`
    const found = known.get(key) ?? find(resource, title)
    known.set(key, found)
    return found
  }
}

async function readCell(column: Column | undefined, text: string, find: Find) {
  if (!column || text === '') return { value: null }
  if (column.kind === 'reference') {
    const id = await find(column.resource, text)
    return id === undefined
      ? { value: null, message: `There is no “${text}” to choose.` }
      : { value: id }
  }
  const value = typed(column, text)
  const issue = z.safeParse(formRule(column), value).error?.issues[0]
  return { value, message: issue?.message }
}

const yes = new Set(['true', 'yes', 'ya', 'y', '1', 'x', 'v', '✓'])
const no = new Set(['false', 'no', 'tidak', 'n', '0', '-'])

function typed(column: Column, text: string) {
  const written = text.toLowerCase()
  switch (column.kind) {
    case 'number':
      return writtenInteger(text)
    case 'decimal':
      return writtenDecimal(text)
    case 'money':
      return writtenAmount(text)
    case 'date':
      return writtenDay(text) ?? text
    case 'switch':
      return yes.has(written) || (no.has(written) ? false : text)
    case 'select':
      return (
        Object.entries(column.options).find((option) =>
          option.some((one) => one.toLowerCase() === written),
        )?.[0] ?? text
      )
    default:
      return text
  }
}
