import { zipObject } from 'es-toolkit'

/** Parses a table written as text, with a line for each row and `|` between cells. */
export function rowsOf<Column extends string>(
  columns: readonly Column[],
  text: string,
): Record<Column, string>[] {
  const lines = text.trim().split('\n')
  return lines.map((line) =>
    zipObject(
      columns,
      line.split('|').map((cell) => cell.trim()),
    ),
  )
}
