import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { formatCount } from '../../../data/records/format.ts'
import { frame, theme, visuallyHidden } from '../../../ui/theme.ts'
import { BranchHeading, NAME_WIDTH, numbersStyle } from '../BranchHeading.tsx'
import type { ShownBranch } from '../rules/branch-days.ts'

interface Props {
  branch: ShownBranch
  isOpen: boolean
  onToggle: () => void
  /** The ids of the heading and of the content it expands. */
  id: string
  controls: string
}

/** A branch with its figures. */
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
          {formatCount(present)} of {formatCount(total)}
          <i> present</i>
        </span>
        {/* A zero is shown only in columns, where an empty cell would look like an error. */}
        <span className={late === 0 ? 'zero' : undefined}>
          {formatCount(late)}
          <i> late</i>
        </span>
        <span>
          {flagged > 0 && `${formatCount(flagged)} flagged`}
          {waiting !== 0 && (
            <Chip
              component="span"
              size="small"
              variant="outlined"
              color="warning"
              label={
                <>
                  {formatCount(waiting)}
                  <i> waiting</i>
                </>
              }
            />
          )}
        </span>
      </Box>
    </BranchHeading>
  )
}

/**
 * The headers of the branches' columns, on wide screens. Hidden from screen readers, as each branch
 * has the words as well.
 */
export function ColumnHeads() {
  return (
    <Box aria-hidden sx={heads}>
      <Box component="span" sx={{ flex: `0 0 ${NAME_WIDTH}`, pl: 4 }}>
        Branch
      </Box>
      <Box component="span" sx={[numbers, { fontWeight: 500 }]}>
        <span>Present</span>
        <span>Late</span>
        <span>Waiting</span>
      </Box>
    </Box>
  )
}

/** Height in px. */
const HEADS = 36

/** Branches stick below the column headers. */
export const belowHeads = { [theme.breakpoints.up('lg')]: { '--heads': `${HEADS}px` } } as const

/** Distinguishes branches from records in `data-id`. */
const prefix = 'branch '

function idOfBranch(key: string): string {
  return `${prefix}${key}`
}

export function keyOfId(id: string | undefined): string | undefined {
  return id?.startsWith(prefix) ? id.slice(prefix.length) : undefined
}

/** The widths of present, late and waiting. */
const figureColumns = 'minmax(112px, 1.5fr) minmax(84px, 1fr) minmax(0, 2fr) minmax(96px, 2fr)'

/** In columns from a tablet on, so that branches can be compared. */
const numbers = {
  ...numbersStyle,
  pl: { xs: 4, sm: 0, lg: 1 },
  flex: { lg: 1 },
  minWidth: 0,
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyItems: { sm: 'end', lg: 'start' },
  gridTemplateColumns: { sm: '116px 56px 172px', lg: figureColumns },
  '& > :first-of-type': { gridColumn: { lg: 'span 2' } },
  '& > :last-of-type': {
    display: 'flex',
    flexDirection: { lg: 'row-reverse' },
    alignItems: 'center',
    gap: 1,
  },
  '& > :empty': { display: { xs: 'none', sm: 'block' } },
  '& > .zero': {
    display: { xs: 'none', sm: 'block' },
    visibility: { sm: 'hidden', lg: 'visible' },
  },
  '& i': { fontStyle: 'normal', [theme.breakpoints.up('lg')]: visuallyHidden },
  columnGap: { xs: 1.5, lg: 2 },
  rowGap: 0.25,
} as const

const heads = {
  ...numbersStyle,
  display: { xs: 'none', lg: 'flex' },
  alignItems: 'center',
  columnGap: 1,
  height: HEADS,
  px: 1.5,
  position: 'sticky',
  top: frame.topBar,
  zIndex: 3,
  bgcolor: 'background.default',
  fontWeight: 500,
} as const
