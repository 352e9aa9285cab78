import type { GetListResponse } from '@refinedev/core'
import type { Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Row, readCount } from '../../../contract/envelope.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { WAITING } from '../../../contract/resources/attendance-status.ts'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { counted } from '../../../contract/texts.ts'
import { MINUTE } from '../../../contract/time.ts'
import { filtersFor } from '../../data/filters-for.ts'
import { today } from '../../data/format.ts'
import type { RequestError } from '../../data/http.ts'
import { isRefused } from '../../data/query-client.ts'
import { isAble } from '../../data/session.ts'
import { useMay } from '../../data/use-may.ts'
import { type TotalsOptions, totalIn, useTotals } from '../../data/use-totals.ts'
import { useValidationPath } from '../repairs/use-validation-path.ts'

/** Where today's attendance records are decided. */
export const pathToApprovals = `${attendance.pages.desk.path}?branchId=all`

/** How many of today's attendance records wait for a decision. */
export const useApprovals = (options?: TotalsOptions) =>
  useTotals(
    [{ resource: attendance.name, filters: filtersFor({ date: today(), statusId: WAITING }) }],
    options,
  )

/** Every list of repair reports, of which `needValidation` says how many need it. */
export const useValidation = (options?: TotalsOptions) =>
  useTotals([{ resource: repairReport.name }], options)

/** How many repair reports need validation; null if the server does not say so. */
export function needValidation({ extra }: GetListResponse<Row>): number | null {
  return readCount(extra?.totalValidationNeedApproval) ?? null
}

/** The list of the repair reports that need validation; of all where they are not told apart. */
export function usePathToValidation(): string {
  return useValidationPath() ?? repairReport.pages.list.path
}

/** How many wait, and the same in words. */
export interface Waiting {
  count: number
  words: string
}

/**
 * What waits at pages of the menu, by their path, as far as this person may open them and the
 * server says it without a list being read whole. Asked once a minute at most, while the page is
 * seen.
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

/** A server that does not say the number, or refuses to, is not asked again. */
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

/** Whether the page can be seen: not in a tab behind, nor in a window that is put away. */
function useVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
