import TextField from '@mui/material/TextField'
import { formatTimeOfDay } from '../../data/records/format.ts'
import type { InputProps } from '../values/input-props.ts'
import { typedTime } from '../values/typed-values.ts'
import { shown, useTypedProps } from './simple-inputs.tsx'

/** A time of day, typed as in `7.30`, `07:30` or `0730`. */
export default function TimeInput(props: InputProps) {
  return (
    <TextField
      {...useTypedProps(props, typedTime, (value) => formatTimeOfDay(shown(value)))}
      placeholder="HH.MM"
      autoComplete="off"
      // The keyboard for `7.30`.
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'decimal' } }}
    />
  )
}
