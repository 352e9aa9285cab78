import Box from '@mui/material/Box'
import { BarChart } from '@mui/x-charts/BarChart'
import { useDrawingArea, useYScale } from '@mui/x-charts/hooks'
import { formatCount } from '../../../data/records/format.ts'
import { flexLine, radius, theme } from '../../../ui/theme.ts'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import { type FigureName, formatFigure } from '../rules/figures.ts'

export interface Bar {
  id: string
  name: string
  /** The name, shortened for the axis. */
  label: string
  value: number | null
  /** The value in the period before. */
  before?: number | null | undefined
  /** Faint, because other branches are selected. */
  isFaint?: boolean
}

interface Props {
  bars: readonly Bar[]
  /** Labels of the bars, and of those of the period before. */
  legend: { now: string; before: string | undefined }
  figure: FigureName
  /** In px. */
  height: number
  /** A description of the chart in one or two sentences. */
  text: string
  /** Whether bars are horizontal, with the names beside them. */
  isHorizontal: boolean
  onChoose: (id: string) => void
}

const { primary, grey } = theme.palette
const colours = { before: grey[500], now: primary.main, faint: primary.light }
const LEGEND_HEIGHT = 24
const bare = { disableLine: true, disableTicks: true }

/**
 * A bar chart without animation, each bar beside that of the period before. The text and the table
 * are the accessible alternative.
 */
export default function Charts({
  bars,
  legend,
  figure,
  height,
  text,
  isHorizontal,
  onChoose,
}: Props) {
  const isPhone = !useHasWidth('sm')
  const [isLarge, isLargest] = [useHasWidth('lg'), useHasWidth('xl')]
  // Also where the chart is beside another one.
  const isNarrow = isPhone || (isLarge && !isLargest)
  const valueFormatter = (value: number | null) =>
    value === null ? null : formatFigure(figure, value)
  const now = [false, true].map((isFaint) => ({
    label: legend.now,
    stack: 'now',
    color: isFaint ? colours.faint : colours.now,
    data: bars.map((bar) => (Boolean(bar.isFaint) === isFaint ? bar.value : null)),
    valueFormatter,
  }))
  const before = {
    label: legend.before ?? '',
    stack: 'before',
    color: colours.before,
    data: bars.map((bar) => bar.before ?? null),
    valueFormatter,
  }
  const step = Math.ceil(bars.length / (isPhone ? 5 : 8))
  const names = {
    scaleType: 'band',
    data: bars.map(({ id }) => id),
    valueFormatter: (id: string, { location }: { location: string }) => {
      const bar = bars.find((one) => one.id === id)
      return (location === 'tick' ? bar?.label : bar?.name) ?? ''
    },
    barGapRatio: 0,
    ...bare,
  } as const
  const values = { tickMinStep: 1, valueFormatter: axisText, ...bare }
  const areAbove = isHorizontal && isPhone
  const placeOfNames = areAbove
    ? ({ position: 'none', categoryGapRatio: 0.6 } as const)
    : { width: widthOfNames(bars, isNarrow ? 152 : 224) }
  return (
    <div role="img" aria-label={text}>
      <Box aria-hidden sx={legendLine}>
        {legend.before && <Swatch colour={colours.before} label={legend.before} />}
        <Swatch colour={colours.now} label={legend.now} />
      </Box>
      <BarChart
        height={height - LEGEND_HEIGHT}
        skipAnimation
        hideLegend
        // Not reached by Tab, as it would have no accessible name. The table has the same figures.
        tabIndex={-1}
        borderRadius={3}
        layout={isHorizontal ? 'horizontal' : 'vertical'}
        series={legend.before ? [before, ...now] : now}
        xAxis={[
          isHorizontal
            ? values
            : {
                ...names,
                height: 24,
                // Labels at even steps, counted from the last bar.
                tickLabelInterval: (_, at) => (bars.length - 1 - at) % step === 0,
              },
        ]}
        yAxis={[isHorizontal ? { ...names, ...placeOfNames } : { ...values, width: 48 }]}
        grid={isHorizontal ? { vertical: true } : { horizontal: true }}
        margin={{ top: 16, right: 24, bottom: 4, left: 0 }}
        onAxisClick={(_, data) => data && onChoose(String(data.axisValue))}
      >
        {areAbove && <NamesAbove bars={bars} />}
      </BarChart>
    </div>
  )
}

/** The names above horizontal bars, if there is no space beside them. */
function NamesAbove({ bars }: { bars: readonly Bar[] }) {
  const scale = useYScale<'band'>()
  const { left } = useDrawingArea()
  return (
    <Box component="g" sx={namesStyle}>
      {bars.map(({ id, label }) => (
        <text key={id} x={left} y={(scale(id) ?? 0) - 3}>
          {label}
        </text>
      ))}
    </Box>
  )
}

/** A margin in the background colour separates the names from the grid lines. */
const namesStyle = {
  typography: 'caption',
  fill: theme.palette.text.primary,
  stroke: theme.palette.background.paper,
  strokeWidth: 6,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
}

/** The width of the longest name, up to a maximum that leaves space for the bars. */
function widthOfNames(bars: readonly Bar[], maxWidth: number) {
  const longest = Math.max(...bars.map(({ label }) => label.length))
  return Math.min(16 + LETTER * longest, maxWidth)
}

/** Width of an axis letter in px, more than most need. */
const LETTER = 6.5

function Swatch({ colour, label }: { colour: string; label: string }) {
  return (
    <Box component="span" sx={{ ...flexLine, gap: 0.75, minWidth: 0 }}>
      <Box component="span" sx={{ ...swatch, bgcolor: colour }} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {label}
      </Box>
    </Box>
  )
}

/** `1.500`, and from a million on `1,5 jt`, as an axis has little space. */
function axisText(value: number) {
  return value < 1_000_000 ? formatCount(value) : millions.format(value)
}
const millions = new Intl.NumberFormat('id-ID', { notation: 'compact' })

const legendLine = {
  display: 'flex',
  gap: 2,
  height: LEGEND_HEIGHT,
  color: 'text.secondary',
  typography: 'body2',
  whiteSpace: 'nowrap',
}

const swatch = {
  width: 12,
  height: 12,
  flexShrink: 0,
  borderRadius: radius.full,
  printColorAdjust: 'exact',
}
