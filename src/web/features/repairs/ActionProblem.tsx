import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import type { Problem } from './use-repair-action.ts'

interface Props {
  problem: Problem | undefined
  /** A button for when trying again does not help. */
  action?: ReactNode
}

/** The error of an action, shown until the next attempt. */
export function ActionProblem({ problem, action }: Props) {
  if (!problem) return null
  return (
    <Alert
      severity={problem.isOvertaken ? 'warning' : 'error'}
      action={action}
      sx={{ whiteSpace: 'pre-line' }}
    >
      {problem.message}
      {problem.isUnanswered &&
        '\nIt may have arrived all the same. Nothing is lost here: try again, it does not count twice.'}
    </Alert>
  )
}
