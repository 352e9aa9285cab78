import { memo } from 'react'
import { textOf, wordsOf } from './describe.ts'
import type { Branch, Person, RecapCell, RecapDay, Totals } from './recap.ts'
import type { TotalColumn } from './total-columns.ts'

interface Props {
  /** The index of the line. */
  at: number
  /** The offset below the header, in px. */
  top: number
  days: readonly RecapDay[]
  totals: readonly TotalColumn[]
  /** The index of the cell that Tab reaches; -1 if none in this line. */
  active: number
}

/** The days of one person. */
export const PersonRow = memo(function PersonRow({
  person,
  at,
  top,
  days,
  totals,
  active,
}: Props & { person: Person }) {
  return (
    <tr aria-rowindex={at + 2} style={{ transform: `translateY(${top}px)` }}>
      <th scope="row" className="name" title={person.name}>
        {person.name}
      </th>
      {days.map((day, place) => {
        const cell = person.cells[place]
        return (
          <td
            key={day.date}
            className={classOf(cell, day)}
            title={wordsOf(cell, day)}
            data-line={at}
            data-day={place}
            tabIndex={place === active ? 0 : -1}
          >
            {textOf(cell, day)}
          </td>
        )
      })}
      <TotalCells totals={person.totals} columns={totals} />
    </tr>
  )
})

/** The number of people at work each day. */
export const BranchRow = memo(function BranchRow(
  props: Props & { sum: Omit<Branch, 'people'>; count: number },
) {
  const { sum, count, at, top, days, totals, active } = props
  return (
    <tr aria-rowindex={at + 2} className="sum" style={{ transform: `translateY(${top}px)` }}>
      <th scope="row" className="name" title={sum.name}>
        <span>{sum.name}</span> <small>{count}</small>
      </th>
      {days.map(({ date, state }, place) => (
        <td
          key={date}
          className="day"
          title={state === 'loaded' ? `${sum.present[place]} of ${count} at work` : undefined}
          data-line={at}
          data-day={place}
          tabIndex={place === active ? 0 : -1}
        >
          {state === 'loaded' && sum.present[place]}
        </td>
      ))}
      <TotalCells totals={sum.totals} columns={totals} />
    </tr>
  )
})

function TotalCells({ totals, columns }: { totals: Totals; columns: readonly TotalColumn[] }) {
  return columns.map(({ name, width }) => (
    <td key={name} className="total" style={{ width }}>
      {totals[name] || ''}
    </td>
  ))
}

function classOf(cell: RecapCell | undefined, { state }: RecapDay): string {
  if (!cell) return state === 'loading' ? 'day loading' : state === 'failed' ? 'day failed' : 'day'
  const { mark, isComputed, status, more } = cell
  return `day has ${mark ?? ''} ${status}${isComputed ? ' computed' : ''}${more > 0 ? ' more' : ''}`
}
