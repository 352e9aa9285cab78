import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { hasOwnId } from '../../../contract/envelope.ts'
import type { Technician } from '../../data/technician.ts'
import { useReportsPath } from '../../data/use-reports-path.ts'

/** The number of open repairs of a technician, as a link for users who may open the list. */
export function OpenTasks({
  technician,
  children,
}: {
  technician: Technician
  children: ReactNode
}) {
  const pathTo = useReportsPath()
  if (!pathTo || !technician.openTaskCount || !hasOwnId(technician)) return children
  return (
    <Link component={RouterLink} to={pathTo({ mechanicId: String(technician.id), isOpen: 'true' })}>
      {children}
    </Link>
  )
}
