import { alpha } from '@mui/material/styles'
import { frame, theme } from '../../theme.ts'
import { edges } from './report-columns.ts'

export const ROW_HEIGHT = 45
const HEADER_HEIGHT = 40
const TOTALS_HEIGHT = 36

/** The look of the grid, told once for all of its rows. */
export const grid = {
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& [role=row]': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    alignItems: 'center',
    columnGap: `${edges.gap}px`,
    px: `${edges.padding}px`,
  },
  '& [role=gridcell]': { minWidth: 0 },
  '& .header': {
    position: 'sticky',
    top: frame.topBar,
    zIndex: 1,
    bgcolor: 'background.default',
    borderBottom: 1,
    borderColor: 'divider',
    borderRadius: '8px 8px 0 0',
    '& > [role=row]': { height: HEADER_HEIGHT, fontWeight: 600 },
    '& > .totals': { height: TOTALS_HEIGHT, borderTop: 1, borderColor: 'divider', fontWeight: 400 },
  },
  '& [data-id]': {
    minHeight: ROW_HEIGHT,
    py: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-selected=true]': { bgcolor: alpha(theme.palette.primary.main, 0.08) },
    '&.current': { boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}` },
    '&:has([data-row-title]:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  },
  '& .text': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .number': { textAlign: 'right' },
  '& .hidden': { position: 'absolute', clipPath: 'inset(50%)' },
  '& .stale': { opacity: 0.5, transition: 'opacity 150ms' },
  // What stays at the upper and the lower edge would cover what a key has brought there.
  '& [data-row-title]:is(:focus-visible, .Mui-focusVisible)': { outline: 'none' },
  '& [data-row-title]': {
    scrollMarginTop: frame.topBar + HEADER_HEIGHT + TOTALS_HEIGHT + 16,
    scrollMarginBottom: 96,
  },
} as const
