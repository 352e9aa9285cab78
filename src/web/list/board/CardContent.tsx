import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../contract/envelope.ts'
import { titleOf } from '../../data/records/record.ts'
import { grow } from '../../ui/theme.ts'
import { Picture } from '../../ui/values/Picture.tsx'
import { useRow, useRows } from '../context/list-context.ts'
import { RowTitle } from '../rows/RowTitle.tsx'
import { CardValues, cardParts } from './CardValues.tsx'

/** The inside of a card: the title, and the values of the visible columns. */
export function CardContent({ record }: { record: Row }) {
  const { resource } = useRow()
  const { columns } = useRows()
  const { picture, rest } = cardParts(resource, columns, record)
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
      <CardValues columns={rest.filter(([name]) => name !== resource.board)} record={record} />
    </>
  )
}
