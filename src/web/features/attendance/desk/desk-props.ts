import type { Flagged } from '../flags.ts'
import type { Attendance } from '../record.ts'
import type { Cursor } from '../use-cursor.ts'
import type { Decisions } from '../use-decisions.ts'
import type { Selected } from '../use-selected.ts'

/** What the rows of the desk are told, as a grid or as cards. */
export interface DeskProps {
  rows: readonly Flagged[]
  selected: Selected
  decisions: Decisions
  cursor: Cursor
  /** Whether the rows are not, or not yet again, those that are asked for. */
  isStale: boolean
  /** The id of the heading that names them. */
  labelledBy: string
  /** The id of the row whose evidence is shown. */
  shownId: Attendance['id'] | undefined
  /**
   * Not for the second click of a double one, which may have been meant for a dialog that has
   * closed above the row.
   */
  onOpen: (row: Flagged) => void
  /**
   * Why somebody else decides a record that waits; undefined where this person may, or nobody needs
   * to.
   */
  whyNot: (record: Attendance) => string | undefined
}
