import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { day } from '../../../contract/schema.ts'
import { DayField } from '../../fields/DayField.tsx'
import { touch } from '../../ui/touch.ts'
import { daysAfter } from './calendar.ts'

interface Props {
  label?: string
  value: string
  onChange: (date: string) => void
  /** The number of days that the arrows move by. */
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

interface StepperProps {
  /** What the buttons move by. */
  name: string
  onStep: (by: 1 | -1) => void
  children: ReactNode
}

/** An input between buttons for the previous and next value. */
export function Stepper({ name, onStep, children }: StepperProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        '& > .MuiIconButton-root': touch.icon,
      }}
    >
      <IconButton aria-label={`Previous ${name}`} onClick={() => onStep(-1)}>
        <ChevronLeft />
      </IconButton>
      {children}
      <IconButton aria-label={`Next ${name}`} onClick={() => onStep(1)}>
        <ChevronRight />
      </IconButton>
    </Box>
  )
}
