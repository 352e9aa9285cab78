import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'

interface Props<Value extends string> {
  label: string
  /** The label of each value. */
  options: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few values, side by side. */
export function RadioRow<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const labelId = useId()
  return (
    <FormControl>
      <FormLabel id={labelId}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={value}
        onChange={(_, chosen) => onChange(chosen as Value)}
      >
        {Object.entries<string>(options).map(([option, text]) => (
          <FormControlLabel
            key={option}
            value={option}
            label={text}
            control={<Radio size="small" />}
            sx={{ mr: 1 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
