import Paper from '@mui/material/Paper'
import { inApp } from '../../parts/in-app.tsx'
import { everyRecord } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { VirtualRows } from './VirtualRows.tsx'

const rows = (rows: typeof everyRecord) =>
  inApp(
    <VirtualRows rows={rows} keyOf={({ id }) => id} height={48} gap={8}>
      {({ customer }) => (
        <Paper sx={{ p: 1 }}>
          <bdi>{String(customer)}</bdi>
        </Paper>
      )}
    </VirtualRows>,
  )

export default { Rows: rows(everyRecord), 'No rows': rows([]) } satisfies States
