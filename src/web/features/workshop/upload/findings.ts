import type { Finding } from '../../../../contract/resources/opl.ts'

/**
 * An error keeps the sheet out, a row that is there already is left out, and a warning changes
 * nothing.
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

/** What is looked at of all findings; everything where neither is said. */
export interface FindingFilter {
  kind?: FindingKind | undefined
  column?: string | undefined
}

/** Those that match, and how many each further choice would show. */
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
