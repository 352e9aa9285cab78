import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { monthsAfter, monthText } from './month.ts'

/** The months on offer: a year either way. The arrows go further. */
const offered = Array.from({ length: 25 }, (_, at) => at - 12)

/** A month with buttons for the previous and next one. */
export function MonthChoice({
  value,
  onChange,
}: {
  value: string
  onChange: (month: string) => void
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        '& > .MuiIconButton-root': { width: { xs: 44, md: 40 }, height: { xs: 44, md: 40 } },
      }}
    >
      <IconButton aria-label="Previous month" onClick={() => onChange(monthsAfter(value, -1))}>
        <ChevronLeft />
      </IconButton>
      <TextField
        select
        label="Month"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {offered
          .map((by) => monthsAfter(value, by))
          .map((month) => (
            <MenuItem key={month} value={month}>
              {monthText(month)}
            </MenuItem>
          ))}
      </TextField>
      <IconButton aria-label="Next month" onClick={() => onChange(monthsAfter(value, 1))}>
        <ChevronRight />
      </IconButton>
    </Box>
  )
}
