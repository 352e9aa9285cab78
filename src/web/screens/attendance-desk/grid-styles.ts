import { alpha } from '@mui/material/styles'
import { frame, theme } from '../../theme.ts'
import { HEADER_HEIGHT, ROW_HEIGHT, SELECT_BAR_HEIGHT } from './sizes.ts'

const stuckAt = frame.topBar + SELECT_BAR_HEIGHT

/** The look of the grid, told once for all of its rows. */
export const gridStyles = {
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& [role=row]': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    alignItems: 'center',
    columnGap: 1.5,
    px: 1.5,
  },
  '& .header': {
    position: 'sticky',
    top: stuckAt,
    zIndex: 1,
    bgcolor: 'background.default',
    borderBottom: 1,
    borderColor: 'divider',
    borderRadius: '8px 8px 0 0',
    fontWeight: 600,
    '& > [role=row]': { height: HEADER_HEIGHT },
  },
  '& [data-id]': {
    minHeight: ROW_HEIGHT,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-selected=true]': { bgcolor: alpha(theme.palette.primary.main, 0.08) },
    '&.current': { boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}` },
    '&:has([data-row-title]:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
    '& > [role=gridcell]': { minWidth: 0 },
  },
  '& .MuiChip-root': { height: 'auto', minHeight: 24 },
  '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 },
  '& .number': { textAlign: 'right' },
  '& .hidden': { position: 'absolute', clipPath: 'inset(50%)' },
  '& .stale': { opacity: 0.5, transition: 'opacity 150ms' },
  // What stays at the upper and the lower edge would cover what a key has brought there.
  '& [data-row-title]': { outline: 'none', scrollMarginTop: stuckAt + HEADER_HEIGHT + 24, scrollMarginBottom: 96 },
} as const
