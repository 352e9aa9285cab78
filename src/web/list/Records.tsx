import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { prefetch, retried } from '../ui/prefetch.ts'
import { useIsPrinting } from '../ui/screen/use-is-printing.ts'
import { theme } from '../ui/theme.ts'
import { useRow, useRows } from './context/list-context.ts'
import { USED_BY, UsedByCell } from './context/usage-column.tsx'
import type { RecordsProps } from './reading/records-props.ts'
import type { RecordList } from './reading/use-record-list.ts'
import { PrintedRecords } from './rows/PrintedRecords.tsx'
import { RecordCards } from './rows/RecordCards.tsx'
import { loadGrid, RecordTable } from './rows/RecordTable.tsx'

const wide = theme.breakpoints.up('md')
const RecordBoard = retried(() => import('./board/RecordBoard.tsx'))

prefetch(async () => {
  if (window.matchMedia(wide.replace('@media ', '')).matches) await loadGrid()
})

const standardCells = { [USED_BY]: UsedByCell }

/**
 * The rows in the layout that the user has chosen. A table is a grid on wide screens and cards on
 * narrow ones.
 */
export function Records({ Board = RecordBoard, ...rest }: RecordsProps) {
  const cells = useMemo(() => ({ ...standardCells, ...rest.cells }), [rest.cells])
  const props = { ...rest, cells }
  const hasCards = useHasCards()
  const { board } = useRow().resource
  const { list, columns } = useRows()
  const { layout } = columns.settings
  const isPrinting = useIsPrinting()
  if (isPrinting && list.rows.length > 0) return <PrintedRecords />
  if (board && layout === 'board') return <Board {...props} />
  return hasCards ? <RecordCards {...props} /> : <RecordTable {...props} />
}

/** Whether the rows of a list are cards: on narrow screens, or as the chosen layout. */
export function useHasCards(): boolean {
  const isWide = useMediaQuery(wide)
  const { board } = useRow().resource
  const { layout } = useRows().columns.settings
  return layout === 'cards' || !(isWide || (board && layout === 'board'))
}

/** The height that is left in the window below this many px, and below the chips of the filters. */
export function heightBelow(above: number, { panelCount }: Pick<RecordList, 'panelCount'>): string {
  return `max(480px, calc(100dvh - ${above + (panelCount > 0 ? 48 : 0)}px))`
}
