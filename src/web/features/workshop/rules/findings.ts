import { sortBy } from 'es-toolkit/array'
import { median } from 'es-toolkit/math'
import {
  type Layout,
  type OplField,
  oplFields,
  oplHeaders,
} from '../../../../contract/opl/columns.ts'
import type { OplEntry } from '../../../../contract/opl/sheet.ts'
import type { Finding } from '../../../../contract/resources/opl.ts'
import { services } from '../../../../contract/resources/opl-services.ts'
import { daysBefore } from '../../../../contract/time.ts'
import { formatFullDay, formatRupiah } from '../../../data/records/format.ts'
import type { Amendments, CellPlace } from './amendments.ts'

/**
 * With errors, the server rejects the sheet. Duplicates are skipped, and warnings have no effect.
 * The last two are changes by the user.
 */
type FindingKind = 'error' | 'duplicate' | 'warning' | 'corrected' | 'leftOut'

export interface KindOfFinding extends Finding {
  kind: FindingKind
}

export const kindLabels: Readonly<Record<FindingKind, { one: string; many: string }>> = {
  error: { one: 'Error', many: 'Errors' },
  duplicate: { one: 'Possible duplicate', many: 'Possible duplicates' },
  warning: { one: 'Warning', many: 'Warnings' },
  corrected: { one: 'Corrected', many: 'Corrected' },
  leftOut: { one: 'Left out', many: 'Left out' },
}

export const findingKinds = Object.keys(kindLabels) as FindingKind[]

/** The findings about a sheet, by row. Within a row, errors come first. */
export function findingsOf(
  found: Readonly<Record<'errors' | 'duplicates' | 'warnings', readonly Finding[]>>,
): KindOfFinding[] {
  const ofKind = (kind: FindingKind, findings: readonly Finding[]) =>
    findings.map((one) => ({ ...one, kind }))
  return sortBy(
    [
      ...ofKind('error', found.errors),
      ...ofKind('duplicate', found.duplicates),
      ...ofKind('warning', found.warnings),
    ],
    ['row'],
  )
}

const UNUSUAL = 10
/** Minimum number of amounts for a median. */
const ENOUGH = 20
const LONG_AGO = 366

/** Values that are valid but may be mistakes. */
export function warningsOf(entries: readonly OplEntry[], today: string): Finding[] {
  const amounts = entries.flatMap(({ amount }) =>
    typeof amount === 'number' && amount > 0 ? [amount] : [],
  )
  const usual = amounts.length >= ENOUGH ? Math.round(median(amounts)) : Number.POSITIVE_INFINITY
  const longAgo = daysBefore(today, LONG_AGO)
  const plates = new Map<string, number>()
  return entries.flatMap((entry) => {
    const { row, date, plateNumber, amount, status } = entry
    const found: Finding[] = []
    const warn = (field: OplField, message: string) =>
      found.push({ row, column: oplHeaders[field][0], message })
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

/** The filters of the findings; undefined for all. */
export interface FindingFilter {
  kind?: FindingKind | undefined
  column?: string | undefined
}

/** The matching findings, and the number of matches of each further filter. */
export function narrowed(findings: readonly KindOfFinding[], { kind, column }: FindingFilter) {
  const kinds = new Map<FindingKind, number>()
  const columns = new Map<string, number>()
  const shown: KindOfFinding[] = []
  for (const finding of findings) {
    const isOfKind = kind === undefined || finding.kind === kind
    const isOfColumn = column === undefined || finding.column === column
    if (isOfColumn) kinds.set(finding.kind, (kinds.get(finding.kind) ?? 0) + 1)
    if (isOfKind) columns.set(finding.column, (columns.get(finding.column) ?? 0) + 1)
    if (isOfKind && isOfColumn) shown.push(finding)
  }
  return { shown, kinds, columns }
}

/** A key for each finding: its row, and its index within the row. Findings are sorted by row. */
export function keysOf(findings: readonly Pick<Finding, 'row'>[]): string[] {
  let place = 0
  return findings.map(({ row }, index) => {
    place = findings[index - 1]?.row === row ? place + 1 : 0
    return `${row} ${place}`
  })
}

/**
 * The findings with the user's changes, by row. Adds corrected cells without errors. A left-out row
 * replaces its findings.
 */
export function withAmendments(
  findings: readonly KindOfFinding[],
  { leftOut, cells }: Amendments,
): KindOfFinding[] {
  const wrong = new Set(
    findings.filter(({ kind }) => kind === 'error').map(({ row, column }) => `${row} ${column}`),
  )
  const corrected = [...cells].flatMap(([row, changes]) =>
    [...changes.values()]
      .filter(({ header }) => !wrong.has(`${row} ${header}`))
      .map(
        ({ header, from, to }): KindOfFinding => ({
          kind: 'corrected',
          row,
          column: header,
          message: `“${from}” is now “${to}”.`,
        }),
      ),
  )
  const remaining = [...findings, ...corrected].filter(({ row }) => !leftOut.has(row))
  const left = [...leftOut].map(
    (row): KindOfFinding => ({
      kind: 'leftOut',
      row,
      column: '',
      message: 'This row is not sent.',
    }),
  )
  return sortBy([...remaining, ...left], ['row'])
}

/** The cell of a finding; undefined if its column is not read. */
export function cellPlaceOf(
  { row, column: header }: Finding,
  { headerRow, columns }: Layout,
  texts: ReadonlyMap<number, readonly string[]>,
): CellPlace | undefined {
  const field = oplFields.find((name) => oplHeaders[name][0] === header)
  const column = field && columns[field]
  if (row <= headerRow || column === undefined) return undefined
  return { row, column, header, text: texts.get(row)?.[column] ?? '' }
}
