import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { AsOf } from '../../../ui/AsOf.tsx'
import type { useDays } from '../use-days.ts'

interface Props {
  recap: ReturnType<typeof useDays>
  /** The number of days requested. */
  asked: number
}

/** The progress of loading with a cancel button, then the time of the last load. */
export function RecapStatus({ recap, asked }: Props) {
  const { isRunning, states, asOf, refresh, cancel } = recap
  if (!isRunning) return <AsOf asOf={asOf} onRefresh={refresh} />
  const read = [...states.values()].filter((state) => state !== 'loading').length
  return (
    <>
      <Stack sx={{ width: { xs: 96, sm: 160 } }}>
        <Typography variant="body2" color="text.secondary" noWrap role="status">
          {read} of {asked} days
        </Typography>
        <LinearProgress variant="determinate" value={(100 * read) / asked} aria-label="Days read" />
      </Stack>
      <Button onClick={cancel} sx={{ minHeight: { xs: 44, md: 36 } }}>
        Cancel
      </Button>
    </>
  )
}
