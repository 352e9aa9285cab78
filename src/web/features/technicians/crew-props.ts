import { counted } from '../../../contract/texts.ts'
import type { Technician } from '../../data/technician.ts'
import type { Crew, Presence } from './roster.ts'

/** What the crews are told, as a table or as cards. */
export interface CrewProps {
  crews: readonly Crew[]
  /** Undefined for those who may not see who is at work, and while it is not known. */
  presence: Presence | undefined
  hasTasks: boolean
  /** Undefined for those who may move nobody. */
  onMove: ((technician: Technician) => void) | undefined
  labelledBy: string
}

/** `3 of 6 present`, `6 mechanics` */
export function crewText({ size, present }: Crew): string {
  if (present !== undefined) return `${present} of ${size} present`
  return counted(size, 'mechanic')
}
