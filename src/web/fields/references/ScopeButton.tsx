import Store from '@mui/icons-material/StoreOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Row } from '../../../contract/envelope.ts'
import { useOwnBranchId } from '../../data/client/session.ts'
import { ALL_BRANCHES } from '../../data/use-branch-scope.ts'
import { useHasWidth } from '../../ui/use-has-width.ts'

interface Props {
  value: readonly Row['id'][]
  onChange: (branchIds: Row['id'][]) => void
}

/** Goes from some branches to all, and from all to the user's own. */
export function ScopeButton({ value, onChange }: Props) {
  const ownId = useOwnBranchId()
  const hasRoom = useHasWidth('md')
  const isAll = value.length === 0
  if (isAll && ownId === undefined) return null
  const label = isAll ? 'My branch' : ALL_BRANCHES
  const change = () => onChange(isAll && ownId !== undefined ? [ownId] : [])
  if (hasRoom) return <Button onClick={change}>{label}</Button>
  return (
    <IconButton aria-label={label} title={label} onClick={change}>
      <Store color={isAll ? 'inherit' : 'primary'} />
    </IconButton>
  )
}
