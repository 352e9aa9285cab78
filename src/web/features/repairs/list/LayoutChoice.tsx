import TableRows from '@mui/icons-material/TableRowsOutlined'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { createContext, useContext } from 'react'
import { touch } from '../../../ui/theme.ts'

type RepairLayout = 'table' | 'columns'

/** The layout of the reports, chosen by the person: a table, or columns by status. */
export const LayoutContext = createContext<{
  layout: RepairLayout
  setLayout: (layout: RepairLayout) => void
}>({
  layout: 'table',
  setLayout: () => undefined,
})

/** Switches between the table and columns by status. */
export function LayoutChoice() {
  const { layout, setLayout } = useContext(LayoutContext)
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="View"
      value={layout}
      onChange={(_, chosen: RepairLayout | null) => chosen && setLayout(chosen)}
      sx={{
        flexShrink: 0,
        '& > button': { width: touch.medium, height: touch.small },
      }}
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
