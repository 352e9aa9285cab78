import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { RequestError } from '../../data/http.ts'
import { useReportedError } from '../../data/use-reported-error.ts'
import { TaskCard } from './TaskCard.tsx'
import {
  pathToApprovals,
  useApprovalsQuery,
  usePathToValidation,
  useValidationQuery,
} from './use-waiting.ts'

/** How many of today's attendance records wait for a decision. */
export function ApprovalsCard() {
  return (
    <TaskCard
      title="Approvals"
      icon={<HowToRegOutlined />}
      noun="waiting"
      text="Attendance of today to approve or decline, one by one or many at once."
      done="Nothing of today waits for a decision."
      to={pathToApprovals}
      {...useCount(useApprovalsQuery())}
    />
  )
}

/** How many repair reports need validation. */
export function ValidationCard() {
  return (
    <TaskCard
      title="Validation"
      icon={<FactCheckOutlined />}
      noun="to validate"
      text="Finished repairs, to be validated in the technicians’ own app."
      done="No finished repair waits to be validated."
      to={usePathToValidation()}
      {...useCount(useValidationQuery())}
    />
  )
}

function useCount(query: UseQueryOptions<number | null, RequestError>) {
  const { data, error, isPending, refetch } = useQuery(query)
  useReportedError(error)
  return { count: data, error, isLoading: isPending, refresh: () => void refetch() }
}
