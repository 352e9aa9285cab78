import BarChart from '@mui/icons-material/BarChart'
import TableRows from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { compact } from 'es-toolkit/array'
import { upperFirst } from 'es-toolkit/string'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { usePreference } from '../../../data/client/preferences.ts'
import { formatPeriod } from '../../../data/records/format.ts'
import { SelectField } from '../../../ui/filters/SelectField.tsx'
import { Later } from '../../../ui/Later.tsx'
import { prefetched } from '../../../ui/prefetch.ts'
import { State } from '../../../ui/State.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { flexLines, rowHeights, touch } from '../../../ui/theme.ts'
import { ChangeText } from '../ChangeText.tsx'
import { changeOf } from '../rules/change.ts'
import { type FigureName, figureLabels, formatFigure } from '../rules/figures.ts'
import type { PeriodView } from '../rules/period-view.ts'
import type { Bar } from './Charts.tsx'
import { FocusPlace } from './FocusPlace.tsx'
import type { ComparedFigures } from './use-dashboard.ts'

const Charts = prefetched(() => import('./Charts.tsx'))

/** The height of both chart and table, in px, so that switching does not shift the layout. */
const HEIGHT = 288

type FigureOf = Pick<Bar, 'value' | 'before'>

/** A row of the table, and its bar. */
interface FigureRow extends Bar {
  /** The name in the table. */
  title: string
  /** The period or branch of the row; undefined if the dashboard cannot show it. */
  view: Partial<PeriodView> | undefined
}

interface Props<F extends FigureName, R extends FigureRow>
  extends Omit<ComparedFigures, 'summary'> {
  title: string
  /** The grouping of the figures. */
  by: 'day' | 'branch'
  figure: F
  /** The figures to choose from; none are offered where there is one alone. */
  choices: readonly F[]
  onFigure: (figure: F) => void
  /** Whether any figure of the period before is known. */
  isCompared: boolean
  /** A description of the chart in one or two sentences. */
  text: string
  bars: readonly R[]
  /** Of the table. */
  caption: string
  /** The label of the first column. */
  label: string
  /** Undefined where the server does not count them. */
  rows: readonly R[] | undefined
  total: FigureOf
  /** Columns after those of the figure. */
  columns: readonly FigureColumn<R>[]
}

/** A panel that shows figures as a chart or a table. */
export function FiguresPanel<F extends FigureName, R extends FigureRow>({
  period,
  before,
  isStale,
  title,
  by,
  figure,
  choices,
  onFigure,
  text,
  bars,
  rows,
  ...table
}: Props<F, R>) {
  const [shown, setShown] = usePreference<'chart' | 'table'>(`workshop.${stored[by]}`, 'chart')
  const isTable = rows && shown === 'table'
  const titleId = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      aria-busy={isStale}
      sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0, breakInside: 'avoid' }}
    >
      <Box sx={{ ...flexLines, gap: 1, mb: 1, ...touch.medium }}>
        <Typography variant="h2" id={titleId} sx={{ flex: 1, minWidth: 88 }}>
          {title}
        </Typography>
        {rows && choices.length > 1 && (
          <SelectField
            label="Figure"
            value={figure}
            options={choices.map((name) => [name, figureLabels[name]])}
            onChange={onFigure}
            sx={{ width: by === 'day' ? 136 : 112, displayPrint: 'none' }}
          />
        )}
        <Button
          color="inherit"
          disabled={!rows}
          startIcon={isTable ? <BarChart /> : <TableRows />}
          onClick={() => setShown(isTable ? 'chart' : 'table')}
        >
          {isTable ? 'Chart' : 'Table'}
        </Button>
      </Box>
      <FocusPlace sx={{ height: HEIGHT, opacity: isStale ? 0.5 : 1 }}>
        {!rows ? (
          <State
            title={`Not counted by ${by}`}
            text={`This server does not count the cars of each ${by}.`}
          />
        ) : isTable ? (
          <FiguresTable {...table} period={period} figure={figure} rows={rows} />
        ) : (
          <Later fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
            <Charts
              bars={bars}
              legend={{
                now: formatPeriod(period.startDate, period.endDate),
                before: table.isCompared ? upperFirst(before.name) : undefined,
              }}
              figure={figure}
              height={HEIGHT}
              text={text}
              isHorizontal={by === 'branch'}
              onChoose={(chosen) => {
                const view = bars.find(({ id }) => id === chosen)?.view
                if (view) period.change(view)
              }}
            />
          </Later>
        )}
      </FocusPlace>
    </Paper>
  )
}

/** The names under which the choice of chart or table is stored. */
const stored = { day: 'days', branch: 'branches' }

/** A column with its total. */
export interface FigureColumn<R> {
  label: string
  cell: (row: R) => ReactNode
  total: ReactNode
}

type TableProps<R extends FigureRow> = Pick<
  Props<FigureName, R>,
  'period' | 'figure' | 'isCompared' | 'caption' | 'label' | 'total' | 'columns'
> & { rows: readonly R[] }

/**
 * The figures of a chart as a table, for screen readers and copying. The name of each row links to
 * its cars.
 */
function FiguresTable<R extends FigureRow>({
  period,
  figure,
  isCompared,
  caption,
  label,
  total,
  columns,
  rows,
}: TableProps<R>) {
  const column = (label: string, cell: (row: FigureOf) => ReactNode) => {
    return { label, cell, total: cell(total) }
  }
  const all = compact<FigureColumn<R> | false>([
    {
      label,
      cell: ({ title, view }) =>
        view ? (
          <MuiLink component={Link} to={period.addressOf(view)} preventScrollReset sx={nameStyle}>
            {title}
          </MuiLink>
        ) : (
          '–'
        ),
      total: 'All',
    },
    column(figureLabels[figure], ({ value }) => formatFigure(figure, value)),
    isCompared && column('Then', ({ before }) => formatFigure(figure, before ?? null)),
    isCompared &&
      column('Change', ({ value, before }) => (
        <ChangeText figure={figure} change={changeOf(value, before)} />
      )),
    ...columns,
  ])
  return (
    <Box role="group" aria-label={caption} tabIndex={0} sx={{ height: 1, overflow: 'auto' }}>
      <DataTable
        isInBox
        aria-label={caption}
        columns={all.map(({ label, cell }, at) => ({
          name: label,
          label,
          cell,
          least: 84,
          share: at === 0 ? 2 : 1,
          isNumber: at > 0,
        }))}
        rows={rows}
        keyOf={({ id }) => id}
        rowHeight={rowHeights.dense}
        footer={Object.fromEntries(all.map(({ label, total }) => [label, total]))}
      />
    </Box>
  )
}

const nameStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 24,
  minHeight: { xs: touch.target, md: 24 },
  fontWeight: 500,
}
