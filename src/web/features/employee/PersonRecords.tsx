import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import type { Row } from '../../../contract/envelope.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { valueIn } from '../../data/records/record.ts'
import { isTechnicianRole } from '../../data/technician.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { useMay } from '../../data/use-may.ts'
import { useReportsPath } from '../../data/use-reports-path.ts'
import { touch } from '../../ui/theme.ts'
import { Fact } from '../../ui/values/Facts.tsx'

/** Links to the other records of an employee, by the user's rights. */
export function PersonRecords({ employee }: { employee: Row }) {
  const { data: roles } = useCachedList('role')
  const mayReadDays = useMay()(attendance, 'recap')
  const reportsPath = useReportsPath()
  const roleId = valueIn(employee, 'roleId')
  const isTechnician = roles?.some((role) => role.id === roleId && isTechnicianRole(role))
  const days = new URLSearchParams({
    search: String(employee.fullName),
    branchId: String(valueIn(employee, 'branchLocationId') ?? 'all'),
  })
  return (
    <>
      <Fact label="Attendance">
        {mayReadDays && <Way to={`${attendance.pages.recap.path}?${days}`}>This month</Way>}
      </Fact>
      <Fact label="Repairs">
        {isTechnician && reportsPath && (
          <Way to={reportsPath({ mechanicId: String(employee.id) })}>All of their reports</Way>
        )}
      </Fact>
    </>
  )
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <MuiLink component={Link} to={to} sx={touch.link}>
      {children}
    </MuiLink>
  )
}
