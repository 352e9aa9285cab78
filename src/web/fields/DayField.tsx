import { useState } from 'react'
import * as z from 'zod/mini'
import type { Field } from '../../contract/field.ts'
import { day } from '../../contract/schema.ts'
import { DateInput } from './DateInput.tsx'

interface Props {
  name: string
  label: string
  value: string | undefined
  onChange: (date: string) => void
  /** Clears the date; left out if a date is required. */
  onClear?: () => void
  /** Why this date cannot be used. */
  error?: string | undefined
}

/**
 * A date, 1900 to 2099 (specification section 5). An incomplete or invalid date stays in the input,
 * and is not passed to `onChange`.
 */
export function DayField({ name, label, value, onChange, onClear, error }: Props) {
  const [typed, setTyped] = useState<{ over: string | undefined; text: unknown }>()
  const isTyping = typed !== undefined && typed.over === value
  const wrong = isTyping
    ? (z.safeParse(day, typed.text).error?.issues[0]?.message ?? 'Write a date.')
    : undefined
  const field: Field = { label, kind: 'date', schema: day }

  function change(text: unknown) {
    const date = z.safeParse(day, text)
    const isCleared = onClear !== undefined && text === null
    setTyped(date.success || isCleared ? undefined : { over: value, text })
    if (date.success) onChange(date.data)
    else if (isCleared) onClear()
  }

  return (
    <DateInput
      name={name}
      field={field}
      value={isTyping ? typed.text : (value ?? null)}
      onChange={change}
      onBlur={noop}
      inputRef={noop}
      isRequired={!onClear}
      error={wrong ?? error}
    />
  )
}

const noop = () => undefined
