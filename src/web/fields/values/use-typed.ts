import { useState } from 'react'
import { isSame } from './form-values.ts'
import type { InputProps } from './input-props.ts'

interface Options extends Pick<InputProps, 'value' | 'onChange' | 'onBlur'> {
  /** Reads a typed text as a value. */
  read: (text: string) => unknown
  /** The text of a value. */
  show: (value: unknown) => string
  /** The value is changed when the input is left, and not while somebody types. */
  isAtEnd?: boolean
}

/**
 * An input whose value is read from what is typed: the text stays as typed until the input is left,
 * which then shows what it was taken for.
 */
export function useTyped({ value, onChange, onBlur, read, show, isAtEnd = false }: Options) {
  const [typed, setTyped] = useState<string>()
  const isTyping = typed !== undefined && (isAtEnd || isSame(read(typed), value))
  return {
    text: isTyping ? typed : show(value),
    type: (text: string) => {
      setTyped(text)
      if (!isAtEnd) onChange(read(text))
    },
    /** Takes a value from elsewhere, such as a calendar. */
    take: (chosen: unknown) => {
      setTyped(undefined)
      onChange(chosen)
    },
    leave: () => {
      setTyped(undefined)
      if (isAtEnd && isTyping) onChange(read(typed))
      onBlur()
    },
  }
}
