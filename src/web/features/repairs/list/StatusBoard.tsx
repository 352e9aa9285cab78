import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { repairReport, reportNumberOf } from '../../../../contract/resources/repair-report.ts'
import { tones } from '../../../../contract/status-group.ts'
import { branchNameOf } from '../../../data/branch-location.ts'
import { toneOf } from '../../../fields/cells/cells.tsx'
import { fieldText } from '../../../fields/values/cell-text.ts'
import { Board } from '../../../list/board/Board.tsx'
import { useListContext } from '../../../list/context/list-context.ts'
import type { RecordsProps } from '../../../list/reading/records-props.ts'
import { RowTitle } from '../../../list/rows/RowTitle.tsx'
import { grow } from '../../../ui/theme.ts'
import { Picture } from '../../../ui/values/Picture.tsx'
import { AgeText } from '../repair-labels.tsx'
import { nameIn } from '../rules/repair.ts'
import { repairOf } from '../rules/repair-rows.ts'
import { statusesShown } from '../rules/status-filter.ts'
import { useRepairStatuses } from '../use-repair-statuses.ts'

/**
 * The reports in columns by status, in the order of the workflow. Cards cannot be dragged: only
 * actions change a status.
 */
export default function StatusBoard({ height }: RecordsProps) {
  const { list } = useListContext()
  const { isOpen } = list.view.filters
  const { statuses, ...reading } = useRepairStatuses()
  const columns = useMemo(
    () =>
      statusesShown(statuses, isOpen).map(({ id, name, statusGroup }) => ({
        value: id,
        label: name,
        tone: tones[statusGroup],
      })),
    [statuses, isOpen],
  )
  return (
    <Board
      {...reading}
      columns={columns}
      height={height}
      replaced={openOrClosed}
      Content={BoardReport}
    />
  )
}

const openOrClosed = ['isOpen']

const { fields } = repairReport
const photoField = { ...fields.images, ratio: 1 }
const photo = { width: 48, alignSelf: 'flex-start' }

/** A report as a card of the board by status. */
function BoardReport({ record }: { record: Row }) {
  const repair = repairOf(record)
  const { id, images, title, category, priority } = repair
  const kind = fieldText('category', fields.category, { id, category })
  // Only high priorities have one, and only these are shown.
  const tone = toneOf(fields.priority, priority)
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={grow}>
          <Typography variant="inherit" component="h3" sx={{ fontWeight: 600, pb: 0.25 }}>
            <RowTitle record={record} />
          </Typography>
          <Typography variant="inherit" color="text.secondary">
            {branchNameOf(repair)}
          </Typography>
          <Typography variant="inherit" color="text.secondary">
            {kind}
            {tone && (
              <Box component="span" sx={{ color: `${tone}.main`, fontWeight: 600 }}>
                {kind && ' · '}
                {fieldText('priority', fields.priority, { id, priority })}
              </Box>
            )}
          </Typography>
        </Box>
        {images.length > 0 && (
          <Picture field={photoField} value={images} alt={`Photo of: ${title}`} sx={photo} />
        )}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mt: 0.5 }}>
        <span>{nameIn(repair.mechanic) ?? 'No technician yet'}</span>
        <Box component="span" sx={{ flexShrink: 0 }}>
          <AgeText repair={repair} />
        </Box>
      </Box>
      <Typography
        variant="inherit"
        color="text.secondary"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {reportNumberOf(repair)}
      </Typography>
    </>
  )
}
