import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Rating from '@mui/material/Rating'
import Stack from '@mui/material/Stack'
import type { InputProps } from './input-props.ts'

/** One to five stars, also by arrow keys. An optional rating can be cleared. */
export default function RatingInput({
  name,
  field,
  value,
  onChange,
  onBlur,
  inputRef,
  isRequired,
  error,
}: InputProps) {
  const stars = typeof value === 'number' ? value : null
  const helperText = error ?? field.help
  const helpId = `field-${name}-help`
  return (
    <FormControl
      component="fieldset"
      required={isRequired}
      error={error !== undefined}
      aria-describedby={helpId}
      onBlur={onBlur}
    >
      <FormLabel component="legend" sx={{ fontSize: '0.875rem' }}>
        {field.label}
      </FormLabel>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 36 }}>
        <Rating
          name={name}
          value={stars}
          onChange={(_, chosen) => onChange(chosen)}
          getLabelText={(count) => `${count} of 5`}
          ref={(element: HTMLElement | null) =>
            inputRef(
              element?.querySelector('input:checked') ?? element?.querySelector('input') ?? null,
            )
          }
        />
        {!isRequired && stars !== null && (
          <Button size="small" onClick={() => onChange(null)}>
            Clear
          </Button>
        )}
      </Stack>
      {helperText && (
        <FormHelperText id={helpId} sx={{ mx: 0 }}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  )
}
