import TextField from '@mui/material/TextField'
import type { FocusEvent } from 'react'
import { useIsTouch } from '../ui/use-is-touch.ts'
import type { InputProps } from './input-props.ts'
import { textProps, useTypedProps } from './simple-inputs.tsx'
import { typedTime } from './typed-time.ts'

/** A time of day: typed as in `7.30` or `0730`, or chosen from the wheel of a phone. */
export default function TimeInput(props: InputProps) {
  const isTouch = useIsTouch()
  const Input = isTouch ? WheelInput : TypedInput
  return <Input {...props} />
}

function TypedInput(props: InputProps) {
  return (
    <TextField
      {...useTypedProps(props, typedTime)}
      placeholder="HH:MM"
      autoComplete="off"
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}

/** The browser's own input, in the format of the phone. */
function WheelInput(props: InputProps) {
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
