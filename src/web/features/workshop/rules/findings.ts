import { sortBy } from 'es-toolkit/array'
import { type Layout, oplFields, oplHeaders } from '../../../../contract/opl/columns.ts'
import type { Finding } from '../../../../contract/resources/opl.ts'

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
