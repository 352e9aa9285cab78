import { useMemo } from 'react'
import { prefetch, retried } from '../ui/prefetch.ts'
import { useIsNarrow } from '../ui/screen/use-is-narrow.ts'
import { useIsPrinting } from '../ui/screen/use-is-printing.ts'
import { tableFrom } from '../ui/theme.ts'
import { useRow, useRows } from './context/list-context.ts'
import { USED_BY, UsedByCell } from './context/usage-column.tsx'
import type { RecordsProps } from './reading/records-props.ts'
import { PrintedRecords } from './rows/PrintedRecords.tsx'

const RecordBoard = retried(() => import('./board/RecordBoard.tsx'))
const RecordRows = retried(() => import('./rows/RecordRows.tsx'))
const RecordTable = retried(() => import('./rows/RecordTable.tsx'))

const isWide = () => window.innerWidth >= tableFrom

/** Loads the code of the rows at this width. */
export const loadRows = () => (isWide() ? RecordTable : RecordRows).load()

prefetch(async () => {
  if (isWide()) await (await import('./rows/RecordTable.tsx')).loadGrid()
})

const standardCells = { [USED_BY]: UsedByCell }

/** The rows in the layout that the user has chosen. A table is rows of two lines on a phone. */
export function Records({ Board = RecordBoard, ...rest }: RecordsProps) {
  const cells = useMemo(() => ({ ...standardCells, ...rest.cells }), [rest.cells])
  const props = { ...rest, cells }
  const isNarrow = useIsNarrow()
  const { board } = useRow().resource
  const { list, columns } = useRows()
  const { layout } = columns.settings
  const isPrinting = useIsPrinting()
  if (isPrinting && list.rows.length > 0) return <PrintedRecords />
  if (board && layout === 'board') return <Board {...props} />
  return isNarrow ? <RecordRows {...props} /> : <RecordTable {...props} />
}

/** The height that is left in the window below this many px. */
export function heightBelow(above: number): string {
  return `max(480px, calc(100dvh - ${above}px))`
}
