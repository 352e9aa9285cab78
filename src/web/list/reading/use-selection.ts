import { useMemo, useState } from 'react'
import { hasOwnId, type Row } from '../../../contract/envelope.ts'
import type { RecordList } from './use-record-list.ts'

/** The selected records, on all pages of the list. */
export type Selection = ReturnType<typeof useSelection>
type Records = ReadonlyMap<Row['id'], Row>

const none: Records = new Map()

/** Keeps the selection across pages and sorting. A change of search or filters clears it. */
export function useSelection({ rows, query }: Pick<RecordList, 'rows' | 'query'>) {
  const question = JSON.stringify(query.filters)
  const [selection, keep] = useState({ question, records: none })
  const [isStarted, setStarted] = useState(false)

  return useMemo(() => {
    const records = selection.question === question ? selection.records : none

    /** Replaces the selection. Each id must be on this page or already selected. */
    function choose(ids: Iterable<Row['id']>) {
      const known = new Map([...records, ...rows.map((row) => [row.id, row] as const)])
      const chosen = new Set(ids)
      const isChosen = (id: Row['id']) => chosen.has(id) && hasOwnId({ id })
      keep({ question, records: new Map([...known].filter(([id]) => isChosen(id))) })
    }

    /** Selects a record of the list, or deselects it. */
    function toggle(row: Row) {
      const ids = new Set(records.keys())
      if (!ids.delete(row.id)) ids.add(row.id)
      choose(ids)
    }

    /** Hides the checkboxes of cards, and clears the selection. */
    function stop() {
      setStarted(false)
      choose([])
    }

    function remove(ids: readonly Row['id'][]) {
      const left = [...records.keys()].filter((id) => !ids.includes(id))
      if (left.length > 0) choose(left)
      else stop()
    }

    /** Whether cards show their checkboxes. Those of a table are always visible. */
    const isSelecting = isStarted || records.size > 0
    return { records, isSelecting, start: () => setStarted(true), stop, choose, toggle, remove }
  }, [selection, question, rows, isStarted])
}
