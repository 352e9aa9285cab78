import { services } from '../../../../contract/resources/opl-services.ts'
import { counted } from '../../../../contract/texts.ts'
import { formatCount, formatPeriod } from '../../../data/records/format.ts'
import type { SheetCheck } from './sheet-reader.ts'

/** `212 cars, 180 spooring, 640 balancing, …, 3 branches, 3 dates (2 May 2026 – 4 May 2026)` */
export function sheetText({ figures, branchIds, dates }: SheetCheck): string {
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const parts = [
    counted(figures.totalCars, 'car'),
    ...services.map(({ total, label }) => `${formatCount(figures[total])} ${label.toLowerCase()}`),
    branchIds.length > 0 && counted(branchIds.length, 'branch'),
    first && `${counted(dates.length, 'date')} (${formatPeriod(first, last)})`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** `4 errors, 7 possible duplicates` */
export function findingsText({ failed, findings }: SheetCheck, duplicates: number): string {
  const inSheet = findings.filter(({ kind }) => kind === 'duplicate').length + duplicates
  const warnings = findings.filter(({ kind }) => kind === 'warning').length
  const lines = [
    failed > 0 && `${counted(failed, 'row')} with errors`,
    inSheet > 0 && counted(inSheet, 'possible duplicate'),
    warnings > 0 && counted(warnings, 'warning'),
  ]
  return lines.filter(Boolean).join(', ') || 'no errors'
}
