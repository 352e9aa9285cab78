import { Suspense, useState } from 'react'
import * as z from 'zod/mini'
import type { Field } from '../../contract/field.ts'
import { day } from '../../contract/schema.ts'
import { prefetched } from '../ui/prefetch.ts'
import { InputSkeleton } from './InputSkeleton.tsx'

const DateInput = prefetched(() => import('./DateInput.tsx'))

interface Props {
  name: string
  label: string
  value: string | undefined
  onChange: (date: string) => void
  /** Empties it; left out where there has to be a day. */
  onClear?: () => void
  /** Why the day cannot be taken as it is. */
  error?: string | undefined
}

/**
 * A day, 1900 to 2099 (specification section 5). What is half typed, or out of bounds, stays where
 * it is typed.
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
    <Suspense fallback={<InputSkeleton field={field} />}>
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
    </Suspense>
  )
}

const noop = () => undefined
