import { useState } from 'react'
import * as z from 'zod/mini'
import type { Field } from '../../../contract/field.ts'
import { day } from '../../../contract/schema.ts'
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
 * A date, 1900 to 2099 (specification section 5). It is passed to `onChange` when the input is left,
 * or by Enter; what is no date stays in the input.
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
      // It narrows what is shown: nothing has to be filled in before something can be saved.
      isRequired={false}
      error={problem ?? error}
      isAtEnd
    />
  )
}

const noop = () => undefined
