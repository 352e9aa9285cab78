import Box from '@mui/material/Box'
import type { GridColDef } from '@mui/x-data-grid'
import { sortBy } from 'es-toolkit/array'
import type { ReactNode } from 'react'
import type { NamedField } from '../../../contract/compile.ts'
import type { Row } from '../../../contract/envelope.ts'
import {
  type Field,
  type FieldOf,
  isPicture,
  type Kind,
  maxLengthOf,
} from '../../../contract/field.ts'
import type { Resource } from '../../../contract/resource.ts'
import { NO_VALUE } from '../../data/records/format.ts'
import { titleOf } from '../../data/records/record.ts'
import { Cell } from '../../fields/cells/cells.tsx'
import { fieldText, isDrawn } from '../../fields/values/cell-text.ts'
import { fitting } from '../../ui/table/columns.ts'
import { flexLine } from '../../ui/theme.ts'
import { ANY_RATIO, Picture } from '../../ui/values/Picture.tsx'
import { useRow } from '../context/list-context.ts'
import type { ListColumns } from '../reading/columns.ts'
import { inactiveText } from '../reading/period.ts'
import type { ColumnWidth, RecordsProps } from '../reading/records-props.ts'
import { MoveHandle } from './MoveHandle.tsx'
import { RowMenu } from './RowMenu.tsx'
import { RowTitle } from './RowTitle.tsx'
import { SecondLine } from './SecondLine.tsx'
import { CELL_PADDING, MENU_WIDTH } from './table-size.ts'

const ofNumbers = { align: 'right', headerAlign: 'right', flex: 0 } as const

/** A column of a list as a table: its grid definition, and the content of its cells. */
export interface RowColumn
  extends Pick<
    GridColDef<Row>,
    | 'field'
    | 'headerName'
    | 'sortable'
    | 'width'
    | 'minWidth'
    | 'flex'
    | 'align'
    | 'headerAlign'
    | 'display'
  > {
  cellClassName?: string
  /** The text of a cell, unless `draw` renders it. */
  text: (row: Row) => string
  draw?: ((row: Row) => ReactNode) | undefined
}

/** The title takes most of the remaining width; a short title takes less. */
const ofTitle = { flex: 6.5, minWidth: 200 }
const ofShortTitle = { flex: 4, minWidth: 200 }

/** Maximum `maxLength` of a short title. */
const NAME = 100

/** Position numbers, with the drag handle. */
const ofOrder = { width: 86, minWidth: 86, flex: 0 }

const ofDays = { width: 104, minWidth: 104, flex: 0 }
const ofMoments = { width: 172, minWidth: 172, flex: 0 }

const layouts: Partial<Record<Kind, Partial<RowColumn>>> = {
  text: { flex: 3, minWidth: 136 },
  longText: { flex: 8, minWidth: 176 },
  email: { flex: 4, minWidth: 168 },
  url: { flex: 4, minWidth: 200 },
  phone: { width: 136, flex: 0 },
  time: { width: 80, minWidth: 80, flex: 0 },
  slug: { flex: 3, minWidth: 136 },
  reference: { flex: 3.6, minWidth: 136 },
  references: { flex: 3, minWidth: 136 },
  person: { flex: 3, minWidth: 140 },
  switch: { width: 72, minWidth: 72, flex: 0 },
  number: { ...ofNumbers, width: 76 },
  decimal: { ...ofNumbers, width: 104 },
  money: { ...ofNumbers, width: 128 },
  rating: { width: 112, flex: 0 },
  date: ofDays,
  dateTime: ofDays,
}

/** Maximum `maxLength` of a narrow text column. */
const SHORT = 30
const LEAST_TEXT = 120

interface Options extends Pick<RecordsProps, 'cells' | 'widths'> {
  /** Columns shown below others. */
  below: ListColumns['below']
  /** The sortable columns, if not all that the resource declares. */
  sortable: readonly string[] | undefined
  pictureHeight: number
  /** Whether rows have any actions. */
  hasActions: boolean
}

/** A column for each field, and one for the menu of a row. Order, pictures and title come first. */
export function rowColumns(
  resource: Resource,
  columns: readonly NamedField[],
  { below, cells, widths, pictureHeight, hasActions, ...options }: Options,
): RowColumn[] {
  const hasActiveColumn = columns.some(([name]) => name === 'isActive')
  const sortable = options.sortable ?? resource.sortable
  const place = ([name, field]: NamedField) => {
    if (name === resource.order) return 0
    if (isPicture(field)) return 1
    return name === resource.title ? 2 : 3
  }
  const ofFields = sortBy([...columns], [place]).map(
    ([name, field]): RowColumn => ({
      field: name,
      headerName: field.label,
      sortable: sortable.includes(name),
      flex: 1,
      minWidth: 112,
      ...layoutOf(field, pictureHeight),
      ...(below[name] && { flex: 3 }),
      ...(name === resource.title && (isUpTo(NAME, field) ? ofShortTitle : ofTitle)),
      ...(name === resource.order && ofOrder),
      ...ownWidth(widths?.[name]),
      text: (row) => fieldText(name, field, row) || NO_VALUE,
      ...drawing([name, field]),
    }),
  )

  /** The renderer of a cell that is not plain text. */
  function drawing([name, field]: NamedField): Pick<RowColumn, 'cellClassName' | 'draw'> {
    const isTitle = name === resource.title
    const draw = drawerOf([name, field])
    if (!isTitle && !below[name]) return { draw }
    return {
      cellClassName: 'two-lines',
      draw: (row) => (
        <>
          {draw ? draw(row) : <span>{fieldText(name, field, row) || NO_VALUE}</span>}
          <SecondLine
            columns={below[name]}
            record={row}
            prefix={isTitle && !hasActiveColumn ? inactiveText(resource, row) : undefined}
          />
        </>
      ),
    }
  }

  function drawerOf([name, field]: NamedField): ((row: Row) => ReactNode) | undefined {
    const Own = cells?.[name] ?? ownCell(name)
    if (Own) return (row) => <Own record={row} />
    if (isPicture(field)) {
      return (row) => (
        <Picture
          field={field}
          value={row[name]}
          alt={titleOf(resource, row)}
          sx={{ height: pictureHeight }}
        />
      )
    }
    return isDrawn(field) ? (row) => <Cell name={name} field={field} record={row} /> : undefined
  }

  function ownCell(name: string) {
    if (name === resource.title) return RowTitle
    return name === resource.order ? OrderCell : undefined
  }

  return hasActions ? [...ofFields, ofActions] : ofFields
}

/**
 * The columns that fit into this width in px. Those of `less` leave first, then the others from the
 * last on; pictures, titles and states stay.
 */
export function fittingRowColumns(
  { title, order, fields }: Resource,
  columns: readonly RowColumn[],
  less: readonly string[],
  width: number,
): readonly RowColumn[] {
  const staying = [title, order, ofActions.field]
  const rooms = columns.map((column, at) => {
    const { field: name, flex, width = 0, minWidth = 50 } = column
    const field = fields[name]
    const stays = staying.includes(name) || (field && (isPicture(field) || 'tones' in field))
    const first = less.indexOf(name)
    const leaves = first >= 0 ? first : stays ? undefined : less.length + columns.length - at
    return {
      column,
      least: flex ? minWidth : Math.max(width, minWidth),
      ...(leaves !== undefined && { leaves }),
    }
  })
  return fitting(rooms, width, 0).map(({ column }) => column)
}

function ownWidth(width: ColumnWidth | undefined): Partial<RowColumn> | undefined {
  return typeof width === 'number' ? { minWidth: width, width } : width
}

function layoutOf(field: Field, pictureHeight: number): Partial<RowColumn> | undefined {
  if (isPicture(field)) return widthOfPicture(field, pictureHeight)
  if (field.kind === 'dateTime' && field.withTime) return ofMoments
  if (field.kind === 'lines' && field.shows) return layouts.money
  if (field.kind === 'select') return field.otherTone ? layouts.text : widthOfChip(field)
  return field.kind === 'text' && isUpTo(SHORT, field)
    ? { flex: 1, minWidth: Math.max(LEAST_TEXT, 36 + 7 * field.label.length) }
    : layouts[field.kind]
}

function isUpTo(length: number, { schema }: Field): boolean {
  return (maxLengthOf(schema) ?? Infinity) <= length
}

/** As wide as the longest option or the label. */
function widthOfChip({ label, options }: FieldOf<'select'>): Partial<RowColumn> {
  const longest = Math.max(label.length, ...Object.values(options).map((option) => option.length))
  return { width: 44 + 7 * longest, minWidth: 72, flex: 0 }
}

function widthOfPicture(field: FieldOf<'image' | 'images'>, height: number): Partial<RowColumn> {
  return {
    width: Math.round(height * (field.ratio ?? ANY_RATIO)) + CELL_PADDING,
    minWidth: 72,
    flex: 0,
    display: 'flex',
  }
}

const ofActions: RowColumn = {
  field: 'actions',
  headerName: 'Actions',
  width: MENU_WIDTH,
  align: 'right',
  headerAlign: 'right',
  display: 'flex',
  sortable: false,
  text: () => '',
  draw: (row) => <RowMenu record={row} />,
}

/** The position of a record in the order, with its drag handle. */
function OrderCell({ record }: { record: Row }) {
  const { order = '' } = useRow().resource
  return (
    <Box sx={flexLine}>
      <MoveHandle record={record} />
      <Box component="span" sx={{ ml: 'auto' }}>
        {record[order] as number | null}
      </Box>
    </Box>
  )
}
