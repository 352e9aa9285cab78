import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { isNotNil } from 'es-toolkit/predicate'
import type { NamedField } from '../../../contract/compile.ts'
import type { Row } from '../../../contract/envelope.ts'
import { embeddedName, type FieldOf, isPicture, type Kind } from '../../../contract/field.ts'
import type { Resource } from '../../../contract/resource.ts'
import { titleOf } from '../../data/records/record.ts'
import { Cell, saysNone } from '../../fields/cells/cells.tsx'
import { Note } from '../../ui/Note.tsx'
import { visuallyHidden } from '../../ui/theme.ts'
import { Picture } from '../../ui/values/Picture.tsx'
import { clamped } from '../../ui/values/TwoLineText.tsx'
import { useRow, useRows } from '../context/list-context.ts'
import type { Density, ListColumns } from '../reading/columns.ts'
import { isPast } from '../reading/period.ts'
import type { RecordsProps } from '../reading/records-props.ts'
import { CardItem } from './CardItem.tsx'
import { MoveHandle } from './MoveHandle.tsx'
import { RowActions } from './RowActions.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { RowTitle } from './RowTitle.tsx'

const padding: Record<Density, number> = { compact: 1, standard: 2, roomy: 3 }

/** A picture with a wider ratio is above the text, any other beside it. */
const WIDE = 1.5

/** A record as a card, for narrow screens. */
export function RecordCard({ record, cells }: { record: Row } & Pick<RecordsProps, 'cells'>) {
  const { resource } = useRow()
  const { columns, selection } = useRows()
  const title = titleOf(resource, record)
  const { picture, hasWidePicture, rest } = cardParts(resource, columns, record)
  const image = picture && (
    <Picture
      field={picture[1]}
      value={record[picture[0]]}
      alt={title}
      sx={
        hasWidePicture
          ? { width: '100%', borderRadius: 0 }
          : { width: 72, alignSelf: 'flex-start', mt: 0.5, mb: 1 }
      }
    />
  )
  return (
    <CardItem
      record={record}
      sx={{
        overflow: 'hidden',
        display: 'flex',
        flexDirection: 'column',
        ...(isPast(resource, record) && past),
      }}
    >
      {hasWidePicture && image}
      <Box sx={{ p: padding[columns.settings.density] }}>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ mb: 0.5 }}>
          {!hasWidePicture && image}
          <Typography
            variant="h3"
            component="h2"
            sx={{ flex: 1, overflowWrap: 'anywhere', py: 1, minWidth: 0 }}
          >
            <RowTitle record={record} />
          </Typography>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'flex-end',
              maxWidth: '70%',
              mr: -1,
            }}
          >
            <MoveHandle record={record} />
            <RowCheckbox record={record} selection={selection} isOfCard />
            <RowActions record={record} />
          </Box>
        </Stack>
        <CardValues columns={rest} record={record} cells={cells} />
      </Box>
    </CardItem>
  )
}

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
  return { picture, hasWidePicture: (picture?.[1].ratio ?? 1) > WIDE, rest }
}

/** Styles for a past record. */
export const past = {
  color: 'text.secondary',
  '& img': { opacity: 0.6 },
}

interface ValuesProps extends Pick<RecordsProps, 'cells'> {
  columns: readonly NamedField[]
  record: Row
  /** Kinds whose label is visually hidden. */
  unlabelled?: readonly Kind[]
}

/** The values of a card, each with its label. */
export function CardValues({ columns, record, cells, unlabelled = [] }: ValuesProps) {
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
      {columns.map(([name, field]) => {
        const Own = cells?.[name]
        const isUnlabelled = unlabelled.includes(field.kind)
        return (
          <Box key={name} sx={{ display: 'contents' }}>
            <Note component="dt" sx={isUnlabelled ? visuallyHidden : undefined}>
              {field.label}
            </Note>
            <Typography
              component="dd"
              variant="body2"
              sx={[
                value,
                field.kind === 'longText' && clamped(3),
                isUnlabelled && { gridColumn: '1 / -1' },
              ]}
            >
              {Own ? (
                <Own record={record} />
              ) : (
                <Cell name={name} field={field} record={record} hasRoom />
              )}
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}

const value = { m: 0, overflowWrap: 'anywhere' }
