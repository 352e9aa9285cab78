import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import * as z from 'zod/mini'
import type { Field } from '../../contract/field.ts'
import { day } from '../../contract/schema.ts'
import { ahead } from '../ahead.ts'
import { InputSkeleton } from '../crud/InputSkeleton.tsx'
import { daysAfter } from './calendar.ts'

const DateInput = ahead(() => import('../crud/DateInput.tsx'))

interface Props {
  label?: string
  value: string
  onChange: (date: string) => void
  /** How many days the arrows go. */
  step?: number
}

/** A day, 1900 to 2099, with the one before and the one after beside it (specification section 5). */
export function DayChoice({ label = 'Date', value, onChange, step = 1 }: Props) {
  // What is half typed, or out of bounds, stays where it is typed.
  const [typed, setTyped] = useState<{ over: string; text: unknown }>()
  const isTyping = typed?.over === value
  const wrong = isTyping ? (z.safeParse(day, typed.text).error?.issues[0]?.message ?? 'Write a date.') : undefined
  const field: Field = { label, kind: 'date', schema: day }
  const name = step === 1 ? 'day' : `${step} days`

  function go(days: number) {
    const date = z.safeParse(day, daysAfter(value, days))
    if (date.success) onChange(date.data)
  }

  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, '& .MuiIconButton-root': { width: 40, height: 40 } }}>
      <IconButton aria-label={`Previous ${name}`} onClick={() => go(-step)}>
        <ChevronLeft />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 168 }}>
        <Suspense fallback={<InputSkeleton field={field} />}>
          <DateInput
            name="date"
            field={field}
            value={isTyping ? typed.text : value}
            onChange={(text) => {
              const date = z.safeParse(day, text)
              setTyped(date.success ? undefined : { over: value, text })
              if (date.success) onChange(date.data)
            }}
            onBlur={noop}
            inputRef={noop}
            isRequired
            error={wrong}
          />
        </Suspense>
      </Box>
      <IconButton aria-label={`Next ${name}`} onClick={() => go(step)}>
        <ChevronRight />
      </IconButton>
    </Box>
  )
}

const noop = () => undefined
