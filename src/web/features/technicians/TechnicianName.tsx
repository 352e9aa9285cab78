import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { employee } from '../../../contract/resources/employee.ts'
import { pathTo } from '../../data/record.ts'
import { type Technician, technicianNameOf } from '../../data/technician.ts'

interface Props {
  technician: Technician
  /** Whether this person may open the form of employees. */
  isLinked: boolean
}

/** The name of a technician, which leads to their record. */
export function TechnicianName({ technician, isLinked }: Props) {
  const name = technicianNameOf(technician)
  const path = isLinked ? pathTo(employee, 'edit', technician.id) : undefined
  if (!path) return <Box component="bdi">{name}</Box>
  return (
    <MuiLink component={Link} to={path} underline="hover">
      <bdi>{name}</bdi>
    </MuiLink>
  )
}
