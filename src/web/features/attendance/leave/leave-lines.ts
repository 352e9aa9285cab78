import type { ResultStore } from '../result-store.ts'
import { hasLetter, type Leave } from './leaves.ts'
import type { SelectedLeaves } from './use-selected-leaves.ts'

/** The props of the table and the cards of leave. */
export interface LeaveLinesProps {
  leaves: readonly Leave[]
  lines: SelectedLeaves
  results: ResultStore
  labelledBy: string
  /** Group by week, with headings. */
  isByWeek: boolean
}

/** Whether there is a letter; a missing one is reported for sick leave only. */
export function letterText(leave: Leave): string {
  if (hasLetter(leave)) return 'Yes'
  return leave.kind === 'sick' ? 'No' : '–'
}
