import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router'
import { DayField } from '../../../fields/DayField.tsx'
import { periodText } from './leaves.ts'
import type { Leaves } from './use-leaves.ts'

/**
 * Asks for the date of a record, which can only be found by its day. It may also be in a day that
 * failed to load.
 */
export function NotInDays({ days: { dates, loaded }, date }: { days: Leaves; date: string }) {
  const [, setParams] = useSearchParams()
  const [from = date, until = date] = [dates[0], dates.at(-1)]
  return (
    <Stack spacing={2} role="status" alignItems="flex-start">
      <Typography>
        {loaded === dates.length
          ? `Not found in the loaded days, ${periodText({ from, until })}.`
          : 'It may be in the days that were not read.'}{' '}
        On which day does it begin?
      </Typography>
      <Box sx={{ width: 240 }}>
        <DayField
          name="leave-day"
          label="Day"
          value={date}
          onChange={(next) => setParams({ date: next }, { replace: true })}
        />
      </Box>
    </Stack>
  )
}
