import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { counted } from '../../../../contract/texts.ts'
import { RetryAlert } from '../../../ui/RetryAlert.tsx'
import { RecordNotes } from '../RecordNotes.tsx'
import { largeText, namesOf, type useDays } from '../use-days.ts'
import { MOST_DAYS } from './range.ts'
import type { RecapDay } from './recap.ts'

interface Props {
  recap: ReturnType<typeof useDays>
  days: readonly RecapDay[]
  isCut: boolean
}

/** Warnings about days that are missing in the recap. */
export function RecapNotices({ recap, days, isCut }: Props) {
  const of = (state: RecapDay['state']) =>
    days.flatMap((day) => (day.state === state ? [day.date] : []))
  const [failed, cancelled] = [of('failed'), of('cancelled')]
  return (
    <>
      {isCut && (
        <Alert severity="info">
          A recap is of {MOST_DAYS} days at the most: these are the first.
        </Alert>
      )}
      {failed.length > 0 && (
        <RetryAlert onRetry={() => recap.retry(failed)} sx={{ whiteSpace: 'pre-line' }}>
          {counted(failed.length, 'day')} could not be loaded, and{' '}
          {failed.length === 1 ? 'is' : 'are'} in no total: {namesOf(failed)}.{' '}
          {recap.error?.message}
        </RetryAlert>
      )}
      <RecordNotes records={recap.records} doubt={recap.doubt} />
      {cancelled.length > 0 && (
        <Alert
          severity="warning"
          action={<Button onClick={() => recap.retry(cancelled)}>Load them</Button>}
        >
          {counted(cancelled.length, 'day')} {cancelled.length === 1 ? 'was' : 'were'} not loaded,
          and {cancelled.length === 1 ? 'is' : 'are'} in no total. {largeText(recap.size)}
        </Alert>
      )}
    </>
  )
}

/** How many of the days are read. */
export function DaysRead({ states }: Pick<ReturnType<typeof useDays>, 'states'>) {
  const read = [...states.values()].filter((state) => state !== 'loading').length
  return (
    <>
      <Typography variant="body2" color="text.secondary" noWrap role="status" sx={{ mr: 1 }}>
        {read} of {states.size} days
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * read) / states.size}
        aria-label="Days read"
        sx={{ width: { xs: 64, sm: 120 } }}
      />
    </>
  )
}
