import type { ResultStore } from '../result-store.ts'
import { hasLetter, type Leave } from './leaves.ts'
import type { SelectedLeaves } from './use-selected-leaves.ts'

/** What both looks of a list of leave are told. */
export interface LeaveLinesProps {
  leaves: readonly Leave[]
  lines: SelectedLeaves
  results: ResultStore
  labelledBy: string
  /** A heading for each week. */
  isByWeek: boolean
}

/** Whether there is a letter; only of the sick one is expected. */
export function letterText(leave: Leave): string {
  if (hasLetter(leave)) return 'Yes'
  return leave.kind === 'sick' ? 'No' : '–'
}
