import { formatDay } from '../../../data/format.ts'
import { weekdayOf } from '../calendar.ts'
import type { RecapDay } from './recap.ts'
import { sizes } from './sizes.ts'
import type { TotalColumn } from './total-columns.ts'

interface Props {
  days: readonly RecapDay[]
  totals: readonly TotalColumn[]
  width: number
  onRetry: (date: string) => void
}

/** The days and the totals. A day that failed to load has a retry button. */
export function MatrixHeader({ days, totals, width, onRetry }: Props) {
  return (
    <thead style={{ width, height: sizes.header }}>
      <tr aria-rowindex={1}>
        <th scope="col" className="name">
          Name
        </th>
        {days.map(({ date, state, isWeekend }) => (
          <th
            key={date}
            scope="col"
            className={isWeekend ? 'weekend-header' : undefined}
            data-state={state}
            style={{ width: sizes.day }}
            title={state === 'failed' ? undefined : formatDay(date)}
          >
            {state === 'failed' ? (
              <button
                type="button"
                aria-label={`Retry ${formatDay(date)}`}
                title={`${formatDay(date)} could not be loaded. Retry`}
                onClick={() => onRetry(date)}
              >
                {Number(date.slice(8))}
              </button>
            ) : (
              <span>{Number(date.slice(8))}</span>
            )}
            <small>{weekdayOf(date).slice(0, 2)}</small>
          </th>
        ))}
        {totals.map(({ name, label, title, width }) => (
          <th key={name} scope="col" className="total" title={title} style={{ width }}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
