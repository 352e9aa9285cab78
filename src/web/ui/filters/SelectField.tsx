import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ElementType, ReactNode } from 'react'

interface Props<V extends string | number> extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** Empty for no choice. */
  value: V | ''
  /** The options: each value with its label. */
  options: readonly (readonly [V, ReactNode])[]
  /** The browser's own select, which is faster with many options. */
  isNative?: boolean
  onChange: (value: V) => void
}

/** A select for one value. */
export function SelectField<V extends string | number>({
  options,
  isNative,
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
