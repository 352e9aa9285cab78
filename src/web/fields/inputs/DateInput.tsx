import Event from '@mui/icons-material/Event'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useForkRef } from '@mui/material/utils'
import { type KeyboardEvent, type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { lettersOf, sortableMoment, spelledDay } from '../../../contract/time.ts'
import { writtenDay } from '../../../contract/written.ts'
import { companyZone, formatTimeOfDay } from '../../data/records/format.ts'
import { prefetch, retried } from '../../ui/prefetch.ts'
import { useIsTouch } from '../../ui/screen/use-is-touch.ts'
import type { InputProps } from '../values/input-props.ts'
import { dateFormats, typedMoment } from '../values/typed-values.ts'
import { useTyped } from '../values/use-typed.ts'

/** Loaded on demand: larger than the code of most pages. */
const DatePickers = retried(() => import('./DatePickers.tsx'))

interface Props extends Omit<InputProps, 'resource' | 'record' | 'control' | 'onBusy'> {
  /** Changes the value on blur instead of on every keystroke. */
  isAtEnd?: boolean
}

/**
 * A date, or a date and time in the company's zone. It is typed in any common format, or chosen
 * from a calendar. A text that is not a date becomes the value, so that the schema rejects it.
 */
export function DateInput(props: Props) {
  const { name, field, value, isRequired, error, latest, isInTable = false } = props
  const [hasFocus, setHasFocus] = useState(false)
  const isTouch = useIsTouch()
  const { isOpen, setIsOpen, input, button } = useCalendar(isTouch)
  const isMoment = field.kind === 'dateTime'
  const format = dateFormats[isMoment ? 'dateTime' : 'date']
  const { text, type, take, leave } = useTypedDate(props, isMoment)
  const isNoDate = error !== undefined && typeof value === 'string' && !dateOf(value)
  const problem = isNoDate
    ? `This is no date. Write it as ${format.pattern}: ${format.example}, or ${format.digits}.`
    : error

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') leave()
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <>
      <TextField
        id={`field-${name}`}
        name={name}
        label={isMoment ? `${field.label} (${lettersOf(companyZone)})` : field.label}
        value={text}
        placeholder={format.pattern}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => {
          setHasFocus(true)
          // The cursor is hard to place by touch: typing replaces the whole date.
          if (isTouch && dateOf(value)) target.select()
        }}
        onBlur={() => {
          setHasFocus(false)
          leave()
        }}
        onKeyDown={press}
        inputRef={useForkRef(input, props.inputRef)}
        required={isRequired}
        error={problem !== undefined}
        helperText={problem ?? field.help}
        autoComplete="off"
        slotProps={{
          inputLabel: { shrink: true },
          // The keyboard for `31.12.26`. A time also needs a space.
          htmlInput: { inputMode: isMoment ? 'text' : 'decimal' },
          input: {
            // In a table of two hundred dates, only in the focused input.
            endAdornment: (!isInTable || hasFocus) && (
              <CalendarButton
                ref={button}
                aria-label={`Choose ${field.label}`}
                tabIndex={isInTable ? -1 : 0}
                onClick={() => setIsOpen(true)}
              />
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

/** Whether the calendar is open. On close, the focus returns to the input or the button. */
function useCalendar(isTouch: boolean) {
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => prefetch(DatePickers.load), [])

  // After the calendar has unmounted, which would take the focus back. On touch devices, focusing
  // the input would open the keyboard: the button gets the focus if it is rendered.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) ((isTouch && button.current) || input.current)?.focus()
    wasOpen.current = isOpen
  }, [isOpen, isTouch])
  return { isOpen, setIsOpen, input, button }
}

function CalendarButton(props: IconButtonProps & { ref: Ref<HTMLButtonElement> }) {
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        // In a table, the button exists only while the input has the focus.
        onMouseDown={(event) => event.preventDefault()}
        {...props}
      >
        <Event />
      </IconButton>
    </InputAdornment>
  )
}

/** Parses a stored value; undefined for a text that is not a date. */
function dateOf(value: unknown) {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

function useTypedDate(props: Props, isMoment: boolean) {
  return useTyped({
    ...props,
    read(text) {
      if (text.trim() === '') return null
      return (isMoment ? typedMoment(text, companyZone) : writtenDay(text)) ?? text
    },
    show: (value) => shownText(value, isMoment),
  })
}

/** `5 Nov 2026`, for a moment with ` 14.30`. A text that is not a date stays unchanged. */
function shownText(value: unknown, isMoment: boolean) {
  const date = dateOf(value)
  if (!date) return typeof value === 'string' ? value : ''
  if (!isMoment) return spelledDay('UTC', date)
  return `${spelledDay(companyZone, date)} ${formatTimeOfDay(sortableMoment(companyZone, date).slice(-5))}`
}
