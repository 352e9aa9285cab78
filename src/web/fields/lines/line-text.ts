import type { FieldOf } from '../../../contract/field.ts'
import type { Line } from '../../../contract/lines.ts'
import { linesIn } from '../../../contract/reading.ts'
import { fieldText, isFigure } from '../values/cell-text.ts'

/** A line as a sentence: "Valve caps, Quantity 4, Price Rp 12.000, Urgent". */
function lineText({ columns }: Pick<FieldOf<'lines'>, 'columns'>, line: Line) {
  return Object.entries(columns)
    .flatMap(([name, column]) => {
      const text = fieldText(name, column, { id: '', ...line })
      if (text === '') return []
      if (column.kind === 'switch' && !column.states) return line[name] ? [column.label] : []
      // A figure or a date means nothing without the name of its column.
      return [isFigure(column) || column.kind === 'date' ? `${column.label} ${text}` : text]
    })
    .join(', ')
}

/** Lines one below the other. A text of another server that is not lines stays unchanged. */
export function linesText(field: FieldOf<'lines'>, value: unknown): string {
  const lines = linesIn(value)
  return lines
    ? lines.map((line) => lineText(field, line)).join('\n')
    : fieldText('lines', field, { id: '', lines: value })
}
