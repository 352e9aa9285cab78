import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The specification, row by row, as it was handed over: a line of a table or of a list, or a sentence. What checks one says
 * its very words (`row`), or is made for a whole list of them (`stated.ts`); a row that nothing checks fails
 * (`specification.test.ts`).
 */

const text = readFileSync(join(import.meta.dirname, 'specification.md'), 'utf8')

const sections = new Map(
  text.split(/^## /m).map((section): [number, string] => [Number.parseInt(section, 10), section.replace(/^.*\n/, '')]),
)

/** The rows of a numbered section. */
export function rowsOf(number: number): string[] {
  const lines = sections.get(number)?.split('\n').filter(Boolean) ?? []
  return lines.flatMap((line) => {
    if (/^\|\s*(-|Route)/.test(line)) return []
    if (line.startsWith('|')) return [line]
    return line.replace(/^\s*- /, '').split(/(?<=\.["']?) (?=[A-Z"])/)
  })
}

/**
 * All that says what the product does. Section 1 says what it is for, save how it looks; what stands over a list, and what is
 * said not to be shown, states nothing.
 */
export const rows: readonly string[] = [
  ...rowsOf(1).filter((said) => /theme|Date pickers/.test(said)),
  ...[2, 3, 4, 5, 6, 7, 8, 9].flatMap(rowsOf),
].filter((said) => !/:$|(\b(is|are) not|^Not) shown\b/.test(said))

/** The words of a row, to check it by. @throws {Error} where the specification says no such thing. */
export function row(words: string): string {
  if (!rows.includes(words)) throw new Error(`The specification has no row “${words}”.`)
  return words
}
