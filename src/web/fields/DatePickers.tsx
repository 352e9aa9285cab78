import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import type { FieldRef } from '@mui/x-date-pickers/models'
import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { useRef, useState } from 'react'
import { companyZone } from '../data/format.ts'
import type { InputProps } from './input-props.ts'
import type { Begun } from './LaterInput.tsx'
// The pickers write typed sections as HTML, which the content security policy allows only through
// the Trusted Types policy in this module.
import '../ui/trusted-html.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

const limits = { minDate: dayjs('1900-01-01'), maxDate: dayjs('2099-12-31') }

export type DateProps = Pick<
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
>

/**
 * A date, or a date and time in the company's zone; 1900 to 2099, with English labels
 * (specification sections 1 and 5).
 */
export default function DatePickers({ begun, ...props }: DateProps & { begun: Begun }) {
  const { name, field, value, onChange, onBlur, inputRef, isRequired, error, latest } = props
  const [isOpen, setIsOpen] = useState(begun === 'opened')
  const isMoment = field.kind === 'dateTime'
  // A half-typed date is kept here for the picker, while the form gets a text that its schema
  // refuses.
  const [typed, setTyped] = useState<Dayjs | null>(null)
  const parts = useRef<FieldRef<Dayjs | null>>(null)
  const isHalfTyped = typed !== null && !typed.isValid() && value === UNREADABLE

  function change(picked: Dayjs | null) {
    setTyped(picked)
    if (picked === null) onChange(null)
    else if (!picked.isValid()) onChange(UNREADABLE)
    else onChange(isMoment ? picked.toISOString() : picked.format('YYYY-MM-DD'))
  }

  // The picker does not call onChange while an empty date is half typed; without this check it
  // would be dropped silently.
  function leave() {
    const isBegun = parts.current?.getSections().some((part) => part.value !== '')
    if (isBegun && value === null) onChange(UNREADABLE)
    if (!isBegun && value === UNREADABLE) onChange(null)
    onBlur()
  }

  const shared = {
    ...limits,
    ...(latest !== undefined && { maxDate: dayjs(latest) }),
    label: field.label,
    value: isHalfTyped
      ? typed
      : typeof value === 'string' && value !== UNREADABLE
        ? dayjs(value)
        : null,
    onChange: change,
    inputRef,
    open: isOpen,
    onOpen: () => setIsOpen(true),
    onClose: () => setIsOpen(false),
    slotProps: {
      textField: {
        id: `field-${name}`,
        name,
        onBlur: leave,
        required: isRequired,
        error: error !== undefined,
        helperText: error ?? field.help,
        size: 'small',
        fullWidth: true,
      },
      field: { clearable: !isRequired, unstableFieldRef: parts },
    },
  } as const

  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="en">
      {isMoment ? (
        <DateTimePicker
          {...shared}
          timezone={companyZone}
          ampm={false}
          format="DD MMM YYYY HH:mm"
        />
      ) : (
        <DatePicker {...shared} format="DD MMM YYYY" />
      )}
    </LocalizationProvider>
  )
}

const UNREADABLE = 'unreadable'
