import ContentCopy from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { FlagChips } from '../FlagChips.tsx'
import type { Flagged } from '../flags.ts'
import { Reason } from '../Reason.tsx'
import { RecordStatus } from '../RecordStatus.tsx'
import { RecordTitle } from '../RecordTitle.tsx'
import { personNameOf } from '../record.ts'
import { useResult } from '../result-store.ts'
import { SelectBox } from '../SelectBox.tsx'
import { copyRow } from './copy-row.ts'
import { type ColumnName, reportColumns } from './report-columns.ts'
import type { Report } from './use-report.ts'

interface Props {
  report: Report
  row: Flagged
  columns: readonly ColumnName[]
  /** Whether Tab reaches this row; the other rows are reached by keys. */
  isTabStop: boolean
}

/** The cells of one record and, below them, why it could not be decided. */
export function GridRow({ report: { selected, decisions, view }, row, columns, isTabStop }: Props) {
  const result = useResult(decisions.results, row.record)
  return (
    <>
      <Box role="gridcell">
        <SelectBox row={row} selected={selected} decisions={decisions} isTabStop={isTabStop} />
      </Box>
      {columns.map((name) => (
        <Box
          key={name}
          role="gridcell"
          className={reportColumns[name].isNumber ? 'number' : undefined}
        >
          {name === 'name' && <RecordTitle row={row} isTabStop={isTabStop} />}
          {name === 'flags' && <FlagChips flagged={row} />}
          {name === 'status' && <RecordStatus record={row.record} results={decisions.results} />}
          {name !== 'name' && name !== 'flags' && name !== 'status' && (
            <Text text={reportColumns[name].text(row)} />
          )}
        </Box>
      ))}
      <Box role="gridcell">
        <IconButton
          size="small"
          aria-label={`Copy ${personNameOf(row.record)}`}
          title="Copy the row (c)"
          tabIndex={isTabStop ? 0 : -1}
          onClick={(event) => {
            event.stopPropagation()
            void copyRow(row, view.columns)
          }}
        >
          <ContentCopy sx={{ fontSize: 16 }} />
        </IconButton>
      </Box>
      {result?.message && (
        <Box role="gridcell" aria-colspan={columns.length} sx={{ gridColumn: '2 / -1' }}>
          <Reason result={result} />
        </Box>
      )}
    </>
  )
}

function Text({ text }: { text: string }) {
  return (
    <span className="text" title={text}>
      {text}
    </span>
  )
}
