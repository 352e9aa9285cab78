import { useState } from 'react'
import { isSame } from './form-values.ts'
import type { InputProps } from './input-props.ts'

interface Options extends Pick<InputProps, 'value' | 'onChange' | 'onBlur'> {
  /** Parses a typed text into a value. */
  read: (text: string) => unknown
  /** The text of a value. */
  show: (value: unknown) => string
  /** Changes the value on blur instead of on every keystroke. */
  isAtEnd?: boolean
}

/**
 * The state of an input that parses typed text. The text stays as typed until blur, and then shows
 * the parsed value.
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
    /** Sets a value from elsewhere, such as a calendar. */
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
