import { counted } from '../../../contract/texts.ts'
import type { Technician } from '../../data/technician.ts'
import type { Crew, Presence } from './roster.ts'

/** The props of the crews' table and cards. */
export interface CrewProps {
  crews: readonly Crew[]
  /** Undefined while loading, and for those who may not see attendance. */
  presence: Presence | undefined
  hasTasks: boolean
  /** Undefined for those who may not move technicians. */
  onMove: ((technician: Technician) => void) | undefined
  labelledBy: string
}

/** `3 of 6 present`, `6 mechanics` */
export function crewText({ size, present }: Crew): string {
  if (present !== undefined) return `${present} of ${size} present`
  return counted(size, 'mechanic')
}
