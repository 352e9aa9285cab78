import Box from '@mui/material/Box'
import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { PER_PAGE } from '../../../contract/limits.ts'
import { retried } from '../../ui/prefetch.ts'
import { useWidth } from '../../ui/screen/use-width.ts'
import { theme } from '../../ui/theme.ts'
import { clamped } from '../../ui/values/TwoLineText.tsx'
import { useRow, useRows } from '../context/list-context.ts'
import type { RecordsProps } from '../reading/records-props.ts'
import { FirstRows, MOST_FIRST } from './FirstRows.tsx'
import { ListState } from './ListState.tsx'
import { hasRowActions } from './RowActions.tsx'
import { fittingRowColumns, rowColumns } from './row-columns.tsx'
import { secondLine } from './SecondLine.tsx'
import { CHECKBOX_WIDTH, rowHeightOf, tableHeight } from './table-size.ts'

const RecordGrid = retried(() => import('./RecordGrid.tsx'))
export const loadGrid = RecordGrid.load

/**
 * The list as a table, as high as its rows. If they are higher than the window and the default
 * page, it scrolls. The grid takes the place of the first rows when it is needed.
 */
export default function RecordTable({ height, empty = <ListState />, ...props }: RecordsProps) {
  const { list, columns } = useRows()
  const { density } = columns.settings
  const rowHeight = rowHeightOf(density, columns.visible)
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box) ?? window.innerWidth
  const shown = useRowColumns(props, rowHeight - 8, width)
  const { isNeeded, ...events } = useNeed(box)
  const isGrid = list.rows.length > (isNeeded ? 0 : MOST_FIRST)
  const first = <FirstRows columns={shown} rowHeight={rowHeight} />
  return (
    <Box
      ref={box}
      {...events}
      className={density}
      sx={{ ...look, maxHeight: `max(${tableHeight(PER_PAGE, rowHeight)}px, ${height})` }}
    >
      {list.rows.length === 0 && !list.isLoading ? (
        empty
      ) : isGrid ? (
        <Suspense fallback={first}>
          <RecordGrid columns={shown} rowHeight={rowHeight} />
        </Suspense>
      ) : (
        first
      )}
    </Box>
  )
}

/**
 * Whether the grid is needed: a key was pressed, or a mouse is over the rows. They stay while they
 * are in use, pressed, with the focus or behind a dialog or menu, and where the grid cannot be loaded.
 */
function useNeed(box: RefObject<HTMLElement | null>) {
  const [isNeeded, setNeeded] = useState(false)
  const need = useCallback(async () => {
    const loaded = await loadGrid().catch(() => undefined)
    const isInUse = box.current?.matches(':active, :focus-within, [aria-hidden=true] *')
    // At once: a press that begins before the next render would be lost.
    if (loaded && !isInUse) flushSync(() => setNeeded(true))
  }, [box])
  useEffect(() => {
    if (isNeeded) return
    // After the key has done what it does: it may move the focus to a row.
    const onKey = () => setTimeout(need)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [need, isNeeded])
  const onPointer = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && need()
  return {
    isNeeded,
    onPointerEnter: onPointer,
    onPointerLeave: onPointer,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      currentTarget.contains(relatedTarget) || need(),
  }
}

function useRowColumns(
  { cells, widths }: Pick<RecordsProps, 'cells' | 'widths'>,
  pictureHeight: number,
  width: number,
) {
  const { resource, ...row } = useRow()
  const { columns, sortable, selection } = useRows()
  const { visible, below, less } = columns
  const hasActions = hasRowActions(row)
  const all = useMemo(
    () =>
      rowColumns(resource, visible, {
        below,
        cells,
        widths,
        sortable,
        pictureHeight,
        hasActions,
      }),
    [resource, visible, below, cells, widths, sortable, pictureHeight, hasActions],
  )
  const room = width - 2 - (selection ? CHECKBOX_WIDTH : 0)
  return useMemo(
    () => (less ? fittingRowColumns(resource, all, less, room) : all),
    [resource, all, less, room],
  )
}

/** Styles of the cells, in the grid and in the plain rows. */
const look = {
  display: 'flex',
  flexDirection: 'column',
  // The main value of a cell, with a second line below it.
  '& .two-lines': {
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    lineHeight: 1.25,
  },
  '& .two-lines > *': { overflow: 'hidden', textOverflow: 'ellipsis', flexShrink: 0 },
  '& .two-lines > :first-child': clamped(2),
  '&:not(.roomy) .two-lines > :nth-last-child(2)': clamped(1),
  ...secondLine,
  '& [data-row-title]': { fontWeight: 500 },
  // The cell shows the focus ring.
  '& [data-row-title]:focus-visible': { outline: 'none' },
  '& [data-field]:has([data-row-title]:focus-visible)': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& [data-field] a': { py: 0 },
  '& .past': { color: 'text.secondary' },
  '& .past img': { opacity: 0.6 },
  '& svg': { verticalAlign: 'middle' },
} as const
