import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Row } from '../../../contract/envelope.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { today } from '../../data/records/format.ts'
import { branchesParam, useBranchScope } from '../../data/use-branch-scope.ts'
import { useMay } from '../../data/use-may.ts'
import { useView } from '../../data/use-view.ts'
import { useBranchPlaces } from '../attendance/use-branch-places.ts'
import { useDay } from '../attendance/use-day.ts'
import { isPresent, presenceOf } from './rules/presence.ts'
import { crewsOf, found } from './rules/roster.ts'
import { type RosterSource, useRoster } from './use-roster.ts'

const table = { search: z.string(), roleId: z.string(), branchId: branchesParam }
const standard = { search: '' }

export type RosterView = ReturnType<typeof useRosterView>

/** What the page is narrowed to, in its URL. */
export function useRosterView() {
  const { values, change } = useView(table, standard)
  const scope = useBranchScope()
  const narrow = (changed: Parameters<typeof change>[0]) => change(changed, { replace: true })
  return {
    ...values,
    /** Empty for all. */
    branchIds: scope.idsIn(values.branchId),
    narrow,
    narrowTo: (branchIds: readonly Row['id'][]) => narrow({ branchId: scope.choose(branchIds) }),
  }
}

/** The technicians by branch, and today's attendance for users who may see it. */
export function useCrews(source: RosterSource, { search, roleId, branchIds }: RosterView) {
  const mayList = useMay()(attendance.actions.list.allow)
  const roster = useRoster(source, roleId)
  const day = useDay({ date: today() }, { isEnabled: mayList })
  const allPlaces = useBranchPlaces()

  const lacks = day.missing ?? day.doubt
  const isKnown = mayList && day.asOf !== undefined && !day.isPlaceholderData && !lacks
  const presence = useMemo(
    () => (isKnown ? presenceOf(day.records) : undefined),
    [isKnown, day.records],
  )
  const { technicians, everybody } = useMemo(() => {
    const ids = new Set(branchIds.map(String))
    const isShown = (id: unknown) => ids.size === 0 || ids.has(String(id))
    const technicians = roster.technicians.filter((one) => isShown(one.branchLocationId))
    const places = new Map([...allPlaces].filter(([, { id }]) => isShown(id)))
    const isEmpty = technicians.length === 0
    return { technicians, everybody: isEmpty ? [] : crewsOf(technicians, presence, places) }
  }, [roster.technicians, branchIds, allPlaces, presence])
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
