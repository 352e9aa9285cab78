import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { maxBy } from 'es-toolkit/array'
import { sumBy } from 'es-toolkit/math'
import { useState } from 'react'
import { figureNames } from '../../../../contract/resources/opl.ts'
import { formatCount, formatDay } from '../../../data/format.ts'
import { Later } from '../../../ui/Later.tsx'
import { prefetched } from '../../../ui/prefetch.ts'
import { touch } from '../../../ui/theme.ts'
import { type DayFigures, type FigureName, type Figures, figureLabels } from '../figures.ts'
import type { Dates } from '../period.ts'
import { type Stretch, stretchesOf, titleOfStretches } from './chart-days.ts'
import { FiguresPanel, FiguresTable } from './FiguresPanel.tsx'
import { ChartPlaceholder, LoadAll } from './LoadAll.tsx'
import type { useCountedJobs } from './use-counted-jobs.ts'

const Charts = prefetched(() => import('./Charts.tsx'))

interface Props {
  dates: Dates
  /** Undefined if the server returns no figures by day, and they have not been counted here. */
  days: readonly DayFigures[] | undefined
  figures: Figures
  counting: ReturnType<typeof useCountedJobs>
  isStale: boolean
}

/** One of the figures by day, or by month for a long period. */
export function ByDay({ dates, days, figures, counting, isStale }: Props) {
  const [figure, setFigure] = useState<FigureName>('totalCars')
  const stretches = days && stretchesOf(days, dates)
  const title = stretches ? titleOfStretches(stretches, figure) : `${figureLabels[figure]} by day`
  return (
    <FiguresPanel
      title={title}
      name="days"
      isStale={isStale}
      tools={
        stretches && (
          <TextField
            select
            label="Figure"
            value={figure}
            onChange={({ target }) => setFigure(target.value as FigureName)}
            sx={{ width: 136, '& .MuiInputBase-root': { minHeight: touch.large } }}
          >
            {figureNames.map((name) => (
              <MenuItem key={name} value={name}>
                {figureLabels[name]}
              </MenuItem>
            ))}
          </TextField>
        )
      }
      chart={
        stretches ? (
          <Later fallback={<ChartPlaceholder />}>
            <Charts
              bars={barsOf(stretches, figure)}
              of={figureLabels[figure]}
              text={tellingOf(title, stretches, figure)}
            />
          </Later>
        ) : (
          <LoadAll counting={counting} total={figures.totalCars} />
        )
      }
      table={
        stretches && (
          <FiguresTable
            caption={title.replace(figureLabels[figure], 'All figures')}
            header={[
              stretches[0]?.name.length === 7 ? 'Month' : 'Day',
              ...figureNames.map((name) => figureLabels[name]),
            ]}
            rows={stretches.map((stretch) => ({
              id: nameOf(stretch),
              figures: figureNames.map((name) => textOf(stretch[name])),
            }))}
            total={figureNames.map((name) => textOf(figures[name]))}
          />
        )
      }
    />
  )
}

function barsOf(stretches: readonly Stretch[], figure: FigureName) {
  return stretches.map((stretch, at) => ({
    id: stretch.name,
    name: nameOf(stretch),
    // The year is shown for the first month and each January only.
    label:
      stretch.name.length === 7 && (at === 0 || stretch.name.endsWith('-01'))
        ? nameOf(stretch)
        : withoutYear(stretch),
    count: stretch[figure],
  }))
}

function tellingOf(title: string, stretches: readonly Stretch[], figure: FigureName): string {
  const most = maxBy([...stretches], (one) => one[figure] ?? 0)
  if (!most) return `${title}: none.`
  const all = sumBy([...stretches], (one) => one[figure] ?? 0)
  return `${title}: ${formatCount(all)} in all, the most on ${nameOf(most)}, ${textOf(most[figure])}.`
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `21 Nov` or `Nov 2026` */
function nameOf({ name }: Stretch): string {
  return name.length === 7 ? month.format(new Date(name)) : formatDay(name)
}

function withoutYear(stretch: Stretch): string {
  return nameOf(stretch).replace(/ \d{4}$/, '')
}

function textOf(count: number | null): string {
  return count === null ? '–' : formatCount(count)
}
