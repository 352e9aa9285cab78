import FilterList from '@mui/icons-material/FilterList'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { touch } from './theme.ts'

interface Props {
  isOpen: boolean
  /** Whether one of those that it shows is in use. */
  isInUse: boolean
  /** The id of what it shows. */
  controls: string
  onToggle: () => void
}

/** Shows and hides the filters that have no room on a phone. */
export function MoreFilters({ isOpen, isInUse, controls, onToggle }: Props) {
  return (
    <IconButton
      aria-label={isInUse ? 'More filters, in use' : 'More filters'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
      sx={touch.square}
    >
      <Badge variant="dot" color="primary" invisible={!isInUse}>
        <FilterList />
      </Badge>
    </IconButton>
  )
}
