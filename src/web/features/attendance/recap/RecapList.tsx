import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { sumBy } from 'es-toolkit'
import { counted } from '../../../../contract/texts.ts'
import { FoldAllButton } from '../../../ui/FoldButton.tsx'
import { TitleButton } from '../../../ui/TitleButton.tsx'
import type { TableColumn } from '../../../ui/table/columns.ts'
import LongTable from '../../../ui/table/LongTable.tsx'
import { useFolds } from '../../../ui/use-folds.ts'
import type { Person, RecapBranch } from '../rules/recap.ts'
import { countOfPeople } from '../rules/recap-words.ts'
import { MarkTotals } from './MarkTotals.tsx'
import { NAME } from './matrix-lines.ts'
import { markStyle } from './matrix-style.ts'

interface Props {
  branches: readonly RecapBranch[]
  isRunning: boolean
  labelledBy: string
  /** The search text. All branches with matches are expanded. */
  search: string
  /** Opens the month of a person, by `NAME`. */
  onOpen: (person: Person, day: typeof NAME) => void
}

/** The totals of people by branch, on a phone. A tap opens the month of a person. */
export function RecapList({ branches, isRunning, labelledBy, search, onOpen }: Props) {
  const open = useFolds(
    branches.map(({ key }) => key),
    search,
  )
  const columns: TableColumn<Person>[] = [
    {
      name: 'name',
      label: 'Name',
      least: 0,
      place: 'name',
      cell: (person) => (
        <TitleButton onClick={() => onOpen(person, NAME)}>{person.name}</TitleButton>
      ),
    },
    {
      name: 'totals',
      label: 'Totals',
      least: 0,
      place: 'second',
      cell: ({ totals }) => <MarkTotals totals={totals} />,
    },
  ]
  return (
    <Box sx={markStyle}>
      {branches.length > 1 && (
        <Stack direction="row" alignItems="center" columnGap={2}>
          <Typography sx={{ fontWeight: 600 }}>
            {countOfPeople(sumBy(branches, ({ people }) => people.length))} at{' '}
            {counted(branches.length, 'branch')}
          </Typography>
          <FoldAllButton folds={open} />
        </Stack>
      )}
      <LongTable
        aria-labelledby={labelledBy}
        aria-busy={isRunning}
        columns={columns}
        groups={branches.map(({ key, name, people, totals }) => ({
          key,
          heading: name,
          second: isRunning ? countOfPeople(people.length) : <MarkTotals totals={totals} />,
          isOpen: open.has(key),
          onToggle: () => open.toggle(key),
          rows: open.has(key) ? people : [],
        }))}
        keyOf={keyOf}
      />
    </Box>
  )
}

const keyOf = ({ key }: Person) => key
