import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isNotNil } from 'es-toolkit/predicate'
import type { Row } from '../../../contract/envelope.ts'
import { embeddedName, isPicture } from '../../../contract/field.ts'
import { titleOf } from '../../data/records/record.ts'
import { Cell, saysNone } from '../../fields/cells/cells.tsx'
import { Note } from '../../ui/Note.tsx'
import { grow } from '../../ui/theme.ts'
import { Picture } from '../../ui/values/Picture.tsx'
import { clamped } from '../../ui/values/TwoLineText.tsx'
import { useRow, useRows } from '../context/list-context.ts'
import { RowTitle } from '../rows/RowTitle.tsx'

/** The inside of a card: the title, the first picture, and the values of the visible columns. */
export function CardContent({ record }: { record: Row }) {
  const { resource } = useRow()
  const { shown, picture } = useRows().columns
  const values = shown.filter(
    ([name, field]) =>
      name !== resource.title &&
      name !== resource.board &&
      !isPicture(field) &&
      (saysNone(field) || isNotNil(record[name] ?? record[embeddedName(name)])),
  )
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, mb: 0.5 }}>
        <Typography variant="inherit" component="h3" sx={{ ...grow, fontWeight: 600 }}>
          <RowTitle record={record} />
        </Typography>
        {picture && (
          <Picture
            field={picture[1]}
            value={record[picture[0]]}
            alt={titleOf(resource, record)}
            sx={{ width: 48, alignSelf: 'flex-start' }}
          />
        )}
      </Box>
      <Box component="dl" sx={list}>
        {values.map(([name, field]) => (
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
    </>
  )
}

const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(64px, auto) 1fr',
  columnGap: 2,
  alignItems: 'baseline',
  '& dd > svg': { verticalAlign: 'text-bottom' },
  rowGap: 0.5,
}

const value = { m: 0, overflowWrap: 'anywhere' }
