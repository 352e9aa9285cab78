import FilterList from '@mui/icons-material/FilterList'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { touch } from '../theme.ts'
import { useHasWidth } from '../use-has-width.ts'

/**
 * The filters that have no room on a phone: shown there once the button is pressed, elsewhere
 * always. `isInUse`: whether one of them narrows the page. They stand in an element with the id.
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
        sx={touch.square}
      >
        <Badge variant="dot" color="primary" invisible={!isInUse}>
          <FilterList />
        </Badge>
      </IconButton>
    ),
  }
}
