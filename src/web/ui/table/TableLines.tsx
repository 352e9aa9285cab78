// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table are no CSS grids
// biome-ignore-all lint/a11y/useFocusableInteractive: the titles of rows have the focus
import { Fragment, memo, type ReactNode, type Ref } from 'react'
import { FoldButton } from '../FoldButton.tsx'
import type { PlaceInRow, Shown, TableColumn } from './columns.ts'
import type { Group, Id } from './groups.ts'

/** The look of a row. */
export interface RowState {
  className?: string | undefined
  /** Undefined for a row that cannot be selected. */
  'aria-selected'?: boolean | undefined
  'aria-current'?: 'true' | undefined
}

interface ColumnsProps<R> {
  columns: readonly TableColumn<R>[]
}

/** The header of a wide table. */
export function TableHeader<R>({ columns, totals }: ColumnsProps<R> & { totals: ReactNode }) {
  return (
    <div role="rowgroup" className="header">
      <div role="row" aria-rowindex={1} className="heads">
        {columns.map(({ name, label, header, isHidden, isNumber, sort }) => (
          <div
            key={name}
            role="columnheader"
            className={isNumber ? 'number' : name}
            aria-sort={sort}
          >
            {header ?? (isHidden ? <span className="hidden">{label}</span> : label)}
          </div>
        ))}
      </div>
      {totals && (
        <div role="row" aria-rowindex={2} className="totals">
          <div role="cell" aria-colspan={columns.length}>
            {totals}
          </div>
        </div>
      )}
    </div>
  )
}

/** The last line of a wide table. */
export function Footer<R>({ columns, shown, of }: FooterProps<R>) {
  return (
    <div role="rowgroup" className="foot">
      <div role="row" className="line">
        <Cells {...{ columns, shown }} contentOf={({ name }) => of[name]} />
      </div>
    </div>
  )
}

interface FooterProps<R> extends ColumnsProps<R> {
  shown: Shown
  of: Readonly<Record<string, ReactNode>>
}

interface LineProps extends RowState {
  id: Id
  at: number
  /** Number of header rows. */
  heads: number
  /** Number of lines. */
  count: number
  shown: Shown
  ref?: Ref<HTMLDivElement> | undefined
  children?: ReactNode
}

function Line({ id, at, heads, count, shown, className, ...props }: LineProps) {
  const { 'aria-selected': isSelected, ...others } = props
  return (
    <div
      {...(shown.isNarrow
        ? { role: 'listitem', 'aria-posinset': at + 1, 'aria-setsize': count }
        : { role: 'row', 'aria-rowindex': at + 1 + heads, 'aria-selected': isSelected })}
      {...others}
      data-id={id}
      data-index={at}
      className={`line ${className ?? ''}${isSelected ? ' selected' : ''}`}
    />
  )
}

type RowLineProps<R> = LineProps & CellsProps<R>

/** A row. Its cells are memoized, so that scrolling does not render them again. */
export function RowLine<R>({ row, columns, below, isOfGroup, ...line }: RowLineProps<R>) {
  const { shown } = line
  const Content = shown.isNarrow ? NarrowCells : WideCells
  return (
    <Line {...line}>
      <Content {...({ row, columns, shown, below, isOfGroup } as CellsProps<unknown>)} />
    </Line>
  )
}

interface CellsProps<R> extends ColumnsProps<R> {
  row: R
  shown: Shown
  below: ((row: R, shown: Shown) => ReactNode) | undefined
  /** Whether the row is below the heading of a group. */
  isOfGroup: boolean
}

const WideCells = memo(function WideCells({ row, columns, shown, below }: CellsProps<unknown>) {
  const name = columns.findIndex(({ place }) => place === 'name')
  return (
    <>
      <Cells {...{ columns, shown }} contentOf={({ cell }) => cell(row, shown)} />
      {below && (
        <div role={shown.cellRole} className="below" style={{ gridColumnStart: name + 1 }}>
          {below(row, shown)}
        </div>
      )}
    </>
  )
})

const NarrowCells = memo(function NarrowCells({
  row,
  columns,
  shown,
  below,
  isOfGroup,
}: CellsProps<unknown>) {
  const Name = isOfGroup ? 'h3' : 'h2'
  const at = (place: PlaceInRow) =>
    columns
      .filter((column) => column.place === place)
      .map(({ name, cell }) => ({ name, content: cell(row, shown) }))
  const plain = (place: PlaceInRow) =>
    at(place).map(({ name, content }) => <Fragment key={name}>{content}</Fragment>)
  return (
    <>
      {plain('picture')}
      <div className="text">
        <Name>{plain('name')}</Name>
        <div className="second">
          {[...at('lead'), ...at('second')].map(({ name, content }) => (
            <span key={name}>{content}</span>
          ))}
        </div>
        <div className="below">{below?.(row, shown)}</div>
      </div>
      <div className="value">
        {at('value').map(({ name, content }) => (
          <div key={name}>{content}</div>
        ))}
      </div>
      {plain('end')}
    </>
  )
})

interface GroupLineProps<R> extends LineProps, ColumnsProps<R> {
  group: Group<R>
}

/** The heading of a group: in a wide table with its figures below those of the rows. */
export function GroupLine<R>({ group, columns, ...line }: GroupLineProps<R>) {
  const { isOpen, onToggle, figures, second, tools } = group
  const heading = (
    <h2>
      {isOpen === undefined ? (
        group.heading
      ) : (
        <FoldButton isOpen={isOpen} onToggle={onToggle}>
          {group.heading}
        </FoldButton>
      )}
    </h2>
  )
  const first = columns.findIndex(({ name }) => figures?.[name] !== undefined)
  const span = first < 0 ? columns.length : first
  const className = isOpen === false ? 'group' : 'group open'
  if (line.shown.isNarrow)
    return (
      <Line {...line} className={className}>
        <div className="text">
          {heading}
          <div className="second">{second}</div>
        </div>
        {tools}
      </Line>
    )
  return (
    <Line {...line} className={className}>
      <div
        role="rowheader"
        aria-colspan={span}
        className="heading"
        style={{ gridColumn: `span ${span}` }}
      >
        {heading}
        {!figures && <span className="second">{second}</span>}
        {tools}
      </div>
      <Cells
        columns={columns.slice(span)}
        shown={line.shown}
        contentOf={({ name }) => figures?.[name]}
      />
    </Line>
  )
}

interface ContentProps<R> extends ColumnsProps<R> {
  shown: Shown
  contentOf: (column: TableColumn<R>) => ReactNode
}

/** The cells of a wide row. That of the name is the row header, or else the first; none is empty. */
function Cells<R>({ columns, shown, contentOf }: ContentProps<R>) {
  const header = columns.find(({ place }) => place === 'name') ?? columns[0]
  return columns.map((column) => {
    const content = contentOf(column)
    const isHeader = column === header && content !== undefined
    return (
      <div
        key={column.name}
        role={isHeader ? 'rowheader' : shown.cellRole}
        className={column.isNumber ? 'number' : column.name}
      >
        {content}
      </div>
    )
  })
}
