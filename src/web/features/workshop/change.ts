import { figureNames } from '../../../contract/resources/opl.ts'
import { formatSignedShare } from '../../data/format.ts'
import type { FigureName, Figures } from './figures.ts'

/** How a figure differs from that of the period before. */
export interface Change {
  by: number
  /** The share of what was before, 0 to 1; null where there was nothing. */
  share: number | null
}

/** Undefined where one of the two is not known. */
export function changeOf(
  now: number | null | undefined,
  before: number | null | undefined,
): Change | undefined {
  if (typeof now !== 'number' || typeof before !== 'number') return undefined
  return { by: now - before, share: before === 0 ? null : (now - before) / before }
}

const signed = new Intl.NumberFormat('id-ID', { signDisplay: 'exceptZero' })

/** What is less than half a tenth of a percent says nothing. */
const LEAST_SHARE = 0.0005

/** `+120 (+12,5%)`; without the share where it says nothing, and where there was nothing before. */
export function formatChange({ by, share }: Change): string {
  if (by === 0) return 'No change'
  if (share !== null && Math.abs(share) < LEAST_SHARE) return signed.format(by)
  return share === null
    ? `${signed.format(by)} (from 0)`
    : `${signed.format(by)} (${formatSignedShare(share)})`
}

/** Whether there was anything in a period: where not, there is nothing to compare with. */
export function isNothing(figures: Figures): boolean {
  return figureNames.every((name: FigureName) => !figures[name])
}
