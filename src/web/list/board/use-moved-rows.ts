import { useMemo } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { isSameValue } from '../../data/record.ts'
import type { BoardColumn } from './column-pages.ts'
import type { Moves } from './move.ts'

/**
 * The rows of a column as the moves under way make them: those that come in at its top, without
 * those that have left. `by` is the difference that makes in their number.
 */
export function useMovedRows(rows: readonly Row[], { value }: BoardColumn, moves: Moves) {
  return useMemo(() => {
    const stay = rows.filter(({ id }) => !moves.has(id))
    const coming = [...moves.values()].filter(({ to }) => isSameValue(to.value, value))
    const shown = [...coming.map(({ moved }) => moved), ...stay]
    return { rows: moves.size > 0 ? shown : (rows as Row[]), by: shown.length - rows.length }
  }, [rows, value, moves])
}
