import type { Field, FieldOf } from '../../../contract/field.ts'
import { isOfMoney } from '../../../contract/line-amounts.ts'
import type { Line } from '../../../contract/lines.ts'
import { linesIn } from '../../../contract/reading.ts'
import { formatRupiah } from '../../data/format.ts'
import { cellText } from '../values/cell-text.ts'

/** Kinds whose values mean nothing without the name of their column. */
const named: readonly Field['kind'][] = ['number', 'decimal', 'money', 'date']

/** A line as a sentence: "Valve caps, Quantity 4, Price Rp 12.000, Urgent". */
function lineText({ columns }: Pick<FieldOf<'lines'>, 'columns'>, line: Line): string {
  return Object.entries(columns)
    .flatMap(([name, column]) => {
      const text = cellText(name, column, { id: '', ...line })
      if (text === '') return []
      if (column.kind === 'switch' && !column.states) return line[name] ? [column.label] : []
      return [named.includes(column.kind) ? `${column.label} ${text}` : text]
    })
    .join(', ')
}

/** An amount of a line, or the sum of them. */
export function amountText(field: FieldOf<'lines'>, amount: number): string {
  // Decimals are added up in binary: 0.1 + 0.2 has seventeen digits.
  return isOfMoney(field) ? formatRupiah(amount) : String(Number(amount.toFixed(6)))
}

/** Lines one below the other; text of another server that is no lines as it is. */
export function linesText(field: FieldOf<'lines'>, value: unknown): string {
  const lines = linesIn(value)
  return lines
    ? lines.map((line) => lineText(field, line)).join('\n')
    : cellText('lines', field, { id: '', lines: value })
}
