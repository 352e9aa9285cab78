import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { sumBy } from 'es-toolkit'
import { useId } from 'react'
import { counted } from '../../../../contract/texts.ts'
import { FoldAllButton } from '../../../ui/FoldButton.tsx'
import { Note } from '../../../ui/Note.tsx'
import { theme } from '../../../ui/theme.ts'
import { useFolds } from '../../../ui/use-folds.ts'
import { BranchHeading, numbersStyle } from '../BranchHeading.tsx'
import { allBranches, type Person, type RecapBranch, type RecapDay } from '../rules/recap.ts'
import { countOfPeople } from '../rules/recap-words.ts'
import { MarkTotals } from './MarkTotals.tsx'
import { markStyle } from './matrix-style.ts'
import { PersonCards } from './PersonCards.tsx'

interface Props {
  branches: readonly RecapBranch[]
  days: readonly RecapDay[]
  isRunning: boolean
  /** The search text. All branches with matches are expanded. */
  search: string
  onOpen: (person: Person) => void
}

/**
 * The branches on a narrow screen, with totals once all days are read. Each expands to its people.
 */
export function RecapList({ branches, days, isRunning, search, onOpen }: Props) {
  const open = useFolds(
    branches.map(({ key }) => key),
    search,
  )
  return (
    <Stack spacing={1} aria-busy={isRunning} sx={markStyle}>
      {branches.length > 1 && (
        <Stack direction="row" useFlexGap flexWrap="wrap" alignItems="center" columnGap={2}>
          <Typography sx={{ fontWeight: 600 }}>
            {countOfPeople(sumBy(branches, ({ people }) => people.length))} at{' '}
            {counted(branches.length, 'branch')}
          </Typography>
          <FoldAllButton folds={open} />
          <Note component="div" sx={[totals, { flexBasis: '100%' }]}>
            {!isRunning && <MarkTotals totals={allBranches(branches).totals} />}
          </Note>
        </Stack>
      )}
      {branches.map((branch) => (
        <BranchPeople
          key={branch.key}
          {...{ branch, days, isRunning, onOpen }}
          isOpen={open.has(branch.key)}
          onToggle={() => open.toggle(branch.key)}
        />
      ))}
    </Stack>
  )
}

interface BranchProps extends Pick<Props, 'days' | 'isRunning' | 'onOpen'> {
  branch: RecapBranch
  isOpen: boolean
  onToggle: () => void
}

function BranchPeople({ branch, isRunning, isOpen, onToggle, ...props }: BranchProps) {
  const headingId = useId()
  const contentId = useId()
  return (
    <Paper component="section" aria-labelledby={headingId}>
      <BranchHeading
        id={headingId}
        controls={contentId}
        name={
          <>
            {branch.name}{' '}
            <Box component="span" sx={[numbersStyle, { whiteSpace: 'nowrap' }]}>
              {countOfPeople(branch.people.length)}
            </Box>
          </>
        }
        isOpen={isOpen}
        onToggle={onToggle}
      >
        <Box component="span" sx={[numbersStyle, totals, numbers]}>
          {!isRunning && <MarkTotals totals={branch.totals} />}
        </Box>
      </BranchHeading>
      <Box id={contentId} hidden={!isOpen}>
        {isOpen && <PersonCards {...props} people={branch.people} labelledBy={headingId} />}
      </Box>
    </Paper>
  )
}

/** The maximum height, so that the layout does not shift while days load. */
const oneLine = theme.breakpoints.up(720)
const totals = { minHeight: 42, [oneLine]: { minHeight: 20 } } as const

/** Below the name on a phone, beside it on wide screens. */
const numbers = {
  pl: { xs: 4, sm: 0 },
  flex: { xs: '1 0 100%', sm: '0 0 308px' },
  [oneLine]: { flexBasis: 490 },
} as const
