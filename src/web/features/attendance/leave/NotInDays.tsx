import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { day } from '../../../../contract/schema.ts'
import { daysAfter, mondayOf } from '../../../data/calendar.ts'
import { useView } from '../../../data/use-view.ts'
import { DayField } from '../../../fields/dates/DayField.tsx'
import { periodText } from '../rules/leaves.ts'
import type { Leaves } from './use-leaves.ts'

/** The day of a record, in the URL of its page. */
export const leaveTable = { date: day }

/**
 * Asks for the date of a record, which can only be found by its day. The record may also be in a
 * day that failed to load.
 */
export function NotInDays({
  days: { dates, loaded, doubt },
  date,
}: {
  days: Leaves
  date: string
}) {
  const { change } = useView(leaveTable)
  const from = mondayOf(date)
  return (
    <Stack spacing={2} role="status" alignItems="flex-start">
      <Typography>
        {loaded === dates.length && !doubt
          ? `Not found in the loaded days, ${periodText({ from, until: daysAfter(from, 6) })}.`
          : 'It may be in the days that were not read.'}{' '}
        On which day does it begin?
      </Typography>
      <Box sx={{ width: 240 }}>
        <DayField
          name="leave-day"
          label="Day"
          value={date}
          onChange={(next) => change({ date: next }, { replace: true })}
        />
      </Box>
    </Stack>
  )
}
