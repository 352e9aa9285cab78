import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { uniqBy } from 'es-toolkit'
import { formatDay } from '../../../data/format.ts'
import { LetterButton } from '../LetterButton.tsx'
import { personNameOf } from '../record.ts'
import { daysOf, type Leave } from './leaves.ts'

/** The letters of a sick leave, and how many of its days they cover. */
export function LeaveLetters({ leave }: { leave: Leave }) {
  const withLetter = leave.records.filter(({ attachmentUrl }) => attachmentUrl !== null)
  const letters = uniqBy(withLetter, ({ attachmentUrl }) => attachmentUrl)
  const days = daysOf(leave)
  const covered = new Set(withLetter.map(({ date }) => date)).size
  return (
    <Stack component="section" aria-labelledby="leave-letters" spacing={1} alignItems="flex-start">
      <Typography variant="h2" id="leave-letters">
        Letter
      </Typography>
      {covered < days && (
        <Alert severity="warning" sx={{ alignSelf: 'stretch' }}>
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
          <Typography variant="body2" color="text.secondary">
            handed in for {formatDay(record.date)}
          </Typography>
        </Stack>
      ))}
    </Stack>
  )
}
