import { useDataProvider } from '@refinedev/core'
import { type Query, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { readCount } from '../../../contract/envelope.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { WAITING } from '../../../contract/resources/attendance-status.ts'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { counted } from '../../../contract/texts.ts'
import { today } from '../../data/format.ts'
import type { RequestError } from '../../data/http.ts'
import { isFinal } from '../../data/query-client.ts'
import { isAble } from '../../data/session.ts'
import { useListKey } from '../../data/use-list-key.ts'
import { useMay } from '../../data/use-may.ts'
import { attendanceKey } from '../attendance/query-key.ts'
import { useValidationPath } from '../repairs/use-validation-path.ts'
import { listTotal } from './use-list-totals.ts'

/** Where today's attendance records are decided. */
export const pathToApprovals = `${attendance.pages.desk.path}?branchId=all`

/** The query of how many of today's attendance records wait for a decision. */
export function useApprovalsQuery() {
  const question = { date: today(), statusId: WAITING }
  return listTotal(useDataProvider()(), attendance, attendanceKey, question)
}

/**
 * The query of how many repair reports need validation, which every list of them says; null if the
 * server does not.
 */
export function useValidationQuery() {
  const provider = useDataProvider()()
  return queryOptions<number | null, RequestError>({
    queryKey: [...useListKey(repairReport), 'validation'],
    queryFn: async ({ signal }) => {
      const pagination = { currentPage: 1, pageSize: 1 }
      const { extra } = await provider.getList({
        resource: repairReport.name,
        pagination,
        meta: { signal },
      })
      return readCount(extra?.totalValidationNeedApproval) ?? null
    },
  })
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
  const approvals = useQuery({ ...useApprovalsQuery(), ...polled(mayDecide && isSeen) })
  const validation = useQuery({ ...useValidationQuery(), ...polled(mayList && isSeen) })
  const waiting: Record<string, Waiting> = {}
  if (mayDecide && approvals.data)
    waiting[attendance.pages.today.path] = {
      count: approvals.data,
      words: `${counted(approvals.data, 'attendance record')} ${approvals.data === 1 ? 'waits' : 'wait'} for a decision`,
    }
  if (mayList && validation.data)
    waiting[repairReport.pages.list.path] = {
      count: validation.data,
      words: `${counted(validation.data, 'repair report')} ${validation.data === 1 ? 'needs' : 'need'} validation`,
    }
  return waiting
}

const MINUTE = 60_000

type Asked = Query<number | null, RequestError>

/** A server that does not say the number, or refuses to, is not asked again. */
function polled(isWanted: boolean) {
  return {
    enabled: ({ state }: Asked) => isWanted && state.data !== null,
    staleTime: MINUTE,
    refetchInterval: ({ state }: Asked) => (isFinal(state.error) ? false : MINUTE),
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
