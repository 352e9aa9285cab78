import FilterList from '@mui/icons-material/FilterList'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId, useState } from 'react'
import { useIsPrinting } from '../screen/use-is-printing.ts'
import { useHasWidth } from '../use-has-width.ts'

interface Props {
  /** The filter for dates, or the search. */
  first?: ReactNode
  /** A button that is always visible, beside the first filter. */
  button?: ReactNode
  /** The number of other filters that are active. */
  count: number
  /** The other filters. */
  children?: ReactNode
}

/** The filters of a page in a line. A narrow window shows the first, and the others on request. */
export function FilterBar({ first, button, count, children }: Props) {
  const hasRoom = useHasWidth('md')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isPrinting = useIsPrinting()
  const folds = !hasRoom && !isPrinting && Boolean(children)
  return (
    <Box role="group" aria-label="Filters" sx={line}>
      {first && <Box sx={firstPlace}>{first}</Box>}
      {!hasRoom && button}
      {folds && (
        <IconButton
          aria-label={count > 0 ? `More filters, ${count} in use` : 'More filters'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Badge badgeContent={count || undefined} color="primary">
            <FilterList />
          </Badge>
        </IconButton>
      )}
      {children && (!folds || isOpen) && (
        <Box id={id} sx={others}>
          {children}
        </Box>
      )}
      {hasRoom && button}
    </Box>
  )
}

/** The width of a filter: what it needs, up to this maximum in px. */
export function filterWidth(maxWidth: number) {
  return { flex: '1 1 140px', minWidth: 0, maxWidth: { sm: maxWidth } } as const
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: { xs: 0.5, md: 1.5 },
  rowGap: 1.5,
} as const

const firstPlace = {
  flex: { xs: '1 1 120px', md: '0 1 auto' },
  minWidth: 0,
  maxWidth: { sm: 320 },
} as const

/** Beside the first filter; in a narrow window below it, at full width. */
const others = { ...line, flex: { xs: '1 1 100%', md: '1 1 292px' }, minWidth: 0 }
