import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useCallback, useMemo, useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { retried } from '../../ui/prefetch.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { cardGrid } from '../../ui/screen/card-grid.ts'
import { theme } from '../../ui/theme.ts'
import { useRow, useRows } from '../context/list-context.ts'
import type { RecordsProps } from '../reading/records-props.ts'
import { BriefCard } from './BriefCard.tsx'
import { cardSizes } from './CardItem.tsx'
import { ListState } from './ListState.tsx'
import { Pages } from './Pages.tsx'
import { RecordCard } from './RecordCard.tsx'
import { SelectPage } from './RowCheckbox.tsx'

const ManyCards = retried(() => import('./ManyCards.tsx'))

/** Up to this many cards are rendered without virtualization. */
const FEW = 10

/** The list on a narrow screen: one card per record, with the same actions as the grid. */
export function RecordCards({ empty = <ListState />, Card, brief, cells }: RecordsProps) {
  const { list, columns, labelledBy } = useRows()
  const { moving } = useRow()
  const { density, layout } = columns.settings
  const isBrief = density !== 'roomy' && layout !== 'cards' && (!Card || brief !== undefined)
  const size = isBrief ? cardSizes.brief : cardSizes.full
  // One column for collapsed cards, which are compared, and for cards that are moved up and down.
  const isOneColumn = isBrief || (moving !== undefined && layout !== 'cards')
  const isTablet = useMediaQuery(theme.breakpoints.up(700))
  // Stored here, as cards remount when virtualized.
  const [opened] = useState(() => new Set<Row['id']>())
  const grid = useMemo(() => cardGrid(size.gap, isOneColumn), [size, isOneColumn])
  const draw = useCallback(
    (record: Row) => {
      const key = record.id
      if (isBrief)
        return <BriefCard key={key} {...{ record, brief, cells, opened }} isWide={isTablet} />
      return Card ? (
        <Card key={key} record={record} />
      ) : (
        <RecordCard key={key} record={record} cells={cells} />
      )
    },
    [isBrief, Card, brief, cells, opened, isTablet],
  )
  if (list.isLoading) return <Skeletons count={6} height={size.height} spacing={`${size.gap}px`} />
  if (list.rows.length === 0) {
    return <Box sx={{ minHeight: 320, display: 'grid' }}>{empty}</Box>
  }
  const few = (
    <Box component="ul" aria-labelledby={labelledBy} aria-busy={list.isStale} sx={grid}>
      {list.rows.slice(0, FEW).map(draw)}
    </Box>
  )
  return (
    <>
      <SelectPage isBrief={isBrief} />
      <Box sx={{ opacity: list.isStale ? 0.5 : 1 }}>
        {list.rows.length <= FEW ? (
          few
        ) : (
          <Suspense fallback={few}>
            <ManyCards {...{ draw, size, grid, isOneColumn }} />
          </Suspense>
        )}
      </Box>
      <Pages />
    </>
  )
}
