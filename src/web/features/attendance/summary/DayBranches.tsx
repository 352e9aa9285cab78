import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import type { Row } from '../../../../contract/envelope.ts'
import { formatCount } from '../../../data/format.ts'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { touch } from '../../../ui/theme.ts'
import { useBranchPlaces } from '../branch-places.ts'
import { type BranchDay, keyOf, problemsFirst } from '../today/branch-days.ts'
import { useBranchDays } from '../today/use-branch-days.ts'
import type { Filters } from '../use-filters.ts'
import { DayPart, FIRST } from './DayPart.tsx'

interface Props extends Pick<Filters, 'date' | 'branchIds'> {
  /** The URL of the report of one branch. */
  reportPath: (branchId: Row['id']) => string
  /** The URL of what waits there. */
  deskPath: (branchId: Row['id']) => string
}

/** The branches of a day, those with the most to do first: for whoever may read the records. */
export function DayBranches({ date, branchIds, reportPath, deskPath }: Props) {
  const { branches, isLoading, isOfBefore, error, refresh } = useBranchDays(
    { date, branchIds, statusId: undefined },
    false,
  )
  const places = useBranchPlaces()
  const expected = branchIds.length || places.size || FIRST
  return (
    <DayPart
      title="By branch"
      rows={problemsFirst(branches, () => false)}
      none="No branch has records."
      isLoading={isLoading || isOfBefore}
      reserved={heightOf(expected)}
      problem={error?.message}
      refresh={refresh}
    >
      {(shown, titleId) => (
        <PlainTable
          labelledBy={titleId}
          columns={[
            { label: 'Branch', cell: (day) => <BranchLink day={day} reportPath={reportPath} /> },
            {
              label: 'Present',
              align: 'right',
              cell: ({ present, total }) => (
                <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                  {formatCount(present)} of {formatCount(total)}
                </Box>
              ),
            },
            { label: 'Late', align: 'right', cell: ({ late }) => formatCount(late) },
            {
              label: 'Waiting',
              align: 'right',
              cell: (day) => <WaitingCount day={day} deskPath={deskPath} />,
            },
          ]}
          rows={shown.map((day) => ({ ...day, id: keyOf(day) }))}
          sx={{
            '& tbody th': { overflowWrap: 'anywhere' },
            '& tbody :has(> a)': { py: { xs: 0, md: 1 } },
            '& a': touch.link,
          }}
        />
      )}
    </DayPart>
  )
}

function WaitingCount({ day, deskPath }: { day: BranchDay } & Pick<Props, 'deskPath'>) {
  const { branchLocationId, branchLocationName, waiting } = day
  if (branchLocationId === null || waiting === 0) return formatCount(waiting)
  return (
    <MuiLink
      component={Link}
      underline="hover"
      to={deskPath(branchLocationId)}
      aria-label={`${formatCount(waiting)} waiting at ${branchLocationName}`}
    >
      {formatCount(waiting)}
    </MuiLink>
  )
}

function BranchLink({ day, reportPath }: { day: BranchDay } & Pick<Props, 'reportPath'>) {
  const { branchLocationId, branchLocationName } = day
  if (branchLocationId === null) return branchLocationName
  return (
    <MuiLink component={Link} underline="hover" to={reportPath(branchLocationId)}>
      {branchLocationName}
    </MuiLink>
  )
}

/** The height of the table of so many branches, with the button that shows more, in px. */
function heightOf(count: number) {
  const rows = Math.min(count, FIRST)
  const more = count > FIRST ? touch.target + 16 : 0
  return { xs: 36 + rows * 46.5 + more, md: 36 + rows * 36.5 + more }
}
