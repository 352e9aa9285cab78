import { median } from 'es-toolkit'

/** Figures beside one another. The first value of a row is its name. */
export interface Table {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** As text, each column as wide as it has to be. */
export function formatTable({ title, columns, rows }: Table): string {
  const lines = [columns, ...rows]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  const text = lines.map((line) =>
    line
      .map((value, at) =>
        at === 0 ? value.padEnd(widths[0] ?? 0) : value.padStart(widths[at] ?? 0),
      )
      .join('  '),
  )
  return [title, ...text].join('\n')
}

/**
 * Measures all of them in turn, so many rounds.
 *
 * @returns the median of a figure, by the name of what has it.
 */
export async function inTurn<T extends { name: string }, F extends object>(
  all: readonly T[],
  rounds: number,
  measure: (one: T) => F | Promise<F>,
): Promise<(name: string, figure: keyof F) => number> {
  const runs: { name: string; figures: F }[] = []
  for (let round = 0; round < rounds; round++)
    for (const one of all) runs.push({ name: one.name, figures: await measure(one) })
  return (name, figure) =>
    median(runs.flatMap((run) => (run.name === name ? Number(run.figures[figure]) : [])))
}

/** Milliseconds, or anything else that is counted. */
export function rounded(figure: number): string {
  return figure.toFixed(0)
}

/** How many times the other figure; of none, nothing can be said. */
export function share(figure: number, of: number): string {
  return of > 0 ? (figure / of).toFixed(2) : '–'
}
