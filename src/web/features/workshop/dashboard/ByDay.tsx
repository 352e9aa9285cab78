import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { maxBy } from 'es-toolkit/array'
import { sumBy } from 'es-toolkit/math'
import { upperFirst } from 'es-toolkit/string'
import { useState } from 'react'
import { formatDay, formatPeriod, formatWeekday } from '../../../data/format.ts'
import { Later } from '../../../ui/Later.tsx'
import { prefetched } from '../../../ui/prefetch.ts'
import { State } from '../../../ui/State.tsx'
import { ChangeText } from '../ChangeText.tsx'
import { changeOf } from '../change.ts'
import {
  type DayFigures,
  type FigureName,
  type Figures,
  figureLabels,
  formatFigure,
  shownFigures,
} from '../figures.ts'
import { areMonths, datesOf, type Stretch, stretchesOf, titleOfStretches } from './chart-days.ts'
import { ChartPlaceholder, FiguresPanel, FiguresTable } from './FiguresPanel.tsx'
import type { Before } from './FigureTiles.tsx'
import { NameLink } from './NameLink.tsx'
import type { ChosenPeriod } from './use-period-view.ts'

const Charts = prefetched(() => import('./Charts.tsx'))

interface Props {
  period: ChosenPeriod
  /** Undefined if the server returns no figures by day. */
  days: readonly DayFigures[] | undefined
  figures: Figures
  before: Before
  isStale: boolean
}

/**
 * One of the figures by day, or by month for a long period, beside the same days of the period
 * before. Each leads to its cars.
 */
export function ByDay({ period, days, figures, before, isStale }: Props) {
  const [figure, setFigure] = useState<FigureName>('totalCars')
  const past = before.days && { dates: before.dates, days: before.days }
  const stretches = days && stretchesOf(days, period, past)
  const others = shownFigures.filter((name) => name !== figure)
  const title = stretches ? titleOfStretches(stretches, figure) : `${figureLabels[figure]} by day`
  const changesTo = (stretch: Stretch | undefined) => stretch && datesOf(stretch, period)
  return (
    <FiguresPanel
      title={title}
      name="days"
      isStale={isStale}
      tools={stretches && <FigureChoice value={figure} onChange={setFigure} />}
      chart={
        stretches ? (
          <Later fallback={<ChartPlaceholder />}>
            <Charts
              bars={barsOf(stretches, figure)}
              legend={{
                now: formatPeriod(period.startDate, period.endDate),
                before: past && upperFirst(before.name),
              }}
              format={(value) => formatFigure(figure, value)}
              text={tellingOf(title, stretches, figure)}
              onChoose={(name) => {
                const changes = changesTo(stretches.find((one) => one.name === name))
                if (changes) period.change(changes)
              }}
            />
          </Later>
        ) : (
          <State
            title="Not counted by day"
            text="This server does not count the cars of each day."
          />
        )
      }
      table={
        stretches && (
          <FiguresTable
            caption={title.replace(figureLabels[figure], 'All figures')}
            header={[
              areMonths(stretches) ? 'Month' : 'Day',
              figureLabels[figure],
              ...(past ? ['Then', 'Change'] : []),
              ...others.map((name) => figureLabels[name]),
              ...(past ? ['Compared with'] : []),
            ]}
            rows={stretches.map((stretch) => {
              const changes = changesTo(stretch)
              const then = stretch.before
              const change = changeOf(stretch[figure], then?.[figure])
              return {
                id: stretch.name,
                label: changes ? (
                  <NameLink name={nameOf(stretch)} to={period.addressOf(changes)} />
                ) : (
                  '–'
                ),
                figures: [
                  formatFigure(figure, stretch[figure]),
                  ...(past
                    ? [
                        formatFigure(figure, then?.[figure] ?? null),
                        change ? <ChangeText key="change" {...{ figure, change }} /> : '–',
                      ]
                    : []),
                  ...others.map((name) => formatFigure(name, stretch[name])),
                  ...(past ? [then ? spanOf(then) : '–'] : []),
                ],
              }
            })}
            total={[
              formatFigure(figure, figures[figure]),
              ...(past
                ? [
                    formatFigure(figure, before.figures?.[figure] ?? null),
                    <TotalChange key="change" {...{ figure, figures, before }} />,
                  ]
                : []),
              ...others.map((name) => formatFigure(name, figures[name])),
              ...(past ? [spanOf(before.dates)] : []),
            ]}
          />
        )
      }
    />
  )
}

interface ChoiceProps {
  value: FigureName
  onChange: (figure: FigureName) => void
}

function FigureChoice({ value, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      label="Figure"
      value={value}
      onChange={({ target }) => onChange(target.value as FigureName)}
      sx={{ width: 136, displayPrint: 'none' }}
    >
      {shownFigures.map((name) => (
        <MenuItem key={name} value={name}>
          {figureLabels[name]}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface TotalProps {
  figure: FigureName
  figures: Figures
  before: Before
}

function TotalChange({ figure, figures, before }: TotalProps) {
  const change = changeOf(figures[figure], before.figures?.[figure])
  return change ? <ChangeText {...{ figure, change }} /> : '–'
}

function barsOf(stretches: readonly Stretch[], figure: FigureName) {
  return stretches.map((stretch, at) => ({
    id: stretch.name,
    name: longNameOf(stretch),
    // The year is shown for the first month and each January only.
    label:
      areMonths(stretches) && (at === 0 || stretch.name.endsWith('-01'))
        ? nameOf(stretch)
        : nameOf(stretch).replace(/ \d{4}$/, ''),
    value: stretch[figure],
    before: stretch.before?.[figure],
  }))
}

function tellingOf(title: string, stretches: readonly Stretch[], figure: FigureName): string {
  const most = maxBy([...stretches], (one) => one[figure] ?? 0)
  if (!most) return `${title}: none.`
  const all = formatFigure(
    figure,
    sumBy([...stretches], (one) => one[figure] ?? 0),
  )
  return `${title}: ${all} in all, the most on ${nameOf(most)}, ${formatFigure(figure, most[figure])}.`
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `21 Nov` or `Nov 2026`; empty for a day that there is not, as 30 February. */
function nameOf({ name }: Stretch): string {
  if (name.length === 'YYYY-MM'.length) return month.format(new Date(name))
  const text = formatDay(name)
  return text === name ? '' : text
}

/** With what it is compared with, and the weekdays of both. */
function longNameOf(stretch: Stretch): string {
  const { before } = stretch
  const isMonth = areMonths([stretch])
  const now = nameOf(stretch)
  return [
    isMonth || !now ? now : formatWeekday(stretch.name),
    before && `(then: ${isMonth ? spanOf(before) : formatWeekday(before.startDate)})`,
  ]
    .filter(Boolean)
    .join(' ')
}

function spanOf({ startDate, endDate }: { startDate: string; endDate: string }): string {
  return formatPeriod(startDate, endDate)
}
