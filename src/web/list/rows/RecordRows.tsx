import { Suspense, useMemo } from 'react'
import type { NamedField } from '../../../contract/compile.ts'
import type { Row } from '../../../contract/envelope.ts'
import { dated, isPicture, type Kind } from '../../../contract/field.ts'
import { PER_PAGE } from '../../../contract/limits.ts'
import type { Resource } from '../../../contract/resource.ts'
import { titleOf } from '../../data/records/record.ts'
import { Cell } from '../../fields/cells/cells.tsx'
import { fieldText, isFigure } from '../../fields/values/cell-text.ts'
import { retried } from '../../ui/prefetch.ts'
import type { PlaceInRow, TableColumn } from '../../ui/table/columns.ts'
import { DataTable, type TableProps } from '../../ui/table/DataTable.tsx'
import { Picture } from '../../ui/values/Picture.tsx'
import { useRow, useRows } from '../context/list-context.ts'
import type { ListColumns } from '../reading/columns.ts'
import { inactiveText } from '../reading/period.ts'
import type { RecordsProps } from '../reading/records-props.ts'
import type { Selection } from '../reading/use-selection.ts'
import { ListState } from './ListState.tsx'
import { MoveHandle } from './MoveHandle.tsx'
import { Pages } from './Pages.tsx'
import { RowCheckbox, SelectPage } from './RowCheckbox.tsx'
import { RowMenu } from './RowMenu.tsx'
import { RowTitle } from './RowTitle.tsx'
import { SecondLine } from './SecondLine.tsx'
import { useTableProps } from './use-table-props.ts'

/** The rows of a list on a phone: picture, title, one grey line, and a figure at the end. */
export default function RecordRows({ empty = <ListState />, narrow, cells }: RecordsProps) {
  const { resource } = useRow()
  const { list, columns, selection } = useRows()
  const tableProps = useTableProps()
  const ofRow = useMemo(
    () => narrowColumns({ resource, columns, narrow, cells, selection }),
    [resource, columns, narrow, cells, selection],
  )
  if (list.rows.length === 0 && !list.isLoading) return empty
  const few = <DataTable {...tableProps} columns={ofRow} rows={list.rows.slice(0, PER_PAGE)} />
  return (
    <>
      <SelectPage />
      {list.rows.length <= PER_PAGE ? (
        few
      ) : (
        <Suspense fallback={few}>
          <LongTable {...tableProps} columns={ofRow} rows={list.rows} />
        </Suspense>
      )}
      {!list.isLoading && <Pages />}
    </>
  )
}

const LongTable = retried<TableProps<Row>>(() => import('../../ui/table/LongTable.tsx'))

interface Options extends Pick<RecordsProps, 'narrow' | 'cells'> {
  resource: Resource
  columns: ListColumns
  selection: Selection | undefined
}

function narrowColumns({ resource, columns, narrow, cells, selection }: Options) {
  const { visible, below, picture } = columns
  const rest = visible.filter(
    ([name, field]) => name !== resource.title && name !== resource.order && !isPicture(field),
  )
  const ofName = (name = '') => columns.all.filter((column) => column[0] === name)
  const [lead] = narrow ? ofName(narrow.lead) : rest.filter(([, field]) => isState(field))
  const [value] = narrow ? ofName(narrow.value) : rest.filter(([, field]) => isFigure(field))
  const second = narrow
    ? narrow.second.flatMap(ofName)
    : [
        ...(below[resource.title ?? ''] ?? []),
        ...clearColumns(
          resource,
          rest.filter((column) => column !== lead && column !== value),
        ),
      ].slice(0, MOST)
  const at = (place: PlaceInRow, cell: TableColumn<Row>['cell']) => ({
    name: place,
    label: '',
    least: 0,
    place,
    cell,
  })
  return [
    at(
      'picture',
      (row) =>
        picture && (
          // The title is next to the picture.
          <Picture
            field={picture[1]}
            value={row[picture[0]]}
            alt=""
            name={titleOf(resource, row)}
            sx={{ height: 40 }}
          />
        ),
    ),
    at('name', (row) => <RowTitle record={row} />),
    at('lead', (row) => lead && <RowValue column={lead} row={row} cells={cells} />),
    at('second', (row) => (
      <SecondLine columns={second} record={row} prefix={inactiveText(resource, row)} />
    )),
    at('value', (row) => value && <RowValue column={value} row={row} cells={cells} />),
    at('end', (row) => (
      <>
        <MoveHandle record={row} />
        <RowCheckbox record={row} selection={selection} isOfCard />
        {!selection?.isSelecting && <RowMenu record={row} />}
      </>
    )),
  ]
}

/** Number of values in the second line, beside the state. */
const MOST = 2

/** A state, with colours. */
function isState(field: NamedField[1]) {
  return (field.kind === 'select' && Boolean(field.tones)) || field.kind === 'rating'
}

/** Kinds whose values are clear without a label. Of dates, only the first one is. */
const clear: readonly Kind[] = ['select', 'reference', 'references', 'text', 'longText']

function clearColumns({ period }: Resource, columns: readonly NamedField[]) {
  // The state of a period says more than its dates.
  const unclear = ['updatedAt', period?.from, period?.until]
  const firstDay = columns.find(
    ([name, { kind }]) => dated.includes(kind) && !unclear.includes(name),
  )
  return columns.filter((column) => clear.includes(column[1].kind) || column === firstDay)
}

interface ValueProps extends Pick<Options, 'cells'> {
  column: NamedField
  row: Row
}

function RowValue({ column: [name, field], row, cells }: ValueProps) {
  const Own = cells?.[name]
  if (Own) return <Own record={row} />
  return fieldText(name, field, row) && <Cell name={name} field={field} record={row} />
}
