import TextField from '@mui/material/TextField'
import type { FocusEvent } from 'react'
import type { InputProps } from './input-props.ts'
import { textProps } from './simple-inputs.tsx'

/** A time of day. Uses the browser's own input, for its local format and screen reader support. */
export default function TimeInput(props: InputProps) {
  const shared = textProps(props)

  // A half-typed value reads as an empty string; without this check it would be dropped silently.
  function leave({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (target.validity.badInput) props.onChange(UNREADABLE)
    else if (target.value === '' && props.value === UNREADABLE) props.onChange(null)
    props.onBlur()
  }

  return (
    <TextField
      {...shared}
      type="time"
      value={props.value === UNREADABLE ? '' : shared.value}
      onBlur={leave}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}

const UNREADABLE = 'unreadable'
