import Event from '@mui/icons-material/Event'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { lettersOf, sortableMoment, spelledDay } from '../../contract/time.ts'
import { writtenDay } from '../../contract/written.ts'
import { companyZone, formatTimeOfDay } from '../data/format.ts'
import { prefetch, retried } from '../ui/prefetch.ts'
import { touch } from '../ui/theme.ts'
import { useIsTouch } from '../ui/use-is-touch.ts'
import type { InputProps } from './input-props.ts'
import { dateFormats, typedMoment } from './typed-date.ts'
import { useTyped } from './use-typed.ts'

/** It weighs more than most pages. */
const DatePickers = retried(() => import('./DatePickers.tsx'))

interface Props
  extends Pick<
    InputProps,
    | 'name'
    | 'field'
    | 'value'
    | 'onChange'
    | 'onBlur'
    | 'inputRef'
    | 'isRequired'
    | 'error'
    | 'isInTable'
    | 'latest'
  > {
  /** The value is changed when the input is left, and not while somebody types. */
  isAtEnd?: boolean
}

/**
 * A date, or a date and time in the company's zone: typed in any usual order, or chosen from a
 * calendar. A text that is no date stays, and is the value, for the schema to refuse.
 */
export function DateInput(props: Props) {
  const { name, field, value, isRequired, error, latest, isInTable = false } = props
  const [isOpen, setIsOpen] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isTouch = useIsTouch()
  const isMoment = field.kind === 'dateTime'
  const { pattern, example, digits } = dateFormats[isMoment ? 'dateTime' : 'date']
  const { text, type, take, leave } = useTyped({
    ...props,
    read: (text) =>
      text.trim() === ''
        ? null
        : ((isMoment ? typedMoment(text, companyZone) : writtenDay(text)) ?? text),
    show: (value) => shownText(value, isMoment),
  })
  const problem =
    error !== undefined && typeof value === 'string' && !dateOf(value)
      ? `This is no date. Write it as ${pattern}: ${example}, or ${digits}.`
      : error
  useEffect(() => prefetch(DatePickers.load), [])

  function useKeys(event: KeyboardEvent) {
    if (event.key === 'Enter') leave()
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setIsOpen(true)
  }

  // Not before the calendar is gone, which would take the focus back; with a touch not to the
  // input, where the keyboard of the screen would open, unless the button is gone as well.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) ((isTouch && button.current) || input.current)?.focus()
    wasOpen.current = isOpen
  }, [isOpen, isTouch])

  return (
    <>
      <TextField
        id={`field-${name}`}
        name={name}
        label={isMoment ? `${field.label} (${lettersOf(companyZone)})` : field.label}
        value={text}
        placeholder={pattern}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => {
          setHasFocus(true)
          // A thumb cannot place the cursor well: what is typed takes the place of a date.
          if (isTouch && dateOf(value)) target.select()
        }}
        onBlur={() => {
          setHasFocus(false)
          leave()
        }}
        onKeyDown={useKeys}
        inputRef={(element: HTMLInputElement | null) => {
          input.current = element
          props.inputRef(element)
        }}
        required={isRequired}
        error={problem !== undefined}
        helperText={problem ?? field.help}
        autoComplete="off"
        slotProps={{
          inputLabel: { shrink: true },
          // The keys of `31.12.26`; a time takes a space as well.
          htmlInput: { inputMode: isMoment ? 'text' : 'decimal' },
          input: {
            // In a table of two hundred dates, only where somebody is.
            endAdornment: (!isInTable || hasFocus) && (
              <InputAdornment position="end">
                <IconButton
                  ref={button}
                  edge="end"
                  aria-label={`Choose ${field.label}`}
                  tabIndex={isInTable ? -1 : 0}
                  // The input of a table keeps the focus, without which there is no button.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => setIsOpen(true)}
                  sx={touch.icon}
                >
                  <Event />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {isOpen && (
        <Suspense>
          <DatePickers
            isMoment={isMoment}
            label={field.label}
            value={dateOf(value) ? (value as string) : null}
            latest={latest}
            anchor={input.current}
            onChange={take}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The date of a value on the wire; undefined for a text that is none. */
function dateOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** `5 Nov 2026`, with ` 14.30` of a moment; a text that is no date is returned unchanged. */
function shownText(value: unknown, isMoment: boolean): string {
  const date = dateOf(value)
  if (!date) return typeof value === 'string' ? value : ''
  if (!isMoment) return spelledDay('UTC', date)
  return `${spelledDay(companyZone, date)} ${formatTimeOfDay(sortableMoment(companyZone, date).slice(-5))}`
}
