import { median } from 'es-toolkit/math'
import type { Row } from '../../../contract/envelope.ts'
import type { FieldOf, Usual } from '../../../contract/field.ts'
import type { Line } from '../../../contract/lines.ts'
import { formatCount, formatRupiah } from '../../data/records/format.ts'
import { fieldText } from '../values/cell-text.ts'

/** Minimum number of records for a median. */
const ENOUGH = 5
/** An extra zero makes an amount ten times as large. */
const TIMES = 10

/** The median, and the number of records behind it. */
interface Measure {
  amount: number
  count: number
}

/** The median of similar records; undefined if there are too few. */
export function usualAmount(
  among: Usual['among'],
  record: Row,
  others: readonly Row[],
): Measure | undefined {
  if (!among) return undefined
  const amounts = others.flatMap((other) => {
    // Without the record itself, whose amount may be the mistake.
    const isMeasure =
      among.counts(other) &&
      other[among.alike] === record[among.alike] &&
      String(other.id) !== String(record.id)
    return isMeasure ? Number(other[among.field]) || [] : []
  })
  return amounts.length >= ENOUGH
    ? { amount: Math.round(median(amounts)), count: amounts.length }
    : undefined
}

/**
 * A warning if an amount is at least ten times the median. Without a median, the rule of thumb is
 * used.
 */
export function doubtAbout(
  { columns, usual }: FieldOf<'lines'>,
  line: Line,
  measure: Measure | undefined,
): string | undefined {
  if (!usual) return undefined
  const { amounts, by, among } = usual
  const value = line[usual.column]
  const amount = measure?.amount ?? amounts[String(line[by])] ?? amounts.other ?? 0
  if (typeof value !== 'number' || value < TIMES * amount) return undefined
  const choice = columns[by]
  const what = measure
    ? `${among?.words} (${formatRupiah(amount)}, the median of ${formatCount(measure.count)})`
    : `a rule of thumb for “${choice && fieldText(by, choice, { id: '', ...line })}” (${formatRupiah(amount)})`
  return `${formatCount(Math.floor(value / amount))} times ${what}. One zero too many?`
}
