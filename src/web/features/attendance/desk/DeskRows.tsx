import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { theme } from '../../../ui/theme.ts'
import { NoRecords } from '../NoRecords.tsx'
import { DeskCards } from './DeskCards.tsx'
import { DeskGrid } from './DeskGrid.tsx'
import { DeskPlaceholder } from './DeskPlaceholder.tsx'
import type { Desk } from './use-desk.ts'

/** The records as a grid or cards, or the reason why there are none. */
export function DeskRows({ desk, labelledBy }: { desk: Desk; labelledBy: string }) {
  const { day, rows, filters, shown, selected, decisions, cursor, whyNot } = desk
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true })
  if (day.isLoading) return <DeskPlaceholder isWide={isWide} />
  if (rows.length === 0) {
    return (
      <Box sx={{ minHeight: 320, display: 'grid' }}>
        <NoRecords filters={filters} error={day.error} onRetry={day.refresh} />
      </Box>
    )
  }
  const Rows = isWide ? DeskGrid : DeskCards
  return (
    <>
      {day.error && (
        <Alert
          severity="error"
          action={<Button onClick={day.refresh}>Retry</Button>}
          sx={{ mb: 1.5, whiteSpace: 'pre-line' }}
        >
          These are the records as they were before. {day.error.message}
        </Alert>
      )}
      <Rows
        {...{ rows, selected, decisions, cursor, whyNot, labelledBy }}
        isStale={day.isOfBefore}
        shownId={shown?.record.id}
        onOpen={desk.open}
      />
    </>
  )
}
