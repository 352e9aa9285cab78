import Box from '@mui/material/Box'
import * as z from 'zod/mini'
import { day } from '../../../../contract/schema.ts'
import { daysAfter } from '../../../data/calendar.ts'
import { DayField } from '../../../fields/inputs/DayField.tsx'
import { Stepper } from './Stepper.tsx'

interface Props {
  label?: string
  value: string
  onChange: (date: string) => void
  /** Number of days that the arrows move by. */
  step?: number
}

/** A date with buttons for the previous and next one. */
export function DayChoice({ label = 'Date', value, onChange, step = 1 }: Props) {
  const name = step === 1 ? 'day' : `${step} days`

  function go(days: number) {
    const date = z.safeParse(day, daysAfter(value, days))
    if (date.success) onChange(date.data)
  }

  return (
    <Stepper name={name} onStep={(by) => go(by * step)}>
      <Box sx={{ flex: 1, minWidth: 168 }}>
        <DayField name="date" label={label} value={value} onChange={onChange} />
      </Box>
    </Stepper>
  )
}
