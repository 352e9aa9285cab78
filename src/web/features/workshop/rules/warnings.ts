import { median } from 'es-toolkit/math'
import { type OplField, oplHeaders } from '../../../../contract/opl/columns.ts'
import type { OplEntry } from '../../../../contract/opl/sheet.ts'
import { services } from '../../../../contract/resources/opl-services.ts'
import { daysBefore } from '../../../../contract/time.ts'
import { formatFullDay, formatRupiah } from '../../../data/records/format.ts'
import type { KindOfFinding } from './findings.ts'

const UNUSUAL = 10
/** Minimum number of amounts for a median. */
const ENOUGH = 20
const LONG_AGO = 366

/** Values that are valid but may be mistakes. */
export function warningsOf(entries: readonly OplEntry[], today: string): KindOfFinding[] {
  const amounts = entries.flatMap(({ amount }) =>
    typeof amount === 'number' && amount > 0 ? [amount] : [],
  )
  const usual = amounts.length >= ENOUGH ? Math.round(median(amounts)) : Number.POSITIVE_INFINITY
  const longAgo = daysBefore(today, LONG_AGO)
  const plates = new Map<string, number>()
  return entries.flatMap((entry) => {
    const { row, date, plateNumber, amount, status } = entry
    const found: KindOfFinding[] = []
    const warn = (field: OplField, message: string) =>
      found.push({ kind: 'warning', row, column: oplHeaders[field][0], message })
    if (String(date) < longAgo)
      warn('date', `${formatFullDay(String(date))} is more than a year ago.`)
    const plate = plateNumber && [entry.branchLocationId, date, plateNumber].join('\t')
    const first = plate ? plates.get(plate) : undefined
    if (plate) plates.set(plate, first ?? row)
    if (first !== undefined)
      warn('plateNumber', `The same plate and day as in row ${first}, under another OPL number.`)
    if (!services.some(({ name }) => entry[name]))
      warn('spooring', 'No service is marked in this row.')
    if (typeof amount === 'number' && amount > UNUSUAL * usual) {
      warn(
        'amount',
        `${formatRupiah(amount)} is more than ten times what is usual in this sheet, ${formatRupiah(usual)}.`,
      )
    }
    if (status === 'done' && !amount) warn('amount', 'Done, but without an amount.')
    return found
  })
}
