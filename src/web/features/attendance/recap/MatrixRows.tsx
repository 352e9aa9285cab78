import { memo } from 'react'
import { formatCount, formatDay, weekdayOf } from '../../../data/records/format.ts'
import type { Person, RecapBranch, RecapCell, RecapDay } from '../rules/recap.ts'
import { classOf, markTextOf, wordsOf } from '../rules/recap-words.ts'
import { type MatrixLine, NAME, type TotalColumn } from './matrix-lines.ts'
import { sizes } from './matrix-style.ts'

interface HeaderProps {
  days: readonly RecapDay[]
  totals: readonly TotalColumn[]
  width: number
  onRetry: (date: string) => void
}

/** The header with days and totals. A day that failed to load has a retry button. */
export function MatrixHeader({ days, totals, width, onRetry }: HeaderProps) {
  return (
    <thead style={{ width, height: sizes.header }}>
      <tr aria-rowindex={1}>
        <th scope="col" className="name">
          Name
        </th>
        {totals.map(({ name, label, word, meaning, width, left }) => (
          <th
            key={name}
            scope="col"
            className="total"
            aria-label={word}
            title={`${word}: ${meaning}`}
            style={{ width, left }}
          >
            {label}
          </th>
        ))}
        {days.map(({ date, state, isWeekend }) => (
          <th
            key={date}
            scope="col"
            className={isWeekend ? 'day-header weekend-header' : 'day-header'}
            data-state={state}
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
      </tr>
    </thead>
  )
}

interface Props {
  line: MatrixLine
  /** The index of the row. */
  at: number
  /** The offset below the header, in px. */
  top: number
  days: readonly RecapDay[]
  totals: readonly TotalColumn[]
  /** The day that Tab reaches, or `NAME`; undefined if it is in another row. */
  active: number | undefined
}

/** The days of one person, or the totals of a branch: the number of people at work by day. */
export const MatrixRow = memo(function MatrixRow({ line, at, top, days, totals, active }: Props) {
  const { person, sum } = line
  const place = (day: number) => ({
    'data-line': at,
    'data-day': day,
    tabIndex: day === active ? 0 : -1,
  })
  return (
    <tr
      aria-rowindex={at + 2}
      className={sum && 'sum'}
      style={{ transform: `translateY(${top}px)` }}
    >
      <th scope="row" className="name" title={person ? titleOf(person) : sum.name} {...place(NAME)}>
        {person ? (
          person.name
        ) : (
          <>
            <span>{sum.name}</span> <small>{formatCount(sum.people.length)}</small>
          </>
        )}
      </th>
      {totals.map(({ name, width, left }) => {
        const count = (person ?? sum).totals[name]
        return (
          <td key={name} className="total" style={{ width, left }}>
            {count > 0 && formatCount(count)}
          </td>
        )
      })}
      {days.map((day, index) => (
        <td
          key={day.date}
          {...(person ? dayOf(person.cells[index], day) : presentOn(day, sum, index))}
          {...place(index)}
        />
      ))}
    </tr>
  )
})

function titleOf({ name, number }: Person) {
  return number === null ? name : `${name}, ${number}`
}

function dayOf(cell: RecapCell | undefined, day: RecapDay) {
  return {
    className: `day ${cell ? `has ${classOf(cell)}` : day.state}`,
    title: wordsOf(cell, day),
    children: markTextOf(cell, day),
  }
}

function presentOn({ state }: RecapDay, { present, people }: RecapBranch, index: number) {
  const count = present[index] ?? 0
  return {
    className: 'day',
    ...(state === 'loaded' && {
      title: `${formatCount(count)} of ${formatCount(people.length)} at work`,
      children: count,
    }),
  }
}
