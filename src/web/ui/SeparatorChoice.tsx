import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'

/** Chooses the separator of a CSV file. */
export function SeparatorChoice({
  value,
  onChange,
}: {
  value: string
  onChange: (separator: string) => void
}) {
  return (
    <RadioGroup
      aria-label="Separator"
      value={value}
      onChange={(_, separator) => onChange(separator)}
      sx={{ mt: 2 }}
    >
      <FormControlLabel value=";" control={<Radio />} label="Semicolon, for an Indonesian Excel" />
      <FormControlLabel value="," control={<Radio />} label="Comma" />
    </RadioGroup>
  )
}
