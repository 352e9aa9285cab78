import { zipObject } from 'es-toolkit'

/** The rows of a table of text, by the names of its columns: a line a row, `|` between cells. */
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
