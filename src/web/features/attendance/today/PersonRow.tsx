import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { useSession } from '../../../data/session.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { FlagChips } from '../FlagChips.tsx'
import type { Flagged } from '../flags.ts'
import { Reason } from '../Reason.tsx'
import { RecordStatus } from '../RecordStatus.tsx'
import { RecordTitle } from '../RecordTitle.tsx'
import { isOwn, isWaiting, typeNameOf } from '../record.ts'
import { useResult } from '../result-store.ts'
import { SelectBox } from '../SelectBox.tsx'
import { spanOf } from '../times.ts'
import type { Today } from './use-today.ts'

interface Props extends Pick<Today, 'selected' | 'decisions'> {
  row: Flagged
  /** Whether records can be decided now: online, and not rows of previous filters. */
  mayDecide: boolean
  onOpen: (row: Flagged) => void
}

/** One person's record; a click opens the evidence. */
export function PersonRow({ row, selected, decisions, mayDecide, onOpen }: Props) {
  const { record } = row
  const viewerId = useSession()?.viewer?.id
  const result = useResult(decisions.results, record)
  return (
    <Box
      component="li"
      data-id={record.id}
      onClick={() => onOpen(row)}
      sx={[person, selected.ids.has(record.id) && { bgcolor: 'action.selected' }]}
    >
      <Box sx={{ width: 44, flexShrink: 0, display: 'grid', placeItems: 'center' }}>
        <SelectBox row={row} selected={selected} decisions={decisions} isOff={!mayDecide} />
      </Box>
      <Picture
        field={face}
        value={record.checkInImage ?? record.user?.photoUrl}
        alt=""
        sx={{ width: 44, borderRadius: 1 }}
      />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography
          component="h3"
          variant="h3"
          sx={{ '& > button': { minHeight: { xs: 32, md: 24 }, scrollMarginTop: 140 } }}
        >
          <RecordTitle row={row} />
        </Typography>
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {[typeNameOf(record), spanOf(record)].filter(Boolean).join(' · ')}
        </Typography>
        {result?.message && <Reason result={result} />}
        {isWaiting(record) && isOwn(record, viewerId) && (
          <Typography variant="body2" color="text.secondary">
            Yours: somebody else decides it.
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: { xs: '52px', sm: 0 } }}>
        <FlagChips flagged={row} />
        <RecordStatus record={record} results={decisions.results} />
      </Box>
    </Box>
  )
}

const face = { ...attendance.fields.checkInImage, ratio: 1 }

const person = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  px: { xs: 0.5, md: 1 },
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
} as const
