import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { range } from 'es-toolkit'
import { sizes } from './grid-style.ts'

/** As high as the rows that are to come. */
export function GridPlaceholder({ columns }: { columns: number }) {
  return (
    <Box role="rowgroup">
      {range(14).map((row) => (
        <Box key={row} role="row" sx={{ height: sizes.row }}>
          <Box role="gridcell" aria-colspan={columns} sx={{ gridColumn: '1 / -1' }}>
            <Skeleton />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
