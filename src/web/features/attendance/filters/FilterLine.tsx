import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useMoreFilters } from '../../../ui/filters/use-more-filters.tsx'

interface Props {
  /** The filter for the day, week or month. */
  first?: ReactNode
  /** Whether any other filter is active. */
  isInUse: boolean
  /** The other filters. */
  children: ReactNode
}

/** The filters of a page in a line. A phone shows only the first, and the others on request. */
export function FilterLine({ first, isInUse, children }: Props) {
  const more = useMoreFilters(isInUse)
  const folds = Boolean(first) && Boolean(children)
  return (
    <Box sx={row}>
      {first && <Box sx={firstPlace}>{first}</Box>}
      {folds && more.button}
      {children && (!folds || more.isShown) && (
        <Box id={more.id} sx={rest}>
          {children}
        </Box>
      )}
    </Box>
  )
}

/** The width of a filter: what it needs, up to this maximum in px. */
export function filterWidth(maxWidth: number) {
  return { flex: '1 1 140px', minWidth: 0, maxWidth: { sm: maxWidth } } as const
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: { xs: 0.5, sm: 1.5 },
  rowGap: 1.5,
} as const

const firstPlace = {
  flex: { xs: '1 1 200px', sm: '1 1 280px' },
  minWidth: 0,
  maxWidth: { sm: 300 },
} as const

/** The filters beside the first one; on a phone below it, at full width. */
const rest = { ...row, flex: { xs: '1 1 100%', sm: '1 1 292px' }, minWidth: 0 }
