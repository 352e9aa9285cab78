import Box from '@mui/material/Box'
import type { Row } from '../../../contract/envelope.ts'
import { useRow } from '../list-context.ts'
import { MoveHandle } from './MoveHandle.tsx'

/** The number of a record in the order, with the handle that moves it. */
export function OrderCell({ record }: { record: Row }) {
  const { order = '' } = useRow().resource
  return (
    <Box sx={cell}>
      <MoveHandle record={record} />
      <Box component="span" sx={{ ml: 'auto' }}>
        {record[order] as number | null}
      </Box>
    </Box>
  )
}

const cell = { display: 'flex', alignItems: 'center' } as const
