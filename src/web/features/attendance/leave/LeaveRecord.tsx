import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { uniq } from 'es-toolkit'
import { type ReactNode, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { Page } from '../../../../contract/compile.ts'
import type { Resource } from '../../../../contract/resource.ts'
import { branch } from '../../../../contract/resources/branch.ts'
import { employee } from '../../../../contract/resources/employee.ts'
import { day } from '../../../../contract/schema.ts'
import { mondayOf } from '../../../data/calendar.ts'
import { useView } from '../../../data/use-view.ts'
import { keyOf } from '../../../data/write.ts'
import { DayField } from '../../../fields/dates/DayField.tsx'
import { RecordNavigationBar } from '../../../list/RecordNavigationBar.tsx'
import { useRecordNavigation } from '../../../list/reading/use-record-navigation.ts'
import { usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import { RecordHeading } from '../../../ui/pages/PageHeading.tsx'
import { footBar } from '../../../ui/screen/foot-bar.ts'
import { flexLine, grow, touch } from '../../../ui/theme.ts'
import { Fact, Facts } from '../../../ui/values/Facts.tsx'
import { RecordLink } from '../../../ui/values/RecordLink.tsx'
import { DecisionBar } from '../DecisionBar.tsx'
import { DeclineApprove } from '../DeclineApprove.tsx'
import { RecordNotes } from '../RecordNotes.tsx'
import { weekOf } from '../rules/leave-month.ts'
import {
  type Leave,
  leavePath,
  leavePaths,
  lengthText,
  periodText,
  waitingLeavesFirst,
} from '../rules/leaves.ts'
import { useDecisions } from '../use-decisions.ts'
import { useSelected } from '../use-selected.ts'
import { LeaveDays, LeaveLetters } from './LeaveDays.tsx'
import { DaysNotice, ForReaders, LeaveLink, LeaveStatus } from './LeaveParts.tsx'
import { OtherLeave } from './OtherLeave.tsx'
import { useLeave } from './use-leave.ts'
import type { Leaves } from './use-leaves.ts'

/** Neutral, so that the browser's tab and history do not reveal why a person is away. */
const TITLE = 'Leave record'

/** The day of the record, in the URL. */
const table = { date: day }

/** The page of one leave; for sick leave, with the letter. */
export default function LeaveRecord({ resource, page }: { resource: Resource; page: Page }) {
  const { id = '' } = useParams()
  const { date } = useView(table).values
  return (
    <ForReaders title={TITLE}>
      <LeaveDetails
        key={id}
        id={id}
        date={date}
        hasLetter={page.path === resource.pages.sickRecord?.path}
      />
    </ForReaders>
  )
}

interface Props {
  id: string
  /** The day from the URL. */
  date: string | undefined
  hasLetter: boolean
}

/** The details of a leave, with the decision. */
function LeaveDetails({ id, date: dateInUrl, hasLetter }: Props) {
  const { leave: found, date, days } = useLeave(id, dateInUrl)
  // Shown once everything is read: further days would change the content.
  const { isLoading } = days
  const leave = isLoading ? undefined : found
  const records = leave?.records ?? []
  const selected = useSelected(records, id)
  const decisions = useDecisions(selected)
  // The order of the list of the week. It is kept when a leave is decided here.
  const [order, setOrder] = useState<readonly string[]>()
  if (!order && !days.isRunning && days.isComplete) {
    setOrder(leavePaths(waitingLeavesFirst(days.leaves), days.first))
  }
  const navigation = useRecordNavigation(
    { back: `/leave?week=${mondayOf(date)}`, paths: order ?? [], total: order?.length },
    leave && leavePath(leave, days.first),
  )
  const root = useRef<HTMLDivElement>(null)
  const open = selected.selectable
  // The bar below shows a run and its failures.
  const isInRun = decisions.runs.some(({ results }) =>
    records.some((one) => results.has(keyOf(one))),
  )
  const isDeciding = isInRun || selected.records.length > 0
  const mayDecide = open.length > 0 && !isDeciding
  usePageKeys(root, [
    { key: 'j', does: 'Next leave', run: () => navigation.step(1) },
    { key: 'k', does: 'Leave before', run: () => navigation.step(-1) },
    { key: 'a', does: 'Approve', run: () => decisions.ask(open, true) },
    { key: 'd', does: 'Decline', run: () => decisions.ask(open, false) },
  ])

  return (
    <Stack ref={root} spacing={2} sx={{ ...grow, pb: { xs: mayDecide ? 8 : 0, sm: 0 } }}>
      <RecordNavigationBar navigation={navigation} singular="leave" />
      <LeaveHeading leave={leave}>
        {mayDecide && (
          <Box role="region" aria-label="Decision" sx={decide}>
            <DeclineApprove onDecide={(approve) => decisions.ask(open, approve)} />
          </Box>
        )}
      </LeaveHeading>
      {(!leave || days.failed.length > 0) && <DaysNotice days={days} />}
      <RecordNotes records={records} doubt={days.doubt} />
      {isLoading && <Skeleton variant="rounded" height={320} />}
      {!isLoading && !leave && !days.isRefused && <NotInDays days={days} date={date} />}
      {leave && (
        <Box sx={columnsStyle}>
          <Stack spacing={2} sx={{ '& > :last-child': { flexGrow: 1 } }}>
            <Paper>
              <LeaveFacts leave={leave} hasLetter={hasLetter} />
              <LeaveDays leave={leave} />
            </Paper>
            {hasLetter && leave.kind === 'sick' && <LeaveLetters leave={leave} />}
          </Stack>
          <OtherLeave leave={leave} days={days} />
        </Box>
      )}
      <DecisionBar selected={selected} decisions={decisions} />
    </Stack>
  )
}

interface HeadingProps {
  leave: Leave | undefined
  /** Shown beside the heading. */
  children: ReactNode
}

/** The person, as a link, with the status and the days of the leave. */
function LeaveHeading({ leave, children }: HeadingProps) {
  return (
    <Box sx={head}>
      <Box sx={grow}>
        <Box sx={nameAndStatus}>
          <RecordHeading title={TITLE}>
            {leave && (
              <RecordLink resource={employee} id={leave.records[0]?.userId ?? null}>
                {leave.name}
              </RecordLink>
            )}
          </RecordHeading>
          {leave && <LeaveStatus leave={leave} isOfDays />}
        </Box>
        {leave && (
          // Close to the name, whose touch target has padding.
          <Typography color="text.secondary" sx={{ mt: { xs: -1.5, md: 0 } }}>
            {leave.typeName} · {lengthText(leave)}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  )
}

const head = { ...flexLine, columnGap: 2 }

const nameAndStatus = { ...head, flexWrap: 'wrap', columnGap: 1.5 } as const

/** Beside the heading; at the bottom of a phone. */
const decide = {
  ...footBar('sm'),
  display: 'flex',
  gap: 1,
  '& > button': {
    flex: { xs: 1, sm: 'none' },
    minWidth: 96,
  },
}

/** On wide screens, other facts are in a column beside the leave, of the same height. */
const columnsStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) max(376px, 33%)' },
}

/** The branch and notes of a leave; the rest is in the heading. */
function LeaveFacts({ leave, hasLetter }: { leave: Leave; hasLetter: boolean }) {
  const notes = uniq(leave.records.flatMap(({ note }) => (note ? [note] : [])))
  return (
    <Box sx={{ px: 2, py: 0.5, '& dl > :first-of-type': { borderTop: 0 }, '& a': touch.link }}>
      <Facts>
        <Fact label="Branch">
          <RecordLink resource={branch} id={leave.branchId}>
            {leave.branchName}
          </RecordLink>
        </Fact>
        <Fact label="Note">{notes.join('\n')}</Fact>
        {!hasLetter && leave.kind === 'sick' && (
          <Fact label="Letter">
            <LeaveLink leave={leave}>Show it with its letter</LeaveLink>
          </Fact>
        )}
      </Facts>
    </Box>
  )
}

/**
 * Asks for the date of a record, which can only be found by its day. The record may also be in a
 * day that failed to load.
 */
function NotInDays({ days, date }: { days: Leaves; date: string }) {
  const { change } = useView(table)
  return (
    <Stack spacing={2} role="status" alignItems="flex-start">
      <Typography>
        {days.isComplete && !days.doubt
          ? `Not found in the loaded days, ${periodText(weekOf(date))}.`
          : 'It may be in the days that were not read.'}{' '}
        On which day does it begin?
      </Typography>
      <Box sx={{ width: 240 }}>
        <DayField
          name="leave-day"
          label="Day"
          value={date}
          onChange={(next) => change({ date: next }, { replace: true })}
        />
      </Box>
    </Stack>
  )
}
