import Box from '@mui/material/Box'
import { frame } from '../../../ui/theme.ts'
import { DayGrid } from '../DayGrid.tsx'
import { type ColumnName, columns, columnsFor, templateOf } from './columns.ts'
import { DeskRow } from './DeskRow.tsx'
import type { DeskProps } from './desk-props.ts'
import { HEADER_HEIGHT, ROW_HEIGHT, SELECT_BAR_HEIGHT } from './sizes.ts'

/** The records as a grid, for wide screens. */
export function DeskGrid(props: DeskProps) {
  const hasDecided = props.rows.some(
    ({ record }) => record.approvedBy !== null || record.approvedAt !== null,
  )
  return (
    <DayGrid
      {...props}
      isBusy={props.isStale}
      sizes={sizes}
      sx={gridStyle}
      columnsFor={(width) => columnsFor(width, hasDecided)}
      templateOf={templateOf}
      header={(shown) => <Header columns={shown} />}
      headerRows={1}
    >
      {(row, shown, isTabStop) => (
        <DeskRow {...props} row={row} columns={shown} isTabStop={isTabStop} />
      )}
    </DayGrid>
  )
}

function Header({ columns: shown }: { columns: readonly ColumnName[] }) {
  return (
    <Box role="rowgroup" className="header">
      <Box role="row" aria-rowindex={1}>
        {shown.map((name) => (
          <Box
            key={name}
            role="columnheader"
            className={'isNumber' in columns[name] ? 'number' : undefined}
          >
            {'isHidden' in columns[name] ? (
              <span className="hidden">{columns[name].label}</span>
            ) : (
              columns[name].label
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const sizes = { stuckAt: frame.topBar + SELECT_BAR_HEIGHT, header: HEADER_HEIGHT, row: ROW_HEIGHT }

const gridStyle = {
  '& .header > [role=row]': { height: HEADER_HEIGHT },
  '& .MuiChip-root': { height: 'auto', minHeight: 24 },
  '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 },
}
