import { alpha } from '@mui/material/styles'
import { theme } from '../../../ui/theme.ts'
import { clamped } from '../../../ui/values/TwoLineText.tsx'

/** Heights of the rows of the header, in px. */
const HEADER = 32
const TOTALS = 36

/** Set once on the table, as cells have no styles of their own. Sizes are in px. */
export function tableStyle(stuckAt: number, rowHeight: number, hasTotals: boolean) {
  const header = HEADER + (hasTotals ? TOTALS : 0)
  return {
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    '& [role=row]': {
      display: 'grid',
      gridTemplateColumns: 'var(--columns)',
      alignItems: 'center',
      columnGap: 1.5,
      px: 1.5,
    },
    '& [role=gridcell]': { minWidth: 0 },
    '& .header': {
      position: 'sticky',
      top: stuckAt,
      zIndex: 1,
      bgcolor: 'background.default',
      borderBottom: 1,
      borderColor: 'divider',
      borderRadius: '8px 8px 0 0',
      fontWeight: 600,
    },
    '& .header > [role=row]': { height: HEADER },
    '& .header > .totals': {
      height: TOTALS,
      borderTop: 1,
      borderColor: 'divider',
      fontWeight: 400,
    },
    '& [data-id]': {
      minHeight: rowHeight,
      py: 0.5,
      borderBottom: 1,
      borderColor: 'divider',
      cursor: 'pointer',
      '&:hover': { bgcolor: 'action.hover' },
      '&[aria-selected=true]': { bgcolor: alpha(theme.palette.primary.main, 0.08) },
      '&.current': { boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}` },
      '&:has([data-row-title]:focus-visible)': {
        outline: `2px solid ${theme.palette.primary.main}`,
        outlineOffset: -2,
      },
    },
    '& .text': { ...clamped(2), textAlign: 'inherit', lineHeight: 'inherit' },
    // A link in truncated text is inline.
    '& .text a': { display: 'inline', p: 0 },
    '& .number': { textAlign: 'right' },
    // Left-aligned text needs space after a right-aligned number.
    '& .number + :not(.number)': { pl: 1.5 },
    '& .hidden': { position: 'absolute', clipPath: 'inset(50%)' },
    '& .stale': { opacity: 0.5, transition: 'opacity 150ms' },
    // Keeps a row focused by key out from under the sticky header and bar.
    '& [data-row-title]': {
      outline: 'none',
      scrollMarginTop: stuckAt + header + 24,
      scrollMarginBottom: 96,
    },
  } as const
}
