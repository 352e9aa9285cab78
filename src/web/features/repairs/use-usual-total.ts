import type { Repair } from './repair.ts'
import { useReports } from './use-reports.ts'
import { type UsualTotal, usualTotal } from './usual-cost.ts'

/** The usual total cost of repairs like this one, from the reports in the list. */
export function useUsualTotal(repair: Repair): UsualTotal | undefined {
  return usualTotal(repair, useReports({ category: repair.category, isOpen: false }))
}
