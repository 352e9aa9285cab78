import { useMemo } from 'react'
import { tones } from '../../../../contract/status-group.ts'
import { Board } from '../../../list/board/Board.tsx'
import type { BoardColumn } from '../../../list/board/column-pages.ts'
import { useListContext } from '../../../list/context/list-context.ts'
import type { RecordsProps } from '../../../list/reading/records-props.ts'
import { statusesShown } from '../rules/status-filter.ts'
import { useRepairStatuses } from '../use-repair-statuses.ts'
import { BoardReport } from './BoardReport.tsx'

/**
 * The reports in columns by status, in the order of the workflow. Cards cannot be dragged: only
 * actions change a status.
 */
export default function StatusBoard({ height }: RecordsProps) {
  const { list } = useListContext()
  const { isOpen } = list.view.filters
  const { statuses, ...reading } = useRepairStatuses()
  const columns = useMemo(
    () =>
      statusesShown(statuses, isOpen).map(
        ({ id, name, statusGroup }): BoardColumn => ({
          value: id,
          label: name,
          tone: tones[statusGroup],
        }),
      ),
    [statuses, isOpen],
  )
  return (
    <Board
      {...reading}
      columns={columns}
      height={height}
      replaced={openOrClosed}
      Content={BoardReport}
    />
  )
}

const openOrClosed = ['isOpen']
