import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { readCount } from '../../../../contract/envelope.ts'
import { formatCount } from '../../../data/format.ts'
import { useListContext } from '../../../list/list-context.ts'
import { useValidationPath } from '../use-validation-path.ts'

/** Extends the touch target beyond the chip. */
const target = {
  overflow: 'visible',
  '&::after': { content: '""', position: 'absolute', inset: { xs: '-10px 0', md: 0 } },
}

/** How many reports wait for validation, with a link to them if the server has a status for it. */
export function ValidationBadge() {
  const { list } = useListContext()
  const path = useValidationPath()
  const count = readCount(list.extra.totalValidationNeedApproval)
  if (list.isLoading) return <Skeleton variant="rounded" width={132} height={24} />
  if (count === undefined) return null
  if (count === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        None needs validation
      </Typography>
    )
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
