import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import british from 'dayjs/locale/en-gb'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { FIRST_DAY, LAST_DAY } from '../../../contract/schema.ts'
import { companyZone } from '../../data/records/format.ts'
import { touch } from '../../ui/theme.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

const limits = { minDate: dayjs(FIRST_DAY), maxDate: dayjs(LAST_DAY) }

interface Props {
  isMoment: boolean
  /** Whether a month is chosen, by its first day. */
  isOfMonths?: boolean
  label: string
  /** In the format of the API. */
  value: string | null
  /** The last day that can be chosen. */
  latest: string | undefined
  /** The element that the calendar opens at on a desktop. */
  anchor: HTMLElement | null
  onChange: (value: string | null) => void
  onClose: () => void
}

/**
 * The open calendar for a date, or for a date and time in the company's zone. Years 1900 to 2099,
 * English labels (specification sections 1 and 5), and weeks from Monday.
 */
export default function DatePickers(props: Props) {
  const { isMoment, isOfMonths, label, value, latest, anchor, onChange, onClose } = props
  const shared = {
    ...limits,
    ...(latest !== undefined && { maxDate: dayjs(latest) }),
    label,
    defaultValue: value === null ? null : dayjs(value),
    onAccept: (picked: Dayjs | null) =>
      onChange(picked && (isMoment ? picked.toISOString() : picked.format('YYYY-MM-DD'))),
    open: true,
    onClose,
    slots: { field: NoField },
    slotProps: {
      popper: { anchorEl: anchor, 'aria-labelledby': undefined, 'aria-label': label },
      layout: { sx: thumb },
    },
  } as const

  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={british.name}>
      {isMoment ? (
        <DateTimePicker {...shared} timezone={companyZone} ampm={false} />
      ) : (
        <DatePicker
          {...shared}
          {...(isOfMonths && { views: ['year', 'month'], openTo: 'month' })}
          closeOnSelect
          slotProps={{ ...shared.slotProps, ...quick }}
        />
      )}
    </LocalizationProvider>
  )
}

/** A click on a day chooses it: no buttons to confirm, no repetition of the date. */
const quick = { toolbar: { hidden: true }, actionBar: { actions: [] } }

/** Touch targets for the parts of the library; days have no gaps between them. */
const thumb = {
  '@media (pointer: coarse)': {
    '& .MuiDateCalendar-root': { height: 'auto', maxHeight: 'none' },
    '& .MuiPickersCalendarHeader-root': { maxHeight: 'none', minHeight: touch.target },
    '& .MuiPickersArrowSwitcher-button, & .MuiPickersCalendarHeader-switchViewButton': touch.square,
    '& .MuiPickersDay-root': { ...touch.square, mx: 0 },
    '& .MuiDayCalendar-weekDayLabel': { width: touch.target, mx: 0 },
    // Six weeks, each with a margin of 2 px above and below.
    '& .MuiDayCalendar-slideTransition': { minHeight: 6 * (touch.target + 4) },
    '& .MuiYearCalendar-button, & .MuiMonthCalendar-button': { height: touch.target },
  },
} as const

/** The form has an input already. */
function NoField() {
  return null
}
