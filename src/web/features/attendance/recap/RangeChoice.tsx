import EditCalendar from '@mui/icons-material/EditCalendarOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { range } from 'es-toolkit'
import type { ReactNode } from 'react'
import { daysAfter, inCalendar } from '../../../data/calendar.ts'
import { today } from '../../../data/records/format.ts'
import { DayField } from '../../../fields/inputs/DayField.tsx'
import { SelectField } from '../../../ui/filters/SelectField.tsx'
import { Panel } from '../../../ui/sheets/Panel.tsx'
import { useAnchor } from '../../../ui/sheets/use-anchor.ts'
import { MOST_DAYS, monthBefore, payrollMonth, type Range } from '../rules/recap-range.ts'
import { type ChosenRange, LAST_START } from './use-range.ts'

interface Props {
  range: ChosenRange
  /** Shown at the end of its last line. */
  children: ReactNode
}

/** A choice of the first and last day of the recap, or of a payroll month. */
export function RangeChoice({ range: chosen, children }: Props) {
  const { from, to, startsOn, change } = chosen
  const { anchor, close, opener } = useAnchor('dialog')
  const months = [
    { label: 'This month', month: payrollMonth(today(), startsOn) },
    { label: 'Previous month', month: monthBefore(today(), startsOn) },
  ]
  const isShown = (month: Range) => month.from === from && month.to === to

  return (
    <Stack direction="row" useFlexGap flexWrap="wrap" sx={line}>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '168px 168px' },
          width: { xs: 1, sm: 'auto' },
        }}
      >
        <DayField
          name="from"
          label="From"
          value={from}
          onChange={(day) => change(moved({ from: day, to }, 'from'))}
        />
        <DayField
          name="to"
          label="To"
          value={to}
          onChange={(day) => change(moved({ from, to: day }, 'to'))}
        />
      </Box>
      {months.map(({ label, month }) => (
        <Button
          key={label}
          variant={isShown(month) ? 'outlined' : 'text'}
          aria-pressed={isShown(month)}
          onClick={() => change(month)}
        >
          {label}
        </Button>
      ))}
      <IconButton aria-label="Payroll month" title="When the payroll month begins" {...opener}>
        <EditCalendar />
      </IconButton>
      {children}
      {anchor && (
        <Panel title="Payroll month" anchor={anchor} onClose={close}>
          <SelectField
            label="It starts on day"
            value={startsOn}
            helperText="Kept on this device."
            options={range(1, LAST_START + 1).map((day) => [day, day])}
            onChange={chosen.setStartsOn}
          />
        </Panel>
      )}
    </Stack>
  )
}

/** On a phone, the buttons just fit into a line. */
const line = {
  alignItems: 'flex-start',
  gap: { xs: 0.5, sm: 1 },
  '& > .MuiButton-root': { px: { xs: 0.75, sm: 1.5 } },
} as const

/** Adjusts the other end of the range if it became invalid or too long. */
function moved({ from, to }: Range, chosen: keyof Range): Range {
  const longest = MOST_DAYS - 1
  if (chosen === 'from') {
    const last = inCalendar(daysAfter(from, longest))
    return { from, to: to < from || to > last ? last : to }
  }
  const first = inCalendar(daysAfter(to, -longest))
  return { from: from > to || from < first ? first : from, to }
}
