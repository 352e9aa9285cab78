import BarChart from '@mui/icons-material/BarChart'
import TableRows from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { compact } from 'es-toolkit/array'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { usePreference } from '../../../data/client/preferences.ts'
import { SelectField } from '../../../ui/filters/SelectField.tsx'
import { Later } from '../../../ui/Later.tsx'
import { prefetched } from '../../../ui/prefetch.ts'
import { State } from '../../../ui/State.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { flexLines, rowHeights, touch } from '../../../ui/theme.ts'
import { ChangeText } from '../ChangeText.tsx'
import { changeOf } from '../rules/change.ts'
import { type FigureName, figureLabels, formatFigure } from '../rules/figures.ts'
import { FocusPlace } from './FocusPlace.tsx'

const Charts = prefetched(() => import('./Charts.tsx'))

/** The height of both chart and table, in px, so that switching does not shift the layout. */
const HEIGHT = 288

interface Props<F extends FigureName> {
  title: string
  /** The grouping of the figures. */
  by: 'day' | 'branch'
  figure: F
  /** The figures to choose from; none are offered where there is one alone. */
  choices: readonly F[]
  onFigure: (figure: F) => void
  /** Undefined where the server does not count them. */
  chart: Omit<ComponentProps<typeof Charts>, 'figure' | 'height'> | undefined
  table: ReactNode
  isStale: boolean
}

/** A panel that shows figures as a chart or a table. */
export function FiguresPanel<F extends FigureName>({
  title,
  by,
  figure,
  choices,
  onFigure,
  chart,
  table,
  isStale,
}: Props<F>) {
  const [shown, setShown] = usePreference<'chart' | 'table'>(`workshop.${stored[by]}`, 'chart')
  const isTable = chart && shown === 'table'
  const titleId = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      aria-busy={isStale}
      sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0, breakInside: 'avoid' }}
    >
      <Box
        sx={{
          ...flexLines,
          gap: 1,
          mb: 1,
          ...touch.medium,
        }}
      >
        <Typography variant="h2" id={titleId} sx={{ flex: 1, minWidth: 88 }}>
          {title}
        </Typography>
        {chart && choices.length > 1 && (
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
          disabled={!chart}
          startIcon={isTable ? <BarChart /> : <TableRows />}
          onClick={() => setShown(isTable ? 'chart' : 'table')}
        >
          {isTable ? 'Chart' : 'Table'}
        </Button>
      </Box>
      <FocusPlace sx={{ height: HEIGHT, opacity: isStale ? 0.5 : 1 }}>
        {!chart ? (
          <State
            title={`Not counted by ${by}`}
            text={`This server does not count the cars of each ${by}.`}
          />
        ) : isTable ? (
          table
        ) : (
          <Later fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
            <Charts {...chart} figure={figure} height={HEIGHT} />
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

interface TableProps<R> {
  caption: string
  /** The first column is the row header. */
  columns: readonly FigureColumn<R>[]
  rows: readonly R[]
}

/** The figures of a chart as a table, for screen readers and copying. */
export function FiguresTable<R extends { id: string | number }>({
  caption,
  columns,
  rows,
}: TableProps<R>) {
  return (
    <Box role="group" aria-label={caption} tabIndex={0} sx={{ height: 1, overflow: 'auto' }}>
      <DataTable
        isInBox
        aria-label={caption}
        columns={columns.map(({ label, cell }, at) => ({
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
        footer={Object.fromEntries(columns.map(({ label, total }) => [label, total]))}
      />
    </Box>
  )
}

interface Compared {
  now: number | null
  before: number | null | undefined
}

/** Columns of a figure. With a comparison, also the figure of the period before and the change. */
export function panelColumns<R>(
  figure: FigureName,
  isCompared: boolean,
  figureOf: (row: R) => Compared,
  total: Compared,
): FigureColumn<R>[] {
  const column = (label: string, content: (of: Compared) => ReactNode): FigureColumn<R> => ({
    label,
    cell: (row) => content(figureOf(row)),
    total: content(total),
  })
  return compact([
    column(figureLabels[figure], ({ now }) => formatFigure(figure, now)),
    isCompared && column('Then', ({ before }) => formatFigure(figure, before ?? null)),
    isCompared &&
      column('Change', ({ now, before }) => (
        <ChangeText figure={figure} change={changeOf(now, before)} />
      )),
  ])
}
