import { maxBy, minBy, orderBy, uniqBy } from 'es-toolkit/array'
import { sumBy } from 'es-toolkit/math'
import type { Row } from '../../../../contract/envelope.ts'
import { byName } from '../../../data/records/record.ts'
import { type Change, changeOf } from './change.ts'
import type { Figures, Location } from './figures.ts'

/** Figures that exist by branch. */
export type BranchFigure = 'totalCars' | 'totalAmount'

/** A figure of a branch in the period and the one before; null if unknown. */
export interface ComparedBranch {
  id: Row['id']
  name: string
  now: number | null
  before: number | null
  change: Change | undefined
  /** Whether the branch is in the filter, or there is none. */
  isChosen: boolean
}

/** The branches of a period, and its totals. */
export interface BranchesOf {
  locations: readonly Location[]
  figures: Figures
}

/**
 * Compares the branches of two periods by a figure, the largest first. A branch missing from a
 * period counts as 0 if the listed branches make up all cars of that period.
 *
 * @param chosen the branches that the totals cover; empty for all.
 */
export function comparedBranches(
  figure: BranchFigure,
  chosen: readonly Row['id'][],
  now: BranchesOf,
  before?: BranchesOf | undefined,
): ComparedBranch[] {
  const isChosen = (id: Row['id']) =>
    chosen.length === 0 || chosen.some((one) => String(one) === String(id))
  const valuesIn = (period: BranchesOf | undefined) => {
    const known = new Map(period?.locations.map((one) => [String(one.id), one[figure]]))
    const cars = sumBy(
      period?.locations.filter(({ id }) => isChosen(id)) ?? [],
      ({ totalCars }) => totalCars ?? Number.NaN,
    )
    const isComplete = period !== undefined && cars === period.figures.totalCars
    return (id: Row['id']) =>
      known.get(String(id)) ?? (isComplete && isChosen(id) && !known.has(String(id)) ? 0 : null)
  }
  const [valueNow, valueBefore] = [valuesIn(now), valuesIn(before)]
  const locations = uniqBy([...now.locations, ...(before?.locations ?? [])], ({ id }) => String(id))
  const branches = locations.map(({ id, name }): ComparedBranch => {
    const values = { now: valueNow(id), before: valueBefore(id) }
    return {
      id,
      name,
      ...values,
      change: changeOf(values.now, values.before),
      isChosen: isChosen(id),
    }
  })
  return orderBy(branches.sort(byName), [({ now }) => now ?? 0], ['desc'])
}

/** The branches in the filter with the largest gain and the largest loss. */
export function bestAndWorst(
  branches: readonly ComparedBranch[],
): { best: ChangedBranch; worst: ChangedBranch } | undefined {
  const changed = branches.flatMap(({ isChosen, change, ...one }) =>
    isChosen && change ? [{ ...one, change }] : [],
  )
  const best = maxBy(changed, ({ change }) => change.by)
  const worst = minBy(changed, ({ change }) => change.by)
  return best && worst && best.change.by > worst.change.by ? { best, worst } : undefined
}

type ChangedBranch = Pick<ComparedBranch, 'id' | 'name'> & { change: Change }
