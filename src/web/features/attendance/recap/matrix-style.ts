import { frame, rowHeights } from '../../../ui/theme.ts'

/** Sizes in the matrix, in px. */
export const sizes = { name: 184, day: 28, widestDay: 40, header: 48, row: rowHeights.dense }

/** Background and text colour of each mark, with sufficient contrast. */
export const markColours = {
  H: ['#e3f3e5', '#1b5e20'],
  TL: ['#ffefd6', '#854400'],
  I: ['#e1f0fc', '#0d47a1'],
  S: ['#f5e6f8', '#6a1b9a'],
  C: ['#dcf2ef', '#004d43'],
  A: ['#fde5e5', '#b3141d'],
  D: ['#e6e8f7', '#283593'],
  L: ['#eceef3', '#4a5268'],
} as const

/**
 * Styles of computed, waiting and declined marks, and of one of several. Shared by the matrix, the
 * month and the legend.
 */
export const markStyle = {
  ...Object.fromEntries(
    Object.entries(markColours).map(([mark, [bgcolor, color]]) => [
      `& .${mark}`,
      { bgcolor, color },
    ]),
  ),
  '& .computed': {
    fontStyle: 'italic',
    textDecoration: 'underline dotted',
    textUnderlineOffset: 3,
  },
  '& .waiting': { outline: '1px dashed', outlineOffset: -4 },
  '& .declined': {
    textDecoration: 'line-through',
    bgcolor: 'transparent',
    // Diagonal, as a horizontal line would merge with the bar of an H.
    backgroundImage:
      'linear-gradient(to top right, transparent calc(50% - 0.5px), currentColor 0 calc(50% + 0.5px), transparent 0)',
    color: 'text.secondary',
  },
  '& .failed': { color: 'error.main', fontWeight: 600 },
  '& .more': { position: 'relative' },
  '& .more::after': {
    content: '""',
    position: 'absolute',
    top: 5,
    right: 4,
    width: 4,
    height: 4,
    borderRadius: '50%',
    bgcolor: 'currentColor',
  },
} as const

/** All styles of the matrix, set once on the container, as cells have none of their own. */
export const matrix = {
  position: 'relative',
  overflow: 'auto',
  width: 'fit-content',
  maxWidth: '100%',
  minHeight: 280,
  maxHeight: { md: `calc(100dvh - ${frame.topBar + 40}px)` },
  scrollPadding: `${sizes.header + 4}px 4px 4px`,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'caption',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
  '& table, & tbody, & thead': { display: 'block' },
  '& th, & td': { p: 0, fontWeight: 'inherit', textAlign: 'left' },
  '& thead': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    bgcolor: 'background.default',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead > tr': { display: 'flex', height: '100%' },
  '& thead th': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 0.5,
    flexShrink: 0,
    fontWeight: 600,
    '& small': { fontWeight: 400, color: 'text.secondary', fontSize: 'inherit' },
    '& button': {
      font: 'inherit',
      width: 24,
      height: 24,
      p: 0,
      border: 0,
      borderRadius: '50%',
      bgcolor: 'error.main',
      color: 'error.contrastText',
      cursor: 'pointer',
    },
  },
  '& .day-header': { width: 'var(--day)' },
  '& .weekend-header': { bgcolor: '#eceef4' },
  '& .name': {
    position: 'sticky',
    left: 0,
    // Above the totals: in a flex line, they have an order even where they are not sticky.
    zIndex: 2,
    width: sizes.name,
    flexShrink: 0,
    px: 1.5,
    lineHeight: `${sizes.row - 1}px`,
    bgcolor: 'background.paper',
    borderRight: 1,
    borderColor: 'divider',
    typography: 'body2',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& thead .name': {
    bgcolor: 'background.default',
    alignItems: 'flex-start',
    typography: 'caption',
  },
  '& tbody': { position: 'relative' },
  '& .weekend': { position: 'absolute', top: 0, width: 'var(--day)', bgcolor: '#f1f2f7' },
  '& tbody > tr': {
    position: 'absolute',
    top: 0,
    left: 0,
    display: 'flex',
    height: sizes.row,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .sum': { fontWeight: 600, bgcolor: 'background.default' },
  '& .sum .name': {
    bgcolor: 'background.default',
    '& small': { fontWeight: 400, color: 'text.secondary', fontSize: 'inherit' },
  },
  // Small enough to keep numbers of three digits apart.
  '& .sum .day': { color: 'text.secondary', fontWeight: 400 },
  '& .day': {
    width: 'var(--day)',
    flexShrink: 0,
    p: '3px 1px',
    backgroundClip: 'content-box',
    lineHeight: `${sizes.row - 7}px`,
    textAlign: 'center',
    color: 'text.secondary',
  },
  ...markStyle,
  '& .has': { cursor: 'pointer', fontWeight: 600 },
  '& .has:hover': { boxShadow: 'inset 0 0 0 1px currentColor' },
  '& tbody tr:not(.sum) .name': { cursor: 'pointer', '&:hover': { textDecoration: 'underline' } },
  '& .day:focus-visible, & .name:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
  // Beside the name. Sticky on screens that are wide enough for days as well.
  '& .total': {
    position: { lg: 'sticky' },
    zIndex: 1,
    flexShrink: 0,
    bgcolor: 'background.paper',
    textAlign: 'center',
    lineHeight: `${sizes.row - 1}px`,
  },
  '& .total:has(+ :not(.total))': { borderRight: 1, borderColor: 'divider' },
  '& .sum .total, & thead .total': { bgcolor: 'background.default' },
  '& thead .total': { lineHeight: 1 },
  '@media print': {
    overflow: 'visible',
    maxWidth: 'none',
    maxHeight: 'none',
    border: 0,
    '& .weekend': { display: 'none' },
    '& thead': { position: 'static' },
    '& tbody': { height: 'auto !important' },
    '& tbody > tr': { position: 'static', transform: 'none !important', breakInside: 'avoid' },
  },
} as const
