import { useState } from 'react'
import * as z from 'zod/mini'
import type { Field } from '../../../contract/field.ts'
import { day } from '../../../contract/schema.ts'
import { DateInput } from '../inputs/DateInput.tsx'

interface Props {
  name: string
  label: string
  value: string | undefined
  onChange: (date: string) => void
  /** Clears the date; left out if a date is required. */
  onClear?: () => void
  /** The reason why this date cannot be used. */
  error?: string | undefined
}

/**
 * A date from 1900 to 2099 (specification section 5). `onChange` is called on blur or Enter. A text
 * that is not a date stays in the input.
 */
export function DayField({ name, label, value, onChange, onClear, error }: Props) {
  const [wrong, setWrong] = useState<{ over: string | undefined; text: unknown }>()
  const isWrong = wrong !== undefined && wrong.over === value
  const problem = isWrong
    ? (z.safeParse(day, wrong.text).error?.issues[0]?.message ?? 'Write a date.')
    : undefined
  const field: Field = { label, kind: 'date', schema: day }

  function change(text: unknown) {
    const date = z.safeParse(day, text)
    const isCleared = onClear !== undefined && text === null
    setWrong(date.success || isCleared ? undefined : { over: value, text })
    if (date.success) onChange(date.data)
    else if (isCleared) onClear()
  }

  return (
    <DateInput
      name={name}
      field={field}
      value={isWrong ? wrong.text : (value ?? null)}
      onChange={change}
      onBlur={noop}
      inputRef={noop}
      // A filter, so that nothing is required.
      isRequired={false}
      error={problem ?? error}
      isAtEnd
    />
  )
}

const noop = () => undefined
