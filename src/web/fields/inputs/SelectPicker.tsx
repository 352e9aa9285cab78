import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { FieldOf } from '../../../contract/field.ts'
import type { InputProps } from '../values/input-props.ts'
import type { Interaction } from './LaterInput.tsx'
import { textProps } from './simple-inputs.tsx'

/** The select with its menu. */
export default function SelectPicker(
  props: InputProps<FieldOf<'select'>> & { early: Interaction },
) {
  return (
    <TextField
      select
      {...textProps(props)}
      slotProps={{ select: { defaultOpen: props.early === 'opened' } }}
    >
      {Object.entries(props.field.options).map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
