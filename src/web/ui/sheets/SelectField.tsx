import Select from '@mui/material/Select'
import TextField, { type TextFieldProps } from '@mui/material/TextField'

/** A choice among few options, in a menu. Its own module, as most forms have text fields alone. */
export function SelectField(props: Omit<TextFieldProps, 'select' | 'slots'>) {
  return <TextField {...props} select slots={slots} />
}

const slots = { select: Select }
