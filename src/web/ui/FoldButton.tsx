import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { rowTitle } from './keys/use-page-keys.ts'
import type { Folds } from './use-folds.ts'

interface Props {
  isOpen: boolean
  /** Undefined for an empty group, which is disabled. */
  onToggle?: (() => void) | undefined
  children: ReactNode
}

/** The heading of a group, which expands and collapses it. */
export function FoldButton({ isOpen, onToggle, children }: Props) {
  return (
    <ButtonBase
      aria-expanded={isOpen}
      disabled={!onToggle}
      onClick={onToggle}
      sx={style}
      {...rowTitle}
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
  '&:hover': { bgcolor: 'action.hover' },
  '&:disabled > svg': { visibility: 'hidden' },
} as const

/** Expands all groups, or collapses them if all are expanded. */
export function FoldAllButton({ folds }: { folds: Folds }) {
  return (
    <Button onClick={() => folds.setAll(!folds.hasAll)} sx={{ ml: 'auto', flexShrink: 0 }}>
      {folds.hasAll ? 'Close all' : 'Open all'}
    </Button>
  )
}
