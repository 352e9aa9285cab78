import Event from '@mui/icons-material/Event'
import { companyZone } from '../data/format.ts'
import { retried } from '../ui/prefetch.ts'
import type { DateProps } from './DatePickers.tsx'
import { LaterInput } from './LaterInput.tsx'

/** They weigh more than most pages. */
const DatePickers = retried(() => import('./DatePickers.tsx'))

/** A date, or a date and time. */
export function DateInput(props: DateProps) {
  const { field, value } = props
  const isMoment = field.kind === 'dateTime'
  return (
    <LaterInput
      input={DatePickers}
      props={props}
      text={textOf(value, isMoment)}
      placeholder={isMoment ? 'DD MMM YYYY hh:mm' : 'DD MMM YYYY'}
      opener={{ label: `Choose ${field.label}`, icon: <Event />, isInTabOrder: true }}
      opensByPress={isTouched}
    />
  )
}

/** By touch, the pickers open at once; with a mouse or keys, a date is also typed. */
function isTouched(): boolean {
  return !window.matchMedia('(pointer: fine)').matches
}

const formats = [
  { timeZone: 'UTC' },
  { timeZone: companyZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
] as const
const [ofDay, ofMoment] = formats.map(
  (own) =>
    new Intl.DateTimeFormat('en-US', { day: '2-digit', month: 'short', year: 'numeric', ...own }),
)

/** As the pickers write it: `05 Nov 2026`, with ` 14:30` of a moment. */
function textOf(value: unknown, isMoment: boolean): string {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  const parts = (isMoment ? ofMoment : ofDay)?.formatToParts(date) ?? []
  const { day, month, year, hour, minute } = Object.fromEntries(
    parts.map((part) => [part.type, part.value]),
  )
  return `${day} ${month} ${year}${hour ? ` ${hour}:${minute}` : ''}`
}
