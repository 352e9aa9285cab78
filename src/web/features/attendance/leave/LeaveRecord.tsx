import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { uniq } from 'es-toolkit'
import { useMemo, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Page, Resource } from '../../../../contract/resource.ts'
import { branch } from '../../../../contract/resources/branch.ts'
import { employee } from '../../../../contract/resources/employee.ts'
import { counted } from '../../../../contract/texts.ts'
import { RecordNavigationBar } from '../../../list/RecordNavigationBar.tsx'
import { useRecordNavigation } from '../../../list/use-record-navigation.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { RecordLink } from '../../../ui/RecordLink.tsx'
import { theme, thirdColumn, touch } from '../../../ui/theme.ts'
import { useAddress } from '../../../ui/use-address.ts'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import { mondayOf } from '../calendar.ts'
import { DecisionBar } from '../DecisionBar.tsx'
import type { Attendance } from '../record.ts'
import { useDecisions } from '../use-decisions.ts'
import { useSelected } from '../use-selected.ts'
import { AlsoAway } from './AlsoAway.tsx'
import { DaysNotice } from './DaysNotice.tsx'
import { EarlierLeave } from './EarlierLeave.tsx'
import { ForReaders } from './ForReaders.tsx'
import { LeaveDays, LeaveLetters } from './LeaveDays.tsx'
import { LeaveStatus } from './LeaveParts.tsx'
import { daysOf, type Leave, leavePath, periodText, waitingFirst } from './leaves.ts'
import { addressSchema, NotInDays } from './NotInDays.tsx'
import { useLeave } from './use-leave.ts'

/** A neutral title: the browser's tab and history must not reveal why somebody is away. */
const TITLE = 'Leave record'

/** The page of one leave; for sick leave, with the letter. */
export default function LeaveRecord({ resource, page }: { resource: Resource; page: Page }) {
  const { id = '' } = useParams()
  const { date } = useAddress(addressSchema).values
  return (
    <ForReaders title={TITLE}>
      <LeaveDetails
        key={id}
        id={id}
        date={date}
        title={TITLE}
        hasLetter={page.path === resource.pages.sickRecord?.path}
      />
    </ForReaders>
  )
}

interface Props {
  id: string
  /** The day in the URL. */
  date: string | undefined
  title: string
  hasLetter: boolean
}

const none: readonly Attendance[] = []

/** The details of a leave, with the decision. */
function LeaveDetails({ id, date: said, title, hasLetter }: Props) {
  const { leave: found, date, days } = useLeave(id, said)
  // What else is read of its days would move what is shown already.
  const isLoading = days.isRunning && days.loaded < days.dates.length
  const leave = isLoading ? undefined : found
  const records = leave?.records ?? none
  const selected = useSelected(records, id)
  const decisions = useDecisions(selected)
  // In the order of the list of its week, which does not change when one is decided here.
  const [order, setOrder] = useState<readonly string[]>()
  if (!order && !days.isRunning && days.loaded === days.dates.length) {
    setOrder(waitingFirst(days.leaves).map((one) => leavePath(one, days.first)))
  }
  const navigation = useRecordNavigation(
    { back: `/leave?week=${mondayOf(date)}`, paths: order ?? [], total: order?.length },
    leave && leavePath(leave, days.first),
  )
  const root = useRef<HTMLDivElement>(null)
  const open = selected.selectable
  const keys = useMemo(
    () => [
      { key: 'j', does: 'Next leave', run: () => navigation.step(1) },
      { key: 'k', does: 'Leave before', run: () => navigation.step(-1) },
      { key: 'a', does: 'Approve', run: () => decisions.ask(open, true) },
      { key: 'd', does: 'Decline', run: () => decisions.ask(open, false) },
    ],
    [navigation, decisions, open],
  )
  usePageKeys(root, keys)

  return (
    <Stack ref={root} spacing={2} sx={{ flex: { xs: 1, md: 'none' }, minWidth: 0 }}>
      <RecordNavigationBar navigation={navigation} singular="leave" />
      <div>
        <PageHeading title={title} name={leave?.name}>
          {leave?.name}
        </PageHeading>
        {leave && (
          <Stack direction="row" useFlexGap flexWrap="wrap" alignItems="center" columnGap={1}>
            <Typography color="text.secondary">
              {leave.typeName} · {periodText(leave)} · {counted(daysOf(leave), 'day')}
            </Typography>
            <LeaveStatus leave={leave} results={decisions.results} />
          </Stack>
        )}
      </div>
      {(!leave || days.failed.length > 0) && <DaysNotice days={days} />}
      {isLoading && <Skeleton variant="rounded" height={320} />}
      {!isLoading && !leave && days.error?.statusCode !== 403 && (
        <NotInDays days={days} date={date} />
      )}
      {leave && (
        <Box sx={columnsStyle}>
          <Stack spacing={2} sx={{ [twoColumns]: { gridRow: 'span 2' } }}>
            <LeaveFacts leave={leave} />
            {hasLetter && leave.kind === 'sick' && <LeaveLetters leave={leave} />}
            {!hasLetter && leave.kind === 'sick' && (
              <Button
                component={Link}
                to={leavePath(leave)}
                sx={{ alignSelf: 'flex-start', minHeight: touch.medium, ml: -1 }}
              >
                Show it with its letter
              </Button>
            )}
            <AlsoAway leave={leave} days={days} />
          </Stack>
          <LeaveDays leave={leave} results={decisions.results} />
          {leave.records[0] && (
            <Paper sx={{ p: 2, [thirdColumn]: { gridColumn: 3, gridRow: '1 / span 2' } }}>
              <EarlierLeave record={leave.records[0]} />
            </Paper>
          )}
        </Box>
      )}
      <DecisionBar selected={selected} decisions={decisions} waiting={open} />
    </Stack>
  )
}

const twoColumns = theme.breakpoints.up(700)

/** The days stand beside the rest and, where there is room for a third column, earlier leave too. */
const columnsStyle = {
  display: 'grid',
  gap: 2,
  // Before the bar with the decision.
  pb: { md: 2 },
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [twoColumns]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridTemplateRows: 'auto 1fr',
  },
  [thirdColumn]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}

/** The person, branch and notes of a leave; the rest is in the heading. */
function LeaveFacts({ leave }: { leave: Leave }) {
  const notes = uniq(leave.records.flatMap(({ note }) => (note ? [note] : [])))
  return (
    <Paper sx={{ px: 2, py: 0.5, '& dl > :first-of-type': { borderTop: 0 } }}>
      <Facts>
        <Fact label="Employee">
          <RecordLink resource={employee} id={leave.records[0]?.userId ?? null}>
            {leave.name}
          </RecordLink>
        </Fact>
        <Fact label="Branch">
          <RecordLink resource={branch} id={leave.branchId}>
            {leave.branchName}
          </RecordLink>
        </Fact>
        <Fact label="Note">{notes.join('\n')}</Fact>
      </Facts>
    </Paper>
  )
}
