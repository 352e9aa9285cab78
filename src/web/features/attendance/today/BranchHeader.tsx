import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { formatCount } from '../../../data/format.ts'
import { FoldButton } from '../../../ui/FoldButton.tsx'
import { frame } from '../../../ui/theme.ts'
import { rowTitle } from '../../../ui/use-list-keys.ts'
import type { ShownBranch } from './branch-days.ts'

interface Props {
  branch: ShownBranch
  isOpen: boolean
  onToggle: () => void
  /** The ids of the heading and of the content it expands. */
  id: string
  controls: string
}

/** A branch with its numbers; sticky while its people scroll. */
export function BranchHeader({ branch, isOpen, onToggle, id, controls }: Props) {
  const { key, branchLocationName, present, total, late, waiting, rows } = branch
  const flagged = rows.filter(({ flags }) => flags.length > 0).length
  return (
    <Box data-id={idOfBranch(key)} sx={header}>
      <Typography component="h2" variant="h3" id={id}>
        <FoldButton
          isOpen={isOpen}
          onToggle={onToggle}
          aria-controls={controls}
          sx={button}
          {...rowTitle}
        >
          <Box
            component="span"
            sx={{
              flex: { xs: '1 1 calc(100% - 40px)', sm: '1 1 140px', lg: '0 1 440px' },
              minWidth: 0,
              overflowWrap: 'anywhere',
            }}
          >
            {branchLocationName}
          </Box>
          <Box component="span" sx={numbers}>
            <span>
              {formatCount(present)} of {formatCount(total)} present
            </span>
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
            <span>{flagged > 0 && `${formatCount(flagged)} flagged`}</span>
          </Box>
        </FoldButton>
      </Typography>
    </Box>
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

const header = {
  position: 'sticky',
  top: frame.topBar,
  zIndex: 2,
  bgcolor: 'background.paper',
  borderRadius: 1,
}

const button = {
  minHeight: { xs: 56, md: 44 },
  px: { xs: 1, md: 1.5 },
  py: 0.75,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  borderRadius: 1,
  scrollMarginTop: frame.topBar + 16,
} as const

/** From a tablet on they stand in columns, so that branches can be compared. */
const numbers = {
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyItems: 'end',
  gridTemplateColumns: '116px 56px 92px 72px',
  pl: { xs: 4, sm: 0 },
  '& > :empty': { display: { xs: 'none', sm: 'block' } },
  columnGap: 1.5,
  rowGap: 0.25,
  color: 'text.secondary',
  fontFamily: 'fontFamily',
  fontWeight: 400,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const
