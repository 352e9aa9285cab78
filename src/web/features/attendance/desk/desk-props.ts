import type { Flagged } from '../flags.ts'
import type { Attendance } from '../record.ts'
import type { Cursor } from '../use-cursor.ts'
import type { Decisions } from '../use-decisions.ts'
import type { Selected } from '../use-selected.ts'

/** The props of the desk's grid and cards. */
export interface DeskProps {
  rows: readonly Flagged[]
  selected: Selected
  decisions: Decisions
  cursor: Cursor
  /** Whether the rows are out of date or being refetched. */
  isStale: boolean
  /** The id of the heading. */
  labelledBy: string
  /** The id of the row whose evidence is open. */
  shownId: Attendance['id'] | undefined
  /**
   * Not called on the second click of a double click, which may be meant for a dialog that has just
   * closed above the row.
   */
  onOpen: (row: Flagged) => void
  /**
   * Why this person cannot decide a waiting record; undefined if they can, or if it is not waiting.
   */
  whyNot: (record: Attendance) => string | undefined
}
