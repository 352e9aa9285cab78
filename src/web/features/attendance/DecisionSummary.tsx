import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { countBy } from 'es-toolkit/array'
import { formatCount } from '../../data/format.ts'
import { isLeft } from '../../data/write.ts'
import { type DecisionResult, type DecisionStatus, verb } from './decisions.ts'
import { personNameOf } from './record.ts'

interface Props {
  summary: { approve: boolean; results: readonly DecisionResult[] }
  onRetry: () => void
  onDismiss: () => void
}

/**
 * The summary of a run that did not fully succeed: the reason for each record, and the next steps.
 */
export default function DecisionSummary({
  summary: { approve, results },
  onRetry,
  onDismiss,
}: Props) {
  const open = results.filter(isLeft)
  const told = results.filter(({ status }) => status !== 'done')
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
      <strong>{summaryText(approve, results)}</strong>
      <Box
        component="ul"
        aria-label="What was not done"
        tabIndex={0}
        sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 128, overflowY: 'auto' }}
      >
        {told.map(({ record, message }) => (
          <li key={record.id}>
            {personNameOf(record)}: {message}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

/** `7 of 9 approved, 1 decided before, 1 failed.` */
function summaryText(approve: boolean, results: readonly DecisionResult[]): string {
  const by = countBy(results, ({ status }) => status)
  const parts = (Object.keys(words) as (keyof typeof words)[]).flatMap((status) =>
    by[status] ? [`${formatCount(by[status])} ${words[status]}`] : [],
  )
  return `${[`${formatCount(by.done ?? 0)} of ${formatCount(results.length)} ${verb(approve)}`, ...parts].join(', ')}.`
}

const words = {
  elsewhere: 'decided before',
  gone: 'gone',
  failed: 'failed',
  unclear: 'unclear',
  unsent: 'not sent',
} as const satisfies Partial<Record<DecisionStatus, string>>
