import TableRows from '@mui/icons-material/TableRowsOutlined'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useContext } from 'react'
import { LookContext, type RepairLook } from './look.ts'

/** Chooses between rows and columns by status. */
export function LookChoice() {
  const { look, setLook } = useContext(LookContext)
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="View"
      value={look}
      onChange={(_, chosen: RepairLook | null) => chosen && setLook(chosen)}
      sx={{ flexShrink: 0, '& > button': { width: { xs: 44, md: 36 }, height: { xs: 44, md: 32 } } }}
    >
      <ToggleButton value="table" aria-label="Rows" title="Rows">
        <TableRows fontSize="small" />
      </ToggleButton>
      <ToggleButton value="columns" aria-label="Columns by status" title="Columns by status">
        <ViewColumn fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  )
}
