import type { GridColDef } from '@mui/x-data-grid'
import type { Row } from '../../contract/envelope.ts'
import {
  type Field,
  type FieldOf,
  isPicture,
  type Kind,
  maxLengthOf,
} from '../../contract/field.ts'
import { sortableFields } from '../../contract/resource.ts'
import { titleOf } from '../data/record.ts'
import { cellText } from '../fields/cell-text.ts'
import { Cell, isDrawn } from '../fields/cells.tsx'
import { ANY_RATIO, Picture } from '../ui/Picture.tsx'
import type { Column } from './columns.ts'
import { RowActions } from './RowActions.tsx'
import { RowTitle } from './RowTitle.tsx'
import type { RecordsProps } from './records-props.ts'

const ofNumbers = { align: 'right', headerAlign: 'right', flex: 0 } as const

/** The title column is wider than any other. */
const ofTitle = { flex: 4, minWidth: 176 }

const layouts: Partial<Record<Kind, Partial<GridColDef<Row>>>> = {
  text: { flex: 3, minWidth: 150 },
  longText: { flex: 3, minWidth: 150 },
  phone: { width: 128, flex: 0 },
  time: { width: 80, minWidth: 80, flex: 0 },
  reference: { flex: 2, minWidth: 112 },
  references: { flex: 1, minWidth: 88 },
  person: { flex: 1, minWidth: 88 },
  switch: { width: 80, minWidth: 80, flex: 0 },
  number: { ...ofNumbers, width: 76 },
  decimal: { ...ofNumbers, width: 104 },
  money: { ...ofNumbers, width: 128 },
  rating: { width: 112, flex: 0 },
  date: { width: 116, flex: 0 },
  dateTime: { width: 152, flex: 0 },
}

/** Up to this `maxLength`, a text column is narrow. */
const SHORT = 30
const ofShortText = { flex: 1, minWidth: 104 }

const CELL_PADDING = 20
const BUTTON = 36

/** The props from which the columns are built; they are rebuilt when one of these changes. */
export const columnProps = [
  'resource',
  'columns',
  'cells',
  'sortable',
  'minWidths',
  'opens',
  'navigation',
  'mayEdit',
  'onDelete',
  'onShow',
  'RowButtons',
  'mostButtons',
] as const

type Props = Pick<RecordsProps, (typeof columnProps)[number]>

/** The grid's columns: one per field, and one for the row buttons. */
export function gridColumns(
  { columns, ...props }: Props,
  pictureHeight: number,
): GridColDef<Row>[] {
  const sortable = props.sortable ?? sortableFields(props.resource)
  const ofFields = columns.map(
    ([name, field]): GridColDef<Row> => ({
      field: name,
      headerName: field.label,
      sortable: sortable.includes(name),
      flex: 1,
      minWidth: 112,
      ...layoutOf(field, pictureHeight),
      ...(name === props.resource.title && ofTitle),
      ...(props.minWidths?.[name] && {
        minWidth: props.minWidths[name],
        width: props.minWidths[name],
      }),
      // The grid renders plain text itself, with the full text as a tooltip.
      valueFormatter: (_, row) => cellText(name, field, row),
      ...(isDrawn(field) || name === props.resource.title || props.cells?.[name]
        ? {
            renderCell: ({ row }) => (
              <GridCell
                {...props}
                column={[name, field]}
                record={row}
                pictureHeight={pictureHeight}
              />
            ),
          }
        : {}),
    }),
  )
  const buttons =
    [props.mayEdit, props.onDelete].filter(Boolean).length +
    (props.RowButtons ? (props.mostButtons ?? 1) : 0)
  return buttons > 0 ? [...ofFields, actions(props, buttons)] : ofFields
}

interface GridCellProps
  extends Pick<Props, 'resource' | 'cells' | 'opens' | 'navigation' | 'onShow'> {
  column: Column
  record: Row
  pictureHeight: number
}

function GridCell({ column: [name, field], pictureHeight, cells, ...props }: GridCellProps) {
  const { resource, record } = props
  const Own = cells?.[name]
  if (Own) return <Own {...props} />
  if (name === resource.title) return <RowTitle {...props} />
  if (isPicture(field)) {
    return (
      <Picture
        field={field}
        value={record[name]}
        alt={titleOf(resource, record)}
        sx={{ height: pictureHeight }}
      />
    )
  }
  return <Cell name={name} field={field} record={record} />
}

function layoutOf(field: Field, pictureHeight: number): Partial<GridColDef<Row>> | undefined {
  if (isPicture(field)) return widthOfPicture(field, pictureHeight)
  if (field.kind === 'select') return field.otherTone ? layouts.text : widthOfChip(field)
  return field.kind === 'text' && (maxLengthOf(field.schema) ?? Infinity) <= SHORT
    ? ofShortText
    : layouts[field.kind]
}

/** As wide as the longest option, or the column's label. */
function widthOfChip({ label, options }: FieldOf<'select'>): Partial<GridColDef<Row>> {
  const longest = Math.max(label.length, ...Object.values(options).map((option) => option.length))
  return { width: 44 + 7 * longest, minWidth: 72, flex: 0 }
}

function widthOfPicture(
  field: FieldOf<'image' | 'images'>,
  height: number,
): Partial<GridColDef<Row>> {
  return {
    width: Math.round(height * (field.ratio ?? ANY_RATIO)) + CELL_PADDING,
    minWidth: 72,
    flex: 0,
    display: 'flex',
  }
}

function actions(props: Omit<Props, 'columns'>, buttons: number): GridColDef<Row> {
  return {
    field: 'actions',
    headerName: 'Actions',
    width: Math.max(92, buttons * BUTTON + CELL_PADDING),
    align: 'right',
    headerAlign: 'right',
    sortable: false,
    renderCell: ({ row }) => <RowActions {...props} record={row} />,
  }
}
