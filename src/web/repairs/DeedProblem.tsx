import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'

interface Props {
  problem: { message: string; isOvertaken: boolean } | undefined
  /** The way on, where trying again is none. */
  action?: ReactNode
}

/** Why something was not done. It stays until it is tried again. */
export function DeedProblem({ problem, action }: Props) {
  if (!problem) return null
  return (
    <Alert severity={problem.isOvertaken ? 'warning' : 'error'} action={action} sx={{ whiteSpace: 'pre-line' }}>
      {problem.message}
    </Alert>
  )
}
