import { memo, type ReactNode } from 'react'
import { formatCount, formatDay, weekdayOf } from '../../../data/records/format.ts'
import type { Person, RecapBranch, RecapDay, RecapTotals } from '../rules/recap.ts'
import { classOf, markTextOf, wordsOf } from '../rules/recap-words.ts'
import { NAME, type TotalColumn } from './matrix-lines.ts'
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
        {totals.map(({ name, label, word, title, width, left }) => (
          <th
            key={name}
            scope="col"
            className="total"
            aria-label={word}
            title={`${word}: ${title}`}
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
  /** The index of the row. */
  at: number
  /** The offset below the header, in px. */
  top: number
  days: readonly RecapDay[]
  totals: readonly TotalColumn[]
  /** The day that Tab reaches, or `NAME`; undefined if it is in another row. */
  active: number | undefined
}

/** The days of one person. */
export const PersonLine = memo(function PersonLine({
  person,
  at,
  top,
  days,
  totals,
  active,
}: Props & { person: Person }) {
  return (
    <tr aria-rowindex={at + 2} style={{ transform: `translateY(${top}px)` }}>
      <NameCell at={at} active={active} title={titleOf(person)}>
        {person.name}
      </NameCell>
      <TotalCells totals={person.totals} columns={totals} />
      {days.map((day, place) => {
        const cell = person.cells[place]
        return (
          <td
            key={day.date}
            className={`day ${cell ? `has ${classOf(cell)}` : day.state}`}
            title={wordsOf(cell, day)}
            data-line={at}
            data-day={place}
            tabIndex={place === active ? 0 : -1}
          >
            {markTextOf(cell, day)}
          </td>
        )
      })}
    </tr>
  )
})

/** Totals of a branch: the number of people at work by day. */
export const BranchRow = memo(function BranchRow({
  sum,
  at,
  top,
  days,
  totals,
  active,
}: Props & { sum: RecapBranch }) {
  const count = formatCount(sum.people.length)
  return (
    <tr aria-rowindex={at + 2} className="sum" style={{ transform: `translateY(${top}px)` }}>
      <NameCell at={at} active={active} title={sum.name}>
        <span>{sum.name}</span> <small>{count}</small>
      </NameCell>
      <TotalCells totals={sum.totals} columns={totals} />
      {days.map(({ date, state }, place) => (
        <td
          key={date}
          className="day"
          title={
            state === 'loaded'
              ? `${formatCount(sum.present[place] ?? 0)} of ${count} at work`
              : undefined
          }
          data-line={at}
          data-day={place}
          tabIndex={place === active ? 0 : -1}
        >
          {state === 'loaded' && sum.present[place]}
        </td>
      ))}
    </tr>
  )
})

interface NameProps extends Pick<Props, 'at' | 'active'> {
  title: string
  children: ReactNode
}

function NameCell({ at, active, title, children }: NameProps) {
  return (
    <th
      scope="row"
      className="name"
      title={title}
      data-line={at}
      data-day={NAME}
      tabIndex={active === NAME ? 0 : -1}
    >
      {children}
    </th>
  )
}

function titleOf({ name, number }: Person): string {
  return number === null ? name : `${name}, ${number}`
}

function TotalCells({ totals, columns }: { totals: RecapTotals; columns: readonly TotalColumn[] }) {
  return columns.map(({ name, width, left }) => (
    <td key={name} className="total" style={{ width, left }}>
      {totals[name] > 0 && formatCount(totals[name])}
    </td>
  ))
}
