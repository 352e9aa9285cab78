import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { counted } from '../../../contract/texts.ts'
import RunReport from '../../actions/RunReport.tsx'
import { idsOf } from '../../data/records/record.ts'
import { prefetchedOverlay } from '../../ui/prefetch.ts'
import { unfinishedMark } from '../../ui/screen/foot-bar.ts'
import { sticky } from '../../ui/theme.ts'
import { movedBetween } from './order-numbers.ts'
import { type OrderProps, useSaving } from './use-saving.ts'

const QuestionDialog = prefetchedOverlay(() => import('../../ui/sheets/QuestionDialog.tsx'))

/** Saves, undoes or discards the new order. Sticky at the bottom, so that it is always in view. */
export function OrderBar(props: OrderProps) {
  const { resource, list, order, isAboveSelection } = props
  const { save, discard, isReading, question, run } = useSaving(props)
  const ids = idsOf(order.rows)
  const moved = movedBetween(idsOf(list.rows), ids)
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      role="region"
      aria-label="Changed order"
      {...{ [unfinishedMark]: '' }}
      sx={[bar, isAboveSelection && { bottom: { xs: 64, md: 0 } }]}
    >
      {run && <RunReport run={run} />}
      <Typography variant="body2" sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
        {counted(moved.length, resource.singular)} moved, not saved yet
      </Typography>
      <Button onClick={order.undo} disabled={run?.isRunning}>
        Undo
      </Button>
      <Button onClick={discard} disabled={run?.isRunning}>
        Discard
      </Button>
      <Button
        variant="contained"
        loading={isReading || run?.isRunning === true}
        onClick={() => void save()}
      >
        Save order
      </Button>
      {question && <QuestionDialog {...question} />}
    </Stack>
  )
}

const bar = {
  ...sticky,
  bottom: 0,
  zIndex: 2,
  flexWrap: 'wrap',
  alignItems: 'center',
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
  '& > button:last-of-type': { ml: 'auto' },
} as const
