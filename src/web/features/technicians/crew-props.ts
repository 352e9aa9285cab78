import type { Technician } from '../../data/technician.ts'
import type { Folds } from '../../ui/use-folds.ts'
import type { Presence } from './rules/presence.ts'
import type { Crew } from './rules/roster.ts'

/** Props shared by the crews' table and cards. */
export interface CrewProps {
  crews: readonly Crew[]
  /** Undefined while loading, and for users who may not see attendance. */
  presence: Presence | undefined
  folds: Folds
  hasTasks: boolean
  /** Undefined for users who may not move technicians. */
  onMove: ((technician: Technician) => void) | undefined
  labelledBy: string
  /** The id, as a string, of a technician who stays rendered out of view. */
  focused: string | undefined
}
