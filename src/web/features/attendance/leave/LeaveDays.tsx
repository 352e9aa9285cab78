import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { uniqBy } from 'es-toolkit'
import { useSession } from '../../../data/client/session.ts'
import { formatDay, formatWeekday } from '../../../data/records/format.ts'
import { Note } from '../../../ui/Note.tsx'
import { flexLines, plainList } from '../../../ui/theme.ts'
import { decisionText } from '../evidence/Evidence.tsx'
import { LetterButton } from '../evidence/LetterButton.tsx'
import { DecisionChip, StatusChip } from '../RecordStatus.tsx'
import { daysOf, type Leave } from '../rules/leaves.ts'
import { isWaiting, personNameOf, whyNotDecided } from '../rules/record.ts'

/**
 * Every day of a leave, with its status if the days differ. Also who decided it and when, if the
 * server returns it.
 */
export function LeaveDays({ leave: { records } }: { leave: Leave }) {
  const viewerId = useSession()?.viewer?.id
  const differ = uniqBy(records, ({ statusId }) => statusId).length > 1
  return (
    <Box
      component="section"
      aria-labelledby="leave-days"
      sx={{ px: 2, pt: 1.5, pb: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="h2" id="leave-days" sx={{ mb: 0.5 }}>
        Days and decisions
      </Typography>
      <Box component="ul" sx={list}>
        {records.map((record) => (
          <li key={record.id}>
            <Box component="span" sx={{ width: { xs: 88, md: 120 } }}>
              {formatWeekday(record.date)}
            </Box>
            <Stack
              direction="row"
              useFlexGap
              flexWrap="wrap"
              spacing={0.5}
              sx={{ '&:empty': { display: 'none' } }}
            >
              {differ && <StatusChip record={record} />}
              <DecisionChip record={record} />
            </Stack>
            <Note sx={{ flex: 1, minWidth: 160 }}>
              {isWaiting(record)
                ? (whyNotDecided(record, viewerId) ?? 'Not decided yet.')
                : decisionText(record)}
            </Note>
          </li>
        ))}
      </Box>
    </Box>
  )
}

/** The letters of a sick leave, and how many of its days they cover. */
export function LeaveLetters({ leave }: { leave: Leave }) {
  const withLetter = leave.records.filter(({ attachmentUrl }) => attachmentUrl !== null)
  const letters = uniqBy(withLetter, ({ attachmentUrl }) => attachmentUrl)
  const days = daysOf(leave)
  const covered = new Set(withLetter.map(({ date }) => date)).size
  return (
    <Paper component="section" aria-labelledby="leave-letters" sx={letterStyle}>
      <Typography variant="h2" id="leave-letters">
        Letter
      </Typography>
      {covered < days && (
        <Alert severity="warning">
          {covered === 0
            ? 'No letter is recorded.'
            : `Without a letter of its own: ${days - covered} of ${days} days.`}
        </Alert>
      )}
      {letters.map((record) => (
        <Stack
          key={record.id}
          direction="row"
          useFlexGap
          flexWrap="wrap"
          spacing={1}
          alignItems="center"
        >
          <LetterButton letter={record.attachmentUrl ?? ''} name={personNameOf(record)} />
          <Note>handed in for {formatDay(record.date)}</Note>
        </Stack>
      ))}
    </Paper>
  )
}

const letterStyle = { p: 2, display: 'flex', flexDirection: 'column', gap: 1 } as const

const list = {
  ...plainList,
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    ...flexLines,
    columnGap: 2,
    rowGap: 0.5,
    py: 1,
  },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
