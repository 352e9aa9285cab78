import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase'
import type { Folds } from './use-folds.ts'

interface Props extends ButtonBaseProps {
  isOpen: boolean
  /** Left out if the whole row around the button toggles the group. */
  onToggle?: () => void
}

/** The heading of a group, which expands and collapses it. Disabled for an empty group. */
export function FoldButton({ isOpen, onToggle, children, sx, ...props }: Props) {
  return (
    <ButtonBase
      aria-expanded={isOpen}
      onClick={onToggle}
      sx={[style, onToggle && hover, ...(Array.isArray(sx) ? sx : [sx])]}
      {...props}
    >
      <ExpandMore
        sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)', transition: 'transform 150ms' }}
      />
      {children}
    </ButtonBase>
  )
}

const style = {
  width: '100%',
  columnGap: 1,
  font: 'inherit',
  textAlign: 'left',
  justifyContent: 'flex-start',
  '&:disabled > svg': { visibility: 'hidden' },
} as const

/** Only the button. Where the whole row toggles, the row has the hover colour. */
const hover = { '&:hover': { bgcolor: 'action.hover' } } as const

/** Expands all groups, or collapses them if all are expanded. */
export function FoldAllButton({ folds }: { folds: Folds }) {
  return (
    <Button onClick={() => folds.setAll(!folds.hasAll)} sx={{ ml: 'auto', flexShrink: 0 }}>
      {folds.hasAll ? 'Close all' : 'Open all'}
    </Button>
  )
}
