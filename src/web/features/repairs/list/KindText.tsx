import Box from '@mui/material/Box'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { cellText } from '../../../fields/cell-text.ts'
import type { Repair } from '../repair.ts'

const { category: categoryField, priority: priorityField } = repairReport.fields
/** Less is not worth a word. */
const urgent: Readonly<Record<string, string>> = { high: 'warning.main', urgent: 'error.main' }

/** What a report is of, and how urgent it is where it is. */
export function KindText({ repair: { id, category, priority } }: { repair: Repair }) {
  const kind = cellText('category', categoryField, { id, category })
  return (
    <>
      {kind}
      {Object.hasOwn(urgent, priority) && (
        <Box component="span" sx={{ color: urgent[priority], fontWeight: 600 }}>
          {kind && ' · '}
          {cellText('priority', priorityField, { id, priority })}
        </Box>
      )}
    </>
  )
}
