import { compact, maxBy, without } from 'es-toolkit/array'
import { sumBy } from 'es-toolkit/math'
import { upperFirst } from 'es-toolkit/string'
import { useState } from 'react'
import { formatDay, formatPeriod, formatWeekday } from '../../../data/records/format.ts'
import {
  areMonths,
  datesOf,
  type Stretch,
  stretchesOf,
  titleOfStretches,
} from '../rules/chart-days.ts'
import {
  type DayFigures,
  type FigureName,
  type Figures,
  figureLabels,
  formatFigure,
  shownFigures,
} from '../rules/figures.ts'
import { type FigureColumn, FiguresPanel, FiguresTable, panelColumns } from './FiguresPanel.tsx'
import type { Before } from './FigureTiles.tsx'
import { NameLink } from './NameLink.tsx'
import type { ChosenPeriod } from './use-period-view.ts'

interface Props {
  period: ChosenPeriod
  /** Undefined if the server returns no figures by day. */
  days: readonly DayFigures[] | undefined
  figures: Figures
  before: Before
  isStale: boolean
}

/**
 * A figure by day, or by month for a long period, compared with the same days of the period before.
 * Each day links to its cars.
 */
export function ByDay(props: Props) {
  const { period, days, before, isStale } = props
  const [figure, setFigure] = useState<FigureName>('totalCars')
  const past = before.days && { dates: before.dates, days: before.days }
  const stretches = days && stretchesOf(days, period, past)
  const title = stretches ? titleOfStretches(stretches, figure) : `${figureLabels[figure]} by day`
  return (
    <FiguresPanel
      title={title}
      by="day"
      figure={figure}
      choices={shownFigures}
      onFigure={setFigure}
      isStale={isStale}
      chart={
        stretches && {
          bars: barsOf(stretches, figure),
          legend: {
            now: formatPeriod(period.startDate, period.endDate),
            before: past && upperFirst(before.name),
          },
          text: tellingOf(title, stretches, figure),
          onChoose(chosen) {
            const stretch = stretches.find(({ id }) => id === chosen)
            const dates = stretch && datesOf(stretch, period)
            if (dates) period.change(dates)
          },
        }
      }
      table={
        stretches && (
          <FiguresTable
            caption={title.replace(figureLabels[figure], 'All figures')}
            columns={columnsOf(props, areMonths(stretches), figure)}
            rows={stretches}
          />
        )
      }
    />
  )
}

/** The chosen figure is the first column, compared with the period before. */
function columnsOf(
  { period, figures, before }: Props,
  isByMonth: boolean,
  figure: FigureName,
): FigureColumn<Stretch>[] {
  const isCompared = before.days !== undefined
  return compact([
    {
      label: isByMonth ? 'Month' : 'Day',
      cell: (stretch) => {
        const dates = datesOf(stretch, period)
        return dates ? <NameLink name={nameOf(stretch)} to={period.addressOf(dates)} /> : '–'
      },
      total: 'All',
    },
    ...panelColumns<Stretch>(
      figure,
      isCompared,
      (stretch) => ({ now: stretch[figure], before: stretch.before?.[figure] }),
      { now: figures[figure], before: before.figures?.[figure] },
    ),
    ...without(shownFigures, figure).map(
      (name): FigureColumn<Stretch> => ({
        label: figureLabels[name],
        cell: (stretch) => formatFigure(name, stretch[name]),
        total: formatFigure(name, figures[name]),
      }),
    ),
    isCompared && {
      label: 'Compared with',
      cell: (stretch: Stretch) => (stretch.before ? spanOf(stretch.before) : '–'),
      total: spanOf(before.dates),
    },
  ])
}

function barsOf(stretches: readonly Stretch[], figure: FigureName) {
  return stretches.map((stretch, at) => ({
    id: stretch.id,
    name: longNameOf(stretch),
    // The year is shown only for the first month and each January.
    label:
      areMonths(stretches) && (at === 0 || stretch.id.endsWith('-01'))
        ? nameOf(stretch)
        : nameOf(stretch).replace(/ \d{4}$/, ''),
    value: stretch[figure],
    before: stretch.before?.[figure],
  }))
}

function tellingOf(title: string, stretches: readonly Stretch[], figure: FigureName): string {
  const longest = maxBy([...stretches], (one) => one[figure] ?? 0)
  if (!longest) return `${title}: none.`
  const all = formatFigure(
    figure,
    sumBy([...stretches], (one) => one[figure] ?? 0),
  )
  return `${title}: ${all} in all, the most on ${nameOf(longest)}, ${formatFigure(figure, longest[figure])}.`
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `21 Nov` or `Nov 2026`; empty for a date that does not exist, such as 30 February. */
function nameOf({ id }: Stretch): string {
  if (id.length === 'YYYY-MM'.length) return month.format(new Date(id))
  const text = formatDay(id)
  return text === id ? '' : text
}

/** The name with the day it is compared with, and the weekdays of both. */
function longNameOf(stretch: Stretch): string {
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

function spanOf({ startDate, endDate }: { startDate: string; endDate: string }): string {
  return formatPeriod(startDate, endDate)
}
