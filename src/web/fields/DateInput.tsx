import Event from '@mui/icons-material/Event'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { Suspense, useState } from 'react'
import { companyZone } from '../data/format.ts'
import { prefetched, useIdle } from '../ui/prefetch.ts'
import type { Begun, DateProps } from './DatePickers.tsx'

const DatePickers = prefetched(() => import('./DatePickers.tsx'))

/**
 * A date, or a date and time. The pickers weigh more than most pages: until the page is ready and
 * the browser idle, or somebody comes to the input, its text alone is shown.
 */
export default function DateInput(props: DateProps) {
  const [begun, setBegun] = useState<Begun>()
  const isIdle = useIdle()
  const text = <DateText {...props} onBegin={setBegun} />
  if (!begun && !isIdle) return text
  return (
    <Suspense fallback={text}>
      <DatePickers {...props} begun={begun} />
    </Suspense>
  )
}

function DateText({
  name,
  field,
  value,
  inputRef,
  isRequired,
  error,
  onBegin,
}: DateProps & { onBegin: (begun: Begun) => void }) {
  const isMoment = field.kind === 'dateTime'
  // By touch, the pickers open at once; with a mouse or keys, a date is also typed.
  const isTouched = () => !window.matchMedia('(pointer: fine)').matches
  return (
    <TextField
      id={`field-${name}`}
      name={name}
      label={field.label}
      value={textOf(value, isMoment)}
      placeholder={isMoment ? 'DD MMM YYYY hh:mm' : 'DD MMM YYYY'}
      inputRef={inputRef}
      required={isRequired}
      error={error !== undefined}
      helperText={error ?? field.help}
      size="small"
      fullWidth
      autoComplete="off"
      onFocus={() => onBegin(isTouched() ? 'opened' : 'focused')}
      slotProps={{
        inputLabel: { shrink: true },
        input: {
          readOnly: true,
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={`Choose ${field.label}`}
                onClick={() => onBegin('opened')}
              >
                <Event />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
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
