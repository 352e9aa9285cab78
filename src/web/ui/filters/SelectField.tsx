import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ElementType, ReactNode } from 'react'

interface Props<V extends string | number> extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** Empty where none is chosen. */
  value: V | ''
  /** Each value and its name. */
  options: readonly (readonly [V, ReactNode])[]
  /** By the browser's own list: the quickest one among many. */
  isNative?: boolean
  onChange: (value: V) => void
}

/** A choice of one. */
export function SelectField<V extends string | number>({
  options,
  isNative = false,
  onChange,
  ...rest
}: Props<V>) {
  const Option: ElementType = isNative ? 'option' : MenuItem
  return (
    <TextField
      select
      slotProps={isNative ? { select: { native: true }, inputLabel: { shrink: true } } : {}}
      onChange={({ target }) => {
        const chosen = options.find(([value]) => String(value) === String(target.value))
        if (chosen) onChange(chosen[0])
      }}
      {...rest}
    >
      {options.map(([value, name]) => (
        <Option key={value} value={value}>
          {name}
        </Option>
      ))}
    </TextField>
  )
}
