import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router'
import { readCount } from '../../../../contract/envelope.ts'
import { formatCount } from '../../../data/records/format.ts'
import { useListContext } from '../../../list/context/list-context.ts'
import { Note } from '../../../ui/Note.tsx'
import { useValidationPath } from '../use-repair-statuses.ts'

/** Extends the touch target beyond the chip. */
const target = {
  overflow: 'visible',
  '&::after': { content: '""', position: 'absolute', inset: { xs: '-10px 0', md: 0 } },
}

/**
 * The number of reports that wait for validation. A link to them, if the server has a status for
 * this.
 */
export function ValidationBadge() {
  const { list } = useListContext()
  const path = useValidationPath()
  const count = readCount(list.extra.totalValidationNeedApproval)
  if (list.isLoading) return <Skeleton variant="rounded" width={132} height={24} />
  if (count === undefined) return null
  if (count === 0) {
    return <Note>None needs validation</Note>
  }
  const chip = {
    color: 'warning',
    size: 'small',
    label: count === 1 ? '1 needs validation' : `${formatCount(count)} need validation`,
  } as const
  return path ? (
    <Chip {...chip} component={Link} to={path} clickable sx={target} />
  ) : (
    <Chip {...chip} />
  )
}
