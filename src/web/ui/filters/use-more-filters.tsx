import FilterList from '@mui/icons-material/FilterList'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { useHasWidth } from '../use-has-width.ts'

/**
 * Filters that are hidden on a phone until the button is pressed. `isInUse` is whether one of them
 * is active. Their element needs the returned id.
 */
export function useMoreFilters(isInUse: boolean) {
  const folds = !useHasWidth('sm')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return {
    id,
    isShown: !folds || isOpen,
    button: folds && (
      <IconButton
        aria-label={isInUse ? 'More filters, in use' : 'More filters'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Badge variant="dot" color="primary" invisible={!isInUse}>
          <FilterList />
        </Badge>
      </IconButton>
    ),
  }
}
