import Button from '@mui/material/Button'
import { orderBy } from 'es-toolkit/array'
import { sumBy } from 'es-toolkit/math'
import type { Row } from '../../../../contract/envelope.ts'
import { formatCount, formatShare } from '../../../data/format.ts'
import { Later } from '../../../ui/Later.tsx'
import { prefetched } from '../../../ui/prefetch.ts'
import { State } from '../../../ui/State.tsx'
import { touch } from '../../../ui/theme.ts'
import type { Location } from '../figures.ts'
import { FiguresPanel, FiguresTable } from './FiguresPanel.tsx'
import { ChartPlaceholder } from './LoadAll.tsx'

const Charts = prefetched(() => import('./Charts.tsx'))

/** The most bars that fit into the chart; the table has all branches. */
const MOST_BARS = 10

interface Props {
  /** All branches with cars in the period. */
  locations: readonly Location[]
  /** The branches that the page is filtered by; empty for all. */
  chosen: readonly Row['id'][]
  onChoose: (branchIds: Row['id'][]) => void
  isStale: boolean
}

/** The cars of each branch in the period, most first; branches that are not chosen are faint. */
export function ByBranch({ locations, chosen, onChoose, isStale }: Props) {
  const places = orderBy([...locations], [({ totalCars }) => totalCars ?? 0], ['desc'])
  const shown = places.slice(0, MOST_BARS)
  const all = sumBy(places, ({ totalCars }) => totalCars ?? 0)
  const isKnown = places.some(({ totalCars }) => totalCars !== null)
  const isChosen = ({ id }: Location) =>
    chosen.length === 0 || chosen.some((one) => String(one) === String(id))
  const title =
    places.length > MOST_BARS
      ? `Cars by branch, the first ${MOST_BARS} of ${places.length}`
      : 'Cars by branch'
  const text = `${title}: ${shown.map(({ name, totalCars }) => `${name} ${formatCount(totalCars ?? 0)}`).join(', ')}.`
  return (
    <FiguresPanel
      title={title}
      name="branches"
      isStale={isStale}
      chart={
        isKnown ? (
          <Later fallback={<ChartPlaceholder />}>
            <Charts
              isLying
              of="Cars"
              text={text}
              bars={shown.map((place) => ({
                id: String(place.id),
                name: place.name,
                label: place.name,
                count: place.totalCars,
                isFaint: !isChosen(place),
              }))}
              onChoose={(chosenId) =>
                onChoose(shown.filter(({ id }) => String(id) === chosenId).map(({ id }) => id))
              }
            />
          </Later>
        ) : (
          <State
            title="Not counted by branch"
            text="This server does not say how many cars each branch has."
          />
        )
      }
      table={
        isKnown ? (
          <FiguresTable
            caption="Cars by branch"
            header={['Branch', 'Cars', 'Share']}
            rows={places.map(({ id, name, totalCars }) => ({
              id: `${name} ${id}`,
              label: (
                <Button
                  size="small"
                  title={`Show ${name} alone`}
                  onClick={() => onChoose([id])}
                  sx={asText}
                >
                  {name}
                </Button>
              ),
              figures: [
                formatCount(totalCars),
                formatShare(all === 0 ? 0 : (totalCars ?? 0) / all),
              ],
            }))}
            total={[formatCount(all), formatShare(1)]}
          />
        ) : undefined
      }
    />
  )
}

const asText = {
  p: 0,
  minWidth: 24,
  minHeight: { xs: touch.target, md: 24 },
  fontWeight: 500,
  textAlign: 'left',
} as const
