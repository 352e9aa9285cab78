import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { writtenDecimal } from '../../../contract/written.ts'
import type { InputProps } from '../values/input-props.ts'
import { textProps } from './simple-inputs.tsx'

/** A number with an optional fraction, after a comma or a point. */
export default function DecimalInput(props: InputProps) {
  // The typed text: `106,` has the same value as `106`, but more digits may follow.
  const [typed, setTyped] = useState('')
  const shared = textProps(props)
  const isTyped = writtenDecimal(typed) === props.value

  return (
    <TextField
      {...shared}
      value={isTyped ? typed : shared.value}
      onChange={({ target }) => {
        setTyped(target.value)
        props.onChange(writtenDecimal(target.value))
      }}
      autoComplete="off"
      // Not "decimal": that keyboard has no minus on some phones.
      slotProps={{ htmlInput: { inputMode: 'text' } }}
    />
  )
}
