import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { type ReactNode, useContext } from 'react'
import { formatMoment } from '../data/format.ts'
import { cellText } from '../fields/cell-text.ts'
import { Fact, Facts } from '../ui/Facts.tsx'
import { frame, thirdColumn } from '../ui/theme.ts'
import { RecordFormContext } from './RecordField.tsx'
import { RecordUses } from './RecordUses.tsx'

interface Props {
  /** The sections of the main column. */
  children: ReactNode
  /** Those of the panel beside it. */
  side?: ReactNode
  /** What stays in sight in a column of its own; only where there is room for it (`thirdColumn`). */
  third?: ReactNode
  /** What takes the width of both. */
  below?: ReactNode
}

/**
 * The layout of every form: a main column and a panel beside it where there is room, which ends with
 * what the server says of the record; one column below that.
 */
export function FormColumns({ children, side, third, below }: Props) {
  return (
    <Box data-columns={third ? 3 : 2} sx={[columns, third ? withThird : null]}>
      <Stack spacing={2}>{children}</Stack>
      <Stack spacing={2} sx={panel}>
        {side}
        <RecordFacts />
      </Stack>
      {third && <Box sx={inSight}>{third}</Box>}
      {below && <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{below}</Box>}
    </Box>
  )
}

/** What only the server knows: who wrote the record, when it was added and changed, what uses it. */
function RecordFacts() {
  const form = useContext(RecordFormContext)
  if (!form || form.id === undefined) return null
  const { resource, record, isComplete } = form
  const fields = Object.entries(resource.fields).filter(
    ([, { readOnly, kind }]) => readOnly && kind !== 'image' && kind !== 'images',
  )
  const facts = [
    ...fields.map(
      ([name, field]) => [field.label, record ? cellText(name, field, record) : ''] as const,
    ),
    ['Added', momentOf(record?.createdAt)],
    ['Changed', momentOf(record?.updatedAt)],
  ]
  if (isComplete && facts.every(([, text]) => !text)) return null
  return (
    <Paper sx={{ px: { xs: 2, md: 3 }, py: 1, '& dl > :first-of-type': { borderTop: 0 } }}>
      <Facts>
        {facts.map(([label, text]) => (
          <Fact key={label} label={label}>
            {text || (!isComplete && <Skeleton width="70%" />)}
          </Fact>
        ))}
        <RecordUses resource={resource} id={form.id} />
      </Facts>
    </Paper>
  )
}

function momentOf(value: unknown): string {
  return typeof value === 'string' ? formatMoment(value) : ''
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    lg: 'minmax(0, 1fr) 320px',
    xl: 'minmax(0, 1fr) 360px',
  },
} as const

const panel = {
  '&:empty': { display: 'none' },
  '--field-width': { lg: '100%' },
} as const

const withThird = {
  [thirdColumn]: { gridTemplateColumns: 'minmax(0, 1fr) 340px 390px' },
} as const

const inSight = { position: 'sticky', top: frame.topBar + 16 } as const
