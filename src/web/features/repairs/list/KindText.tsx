import Box from '@mui/material/Box'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { cellText } from '../../../fields/cell-text.ts'
import type { Repair } from '../repair.ts'

const { category: categoryField, priority: priorityField } = repairReport.fields
/** Lower priorities are not shown. */
const urgent: Readonly<Record<string, string>> = {
  high: 'warning.main',
  urgent: 'error.main',
}

/** The category of a report, and its priority if that is high. */
export function KindText({ repair: { id, category, priority } }: { repair: Repair }) {
  const color = priority && Object.hasOwn(urgent, priority) && urgent[priority]
  const kind = cellText('category', categoryField, { id, category })
  return (
    <>
      {kind}
      {color && (
        <Box component="span" sx={{ color, fontWeight: 600 }}>
          {kind && ' · '}
          {cellText('priority', priorityField, { id, priority })}
        </Box>
      )}
    </>
  )
}
