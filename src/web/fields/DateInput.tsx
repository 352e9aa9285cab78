import Event from '@mui/icons-material/Event'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { companyZone } from '../data/format.ts'
import { prefetch, retried } from '../ui/prefetch.ts'
import type { InputProps } from './input-props.ts'
import { dateFormats, typedDay, typedMoment } from './typed-date.ts'
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
 * calendar, which a touch opens at once. A text that is no date stays, and is the value, for the
 * schema to refuse.
 */
export function DateInput(props: Props) {
  const { name, field, value, isRequired, error, latest, isInTable = false } = props
  const [isOpen, setIsOpen] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isTouch = useMediaQuery('(pointer: coarse)')
  const isMoment = field.kind === 'dateTime'
  const { pattern, example } = dateFormats[isMoment ? 'dateTime' : 'date']
  const { text, type, take, leave } = useTyped({
    ...props,
    read: (text) =>
      text.trim() === ''
        ? null
        : ((isMoment ? typedMoment(text, companyZone) : typedDay(text)) ?? text),
    show: (value) => shownText(value, isMoment),
  })
  const problem =
    error !== undefined && typeof value === 'string' && !dateOf(value)
      ? `This is no date. Write it as ${pattern}: ${example}.`
      : error
  useEffect(() => prefetch(DatePickers.load), [])

  function useKeys(event: KeyboardEvent) {
    if (event.key === 'Enter') leave()
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setIsOpen(true)
  }

  // Not before the calendar is gone, which would take the focus back.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) input.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <>
      <TextField
        id={`field-${name}`}
        name={name}
        label={field.label}
        value={text}
        placeholder={pattern}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setHasFocus(true)}
        onBlur={() => {
          setHasFocus(false)
          leave()
        }}
        onKeyDown={useKeys}
        onClick={() => isTouch && setIsOpen(true)}
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
          input: {
            readOnly: isTouch,
            // In a table of two hundred dates, only where somebody is.
            endAdornment: (!isInTable || hasFocus) && (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={`Choose ${field.label}`}
                  tabIndex={isInTable ? -1 : 0}
                  // The input of a table keeps the focus, without which there is no button.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => {
                    event.stopPropagation()
                    setIsOpen(true)
                  }}
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
            isRequired={isRequired}
            isTouch={isTouch}
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

const formats = [
  { timeZone: 'UTC' },
  { timeZone: companyZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
] as const
const [ofDay, ofMoment] = formats.map(
  (own) =>
    new Intl.DateTimeFormat('en-US', { day: '2-digit', month: 'short', year: 'numeric', ...own }),
)

/** `05 Nov 2026`, with ` 14:30` of a moment; a text that is no date is returned unchanged. */
function shownText(value: unknown, isMoment: boolean): string {
  const date = dateOf(value)
  if (!date) return typeof value === 'string' ? value : ''
  const parts = (isMoment ? ofMoment : ofDay)?.formatToParts(date) ?? []
  const { day, month, year, hour, minute } = Object.fromEntries(
    parts.map((part) => [part.type, part.value]),
  )
  return `${day} ${month} ${year}${hour ? ` ${hour}:${minute}` : ''}`
}
