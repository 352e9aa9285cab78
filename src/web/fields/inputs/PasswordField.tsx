import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useIsPrerendered } from '../../ui/screen/use-is-prerendered.ts'

interface Props extends Omit<OutlinedInputProps, 'type' | 'onChange' | 'endAdornment'> {
  id: string
  label: string
  /** Shown below the input, with the Caps Lock hint. */
  advice?: ReactNode
  /** Undefined where the caller reads the input by its ref. */
  onChange?: (password: string) => void
}

/** A password input with a button to show the text, and a hint when Caps Lock is on. */
export function PasswordField({
  id,
  label,
  advice,
  onChange,
  required,
  error,
  size,
  ...input
}: Props) {
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const isPrerendered = useIsPrerendered()

  function watchCapsLock(event: KeyboardEvent) {
    setCapsLock(event.getModifierState('CapsLock'))
  }

  return (
    <FormControl required={required} error={error} size={size} fullWidth={input.fullWidth}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        type={isShown ? 'text' : 'password'}
        onChange={(event) => onChange?.(event.target.value)}
        onKeyUp={watchCapsLock}
        inputProps={{ ...input.inputProps, 'aria-describedby': `${id}-advice ${id}-caps-lock` }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={isShown ? 'Hide what is typed' : 'Show what is typed'}
              disabled={isPrerendered}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <VisibilityOff /> : <Visibility />}
            </IconButton>
          </InputAdornment>
        }
      />
      {advice && (
        <FormHelperText id={`${id}-advice`} component="div">
          {advice}
        </FormHelperText>
      )}
      {hasCapsLock && <FormHelperText id={`${id}-caps-lock`}>Caps Lock is on.</FormHelperText>}
    </FormControl>
  )
}
