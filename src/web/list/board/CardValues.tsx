import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isNotNil } from 'es-toolkit/predicate'
import type { NamedField } from '../../../contract/compile.ts'
import type { Row } from '../../../contract/envelope.ts'
import { embeddedName, type FieldOf, isPicture } from '../../../contract/field.ts'
import type { Resource } from '../../../contract/resource.ts'
import { Cell, saysNone } from '../../fields/cells/cells.tsx'
import { Note } from '../../ui/Note.tsx'
import { clamped } from '../../ui/values/TwoLineText.tsx'
import type { ListColumns } from '../reading/columns.ts'

/** The parts of a card besides its title: the first picture, and the columns with a value. */
export function cardParts(resource: Resource, { shown }: ListColumns, record: Row) {
  const picture = shown.find((column): column is [string, FieldOf<'image' | 'images'>] =>
    isPicture(column[1]),
  )
  const rest = shown.filter(
    ([name, field]) =>
      name !== resource.title &&
      !isPicture(field) &&
      (saysNone(field) || isNotNil(record[name] ?? record[embeddedName(name)])),
  )
  return { picture, rest }
}

interface ValuesProps {
  columns: readonly NamedField[]
  record: Row
}

/** The values of a card, each with its label. */
export function CardValues({ columns, record }: ValuesProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(64px, auto) 1fr',
        columnGap: 2,
        alignItems: 'baseline',
        '& dd > svg': { verticalAlign: 'text-bottom' },
        rowGap: 0.5,
      }}
    >
      {columns.map(([name, field]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Note component="dt">{field.label}</Note>
          <Typography
            component="dd"
            variant="body2"
            sx={[value, field.kind === 'longText' && clamped(3)]}
          >
            <Cell name={name} field={field} record={record} hasRoom />
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const value = { m: 0, overflowWrap: 'anywhere' }
