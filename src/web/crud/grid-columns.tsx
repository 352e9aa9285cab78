import type { GridColDef } from '@mui/x-data-grid'
import type { Row } from '../../contract/envelope.ts'
import type { Field, Kind } from '../../contract/field.ts'
import { sortableFields } from '../../contract/resource.ts'
import { cellText } from './cell-text.ts'
import { Cell, isDrawn } from './cells.tsx'
import type { Column } from './columns.ts'
import { ANY_RATIO, Picture } from './Picture.tsx'
import { RowActions } from './RowActions.tsx'
import { RowTitle } from './RowTitle.tsx'
import { titleOf } from './record.ts'
import type { RecordsProps } from './records-props.ts'

const ofNumbers = { align: 'right', headerAlign: 'right', flex: 0 } as const

/** What names a record has more room than anything else. */
const ofTitle = { flex: 4, minWidth: 184 }

const layouts: Partial<Record<Kind, Partial<GridColDef<Row>>>> = {
  text: { flex: 3, minWidth: 150 },
  longText: { flex: 3, minWidth: 150 },
  reference: { flex: 1, minWidth: 96 },
  references: { flex: 1, minWidth: 96 },
  person: { flex: 1, minWidth: 96 },
  select: { width: 104, flex: 0 },
  switch: { width: 80, flex: 0 },
  number: { ...ofNumbers, width: 76 },
  money: { ...ofNumbers, width: 128 },
  rating: { width: 112, flex: 0 },
  date: { width: 116, flex: 0 },
  dateTime: { width: 152, flex: 0 },
}

const CELL_PADDING = 20

type Props = Pick<RecordsProps, 'resource' | 'columns' | 'mayEdit' | 'mayDelete' | 'onDelete'>

/** The grid's columns: the fields of a record as their kinds look, and what may be done with it. */
export function gridColumns({ columns, ...props }: Props, pictureHeight: number): GridColDef<Row>[] {
  const sortable = sortableFields(props.resource)
  const ofFields = columns.map(
    ([name, field]): GridColDef<Row> => ({
      field: name,
      headerName: field.label,
      sortable: sortable.includes(name),
      flex: 1,
      minWidth: 112,
      ...(field.kind === 'image' ? widthOfPicture(field, pictureHeight) : layouts[field.kind]),
      ...(name === props.resource.title && ofTitle),
      // What is only text the grid draws by itself, and tells in full where it is cut off.
      valueFormatter: (_, row) => cellText(name, field, row),
      ...(isDrawn(field) || name === props.resource.title
        ? { renderCell: ({ row }) => <GridCell {...props} column={[name, field]} record={row} pictureHeight={pictureHeight} /> }
        : {}),
    }),
  )
  return props.mayEdit || props.mayDelete ? [...ofFields, actions(props)] : ofFields
}

interface GridCellProps extends Pick<Props, 'resource' | 'mayEdit'> {
  column: Column
  record: Row
  pictureHeight: number
}

function GridCell({ resource, mayEdit, column: [name, field], record, pictureHeight }: GridCellProps) {
  if (name === resource.title) return <RowTitle resource={resource} record={record} mayEdit={mayEdit} />
  if (field.kind === 'image') {
    return <Picture field={field} value={record[name]} alt={titleOf(resource, record)} sx={{ height: pictureHeight }} />
  }
  return <Cell name={name} field={field} record={record} />
}

function widthOfPicture(field: Extract<Field, { kind: 'image' }>, height: number): Partial<GridColDef<Row>> {
  return { width: Math.round(height * (field.ratio ?? ANY_RATIO)) + CELL_PADDING, minWidth: 72, flex: 0, display: 'flex' }
}

function actions(props: Omit<Props, 'columns'>): GridColDef<Row> {
  return {
    field: 'actions',
    headerName: 'Actions',
    width: 92,
    align: 'right',
    headerAlign: 'right',
    sortable: false,
    renderCell: ({ row }) => <RowActions {...props} record={row} />,
  }
}
