import TextField from '@mui/material/TextField'
import type { FocusEvent } from 'react'
import type { InputProps } from './input-props.ts'
import { textProps } from './simple-inputs.tsx'

/**
 * A time of the day. The browser's own input, which reads and speaks it as people there write a
 * time.
 */
export default function TimeInput(props: InputProps) {
  const shared = textProps(props)

  // What is half typed looks to the page as if it were empty: left alone, it would be dropped in
  // silence.
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
