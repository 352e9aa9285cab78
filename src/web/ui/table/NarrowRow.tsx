import { styled } from '@mui/material/styles'
import { theme, tints } from '../theme.ts'

const { typography, palette, spacing } = theme

/** In px, with one line below the name. */
export const NARROW_ROW = 60

/**
 * A row on a narrow screen: a picture, `.text` with the name as its heading and a `.second` line,
 * and at the end a status, a value or a checkbox. Its parts have no styles of their own, which
 * would be computed for each row that scrolls into view.
 */
export const NarrowRow = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1.5),
  minHeight: NARROW_ROW,
  boxSizing: 'border-box',
  padding: spacing(0.5, 2),
  borderBottom: `1px solid ${palette.divider}`,
  backgroundColor: palette.background.paper,
  cursor: 'pointer',
  touchAction: 'manipulation',
  fontVariantNumeric: 'tabular-nums',
  '&.selected, &:has(:checked)': { backgroundColor: tints.selected },
  '& > .text': { flex: 1, minWidth: 0 },
  '& :is(h2, h3)': { ...typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& p, & .second': { ...typography.body2, margin: 0, color: palette.text.secondary },
  // What comes first in it, as flags, is never cut.
  '& .second': { display: 'flex', gap: spacing(1), whiteSpace: 'nowrap' },
  '& .second > .flags': { display: 'contents' },
  '& .second > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
})
