import type { Technician } from '../../data/technician.ts'
import type { Folds } from '../../ui/use-folds.ts'
import type { Presence } from './rules/presence.ts'
import type { Crew } from './rules/roster.ts'

/** The props of the crews' table and cards. */
export interface CrewProps {
  crews: readonly Crew[]
  /** Undefined while loading, and for those who may not see attendance. */
  presence: Presence | undefined
  folds: Folds
  hasTasks: boolean
  /** Undefined for those who may not move anybody. */
  onMove: ((technician: Technician) => void) | undefined
  labelledBy: string
  /** The id, as text, of a technician to render even out of view. */
  focused: string | undefined
}
