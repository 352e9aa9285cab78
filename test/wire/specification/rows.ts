import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The specification (`docs/specification.md`), row by row: a bullet or a line of a table. What
 * checks one says its very words (`row`, or a test of `testsOfRows`), or is made for a whole table
 * of them (`stated.ts`); a row that nothing checks fails (`specification.test.ts`).
 */

const text = readFileSync(join(import.meta.dirname, '../../../docs/specification.md'), 'utf8')

const sections = new Map(
  text.split(/^## /m).map((section): [number, string] => [Number.parseInt(section, 10), section]),
)

const linesOf = (number: number): string[] => sections.get(number)?.split('\n') ?? []

/** The cells of each line of the table of a numbered section whose first column has this head. */
export function tableOf(number: number, head: string): string[][] {
  const lines = linesOf(number)
  const first = lines.findIndex((line) => line.startsWith(`| ${head} |`)) + 2
  const end = lines.findIndex((line, at) => at >= first && !line.startsWith('|'))
  const table = lines.slice(first, end).map((line) => line.split('|').slice(1, -1))
  if (table.length === 0) throw new Error(`Section ${number} has no table of ${head}.`)
  return table.map((cells) => cells.map((cell) => cell.trim()))
}

/** All bullets. */
export const rows: readonly string[] = [...sections.keys()]
  .filter((number) => number > 0)
  .flatMap(linesOf)
  .flatMap((line) => /^- (.*)$/.exec(line)?.[1] ?? [])

/** The words of a row, to check it by. @throws {Error} where there is no such row. */
export function row(words: string): string {
  if (!rows.includes(words)) throw new Error(`The specification has no row “${words}”.`)
  return words
}

/** Of Vitest's `test`, one whose name is the row that it checks. */
export const testsOfRows =
  (test: (name: string, work: () => unknown) => void) => (words: string, work: () => unknown) =>
    test(row(words), work)
