import Typography from '@mui/material/Typography'
import { figureNames, opl } from '../../../contract/resources/opl.ts'
import { formatDay } from '../../data/format.ts'
import { ChangeText } from '../workshop/ChangeText.tsx'
import { type FigureName, figureLabels } from '../workshop/figures.ts'
import { type Dates, periodBefore, standardDates } from '../workshop/period.ts'
import { useWorkshop } from '../workshop/use-workshop.ts'
import { BigFigure } from './BigFigure.tsx'
import { HomeCard } from './HomeCard.tsx'
import { HomeFigure, HomeFigures } from './HomeFigure.tsx'

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
