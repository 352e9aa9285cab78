import { sumBy } from 'es-toolkit/math'
import { upperFirst } from 'es-toolkit/string'
import { useState } from 'react'
import { formatPeriod, formatShare } from '../../../data/records/format.ts'
import { ofId } from '../../../data/records/record.ts'
import {
  type BranchesOf,
  type BranchFigure,
  type ComparedBranch,
  comparedBranches,
} from '../rules/compared-branches.ts'
import { figureLabels, formatFigure } from '../rules/figures.ts'
import { type FigureColumn, FiguresPanel, FiguresTable, panelColumns } from './FiguresPanel.tsx'
import type { Before } from './FigureTiles.tsx'
import { NameLink } from './NameLink.tsx'
import type { ChosenPeriod } from './use-period-view.ts'

/** Maximum number of bars in the chart. The table has all branches. */
const MOST_BARS = 10

const choices = ['totalCars', 'totalAmount'] as const

interface Props {
  period: ChosenPeriod
  now: BranchesOf
  before: Before
  isStale: boolean
}

/**
 * The cars or the amount by branch, the largest first, compared with the period before. Each branch
 * links to its cars. Branches outside of the filter are faint.
 */
export function ByBranch({ period, now, before, isStale }: Props) {
  const [chosenFigure, setFigure] = useState<BranchFigure>('totalCars')
  const hasAmounts = now.locations.some(({ totalAmount }) => totalAmount !== null)
  const figure = hasAmounts ? chosenFigure : 'totalCars'
  const branches = comparedBranches(figure, period.branchIds, now, before.branches)
  const shown = branches.slice(0, MOST_BARS)
  const isKnown = branches.some((one) => one.now !== null)
  const isCompared = branches.some((one) => one.before !== null)
  const name = `${figureLabels[figure]} by branch`
  const title =
    branches.length > MOST_BARS ? `${name}, the first ${MOST_BARS} of ${branches.length}` : name
  return (
    <FiguresPanel
      title={title}
      by="branch"
      figure={figure}
      choices={hasAmounts ? choices : []}
      onFigure={setFigure}
      isStale={isStale}
      chart={
        isKnown
          ? {
              isHorizontal: true,
              legend: {
                now: formatPeriod(period.startDate, period.endDate),
                before: isCompared ? upperFirst(before.name) : undefined,
              },
              text: `${title}: ${shown.map((one) => `${one.name} ${formatFigure(figure, one.now)}`).join(', ')}.`,
              bars: shown.map((one) => ({
                id: String(one.id),
                name: one.name,
                label: one.name,
                value: one.now,
                before: one.before,
                isFaint: !one.isChosen,
              })),
              onChoose(chosenId) {
                const chosen = shown.find(ofId(chosenId))
                if (chosen) period.change({ branchIds: [chosen.id] })
              },
            }
          : undefined
      }
      table={
        <FiguresTable
          caption={name}
          columns={columnsOf(branches, figure, isCompared, period)}
          rows={branches}
        />
      }
    />
  )
}

function columnsOf(
  branches: readonly ComparedBranch[],
  figure: BranchFigure,
  isCompared: boolean,
  period: ChosenPeriod,
): FigureColumn<ComparedBranch>[] {
  const totalOf = (when: 'now' | 'before') =>
    branches.every((one) => one[when] !== null) ? sumBy(branches, (one) => one[when] ?? 0) : null
  const total = { now: totalOf('now'), before: totalOf('before') }
  const share = (value: number | null) =>
    value === null || !total.now ? '–' : formatShare(value / total.now)
  return [
    {
      label: 'Branch',
      cell: ({ id, name }) => <NameLink name={name} to={period.addressOf({ branchIds: [id] })} />,
      total: 'All',
    },
    ...panelColumns<ComparedBranch>(figure, isCompared, (branch) => branch, total),
    { label: 'Share', cell: ({ now }) => share(now), total: share(total.now) },
  ]
}
