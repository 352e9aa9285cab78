import { plainList, radius, rowHeights, sticky, theme, tints, touch } from '../theme.ts'
import { clamped } from '../values/TwoLineText.tsx'
import { GAP } from './columns.ts'

const { palette, typography } = theme

/** The height of a row of a phone in px, with one line below the name. */
export const NARROW_ROW = 60

/** The height of each line of the header in px. */
const HEAD = rowHeights.dense

/**
 * Set once on a table, as cells have no styles of their own: those would be computed for each row
 * that scrolls into view.
 *
 * @param height that of a row in px
 * @param stuckAt the top of the sticky header in px
 * @param heads number of lines in the header
 */
export function tableStyle(height: number, stuckAt: number, heads: number) {
  const below = stuckAt + heads * HEAD
  return {
    ...plainList,
    // Scroll anchoring would react to the heights of newly rendered rows.
    overflowAnchor: 'none',
    fontVariantNumeric: 'tabular-nums',
    '& .line, & .heads, & .header > .totals': {
      boxSizing: 'border-box',
      alignItems: 'center',
    },
    '& .line': {
      position: 'relative',
      minHeight: height,
      borderBottom: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      '&.past': { color: 'text.secondary' },
      '&.selected, &:has(:checked)': { bgcolor: tints.selected },
    },
    '& .line:has(> * [data-row-title]:is(a, button)), & .group:has(button:enabled)': {
      cursor: 'pointer',
    },
    '& :is(h2, h3)': { ...typography.h3, m: 0, overflowWrap: 'anywhere' },
    '& .group': { ...sticky, top: below, zIndex: 1 },
    '& .group .heading': { display: 'flex', alignItems: 'center', gap: 1 },
    '& .group [aria-expanded]': { width: 'auto' },
    '& .line > .MuiSkeleton-root': { flex: 1, gridColumn: '1 / -1' },
    '& .open': { bgcolor: 'background.default' },
    '& .stale': { opacity: 0.5, transition: 'opacity 150ms' },
    '& .hidden': { position: 'absolute', clipPath: 'inset(50%)' },
    '& .header, &.narrow > .totals': { ...sticky, top: stuckAt, zIndex: 2 },
    '&.wide': wide,
    '&.narrow': narrow,
  } as const
}

const wide = {
  typography: 'body2',
  '& .line, & .heads': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    columnGap: `${GAP}px`,
    px: `${GAP}px`,
  },
  '& .line': {
    py: '3.5px',
    '&:hover': { bgcolor: tints.hover },
    '&.selected:hover, &:has(:checked):hover': { bgcolor: tints.selectedHover },
    '&.current': { boxShadow: `inset 3px 0 0 ${palette.primary.main}` },
    '&:has([data-row-title]:focus-visible)': {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
    },
    '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
  },
  '& .line > .name': { fontWeight: 500 },
  '& [data-row-title]': { outline: 'none' },
  // The padding of a touch target would move a link within its row.
  '& .line a': { py: 0 },
  '& .header': {
    bgcolor: 'background.default',
    borderBottom: 1,
    borderColor: 'divider',
    borderRadius: radius.top,
    fontWeight: 600,
  },
  '& .heads': { height: HEAD },
  '& .header > .totals': {
    display: 'flex',
    height: HEAD,
    px: `${GAP}px`,
    borderTop: 1,
    borderColor: 'divider',
    fontWeight: 400,
  },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  // Left-aligned text needs space after a right-aligned number.
  '& .number + :not(.number)': { pl: 1.5 },
  '& .below': { gridColumnEnd: -1, '&:empty': { display: 'none' } },
  '& .text': { ...clamped(2), textAlign: 'inherit', lineHeight: 'inherit' },
  '& .foot': { ...sticky, bottom: 0, fontWeight: 600 },
  '& .select': { displayPrint: 'none', '& > *': { my: -1 } },
  '& .heading > :last-child:not(h2)': { ml: 'auto' },
} as const

/** One line, truncated if needed. */
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

const narrow = {
  // From edge to edge of a phone, but for a table in a panel.
  '&:not(.boxed)': { mx: -2 },
  border: 0,
  borderRadius: 0,
  '& .line': {
    display: 'flex',
    gap: 1.5,
    px: 2,
    py: 0.5,
    touchAction: 'manipulation',
  },
  '& .text': { flex: 1, minWidth: 0 },
  '& .text > *': line,
  '& .group h2': { whiteSpace: 'normal' },
  '& .text > .below': { overflow: 'visible', whiteSpace: 'normal' },
  '& .second': { ...typography.body2, color: 'text.secondary' },
  '& .second > span:not(:empty) ~ span:not(:empty)::before': { content: '" · "' },
  '& .second .flags': { display: 'inline-flex', gap: 1, verticalAlign: 'bottom' },
  '& .second .tag': { verticalAlign: 'bottom' },
  '& .value': { textAlign: 'right', flexShrink: 0, '&:not(:has(*))': { display: 'none' } },
  '& .value > div + div': { ...typography.body2, color: 'text.secondary' },
  // Touch targets as high as the line, and a little more.
  '& .text :is(h2, h3) > :is(a, button:not([aria-expanded]))': {
    ...line,
    display: 'block',
    py: 0.5,
    my: -0.5,
  },
  '& .line > .MuiIconButton-root': { width: touch.target, mx: 0, mr: -1 },
  '& .group': { flexWrap: 'wrap' },
  '& .group > .text': { display: 'block', flex: '1 1 55%' },
  '& .totals': {
    px: 2,
    py: 1,
    bgcolor: 'background.default',
    borderBottom: 1,
    borderColor: 'divider',
  },
} as const
