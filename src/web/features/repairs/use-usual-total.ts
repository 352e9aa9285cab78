import type { Repair } from './repair.ts'
import { useReports } from './use-reports.ts'
import { type UsualTotal, usualTotal } from './usual-cost.ts'

/** What repairs like this one usually cost: lists tell the total of each report. */
export function useUsualTotal(repair: Repair): UsualTotal | undefined {
  return usualTotal(repair, useReports({ category: repair.category, isOpen: false }))
}
