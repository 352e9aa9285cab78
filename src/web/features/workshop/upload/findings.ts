import type { Finding } from '../../../../contract/resources/opl.ts'

/**
 * With errors, the server rejects the sheet; duplicate rows are skipped; warnings have no effect.
 */
export type FindingKind = 'error' | 'duplicate' | 'warning'

export interface KindOfFinding extends Finding {
  kind: FindingKind
}

export const kindLabels: Readonly<Record<FindingKind, { one: string; many: string }>> = {
  error: { one: 'Error', many: 'Errors' },
  duplicate: { one: 'Possible duplicate', many: 'Possible duplicates' },
  warning: { one: 'Warning', many: 'Warnings' },
}

export const findingKinds = Object.keys(kindLabels) as FindingKind[]

/** The filters of the findings; undefined for all. */
export interface FindingFilter {
  kind?: FindingKind | undefined
  column?: string | undefined
}

/** The matching findings, and how many each further filter would show. */
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
