import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { countBy } from 'es-toolkit/array'
import { type Fate, isOpen, type Outcome, verb } from './decisions.ts'

interface Props {
  result: { approve: boolean; outcomes: readonly Outcome[] }
  onRetry: () => void
  onDismiss: () => void
}

/** What came of a run in which not everything went as it was asked for: of each record why, and what can be done. */
export default function DecisionResult({ result: { approve, outcomes }, onRetry, onDismiss }: Props) {
  const open = outcomes.filter(isOpen)
  const told = outcomes.filter(({ fate }) => fate !== 'done')
  return (
    <Alert
      severity={open.length > 0 ? 'error' : 'warning'}
      action={
        <>
          {open.length > 0 && <Button onClick={onRetry}>Retry failed ({open.length})</Button>}
          <Button onClick={onDismiss}>Dismiss</Button>
        </>
      }
      sx={{
        width: '100%',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        '& .MuiAlert-message': { minWidth: 0, flex: { xs: '1 1 70%', md: 1 } },
        '& .MuiAlert-action': { flexWrap: 'wrap' },
      }}
    >
      <strong>{summary(approve, outcomes)}</strong>
      <Box
        component="ul"
        aria-label="What was not done"
        tabIndex={0}
        sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 128, overflowY: 'auto' }}
      >
        {told.map(({ record, message }) => (
          <li key={record.id}>
            {record.name}: {message}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

/** `7 of 9 approved, 1 decided before, 1 failed.` */
function summary(approve: boolean, outcomes: readonly Outcome[]): string {
  const by = countBy(outcomes, ({ fate }) => fate)
  const parts = (Object.keys(words) as (keyof typeof words)[]).flatMap((fate) => (by[fate] ? [`${by[fate]} ${words[fate]}`] : []))
  return `${[`${by.done ?? 0} of ${outcomes.length} ${verb(approve)}`, ...parts].join(', ')}.`
}

const words = {
  elsewhere: 'decided before',
  gone: 'gone',
  failed: 'failed',
  unclear: 'unclear',
  unsent: 'not sent',
} as const satisfies Partial<Record<Fate, string>>
