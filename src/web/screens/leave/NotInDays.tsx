import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router'
import { DayField } from '../../crud/DayField.tsx'
import { today } from '../../format.ts'
import { periodText } from './leaves.ts'

/** A record is found by its day alone: asks for it where it is not known, or was another one. */
export function NotInDays({ dates, date }: { dates: readonly string[]; date: string | undefined }) {
  const [, setParams] = useSearchParams()
  const [first, last] = [dates[0], dates.at(-1)]
  return (
    <Stack spacing={2} role="status" alignItems="flex-start">
      <Typography>
        Not found in the loaded days{first && last && `, ${periodText({ from: first, until: last })}`}. On which day does it
        begin?
      </Typography>
      <Box sx={{ width: 240 }}>
        <DayField
          name="leave-day"
          label="Day"
          value={date ?? today()}
          onChange={(next) => setParams({ date: next }, { replace: true })}
        />
      </Box>
    </Stack>
  )
}
