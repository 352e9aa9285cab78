import MenuItem from '@mui/material/MenuItem'
import type { FieldOf } from '../../contract/field.ts'
import { SelectField } from '../ui/sheets/SelectField.tsx'
import type { InputProps } from './input-props.ts'
import type { Begun } from './LaterInput.tsx'
import { textProps } from './simple-inputs.tsx'

/** The menu of a choice. */
export default function SelectPicker(props: InputProps<FieldOf<'select'>> & { begun: Begun }) {
  return (
    <SelectField
      {...textProps(props)}
      slotProps={{ select: { defaultOpen: props.begun === 'opened' } }}
    >
      {Object.entries(props.field.options).map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </SelectField>
  )
}
