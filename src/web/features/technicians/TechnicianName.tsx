import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { allows } from '../../../contract/permissions.ts'
import { employee } from '../../../contract/resources/employee.ts'
import { pathTo } from '../../data/record.ts'
import { useHeldPermissions } from '../../data/session.ts'
import { type Technician, technicianNameOf } from '../../data/technician.ts'

/** The name of a technician, which leads to their record for whoever may open it. */
export function TechnicianName({ technician }: { technician: Technician }) {
  const mayOpen = allows(employee.pages.edit.allow, useHeldPermissions())
  const name = technicianNameOf(technician)
  const path = mayOpen ? pathTo(employee, 'edit', technician.id) : undefined
  if (!path) return <Box component="bdi">{name}</Box>
  return (
    <MuiLink component={Link} to={path} underline="hover">
      <bdi>{name}</bdi>
    </MuiLink>
  )
}
