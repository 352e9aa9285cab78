import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { type FieldOf, isDigits, maxLengthOf } from '../../../contract/field.ts'
import { slugify } from '../../../contract/schema.ts'
import { writtenInteger } from '../../../contract/written.ts'
import type { InputProps } from '../values/input-props.ts'
import { isLongLine, LONG_LINE } from '../values/long-line.ts'
import { plainSpaces, typedDigits, typedWebAddress } from '../values/typed-values.ts'
import { useTyped } from '../values/use-typed.ts'

/** Props shared by all text inputs. An empty text is null, as in the API. */
export function textProps({
  name,
  field,
  value,
  onChange,
  onBlur,
  inputRef,
  isRequired,
  error,
}: InputProps) {
  return {
    id: `field-${name}`,
    name,
    label: field.label,
    value: shown(value),
    onChange: (event: { target: { value: string } }) =>
      onChange(event.target.value === '' ? null : plainSpaces(event.target.value)),
    onBlur,
    inputRef,
    required: isRequired,
    error: error !== undefined,
    helperText: advice(
      error ?? field.help,
      typeof value === 'string' ? value.length : 0,
      maxLengthOf(field.schema),
    ),
  }
}

/** Help text or error, with a character count when the limit is near. */
function advice(text: string | undefined, length: number, max: number | undefined) {
  if (max === undefined || length <= max * 0.7) return text
  return (
    <Stack component="span" direction="row" spacing={1} justifyContent="space-between">
      <span>{text}</span>
      <span>
        {length}/{max}
      </span>
    </Stack>
  )
}

/** Props of a text input whose text is parsed into a value (`useTyped`). */
export function useTypedProps(
  props: InputProps,
  read: (text: string) => unknown,
  show: (value: unknown) => string = shown,
) {
  const { text, type, leave } = useTyped({ ...props, read, show })
  return {
    ...textProps(props),
    value: text,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
    onBlur: leave,
  }
}

export function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function TextInput(props: InputProps) {
  const Input = isDigits(props.field.schema) ? DigitsInput : PlainInput
  return <Input {...props} />
}

/** A text without line breaks. The input grows if the text may be longer than a line. */
function PlainInput(props: InputProps & Pick<TextFieldProps, 'spellCheck'>) {
  const { isInTable = false, field, record, spellCheck } = props
  const shared = { ...textProps(props), autoComplete: 'off', spellCheck }
  if (isInTable || !isLongLine(field)) return <TextField {...shared} />
  return (
    <TextField
      {...shared}
      multiline
      // Without line breaks, as in an input of one line.
      value={shared.value.replace(/[\r\n]/g, '')}
      onChange={({ target }) =>
        shared.onChange({ target: { value: target.value.replace(/\s*\n\s*/g, ' ') } })
      }
      onKeyDown={saveOnEnter}
      // Reserves two lines on a phone, so that the layout does not shift when the value loads.
      sx={record && (field.help ? linesOfHelped : linesOfPlain)}
    />
  )
}

const linesOfPlain = { minHeight: { xs: LONG_LINE, sm: 0 } }
const linesOfHelped = { '& textarea': { minHeight: { xs: '2lh', sm: 0 } } }

/** Enter submits, as in an input of one line. */
function saveOnEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const { form } = event.target as HTMLTextAreaElement
  form?.querySelector<HTMLElement>('[type=submit]')?.click()
}

/** An input whose text is parsed, with a fitting keyboard on phones. Other text stays as typed. */
function typedInput(read: Parameters<typeof useTypedProps>[1], keyboard: TextFieldProps) {
  return (props: InputProps) => (
    <TextField {...useTypedProps(props, read)} autoComplete="off" {...keyboard} />
  )
}

const numeric: TextFieldProps = { slotProps: { htmlInput: { inputMode: 'numeric' } } }

/** Digits in any grouping. */
const DigitsInput = typedInput(typedDigits, numeric)
/** Whole numbers. */
export const NumberInput = typedInput(writtenInteger, numeric)
/** A phone number in any format. */
export const PhoneInput = typedInput(typedDigits, { type: 'tel' })
export const UrlInput = typedInput(typedWebAddress, { slotProps: address('url') })

export function EmailInput(props: InputProps) {
  return <TextField {...textProps(props)} autoComplete="off" slotProps={address('email')} />
}

/**
 * Attributes for a web or mail address, with its keyboard on phones. The types `email` and `url`
 * would change typed text.
 */
function address(keyboard: 'email' | 'url') {
  return { htmlInput: { inputMode: keyboard, autoCapitalize: 'none', spellCheck: false } } as const
}

export function LongTextInput(props: InputProps) {
  return <TextField {...textProps(props)} multiline minRows={3} maxRows={12} />
}

/** A slug. Follows its source field while the record is new and the slug was not edited. */
export function SlugInput(props: InputProps<FieldOf<'slug'>>) {
  const { field, record, control, value, onChange } = props
  const source = useWatch({ control, name: field.from })
  const written = useRef<unknown>(null)
  const follows = record === undefined && (value === null || value === written.current)
  const slug = typeof source === 'string' ? slugify(source, maxLengthOf(field.schema) ?? 100) : ''

  useEffect(() => {
    if (!follows || slug === (value ?? '')) return
    written.current = slug === '' ? null : slug
    onChange(written.current)
  })

  return <PlainInput {...props} spellCheck={false} />
}

export function SwitchInput({ name, field, value, onChange, onBlur, inputRef, error }: InputProps) {
  const helperText = error ?? field.help
  const helpId = `field-${name}-help`
  return (
    <Stack>
      <FormControlLabel
        label={field.label}
        control={
          <Switch
            name={name}
            checked={value === true}
            onChange={(_, isOn) => onChange(isOn)}
            onBlur={onBlur}
            inputRef={inputRef}
            inputProps={{ 'aria-describedby': helpId }}
          />
        }
      />
      {helperText && (
        <FormHelperText id={helpId} error={error !== undefined}>
          {helperText}
        </FormHelperText>
      )}
    </Stack>
  )
}
