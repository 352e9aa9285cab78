import { sumBy } from 'es-toolkit/math'
import { useState } from 'react'
import { formatShare } from '../../../data/records/format.ts'
import { type BranchFigure, comparedBranches } from '../rules/compared-branches.ts'
import { figureLabels, formatFigure } from '../rules/figures.ts'
import { FiguresPanel } from './FiguresPanel.tsx'
import type { ComparedFigures } from './use-dashboard.ts'

/** Maximum number of bars in the chart. The table has all branches. */
const MOST_BARS = 10

const choices = ['totalCars', 'totalAmount'] as const

/**
 * The cars or the amount by branch, the largest first, compared with the period before. Each branch
 * links to its cars. Branches outside of the filter are faint.
 */
export function ByBranch(props: ComparedFigures) {
  const { period, summary, before } = props
  const [chosenFigure, setFigure] = useState<BranchFigure>('totalCars')
  const hasAmounts = summary.locations.some(({ totalAmount }) => totalAmount !== null)
  const figure = hasAmounts ? chosenFigure : 'totalCars'
  const branches = comparedBranches(figure, period.branchIds, summary, before.branches)
  const isKnown = branches.some(({ now }) => now !== null)
  const totalOf = (when: 'now' | 'before') =>
    branches.every((one) => one[when] !== null) ? sumBy(branches, (one) => one[when] ?? 0) : null
  const total = { value: totalOf('now'), before: totalOf('before') }
  const share = (value: number | null) =>
    value === null || !total.value ? '–' : formatShare(value / total.value)
  const name = `${figureLabels[figure]} by branch`
  const title =
    branches.length > MOST_BARS ? `${name}, the first ${MOST_BARS} of ${branches.length}` : name
  const rows = branches.map(({ id, name, now, before, isChosen }) => ({
    id: String(id),
    title: name,
    name,
    label: name,
    value: now,
    before,
    isFaint: !isChosen,
    view: { branchIds: [id] },
  }))
  const bars = rows.slice(0, MOST_BARS)
  return (
    <FiguresPanel
      {...props}
      title={title}
      by="branch"
      figure={figure}
      choices={hasAmounts ? choices : []}
      onFigure={setFigure}
      isCompared={branches.some((one) => one.before !== null)}
      text={`${title}: ${bars.map((bar) => `${bar.name} ${formatFigure(figure, bar.value)}`).join(', ')}.`}
      bars={bars}
      caption={name}
      label="Branch"
      rows={isKnown ? rows : undefined}
      total={total}
      columns={[{ label: 'Share', cell: ({ value }) => share(value), total: share(total.value) }]}
    />
  )
}
