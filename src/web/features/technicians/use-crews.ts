import { useMemo } from 'react'
import { attendance } from '../../../contract/resources/attendance.ts'
import { today } from '../../data/records/format.ts'
import { useMay } from '../../data/use-may.ts'
import { useBranchPlaces } from '../attendance/use-branch-places.ts'
import { useDay } from '../attendance/use-day.ts'
import { isPresent, presenceOf } from './rules/presence.ts'
import { crewsOf, found } from './rules/roster.ts'
import { type RosterSource, useRoster } from './use-roster.ts'

/** The technicians by branch, and today's attendance for users who may see it. */
export function useCrews(
  source: RosterSource,
  { search, roleId }: { search: string; roleId?: string | undefined },
) {
  const mayList = useMay()(attendance.actions.list.allow)
  const roster = useRoster(source, roleId)
  const day = useDay({ date: today() }, { isEnabled: mayList })
  const { technicians } = roster
  const places = useBranchPlaces()

  const lacks = day.missing ?? day.doubt
  const isKnown = mayList && day.asOf !== undefined && !day.isPlaceholderData && !lacks
  const presence = useMemo(
    () => (isKnown ? presenceOf(day.records) : undefined),
    [isKnown, day.records],
  )
  const everybody = useMemo(
    () => (technicians.length > 0 ? crewsOf(technicians, presence, places) : []),
    [technicians, presence, places],
  )
  const crews = useMemo(() => found(everybody, search), [everybody, search])

  return {
    roster,
    presence,
    crews,
    total: technicians.length,
    present: presence && technicians.filter((one) => isPresent(one, presence)).length,
    hasTasks: technicians.some(({ openTaskCount }) => openTaskCount !== null),
    isLoading: roster.isLoading || day.isLoading,
    /** The reason why today's attendance could not be read. */
    dayError: day.error?.message ?? lacks,
    refresh: () => {
      roster.refresh()
      if (mayList) day.refresh()
    },
  }
}
