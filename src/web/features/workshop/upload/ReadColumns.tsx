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
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { frame, theme } from '../../../ui/theme.ts'
import { templateSheet } from '../rules/template.ts'

/** The columns of a sheet, each with its alternative names and an example. */
export function ReadColumns() {
  const [values = []] = templateSheet().rows
  return (
    <Paper component="section" aria-labelledby="read-columns" sx={panel}>
      <Typography id="read-columns" variant="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        Columns that are read
      </Typography>
      <PlainTable
        labelledBy="read-columns"
        sx={withoutExamples}
        columns={[
          {
            label: 'Column',
            width: 152,
            cell: ({ id: name, isNeeded }) => (
              <>
                {name}
                {isNeeded && (
                  <Box component="span" sx={secondary}>
                    {' required'}
                  </Box>
                )}
              </>
            ),
          },
          {
            label: 'Or called',
            cell: ({ others, example }) => (
              <>
                <Box sx={secondary}>{others.join(', ')}</Box>
                <Box sx={onPhones}>As {example}</Box>
              </>
            ),
          },
          { label: 'Example', width: 136, cell: ({ example }) => example },
        ]}
        rows={oplFields.map((field, at) => {
          const [id, ...others] = oplHeaders[field]
          const isNeeded = neededFields.includes(field)
          return { id, others, isNeeded, example: exampleText(field, values[at]) }
        })}
      />
    </Paper>
  )
}

function exampleText(field: OplField, value: unknown): string {
  if (field === 'date') return formatFullDay(String(value))
  return typeof value === 'number' ? formatCount(value) : String(value)
}

const panel = {
  position: { lg: 'sticky' },
  top: frame.topBar + 16,
  overflow: 'hidden',
} as const
/** Hides the examples on a phone, where they are below the names. */
const withoutExamples = {
  [theme.breakpoints.down('sm')]: { '& tr > :last-child': { display: 'none' } },
}
const onPhones = { display: { sm: 'none' } }
const secondary = { color: 'text.secondary', fontWeight: 400 }
