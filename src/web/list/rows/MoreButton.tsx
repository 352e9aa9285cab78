import IconButton from '@mui/material/IconButton'
import { touch } from '../../ui/theme.ts'
import { moreIcon } from './row-icons.ts'

interface Props {
  /** Title of the record. */
  title: string
  isOpen: boolean
  onToggle: () => void
}

/** Expands or collapses a card. */
export function MoreButton({ title, isOpen, onToggle }: Props) {
  const label = isOpen ? 'Less' : 'More'
  return (
    <IconButton
      aria-label={label}
      aria-expanded={isOpen}
      title={`${label} of ${title}`}
      onClick={onToggle}
      sx={[touch.square, moreIcon, isOpen && { transform: 'rotate(180deg)' }]}
    />
  )
}
