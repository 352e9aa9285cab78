import Box from '@mui/material/Box'
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
import { fitting, type TableColumn } from '../../ui/table/columns.ts'
import { flexLine } from '../../ui/theme.ts'
import { ANY_RATIO, Picture } from '../../ui/values/Picture.tsx'
import { useRow } from '../context/list-context.ts'
import type { ListColumns } from '../reading/columns.ts'
import { inactiveText } from '../reading/period.ts'
import type { RecordsProps } from '../reading/records-props.ts'
import { MoveHandle } from './MoveHandle.tsx'
import { RowMenu } from './RowMenu.tsx'
import { RowTitle } from './RowTitle.tsx'
import { SecondLine } from './SecondLine.tsx'
import { CELL_PADDING, MENU_WIDTH } from './table-size.ts'

/** A column of a list, for the grid and for the rows before it. */
export interface RowColumn extends TableColumn<Row> {
  isSortable?: boolean
  /** Whether its cells hold a box in place of text. */
  isBox?: boolean
  /** Whether its cells are plain text, which the grid draws itself. */
  isText?: boolean
}

/** The title takes most of the remaining width; a short title takes less. */
const ofTitle = { share: 6.5, least: 200 }
const ofShortTitle = { share: 4, least: 200 }

/** Maximum `maxLength` of a short title. */
const NAME = 100

/** Position numbers, with the drag handle. */
const ofOrder = { least: 86 }

const ofText = { share: 3, least: 136 }
const ofMoney = { isNumber: true, least: 128 }
const ofMoments = { least: 172 }

const layouts: Partial<Record<Kind, ColumnLayout>> = {
  text: ofText,
  longText: { share: 8, least: 176 },
  email: { share: 4, least: 168 },
  url: { share: 4, least: 200 },
  phone: { least: 136 },
  time: { least: 80 },
  slug: ofText,
  reference: { share: 3.6, least: 136 },
  references: ofText,
  person: { share: 3, least: 140 },
  switch: { least: 72 },
  number: { isNumber: true, least: 112 },
  decimal: { isNumber: true, least: 112 },
  money: ofMoney,
  rating: { least: 112 },
  date: { least: 104 },
  dateTime: { least: 104 },
}

type ColumnLayout = Pick<RowColumn, 'least' | 'share' | 'isNumber' | 'isBox'>

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
  const ofFields = sortBy([...columns], [place]).map(([name, field]): RowColumn => {
    const isTitle = name === resource.title
    const draw = drawerOf([name, field])
    const hasMore = isTitle || below[name] !== undefined
    const text = (row: Row) => fieldText(name, field, row) || NO_VALUE
    const inTwoLines = (row: Row) => (
      <div className="two-lines">
        {draw ? draw(row) : <span>{text(row)}</span>}
        <SecondLine
          columns={below[name]}
          record={row}
          prefix={isTitle && !hasActiveColumn ? inactiveText(resource, row) : undefined}
        />
      </div>
    )
    return {
      name,
      label: field.label,
      isSortable: sortable.includes(name),
      ...(isTitle && { place: 'name' }),
      ...layoutOf(field, pictureHeight),
      ...(below[name] && { share: 3 }),
      ...(isTitle && (isUpTo(NAME, field) ? ofShortTitle : ofTitle)),
      ...(name === resource.order && ofOrder),
      ...widths?.[name],
      isText: !hasMore && !draw,
      cell: hasMore ? inTwoLines : (draw ?? text),
    }
  })

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
  const staying = [title, order, ofActions.name]
  const rooms = columns.map((column, at) => {
    const { name, least } = column
    const field = fields[name]
    const stays = staying.includes(name) || (field && (isPicture(field) || 'tones' in field))
    const first = less.indexOf(name)
    const leaves = first >= 0 ? first : stays ? undefined : less.length + columns.length - at
    return { column, least, ...(leaves !== undefined && { leaves }) }
  })
  return fitting(rooms, width, 0).map(({ column }) => column)
}

function layoutOf(field: Field, pictureHeight: number): ColumnLayout {
  if (isPicture(field)) return widthOfPicture(field, pictureHeight)
  if (field.kind === 'dateTime' && field.withTime) return ofMoments
  if (field.kind === 'lines' && field.shows) return ofMoney
  if (field.kind === 'select') return field.otherTone ? ofText : widthOfChip(field)
  return field.kind === 'text' && isUpTo(SHORT, field)
    ? { share: 1, least: Math.max(LEAST_TEXT, 36 + 7 * field.label.length) }
    : (layouts[field.kind] ?? { share: 1, least: 112 })
}

function isUpTo(length: number, { schema }: Field) {
  return (maxLengthOf(schema) ?? Infinity) <= length
}

/** As wide as the longest option or the label. */
function widthOfChip({ label, options }: FieldOf<'select'>): ColumnLayout {
  const longest = Math.max(label.length, ...Object.values(options).map((option) => option.length))
  return { least: Math.max(72, 44 + 7 * longest) }
}

function widthOfPicture(field: FieldOf<'image' | 'images'>, height: number): ColumnLayout {
  const width = Math.round(height * (field.ratio ?? ANY_RATIO)) + CELL_PADDING
  return { least: Math.max(72, width), isBox: true }
}

const ofActions: RowColumn = {
  name: 'actions',
  label: 'Actions',
  isHidden: true,
  least: MENU_WIDTH,
  isBox: true,
  cell: (row) => <RowMenu record={row} />,
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
