import { type FigureName, type Figures, figureNames } from '../../workshop/figures.ts'

/** How a figure differs from that of the period before. */
export interface Change {
  by: number
  /** The share of what was before, 0 to 1; null where there was nothing. */
  share: number | null
}

/** Undefined where one of the two is not known. */
export function changeOf(now: number | null, before: number | null | undefined): Change | undefined {
  if (now === null || before === null || before === undefined) return undefined
  return { by: now - before, share: before === 0 ? null : (now - before) / before }
}

const numbers = new Intl.NumberFormat('id-ID')
const signed = new Intl.NumberFormat('id-ID', { signDisplay: 'exceptZero' })
const percent = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** `4.233` */
export function formatCount(count: number): string {
  return numbers.format(count)
}

/** `+120 (+12,5%)`; without the share where there was nothing before. */
export function formatChange({ by, share }: Change): string {
  if (by === 0) return 'No change'
  return share === null ? `${signed.format(by)} (from 0)` : `${signed.format(by)} (${percent.format(share)})`
}

/** The share of all, as in `12,5%`. */
export function formatShare(part: number, all: number): string {
  return new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 1 }).format(all === 0 ? 0 : part / all)
}

/** Whether there was anything in a period: where not, there is nothing to compare with. */
export function isNothing(figures: Figures): boolean {
  return figureNames.every((name: FigureName) => !figures[name])
}
