import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import {
  neededFields,
  type OplField,
  oplFields,
  oplHeaders,
} from '../../../../contract/opl/columns.ts'
import { formatCount, formatFullDay } from '../../../data/records/format.ts'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { frame } from '../../../ui/theme.ts'
import { templateSheet } from '../rules/template.ts'

/** The columns of a sheet, each with its alternative names and an example. */
export function ReadColumns() {
  const [values = []] = templateSheet().rows
  return (
    <Paper component="section" aria-labelledby="read-columns" sx={panel}>
      <Typography id="read-columns" variant="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        Columns that are read
      </Typography>
      <DataTable
        isInBox
        aria-labelledby="read-columns"
        columns={columns}
        rows={oplFields.map((field, at) => {
          const [id, ...others] = oplHeaders[field]
          const isNeeded = neededFields.includes(field)
          return { id, others, isNeeded, example: exampleText(field, values[at]) }
        })}
        keyOf={({ id }) => id}
        sx={{ border: 0 }}
      />
    </Paper>
  )
}

interface ReadColumn {
  id: string
  others: readonly string[]
  isNeeded: boolean
  example: string
}

const columns: readonly TableColumn<ReadColumn>[] = [
  {
    name: 'column',
    label: 'Column',
    least: 140,
    place: 'name',
    cell: ({ id, isNeeded }) => (
      <>
        {id}
        {isNeeded && (
          <Box component="span" sx={secondary}>
            {' required'}
          </Box>
        )}
      </>
    ),
  },
  {
    name: 'others',
    label: 'Or called',
    least: 120,
    share: 1,
    place: 'second',
    cell: ({ others }) => <Box sx={secondary}>{others.join(', ')}</Box>,
  },
  {
    name: 'example',
    label: 'Example',
    least: 120,
    place: 'value',
    cell: ({ example }) => example,
  },
]

function exampleText(field: OplField, value: unknown): string {
  if (field === 'date') return formatFullDay(String(value))
  return typeof value === 'number' ? formatCount(value) : String(value)
}

const panel = {
  position: { lg: 'sticky' },
  top: frame.topBar + 16,
  overflow: 'hidden',
} as const
const secondary = { color: 'text.secondary', fontWeight: 400 }
