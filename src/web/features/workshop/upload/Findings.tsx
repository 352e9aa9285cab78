import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMemo, useState } from 'react'
import { counted } from '../../../../contract/texts.ts'
import { formatCount } from '../../../data/records/format.ts'
import { SelectField } from '../../../ui/filters/SelectField.tsx'
import { Note } from '../../../ui/Note.tsx'
import { flexLines } from '../../../ui/theme.ts'
import { FocusPlace } from '../dashboard/FocusPlace.tsx'
import {
  type FindingFilter,
  findingKinds,
  type KindOfFinding,
  kindLabels,
  narrowed,
} from '../rules/findings.ts'
import { type Amending, FindingRows } from './FindingRows.tsx'

interface Props {
  findings: readonly KindOfFinding[]
  /** Undefined if nothing can be changed. */
  amending?: Amending | undefined
}

/** The findings by row, with filters by kind and column. */
export default function Findings({ findings, amending }: Props) {
  const [filter, setFilter] = useState<FindingFilter>({})
  const { shown, kinds, columns } = useMemo(() => narrowed(findings, filter), [findings, filter])
  const all = [...kinds.values()].reduce((sum, count) => sum + count, 0)
  return (
    <Stack spacing={1}>
      <Box sx={{ ...flexLines, gap: 1 }}>
        <Choice
          label="All"
          count={all}
          isChosen={filter.kind === undefined}
          onChoose={() => setFilter({ ...filter, kind: undefined })}
        />
        {findingKinds.map((kind) => {
          const count = kinds.get(kind) ?? 0
          if (count === 0 && filter.kind !== kind) return null
          const isChosen = filter.kind === kind
          return (
            <Choice
              key={kind}
              label={kindLabels[kind].many}
              {...{ count, isChosen }}
              onChoose={() => setFilter({ ...filter, kind: isChosen ? undefined : kind })}
            />
          )
        })}
        <SelectField
          isNative
          label="Column"
          value={filter.column ?? ''}
          options={[
            ['', 'All columns'],
            ...[...columns]
              .filter(([column]) => column)
              .map(([column, count]) => [column, `${column} (${formatCount(count)})`] as const),
          ]}
          onChange={(column) => setFilter({ ...filter, column: column || undefined })}
          sx={{ width: 200, mt: { xs: 1, sm: 0 }, ml: { sm: 'auto' } }}
        />
      </Box>
      <Note role="status">
        {shown.length < findings.length && `${formatCount(shown.length)} of `}
        {counted(findings.length, 'finding')}, in{' '}
        {counted(new Set(shown.map(({ row }) => row)).size, 'row')}
      </Note>
      <FocusPlace sx={{ outline: 'none' }}>
        <FindingRows findings={shown} amending={amending} />
      </FocusPlace>
    </Stack>
  )
}

interface ChoiceProps {
  label: string
  count: number
  isChosen: boolean
  onChoose: () => void
}

function Choice({ label, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <Button
      size="small"
      variant={isChosen ? 'contained' : 'outlined'}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {label} ({formatCount(count)})
    </Button>
  )
}
