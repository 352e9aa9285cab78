import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { sum } from 'es-toolkit/math'
import { useMemo, useState } from 'react'
import { counted } from '../../../../contract/texts.ts'
import { formatCount } from '../../../data/records/format.ts'
import { Choice, Choices } from '../../../ui/filters/Choices.tsx'
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
  return (
    <Stack spacing={1}>
      <Box sx={{ ...flexLines, gap: 1 }}>
        <Choices label="Kind">
          {[undefined, ...findingKinds].map((kind) => {
            const count = kind ? (kinds.get(kind) ?? 0) : sum([...kinds.values()])
            if (kind && count === 0 && filter.kind !== kind) return null
            return (
              <Choice
                key={kind ?? 'all'}
                label={kind ? kindLabels[kind].many : 'All'}
                count={formatCount(count)}
                isChosen={filter.kind === kind}
                onChoose={() => setFilter({ ...filter, kind })}
              />
            )
          })}
        </Choices>
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
