import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { clockMoment } from '../../../contract/time.ts'
import type { Repair } from '../../repairs/repair.ts'
import { ReportPart } from './ReportPart.tsx'

/** What became of a report, the last of it first, on the clocks of its branch. Nothing where the server does not tell. */
export function Timeline({ repair: { histories, zone } }: { repair: Repair }) {
  if (histories.length === 0) return null
  return (
    <ReportPart title="History">
      <Box component="ol" reversed sx={list}>
        {histories.toReversed().map(({ statusName, user, note, createdAt }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing else that tells it from the others
          <Box component="li" key={histories.length - at}>
            <Typography sx={{ fontWeight: 600 }}>{statusName}</Typography>
            <Typography variant="body2" color="text.secondary">
              {[createdAt && clockMoment(zone, createdAt), user?.name].filter(Boolean).join(' · ')}
            </Typography>
            {note && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Typography>}
          </Box>
        ))}
      </Box>
    </ReportPart>
  )
}

/** A dot for each step, on a line that leads from one to the next. */
const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { position: 'relative', pl: 3, pb: 2 },
  '& > li:last-of-type': { pb: 0 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 7,
    width: 9,
    height: 9,
    borderRadius: '50%',
    bgcolor: 'text.disabled',
  },
  '& > li:first-of-type::before': { bgcolor: 'primary.main' },
  '& > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 8,
    top: 18,
    bottom: -5,
    borderLeft: 1,
    borderColor: 'divider',
  },
}
