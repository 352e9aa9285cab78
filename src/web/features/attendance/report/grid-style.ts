import { frame } from '../../../ui/theme.ts'

const HEADER_HEIGHT = 40
const TOTALS_HEIGHT = 36

/** Heights in px. */
export const sizes = { stuckAt: frame.topBar, header: HEADER_HEIGHT + TOTALS_HEIGHT, row: 45 }

/** What the report adds to the look of a grid of records. */
export const gridStyle = {
  '& .header > [role=row]': { height: HEADER_HEIGHT },
  '& .header > .totals': {
    height: TOTALS_HEIGHT,
    borderTop: 1,
    borderColor: 'divider',
    fontWeight: 400,
  },
  '& .text': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}
