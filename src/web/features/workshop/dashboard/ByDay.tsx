import { compact, maxBy, without } from 'es-toolkit/array'
import { sumBy } from 'es-toolkit/math'
import { upperFirst } from 'es-toolkit/string'
import { useState } from 'react'
import { formatDay, formatPeriod, formatWeekday } from '../../../data/records/format.ts'
import { areMonths, datesOf, type Stretch, stretchesOf } from '../rules/chart-days.ts'
import { type FigureName, figureLabels, formatFigure, shownFigures } from '../rules/figures.ts'
import type { Dates } from '../rules/period.ts'
import { type FigureColumn, FiguresPanel } from './FiguresPanel.tsx'
import type { ComparedFigures } from './use-dashboard.ts'

/**
 * A figure by day, or by month for a long period, compared with the same days of the period before.
 * Each day links to its cars.
 */
export function ByDay(props: ComparedFigures) {
  const { period, summary, before } = props
  const { days, figures } = summary
  const [figure, setFigure] = useState<FigureName>('totalCars')
  const past = before.days && { dates: before.dates, days: before.days }
  const stretches = days ? stretchesOf(days, period, past) : []
  const isByMonth = areMonths(stretches)
  const by = isByMonth ? 'month' : 'day'
  const title = `${figureLabels[figure]} by ${by}`
  const rows = stretches.map((stretch, at) => {
    const name = nameOf(stretch)
    // The year is shown only for the first month and each January.
    const hasYear = isByMonth && (at === 0 || stretch.id.endsWith('-01'))
    return {
      id: stretch.id,
      title: name,
      name: longNameOf(stretch),
      label: hasYear ? name : name.replace(/ \d{4}$/, ''),
      value: stretch[figure],
      before: stretch.before?.[figure],
      view: datesOf(stretch, period),
      stretch,
    }
  })
  type Column = FigureColumn<(typeof rows)[number]>
  return (
    <FiguresPanel
      {...props}
      title={title}
      by="day"
      figure={figure}
      choices={shownFigures}
      onFigure={setFigure}
      isCompared={past !== undefined}
      text={tellingOf(title, stretches, figure)}
      bars={rows}
      caption={`All figures by ${by}`}
      label={upperFirst(by)}
      rows={days && rows}
      total={{ value: figures[figure], before: before.figures?.[figure] }}
      columns={compact<Column | undefined>([
        ...without(shownFigures, figure).map(
          (name): Column => ({
            label: figureLabels[name],
            cell: ({ stretch }) => formatFigure(name, stretch[name]),
            total: formatFigure(name, figures[name]),
          }),
        ),
        past && {
          label: 'Compared with',
          cell: ({ stretch }) => (stretch.before ? spanOf(stretch.before) : '–'),
          total: spanOf(before.dates),
        },
      ])}
    />
  )
}

function tellingOf(title: string, stretches: readonly Stretch[], figure: FigureName) {
  const longest = maxBy(stretches, (one) => one[figure] ?? 0)
  if (!longest) return `${title}: none.`
  const all = formatFigure(
    figure,
    sumBy(stretches, (one) => one[figure] ?? 0),
  )
  return `${title}: ${all} in all, the most on ${nameOf(longest)}, ${formatFigure(figure, longest[figure])}.`
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `21 Nov` or `Nov 2026`; empty for a date that does not exist, such as 30 February. */
function nameOf({ id }: Stretch) {
  if (id.length === 'YYYY-MM'.length) return month.format(new Date(id))
  const text = formatDay(id)
  return text === id ? '' : text
}

/** The name with the day it is compared with, and the weekdays of both. */
function longNameOf(stretch: Stretch) {
  const { before } = stretch
  const isMonth = areMonths([stretch])
  const now = nameOf(stretch)
  return [
    isMonth || !now ? now : formatWeekday(stretch.id),
    before && `(then: ${isMonth ? spanOf(before) : formatWeekday(before.startDate)})`,
  ]
    .filter(Boolean)
    .join(' ')
}

function spanOf({ startDate, endDate }: Dates) {
  return formatPeriod(startDate, endDate)
}
