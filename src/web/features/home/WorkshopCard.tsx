import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { figureNames, opl } from '../../../contract/resources/opl.ts'
import { formatDay } from '../../data/format.ts'
import { changeOf, formatChange } from '../workshop/change.ts'
import { type FigureName, figureLabels } from '../workshop/figures.ts'
import { type Dates, periodBefore, standardDates } from '../workshop/period.ts'
import { useWorkshop } from '../workshop/use-workshop.ts'
import { HomeCard } from './HomeCard.tsx'
import { BigFigure, HomeFigure, HomeFigures } from './HomeFigure.tsx'

/** The figures of the workshops for the last 30 days, compared with the 30 before. */
export function WorkshopCard() {
  const dates = standardDates()
  const { summary, ...reading } = useWorkshop(dates)
  const { dates: datesBefore, name } = periodBefore(dates)
  const { summary: told, error } = useWorkshop(datesBefore)
  const before = told?.figures
  const to = `${opl.pages.dashboard.path}?${new URLSearchParams({ ...dates })}`
  const value = (name: FigureName) => summary?.figures[name]
  return (
    <HomeCard
      title="Workshops"
      to={to}
      about={`${periodText(dates)}, against ${name}, ${periodText(datesBefore)}`}
      {...reading}
    >
      <BigFigure value={value('totalCars')} label="cars" to={to}>
        <ChangeText now={value('totalCars')} before={before?.totalCars} />
      </BigFigure>
      <HomeFigures>
        {figureNames
          .filter((name) => name !== 'totalCars')
          .map((name) => (
            <HomeFigure key={name} label={figureLabels[name]} value={value(name)} to={to}>
              <ChangeText now={value(name)} before={before?.[name]} />
            </HomeFigure>
          ))}
      </HomeFigures>
      {error && !told && (
        <Typography variant="body2" color="text.secondary">
          The days before could not be read: {error.message}
        </Typography>
      )}
    </HomeCard>
  )
}

function periodText({ startDate, endDate }: Dates): string {
  return `${formatDay(startDate)} – ${formatDay(endDate)}`
}

interface Props {
  now: number | null | undefined
  before: number | null | undefined
}

/**
 * The change of a figure since the period before, as text with an arrow. In a neutral colour: more
 * is neither good nor bad.
 */
function ChangeText({ now, before }: Props) {
  const change = changeOf(now, before)
  if (!change) return null
  const Arrow = change.by > 0 ? ArrowUpward : ArrowDownward
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.25,
        color: 'text.secondary',
        fontSize: '0.8125rem',
      }}
    >
      {change.by !== 0 && <Arrow aria-hidden sx={{ fontSize: 14 }} />}
      {formatChange(change)}
    </Box>
  )
}
