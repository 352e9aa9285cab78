import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { parseDecimal } from './decimal.ts'
import type { InputProps } from './input-props.ts'
import { textProps } from './simple-inputs.tsx'

/** A number that may have a fraction, written with a comma or a point. */
export default function DecimalInput(props: InputProps) {
  // As it was typed: `106,` is a number on its way to be another one.
  const [typed, setTyped] = useState('')
  const shared = textProps(props)
  const isTyped = parseDecimal(typed) === props.value

  return (
    <TextField
      {...shared}
      value={isTyped ? typed : shared.value}
      onChange={({ target }) => {
        setTyped(target.value)
        props.onChange(parseDecimal(target.value))
      }}
      autoComplete="off"
      // Not "decimal": some telephones have no minus among those keys.
      slotProps={{ htmlInput: { inputMode: 'text' } }}
    />
  )
}
