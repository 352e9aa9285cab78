import { useContext } from 'react'
import { Records } from '../../../list/Records.tsx'
import type { RecordsProps } from '../../../list/records-props.ts'
import { prefetched } from '../../../ui/prefetch.ts'
import { LayoutContext } from './layout.ts'
import { RepairCard } from './RepairCard.tsx'
import { cells, minWidths } from './repair-cells.tsx'

const StatusColumns = prefetched(() => import('./StatusColumns.tsx'))

/** The reports as the person likes to see them. */
export function RepairRecords(props: RecordsProps) {
  const { layout } = useContext(LayoutContext)
  if (layout === 'columns') return <StatusColumns {...props} />
  const above = 268 + (props.list.panelCount > 0 ? 48 : 0)
  const height = `max(480px, calc(100dvh - ${above}px))`
  return (
    <Records {...props} cells={cells} minWidths={minWidths} height={height} Card={RepairCard} />
  )
}
