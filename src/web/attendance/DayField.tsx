import { Suspense, useState } from 'react'
import * as z from 'zod/mini'
import type { Field } from '../../contract/field.ts'
import { day } from '../../contract/schema.ts'
import { ahead } from '../ahead.ts'
import { InputSkeleton } from '../crud/InputSkeleton.tsx'

const DateInput = ahead(() => import('../crud/DateInput.tsx'))

interface Props {
  name: string
  label: string
  value: string
  onChange: (date: string) => void
}

/** A day, 1900 to 2099 (specification section 5). What is half typed, or out of bounds, stays where it is typed. */
export function DayField({ name, label, value, onChange }: Props) {
  const [typed, setTyped] = useState<{ over: string; text: unknown }>()
  const isTyping = typed?.over === value
  const wrong = isTyping ? (z.safeParse(day, typed.text).error?.issues[0]?.message ?? 'Write a date.') : undefined
  const field: Field = { label, kind: 'date', schema: day }
  return (
    <Suspense fallback={<InputSkeleton field={field} />}>
      <DateInput
        name={name}
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
  )
}

const noop = () => undefined
