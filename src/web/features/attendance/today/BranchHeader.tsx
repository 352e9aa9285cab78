import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { formatCount } from '../../../data/format.ts'
import { BranchHeading, numbersStyle } from '../BranchHeading.tsx'
import type { ShownBranch } from './branch-days.ts'
import { figureColumns } from './figure-columns.ts'

interface Props {
  branch: ShownBranch
  isOpen: boolean
  onToggle: () => void
  /** The ids of the heading and of the content it expands. */
  id: string
  controls: string
}

/** A branch with its numbers. */
export function BranchHeader({ branch, isOpen, onToggle, id, controls }: Props) {
  const { key, branchLocationName, present, total, late, waiting, rows } = branch
  const flagged = rows.filter(({ flags }) => flags.length > 0).length
  return (
    <BranchHeading
      data-id={idOfBranch(key)}
      name={branchLocationName}
      isOpen={isOpen}
      onToggle={onToggle}
      id={id}
      controls={controls}
    >
      <Box component="span" sx={numbers}>
        <span>
          {formatCount(present)} of {formatCount(total)} present
        </span>
        <span>{flagged > 0 && `${formatCount(flagged)} flagged`}</span>
        <span>{late > 0 && `${formatCount(late)} late`}</span>
        <span>
          {waiting > 0 && (
            <Chip
              component="span"
              size="small"
              variant="outlined"
              color="warning"
              label={`${formatCount(waiting)} waiting`}
            />
          )}
        </span>
      </Box>
    </BranchHeading>
  )
}

/** Distinguishes branches from records in `data-id`. */
const prefix = 'branch '

export function idOfBranch(key: string): string {
  return `${prefix}${key}`
}

export function keyOfId(id: string | undefined): string | undefined {
  return id?.startsWith(prefix) ? id.slice(prefix.length) : undefined
}

/** From a tablet on they stand in columns, so that branches can be compared. */
const numbers = {
  ...numbersStyle,
  pl: { xs: 4, sm: 0, lg: 1 },
  flex: { lg: 1 },
  minWidth: 0,
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyItems: { sm: 'end', lg: 'start' },
  gridTemplateColumns: { sm: '116px 72px 56px 92px', lg: figureColumns },
  '& > :empty': { display: { xs: 'none', sm: 'block' } },
  columnGap: { xs: 1.5, lg: 2 },
  rowGap: 0.25,
} as const
