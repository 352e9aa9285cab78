import type { GetListResponse } from '@refinedev/core'
import type { Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Row, readCount } from '../../../contract/envelope.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { WAITING } from '../../../contract/resources/attendance-status.ts'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { counted } from '../../../contract/texts.ts'
import { MINUTE } from '../../../contract/time.ts'
import type { RequestError } from '../../data/client/http.ts'
import { isRefused } from '../../data/client/query-client.ts'
import { isAble } from '../../data/client/session.ts'
import { filtersFor } from '../../data/filters-for.ts'
import { today } from '../../data/records/format.ts'
import { useBranchScope } from '../../data/use-branch-scope.ts'
import { useMay } from '../../data/use-may.ts'
import { type TotalsOptions, totalIn, useTotals } from '../../data/use-totals.ts'
import { useValidationPath } from '../repairs/use-repair-statuses.ts'

/**
 * The number of today's attendance records that wait for a decision, at the branches that the user
 * works with.
 */
export function useApprovals(options?: TotalsOptions) {
  const { branchIds, text } = useBranchScope()
  const filters = filtersFor({ date: today(), statusId: WAITING, branchId: branchIds })
  return { where: text, ...useTotals([{ resource: attendance.name, filters }], options) }
}

/** The list of repair reports, whose reply contains the number for `needValidation`. */
export const useValidation = (options?: TotalsOptions) =>
  useTotals([{ resource: repairReport.name }], options)

/** The number of repair reports that need validation; null if the server does not return it. */
export function needValidation({ extra }: GetListResponse<Row>): number | null {
  return readCount(extra?.totalValidationNeedApproval) ?? null
}

/**
 * The URL of the list of reports that need validation, or of all reports if the server cannot
 * filter them.
 */
export function usePathToValidation(): string {
  return useValidationPath() ?? `${repairReport.pages.list.path}?page=1`
}

/** A count, also in words. */
export interface Waiting {
  count: number
  words: string
}

/**
 * The counts of waiting records for menu entries, by path. Only for pages that the user may open,
 * and only if the server returns the count without a whole list. Polled once a minute while the
 * page is visible.
 */
export function useWaiting(): Readonly<Record<string, Waiting>> {
  const may = useMay()
  const isSeen = useVisible()
  const mayDecide = may(attendance, 'desk') && isAble('pageSize')
  const mayList = may(repairReport, 'list')
  const [approvals] = useApprovals(polled(mayDecide && isSeen, totalIn)).totals
  const [reports] = useValidation(polled(mayList && isSeen, needValidation)).answers
  const validation = reports && needValidation(reports)
  const waiting: Record<string, Waiting> = {}
  if (mayDecide && approvals)
    waiting[attendance.pages.today.path] = {
      count: approvals,
      words: `${counted(approvals, 'attendance record')} ${approvals === 1 ? 'waits' : 'wait'} for a decision`,
    }
  if (mayList && validation)
    waiting[repairReport.pages.list.path] = {
      count: validation,
      words: `${counted(validation, 'repair report')} ${validation === 1 ? 'needs' : 'need'} validation`,
    }
  return waiting
}

type Asked = Query<GetListResponse<Row>, RequestError>

/** Polling stops if the server returns no count, or refuses the request. */
function polled(isWanted: boolean, countOf: typeof totalIn) {
  return {
    isQuiet: true,
    enabled: ({ state: { data } }: Asked) => isWanted && !(data && countOf(data) === null),
    staleTime: MINUTE,
    refetchInterval: ({ state }: Asked) => (isRefused(state.error) ? false : MINUTE),
    retry: false,
    retryOnMount: false,
  } as const
}

/** Whether the page is visible: not in a background tab or a minimized window. */
function useVisible() {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
