import { BarChart } from '@mui/x-charts/BarChart'
import { formatCount } from '../../../data/format.ts'
import { theme } from '../../../ui/theme.ts'
import { CHART_HEIGHT } from './FiguresPanel.tsx'

export interface Bar {
  id: string
  name: string
  /** The name, shortened to fit the axis. */
  label: string
  count: number | null
  /** Drawn faint, because other bars are chosen. */
  isFaint?: boolean
}

interface Props {
  bars: readonly Bar[]
  /** The label of the values. */
  of: string
  /** A description of the chart, in a sentence or two. */
  text: string
  /** Horizontal bars, with the names beside them. */
  isLying?: boolean
  onChoose?: (id: string) => void
}

/**
 * A bar chart without animation. Its text and the table beside it are the accessible alternative.
 */
export default function Charts({ bars, of, text, isLying = false, onChoose }: Props) {
  const series = [false, true].map((isFaint) => ({
    label: of,
    stack: 'all',
    color: isFaint ? theme.palette.primary.light : theme.palette.primary.main,
    data: bars.map((bar) => (Boolean(bar.isFaint) === isFaint ? bar.count : null)),
    valueFormatter: (count: number | null) => (count === null ? null : formatCount(count)),
  }))
  const names = {
    scaleType: 'band',
    data: bars.map(({ id }) => id),
    valueFormatter: (id: string, { location }: { location: string }) => {
      const bar = bars.find((one) => one.id === id)
      return (location === 'tick' ? bar?.label : bar?.name) ?? ''
    },
    disableLine: true,
    disableTicks: true,
  } as const
  const counts = {
    tickMinStep: 1,
    valueFormatter: formatCount,
    disableLine: true,
    disableTicks: true,
  }
  return (
    <div role="img" aria-label={text}>
      <BarChart
        height={CHART_HEIGHT}
        skipAnimation
        hideLegend
        // Not a tab stop, as it would have no name: the table has the same figures.
        tabIndex={-1}
        borderRadius={3}
        layout={isLying ? 'horizontal' : 'vertical'}
        series={series}
        xAxis={[isLying ? counts : { ...names, height: 24 }]}
        yAxis={[isLying ? { ...names, width: 152 } : { ...counts, width: 48 }]}
        grid={isLying ? { vertical: true } : { horizontal: true }}
        margin={{ top: 8, right: 24, bottom: 4, left: 0 }}
        {...(onChoose && { onAxisClick: (_, data) => data && onChoose(String(data.axisValue)) })}
      />
    </div>
  )
}
