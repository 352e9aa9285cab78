import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { sumBy } from 'es-toolkit/math'
import { upperFirst } from 'es-toolkit/string'
import { useState } from 'react'
import { formatPeriod, formatShare } from '../../../data/format.ts'
import { Later } from '../../../ui/Later.tsx'
import { prefetched } from '../../../ui/prefetch.ts'
import { State } from '../../../ui/State.tsx'
import { ChangeText } from '../ChangeText.tsx'
import { changeOf } from '../change.ts'
import { figureLabels, formatFigure } from '../figures.ts'
import { type BranchesOf, type BranchFigure, comparedBranches } from './compared-branches.ts'
import { ChartPlaceholder, FiguresPanel, FiguresTable } from './FiguresPanel.tsx'
import type { Before } from './FigureTiles.tsx'
import { NameLink } from './NameLink.tsx'
import type { ChosenPeriod } from './use-period-view.ts'

const Charts = prefetched(() => import('./Charts.tsx'))

/** The most bars that fit into the chart; the table has all branches. */
const MOST_BARS = 10

const choices = ['totalCars', 'totalAmount'] as const

interface Props {
  period: ChosenPeriod
  now: BranchesOf
  before: Before
  isStale: boolean
}

/**
 * The cars or the amount of each branch in the period, most first, beside those of the period
 * before. Each leads to its cars; branches that are not chosen are faint.
 */
export function ByBranch({ period, now, before, isStale }: Props) {
  const [chosenFigure, setFigure] = useState<BranchFigure>('totalCars')
  const hasAmounts = now.locations.some(({ totalAmount }) => totalAmount !== null)
  const figure = hasAmounts ? chosenFigure : 'totalCars'
  const branches = comparedBranches(figure, period.branchIds, now, before.branches)
  const shown = branches.slice(0, MOST_BARS)
  const isKnown = branches.some((one) => one.now !== null)
  const isCompared = branches.some((one) => one.before !== null)
  const [all, allBefore] = (['now', 'before'] as const).map((when) =>
    branches.every((one) => one[when] !== null) ? sumBy(branches, (one) => one[when] ?? 0) : null,
  )
  const changeOfAll = changeOf(all, allBefore)
  const name = `${figureLabels[figure]} by branch`
  const title =
    branches.length > MOST_BARS ? `${name}, the first ${MOST_BARS} of ${branches.length}` : name
  const text = `${title}: ${shown.map((one) => `${one.name} ${formatFigure(figure, one.now)}`).join(', ')}.`
  const changesTo = ({ id }: (typeof branches)[number]) => ({
    branchIds: [id],
  })
  return (
    <FiguresPanel
      title={title}
      name="branches"
      isStale={isStale}
      tools={
        hasAmounts && (
          <TextField
            select
            label="Figure"
            value={figure}
            onChange={({ target }) => setFigure(target.value as BranchFigure)}
            sx={{ width: 112, displayPrint: 'none' }}
          >
            {choices.map((one) => (
              <MenuItem key={one} value={one}>
                {figureLabels[one]}
              </MenuItem>
            ))}
          </TextField>
        )
      }
      chart={
        isKnown ? (
          <Later fallback={<ChartPlaceholder />}>
            <Charts
              isLying
              legend={{
                now: formatPeriod(period.startDate, period.endDate),
                before: isCompared ? upperFirst(before.name) : undefined,
              }}
              format={(value) => formatFigure(figure, value)}
              text={text}
              bars={shown.map((one) => ({
                id: String(one.id),
                name: one.name,
                label: one.name,
                value: one.now,
                before: one.before,
                isFaint: !one.isChosen,
              }))}
              onChoose={(chosenId) => {
                const chosen = shown.find(({ id }) => String(id) === chosenId)
                if (chosen) period.change(changesTo(chosen))
              }}
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
            caption={name}
            header={[
              'Branch',
              figureLabels[figure],
              ...(isCompared ? ['Then', 'Change'] : []),
              'Share',
            ]}
            rows={branches.map((one) => ({
              id: `${one.name} ${one.id}`,
              label: <NameLink name={one.name} to={period.addressOf(changesTo(one))} />,
              figures: [
                formatFigure(figure, one.now),
                ...(isCompared
                  ? [
                      formatFigure(figure, one.before),
                      one.change ? (
                        <ChangeText key="change" figure={figure} change={one.change} />
                      ) : (
                        '–'
                      ),
                    ]
                  : []),
                one.now === null || !all ? '–' : formatShare(one.now / all),
              ],
            }))}
            total={[
              formatFigure(figure, all ?? null),
              ...(isCompared
                ? [
                    formatFigure(figure, allBefore ?? null),
                    changeOfAll ? (
                      <ChangeText key="change" figure={figure} change={changeOfAll} />
                    ) : (
                      '–'
                    ),
                  ]
                : []),
              all ? formatShare(1) : '–',
            ]}
          />
        ) : undefined
      }
    />
  )
}
