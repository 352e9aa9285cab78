import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { branch } from '../../../../contract/resources/branch.ts'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { branchNameOf, zoneOf } from '../../../data/branch-location.ts'
import { formatClock, formatDay } from '../../../data/format.ts'
import { useReportsPath } from '../../../data/use-reports-path.ts'
import { cellText } from '../../../fields/cell-text.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Phone } from '../../../ui/Phone.tsx'
import { RecordLink } from '../../../ui/RecordLink.tsx'
import { thirdColumn, touch } from '../../../ui/theme.ts'
import { groupOf, type Repair } from '../repair.ts'
import { useTechnicians } from '../use-technicians.ts'
import { validationText } from '../validation-text.ts'
import { PersonLink } from './PersonLink.tsx'
import { ReportCosts } from './ReportCosts.tsx'
import { ReportPart } from './ReportPart.tsx'
import { ReportPhotos } from './ReportPhotos.tsx'
import { Timeline } from './Timeline.tsx'

interface Props {
  repair: Repair
  isComplete: boolean
  /** Opens the cost editor with unsaved lines; left out for those who may not edit costs. */
  onInputCost?: (() => void) | undefined
}

/** All values of a report, with skeletons for those that its list row lacks. */
export function ReportBody({ repair, isComplete, onInputCost }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 376px' },
        [thirdColumn]: { gridTemplateColumns: 'minmax(0, 1fr) 768px' },
        alignItems: 'start',
      }}
    >
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {groupOf(repair) === 'waiting' && <WaitsForValidation repair={repair} />}
        <ReportPart title="What is wrong">
          {repair.description || isComplete ? (
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {repair.description || '–'}
            </Typography>
          ) : (
            <Skeleton variant="rounded" height={64} />
          )}
          {repair.images.length + repair.imagesAfter.length === 0 && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              It came without photos.
            </Typography>
          )}
        </ReportPart>
        <ReportPhotos repair={repair} />
        {isComplete ? (
          <ReportCosts repair={repair} onInputCost={onInputCost} />
        ) : (
          <Skeleton variant="rounded" height={160} />
        )}
      </Stack>
      <Box sx={side}>
        <Paper sx={{ px: 2, '& dl > :first-of-type': { borderTop: 0 } }}>
          <ReportFacts repair={repair} />
        </Paper>
        {isComplete ? <Timeline repair={repair} /> : <Skeleton variant="rounded" height={240} />}
      </Box>
    </Box>
  )
}

/** What is known, and its history: below each other, or beside each other where there is room. */
const side = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [thirdColumn]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const

/** Since when a finished repair waits, for whom, and whom to ask about it. */
function WaitsForValidation({ repair }: { repair: Repair }) {
  const { finishedAt, mechanic } = repair
  const phone = usePhoneOf(mechanic)
  return (
    <Alert severity="info">
      {finishedAt && `Finished on ${formatClock(zoneOf(repair), finishedAt)}. `}
      {validationText}
      {phone && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          To ask about it, call {mechanic ? <PersonLink person={mechanic} /> : 'the technician'}:{' '}
          <Phone number={phone} hasRoom />
        </Box>
      )}
    </Alert>
  )
}

const { category: categories } = repairReport.fields

/** The people, the machine and the dates of a report, in the time zone of its branch. */
function ReportFacts({ repair }: { repair: Repair }) {
  const { id, mechanic, itemName, category, reportDate } = repair
  const phone = usePhoneOf(mechanic)
  const branchName = branchNameOf(repair)
  const at = (moment: string | null) => moment && formatClock(zoneOf(repair), moment)
  return (
    <Facts>
      <Fact label="Technician">
        {mechanic ? (
          <>
            <PersonLink person={mechanic} />
            {phone && (
              <Box component="span" sx={{ display: 'block', displayPrint: 'none' }}>
                <Phone number={phone} hasRoom />
              </Box>
            )}
            <OwnReports mechanic={mechanic} />
          </>
        ) : (
          'Nobody yet'
        )}
      </Fact>
      <Fact label="Branch">
        {branchName && (
          <RecordLink resource={branch} id={repair.branchLocationId}>
            {branchName}
          </RecordLink>
        )}
      </Fact>
      <Fact label="Category">{cellText('category', categories, { id, category })}</Fact>
      <Fact label="Machine">{itemName}</Fact>
      <Fact label="Reported by">{repair.reporter && <PersonLink person={repair.reporter} />}</Fact>
      <Fact label="Reported on">{reportDate ? formatDay(reportDate) : at(repair.createdAt)}</Fact>
      <Fact label="Assigned">{at(repair.assignedAt)}</Fact>
      <Fact label="Started">{at(repair.startedAt)}</Fact>
      <Fact label="Finished">{at(repair.finishedAt)}</Fact>
      <Fact label="Cancelled">{at(repair.cancelledAt)}</Fact>
    </Facts>
  )
}

/** Leads to all reports of a technician, for whoever may list them. */
function OwnReports({ mechanic }: { mechanic: NonNullable<Repair['mechanic']> }) {
  const pathTo = useReportsPath()
  if (!pathTo || mechanic.id === null) return null
  return (
    <Link
      component={RouterLink}
      to={pathTo({ mechanicId: String(mechanic.id) })}
      sx={{ ...touch.link, displayPrint: 'none' }}
    >
      All of their reports
    </Link>
  )
}

/**
 * The technician's phone number. The report has only their name, so it is looked up in the list of
 * technicians.
 */
function usePhoneOf(mechanic: Repair['mechanic']): string | undefined {
  const { technicians = [] } = useTechnicians()
  return (
    technicians.find(({ id }) => mechanic && String(id) === String(mechanic.id))?.phoneNumber ??
    undefined
  )
}
