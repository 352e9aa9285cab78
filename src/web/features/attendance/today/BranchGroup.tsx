import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ComponentProps, useId } from 'react'
import { branch as branchResource } from '../../../../contract/resources/branch.ts'
import { formatCount } from '../../../data/records/format.ts'
import { useMay } from '../../../data/use-may.ts'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import { flexLines, plainList } from '../../../ui/theme.ts'
import { Phone } from '../../../ui/values/Phone.tsx'
import { RecordLink } from '../../../ui/values/RecordLink.tsx'
import { DayRow } from '../DayRow.tsx'
import type { ShownBranch } from '../rules/branch-days.ts'
import type { BranchPlace } from '../rules/branch-places.ts'
import { BranchHeader } from './BranchHeader.tsx'
import type { Today } from './use-today.ts'

interface Props extends Pick<Today, 'filters'> {
  branch: ShownBranch
  list: ComponentProps<typeof DayRow>['list']
  place: BranchPlace | undefined
  isOpen: boolean
  mayDecide: boolean
  onToggle: () => void
}

/** A branch that expands to its people, with one button to approve all waiting records. */
export function BranchGroup({ branch, list, place, isOpen, mayDecide, onToggle, filters }: Props) {
  const headingId = useId()
  const contentId = useId()
  const { selected, decisions } = list
  const mayOpen = useMay()(branchResource, 'edit') && branch.branchLocationId !== null
  const waiting = branch.rows.flatMap(({ record }) => (selected.canSelect(record) ? record : []))
  return (
    <Paper component="section" aria-labelledby={headingId}>
      <BranchHeader
        branch={branch}
        isOpen={isOpen}
        onToggle={onToggle}
        id={headingId}
        controls={contentId}
      />
      <Box id={contentId} hidden={!isOpen}>
        {isOpen && (
          <>
            <Box sx={tools}>
              {waiting.length > 0 && (
                <Button
                  variant="contained"
                  disabled={!mayDecide || decisions.isRunning}
                  onClick={() => decisions.ask(waiting, true)}
                >
                  Approve {waiting.length === 1 ? 'the one' : `all ${formatCount(waiting.length)}`}{' '}
                  waiting
                </Button>
              )}
              <Box sx={about}>
                {mayOpen && (
                  <RecordLink resource={branchResource} id={branch.branchLocationId}>
                    Branch details
                  </RecordLink>
                )}
                {place?.phoneNumber && (
                  <span>
                    <Phone number={place.phoneNumber} hasRoom />
                  </span>
                )}
              </Box>
            </Box>
            {!branch.isRead ? (
              <Skeletons count={3} height={48} spacing={1} sx={{ p: 1.5, pt: 0 }} />
            ) : branch.rows.length === 0 ? (
              <Box sx={{ p: 2, pt: 0 }}>
                <Typography color="text.secondary">Nobody here has this status.</Typography>
                <Button onClick={() => filters.change({ statusId: undefined })} sx={{ ml: -1 }}>
                  Show all statuses
                </Button>
              </Box>
            ) : (
              <Box component="ul" aria-label={`People of ${branch.branchLocationName}`} sx={rows}>
                {branch.rows.map((row) => (
                  <DayRow
                    key={row.record.id}
                    {...{ list, row }}
                    isOff={!mayDecide}
                    isOfBranch
                    as="li"
                    data-id={row.record.id}
                  />
                ))}
              </Box>
            )}
          </>
        )}
      </Box>
    </Paper>
  )
}

const rows = {
  ...plainList,
  borderTop: 1,
  borderColor: 'divider',
  '& > li:last-child': { borderBottom: 0 },
}

const tools = {
  ...flexLines,
  gap: 1,
  px: { xs: 1, md: 1.5 },
  py: 1,
  '&:not(:has(a, button))': { display: 'none' },
} as const

/** Beside the button, or in a line of its own. */
const about = {
  display: 'flex',
  flexBasis: { xs: '100%', sm: 'auto' },
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
  ml: { sm: 'auto' },
  '&:empty': { display: 'none' },
} as const
