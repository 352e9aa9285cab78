import { figureNames } from '../../../../contract/resources/opl.ts'
import { eachService } from '../../../../contract/resources/opl-services.ts'
import {
  formatSigned,
  formatSignedBriefRupiah,
  formatSignedRupiah,
  formatSignedShare,
} from '../../../data/records/format.ts'
import type { FigureName, Figures } from './figures.ts'

/** The difference of a figure from the period before. */
export interface Change {
  by: number
  /** The relative change; null if the earlier figure was 0. */
  share: number | null
}

/** Undefined if one of the figures is unknown. */
export function changeOf(
  now: number | null | undefined,
  before: number | null | undefined,
): Change | undefined {
  if (typeof now !== 'number' || typeof before !== 'number') return undefined
  return { by: now - before, share: before === 0 ? null : (now - before) / before }
}

/** The direction that is good. Other figures have none. */
const betterBy: Readonly<Partial<Record<FigureName, 1 | -1 | undefined>>> = {
  totalCars: 1,
  ...eachService('total', ({ isGood }) => (isGood ? 1 : undefined)),
  totalDone: 1,
  totalAmount: 1,
  totalDraft: -1,
}

/** Whether a change of a figure is good; undefined if neutral. */
export function verdictOf(figure: FigureName, { by }: Change): 'better' | 'worse' | undefined {
  const good = betterBy[figure]
  return by === 0 || good === undefined ? undefined : by * good > 0 ? 'better' : 'worse'
}

/** A smaller share would be rounded to 0,0%. */
const LEAST_SHARE = 0.0005

/**
 * `+120 (+12,0%)`. A share that rounds to 0 is left out, and after 0 it is `(from 0)`. `isBrief`
 * rounds amounts.
 */
export function formatChange(
  { by, share }: Change,
  figure?: FigureName,
  { isBrief = false } = {},
): string {
  if (by === 0) return 'No change'
  const ofAmount = isBrief ? formatSignedBriefRupiah : formatSignedRupiah
  const signed = figure === 'totalAmount' ? ofAmount(by) : formatSigned(by)
  if (share !== null && Math.abs(share) < LEAST_SHARE) return signed
  return share === null
    ? `${signed} (from 0)`
    : `${signed} (${formatSignedShare(share, { isAligned: true })})`
}

/** Whether all figures of a period are 0 or unknown, so that a comparison makes no sense. */
export function isNothing(figures: Figures): boolean {
  return figureNames.every((name: FigureName) => !figures[name])
}
