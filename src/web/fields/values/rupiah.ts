import { grouped } from '../../../contract/texts.ts'

/** An amount for an input: `1.250.000`. Text that is not an amount is returned unchanged. */
export function rupiahText(value: unknown): string {
  if (typeof value === 'number') return grouped(value)
  return typeof value === 'string' ? value : ''
}

/** The question about a text that is not a whole amount; undefined if the reason is obvious. */
export function rupiahProblem(text: string): string | undefined {
  return /\d[.,]\d/.test(text) ? 'Is this a fraction? Write whole rupiah.' : undefined
}
