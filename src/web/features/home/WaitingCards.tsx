import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import { attendance } from '../../../contract/resources/attendance.ts'
import { ALL_BRANCHES } from '../../data/use-branch-scope.ts'
import { TaskCard } from './TaskCard.tsx'
import { needValidation, useApprovals, usePathToValidation, useValidation } from './use-waiting.ts'

/** The number of today's attendance records that wait for a decision. */
export function ApprovalsCard() {
  const { totals, where, ...reading } = useApprovals()
  return (
    <TaskCard
      title="Approvals"
      icon={<HowToRegOutlined />}
      noun="waiting"
      text="Attendance of today to approve or decline, one by one or many at once."
      done="Nothing of today waits for a decision."
      about={where}
      to={attendance.pages.desk.path}
      count={totals[0]}
      {...reading}
    />
  )
}

/** The number of repair reports that need validation. */
export function ValidationCard() {
  const { answers, ...reading } = useValidation()
  return (
    <TaskCard
      title="Validation"
      icon={<FactCheckOutlined />}
      about={ALL_BRANCHES}
      noun="to validate"
      text="Finished repairs, to be validated in the technicians’ own app."
      done="No finished repair waits to be validated."
      to={usePathToValidation()}
      count={answers[0] && needValidation(answers[0])}
      {...reading}
    />
  )
}
