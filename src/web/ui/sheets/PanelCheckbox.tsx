import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { touch } from '../theme.ts'

interface Props {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox in a panel, as high as a touch target on a phone. */
export function PanelCheckbox({ label, checked, disabled, onChange }: Props) {
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      control={
        <Checkbox size="small" checked={checked} onChange={(_, isTicked) => onChange(isTicked)} />
      }
      sx={{ minHeight: { xs: touch.target, md: 34 } }}
    />
  )
}
