import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { branch } from '../../../../contract/resources/branch.ts'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { groupOf } from '../../../../contract/status-group.ts'
import { branchNameOf, zoneOf } from '../../../data/branch-location.ts'
import { formatClock, formatDay } from '../../../data/records/format.ts'
import { ofId } from '../../../data/records/record.ts'
import { useReportsPath } from '../../../data/use-reports-path.ts'
import { useTechnicians } from '../../../data/use-technicians.ts'
import { fieldText } from '../../../fields/values/cell-text.ts'
import { Note } from '../../../ui/Note.tsx'
import { breakWords, flexLines, THIRD_COLUMN, thirdColumn, touch } from '../../../ui/theme.ts'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import { Fact, Facts } from '../../../ui/values/Facts.tsx'
import { Phone } from '../../../ui/values/Phone.tsx'
import { RecordLink } from '../../../ui/values/RecordLink.tsx'
import { type Repair, validationText } from '../rules/repair.ts'
import { ReportCosts } from './ReportCosts.tsx'
import { ReportPart } from './ReportPart.tsx'
import { ReportPhotos } from './ReportPhotos.tsx'
import { PersonLink, Timeline } from './Timeline.tsx'

interface Props {
  repair: Repair
  isComplete: boolean
  /** Opens the cost editor; undefined for users who may not edit costs. */
  onInputCost?: (() => void) | undefined
}

/**
 * All values of a report, with skeletons for those that its list row lacks. The technician is
 * beside the description, on a phone below it.
 */
export function ReportBody({ repair, isComplete, onInputCost }: Props) {
  const isOneColumn = !useHasWidth('md')
  // The history is then in the main column, which usually has more space.
  const hasTwo = !useHasWidth(THIRD_COLUMN) && !isOneColumn
  const technician = <Technician repair={repair} />
  const history = isComplete ? (
    <Timeline repair={repair} />
  ) : (
    <Skeleton variant="rounded" height={240} />
  )
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
        {groupOf(repair) === 'waiting' && (
          <Alert severity="info">
            {repair.finishedAt && `Finished on ${formatClock(zoneOf(repair), repair.finishedAt)}. `}
            {validationText}
          </Alert>
        )}
        <ReportPart title="What is wrong">
          {repair.description || isComplete ? (
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {repair.description || '–'}
            </Typography>
          ) : (
            <Skeleton variant="rounded" height={64} />
          )}
          {repair.images.length + repair.imagesAfter.length === 0 && (
            <Note sx={{ mt: 1 }}>It came without photos.</Note>
          )}
        </ReportPart>
        {isOneColumn && technician}
        <ReportPhotos repair={repair} />
        {isComplete ? (
          <ReportCosts repair={repair} onInputCost={onInputCost} />
        ) : (
          <Skeleton variant="rounded" height={160} />
        )}
        {hasTwo && history}
      </Stack>
      <Box sx={side}>
        {hasTwo && technician}
        <ReportPart title="Details">
          <ReportFacts repair={repair} />
        </ReportPart>
        {!hasTwo && (
          <Stack spacing={2}>
            {!isOneColumn && technician}
            {history}
          </Stack>
        )}
      </Box>
    </Box>
  )
}

/** Details and history, in one column or side by side. */
const side = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [thirdColumn]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const

/** The technician, with phone number and, for users who may list them, all of their reports. */
function Technician({ repair: { mechanic } }: Pick<Props, 'repair'>) {
  // The report has only the name.
  const { technicians, isPending } = useTechnicians()
  const phone = technicians?.find(ofId(mechanic?.id))?.phoneNumber
  const pathTo = useReportsPath()
  return (
    <ReportPart title="Technician">
      {mechanic ? (
        <Box sx={contactStyle}>
          <PersonLink person={mechanic} />
          {(phone || isPending) && (
            <Box sx={phonePlace}>{phone && <Phone number={phone} hasRoom />}</Box>
          )}
          {pathTo && mechanic.id !== null && (
            <Link
              component={RouterLink}
              to={pathTo({ mechanicId: String(mechanic.id) })}
              sx={touch.link}
            >
              All of their reports
            </Link>
          )}
        </Box>
      ) : (
        <Typography color="text.secondary">Nobody yet.</Typography>
      )}
    </ReportPart>
  )
}

const contactStyle = {
  ...flexLines,
  ...breakWords,
  columnGap: 2,
  // The touch targets of the links are padding enough.
  my: { xs: -1, md: 0 },
}
/** Space for the phone number while it loads. */
const phonePlace = { minWidth: 160, minHeight: touch.target }

/** The location, machine and dates of a report, in the time zone of its branch. */
function ReportFacts({ repair }: { repair: Repair }) {
  const { id, itemName, category, reportDate } = repair
  const branchName = branchNameOf(repair)
  const at = (moment: string | null) => moment && formatClock(zoneOf(repair), moment)
  return (
    <Facts>
      <Fact label="Branch">
        {branchName && (
          <RecordLink resource={branch} id={repair.branchLocationId}>
            {branchName}
          </RecordLink>
        )}
      </Fact>
      <Fact label="Category">
        {fieldText('category', repairReport.fields.category, { id, category })}
      </Fact>
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
