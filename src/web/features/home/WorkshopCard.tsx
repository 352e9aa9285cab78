import Box from '@mui/material/Box'
import { figureNames, opl } from '../../../contract/resources/opl.ts'
import { formatDay } from '../../data/records/format.ts'
import { Note } from '../../ui/Note.tsx'
import { ChangeText } from '../workshop/ChangeText.tsx'
import { changeOf } from '../workshop/rules/change.ts'
import { type FigureName, figureLabels } from '../workshop/rules/figures.ts'
import { type Dates, periodBefore, standardDates } from '../workshop/rules/period.ts'
import { useWorkshop } from '../workshop/use-workshop.ts'
import { HomeCard } from './HomeCard.tsx'
import { BigFigure, HomeFigure, HomeFigures } from './HomeFigure.tsx'

/** The figures of the workshops for the last 30 days, compared with the 30 days before. */
export function WorkshopCard() {
  const dates = standardDates()
  const { summary, ...reading } = useWorkshop(dates)
  const { dates: datesBefore, name } = periodBefore(dates)
  const { summary: previous, error } = useWorkshop(datesBefore)
  const before = previous?.figures
  const to = `${opl.pages.dashboard.path}?${new URLSearchParams({ ...dates })}`
  const value = (name: FigureName) => summary?.figures[name]
  /** The change since the period before, if both figures are known. */
  function changeText(name: FigureName) {
    const change = changeOf(value(name), before?.[name])
    return (
      change && (
        <Box component="span" sx={{ typography: 'body2' }}>
          <ChangeText figure={name} change={change} />
        </Box>
      )
    )
  }
  return (
    <HomeCard
      title="Workshops"
      to={to}
      about={`${periodText(dates)}, against ${name}, ${periodText(datesBefore)}`}
      {...reading}
    >
      <BigFigure value={value('totalCars')} label="cars" to={to}>
        {changeText('totalCars')}
      </BigFigure>
      <HomeFigures>
        {figureNames
          .filter((name) => name !== 'totalCars')
          .map((name) => (
            <HomeFigure key={name} label={figureLabels[name]} value={value(name)} to={to}>
              {changeText(name)}
            </HomeFigure>
          ))}
      </HomeFigures>
      {error && !previous && <Note>The days before could not be read: {error.message}</Note>}
    </HomeCard>
  )
}

function periodText({ startDate, endDate }: Dates) {
  return `${formatDay(startDate)} – ${formatDay(endDate)}`
}
