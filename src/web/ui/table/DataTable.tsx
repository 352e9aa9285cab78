import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import type { SxProps, Theme } from '@mui/material/styles'
import { range } from 'es-toolkit/math'
import { omit } from 'es-toolkit/object'
import {
  type CSSProperties,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  useMemo,
  useRef,
} from 'react'
import { pressRow } from '../keys/press-row.ts'
import { useIsNarrow } from '../screen/use-is-narrow.ts'
import { useWidth } from '../screen/use-width.ts'
import { frame, rowHeights } from '../theme.ts'
import { fitting, type Shown, type TableColumn, tracksOf } from './columns.ts'
import { type Group, type Id, linesOf, type TableLine } from './groups.ts'
import { Footer, GroupLine, RowLine, type RowState, TableHeader } from './TableLines.tsx'
import { NARROW_ROW, tableStyle } from './table-style.ts'
import { useHeldRow } from './use-held-row.ts'

type BoxProps = Pick<
  HTMLAttributes<HTMLDivElement>,
  'aria-label' | 'aria-labelledby' | 'aria-busy' | 'onKeyDown' | 'onFocus'
>

export interface TableProps<R> extends BoxProps {
  role?: 'grid' | 'table'
  columns: readonly TableColumn<R>[]
  rows?: readonly R[]
  /** In place of `rows`. */
  groups?: readonly Group<R>[]
  keyOf: (row: R) => Id
  stateOf?: ((row: R) => RowState) | undefined
  /** Below the cells of a row, from its name on. */
  below?: ((row: R, shown: Shown) => ReactNode) | undefined
  /** A line below the header. */
  totals?: ReactNode
  /** The last line, by column. */
  footer?: Readonly<Record<string, ReactNode>> | undefined
  /** The id of a row that stays rendered out of view, besides the one with the focus. */
  focused?: Id | undefined
  /** In px, on a wide screen. */
  rowHeight?: number
  /** The top of the sticky header, in px. */
  stuckAt?: number
  /** Whether it is in a box, a panel or a dialog. */
  isInBox?: boolean
  /** The element that scrolls, if it is not the window. */
  scroller?: RefObject<HTMLElement | null>
  /** Renders the lines; all of them by default. */
  Lines?: typeof AllLines
  /** Whether the rows belong to the previous filters. */
  isStale?: boolean
  /** The number of rows to draw while they load. */
  skeletons?: number | undefined
  sx?: SxProps<Theme>
}

/**
 * The table of the product: columns on a wide screen, rows of two lines on a phone. A generated list
 * has columns on the data grid, which look the same.
 */
export function DataTable<R>({
  role = 'table',
  columns,
  rows,
  groups,
  keyOf,
  stateOf,
  below,
  totals,
  footer,
  focused,
  rowHeight = rowHeights.usual,
  stuckAt = frame.topBar,
  isInBox,
  scroller,
  Lines = AllLines,
  isStale,
  skeletons = 0,
  sx,
  onFocus,
  ...aria
}: TableProps<R>) {
  const box = useRef<HTMLDivElement>(null)
  const { columns: fit, shown, isMeasured } = useShown(box, columns, role)
  const { isNarrow } = shown
  const { focused: inFocus, ...held } = useHeldRow(onFocus)
  const pinned = useMemo(() => new Set([String(focused), String(inFocus)]), [focused, inFocus])
  const lines = useMemo(() => linesOf(rows, groups, keyOf), [rows, groups, keyOf])
  const height = isNarrow ? NARROW_ROW : rowHeight
  const heads = (isNarrow ? 0 : 1) + (totals ? 1 : 0)
  const ofTable = {
    role,
    'aria-rowcount': lines.length + heads,
    'aria-multiselectable': role === 'grid' || undefined,
  }
  return (
    <Paper
      ref={box}
      {...(!isNarrow && { ...ofTable, ...aria })}
      className={`${isNarrow ? 'narrow' : 'wide'}${isInBox ? ' boxed' : ''}`}
      onClick={pressRow}
      {...held}
      style={{ '--columns': tracksOf(fit) } as CSSProperties}
      sx={[tableStyle(height, isInBox ? 0 : stuckAt, heads), ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {!isNarrow && <TableHeader columns={fit} totals={totals} />}
      {isNarrow && totals && <div className="totals">{totals}</div>}
      <ComingLines count={skeletons} />
      {isMeasured && skeletons === 0 && (
        <Lines
          {...(isNarrow ? { role: 'list', ...aria } : { role: 'rowgroup' })}
          lines={lines}
          height={height}
          pinned={pinned}
          scroller={scroller}
          className={isStale ? 'stale' : undefined}
        >
          {({ key, row, group }, at, measure) => {
            const place = { id: key, at, heads, shown, count: lines.length, ref: measure }
            return group ? (
              <GroupLine key={key} {...place} group={group} columns={fit} />
            ) : (
              <RowLine
                key={key}
                {...place}
                {...stateOf?.(row as R)}
                row={row as R}
                columns={fit}
                below={below}
                isOfGroup={groups !== undefined}
              />
            )
          }}
        </Lines>
      )}
      {footer && <Footer columns={fit} shown={shown} of={footer} />}
    </Paper>
  )
}

function ComingLines({ count }: { count: number }) {
  return range(count).map((at) => (
    <div key={at} className="line">
      <Skeleton />
    </div>
  ))
}

export interface LinesProps<R> extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  lines: readonly TableLine<R>[]
  /** Estimated height of a line in px, until it is measured. */
  height: number
  /** The ids, as strings, of lines that stay rendered out of view. */
  pinned: ReadonlySet<string>
  scroller: RefObject<HTMLElement | null> | undefined
  children: (line: TableLine<R>, at: number, measure?: Ref<HTMLDivElement>) => ReactNode
}

export function AllLines<R>({ lines, children, ...rest }: LinesProps<R>) {
  const box = omit(rest, ['height', 'pinned', 'scroller'])
  return <div {...box}>{lines.map((line, at) => children(line, at))}</div>
}

/** The columns to render. Rows follow once the width is known, which is before the first paint. */
function useShown<R>(
  box: RefObject<HTMLElement | null>,
  columns: readonly TableColumn<R>[],
  role: TableProps<R>['role'],
) {
  const width = useWidth(box)
  const isNarrow = useIsNarrow() && columns.some(({ place }) => place === 'name')
  const fit = useMemo(() => {
    if (isNarrow) return columns
    const wide = columns.filter(({ isNarrowOnly }) => !isNarrowOnly)
    return fitting(wide, width ?? 0)
  }, [columns, isNarrow, width])
  const shown = useMemo(
    (): Shown => ({
      names: fit.map(({ name }) => name),
      isNarrow,
      cellRole: role === 'grid' ? 'gridcell' : 'cell',
    }),
    [fit, isNarrow, role],
  )
  return { columns: fit, shown, isMeasured: width !== undefined }
}
