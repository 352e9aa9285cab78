import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { isNil } from 'es-toolkit/predicate'
import { figureNames } from '../../../../contract/resources/opl.ts'
import { formatCount, formatPeriod } from '../../../data/records/format.ts'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { figureLabels } from '../rules/figures.ts'
import { isProven, type Proof } from './use-proof.ts'

interface Props {
  proof: Proof
  isReading: boolean
  /** Whether it is unknown if the upload has succeeded. */
  isUnclear: boolean
  onAgain: () => void
}

/** The figures of the sheet's days before and after the upload, with the expected difference. */
export function ProofTable({ proof, isReading, isUnclear, onAgain }: Props) {
  const { period, before, after, problem } = proof
  const rows = figureNames
    .filter((id) => before[id] !== null)
    .map((id) => ({ id, former: before[id] ?? 0, now: after?.[id] }))
  return (
    <Box>
      <Typography variant="h3" id="proof" sx={{ mb: 1 }}>
        Proof: {formatPeriod(period.startDate, period.endDate)}
      </Typography>
      <Verdict {...{ proof, isReading, isUnclear, onAgain }} />
      {problem === undefined && (
        <DataTable
          isInBox
          aria-labelledby="proof"
          columns={columnsOf(proof)}
          rows={rows}
          keyOf={({ id }) => id}
          sx={{ mt: 1 }}
        />
      )}
    </Box>
  )
}

interface ProofRow {
  id: (typeof figureNames)[number]
  former: number
  /** Undefined until it is read. */
  now: number | null | undefined
}

function columnsOf({ expected }: Proof): TableColumn<ProofRow>[] {
  const figure = { least: 56, share: 1, isNumber: true }
  return [
    { name: 'figure', label: 'Figure', least: 96, share: 2, cell: ({ id }) => figureLabels[id] },
    { name: 'before', label: 'Before', ...figure, cell: ({ former }) => formatCount(former) },
    {
      name: 'after',
      label: 'After',
      ...figure,
      cell: ({ now }) => textOf(now),
    },
    { name: 'expected', label: 'Expected', ...figure, cell: ({ id }) => signed(expected[id]) },
    {
      name: 'got',
      label: 'Got',
      ...figure,
      cell: ({ former, now }) => (isNil(now) ? textOf(now) : signed(now - former)),
    },
  ]
}

function Verdict({ proof, isReading, isUnclear, onAgain }: Props) {
  const { expected, before, after, problem } = proof
  const again = <Button onClick={onAgain}>{isReading ? 'Checking…' : 'Check again'}</Button>
  if (problem !== undefined) {
    return (
      <Alert severity="warning" action={again}>
        The figures could not be read again: {problem}
      </Alert>
    )
  }
  if (!after) {
    return (
      <Alert severity="info" action={again}>
        Reading the figures of these days…
      </Alert>
    )
  }
  const isRight = isProven(proof)
  const got = (after.totalCars ?? 0) - (before.totalCars ?? 0)
  const text = `Expected ${signed(expected.totalCars)} cars, got ${signed(got)}.`
  if (isRight)
    return (
      <Alert severity="success">
        {isUnclear && expected.totalCars > 0 ? `${text} The sheet was taken.` : text}
      </Alert>
    )
  if (isRight === undefined)
    return <Alert severity="info">The server does not tell the figures of these days.</Alert>
  return (
    <Alert severity="warning" action={again}>
      {text}{' '}
      {isUnclear && got === 0
        ? 'The sheet was not taken, or not yet.'
        : 'Somebody else may have sent rows of these days at the same time.'}
    </Alert>
  )
}

function textOf(figure: ProofRow['now']) {
  return figure === undefined ? '…' : formatCount(figure)
}

function signed(difference: number) {
  return difference < 0 ? `−${formatCount(-difference)}` : `+${formatCount(difference)}`
}
