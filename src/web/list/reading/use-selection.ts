import { useMemo, useState } from 'react'
import { hasOwnId, type Row } from '../../../contract/envelope.ts'
import type { RecordList } from './use-record-list.ts'

/** The selected records, on all pages of the list. */
export interface Selection {
  records: ReadonlyMap<Row['id'], Row>
  /** Whether cards show their checkboxes. Those of a table are always visible. */
  isSelecting: boolean
  start: () => void
  /** Hides them, and clears the selection. */
  stop: () => void
  /** Replaces the selection. Each id must be on this page or already selected. */
  choose: (ids: Iterable<Row['id']>) => void
  /** Selects a record of the list, or deselects it. */
  toggle: (row: Row) => void
  remove: (ids: readonly Row['id'][]) => void
}

/** Keeps the selection across pages and sorting. A change of search or filters clears it. */
export function useSelection({ rows, query }: Pick<RecordList, 'rows' | 'query'>): Selection {
  const question = JSON.stringify(query.filters)
  const [selection, keep] = useState({ question, records: new Map<Row['id'], Row>() })
  const [isStarted, setStarted] = useState(false)

  return useMemo(() => {
    const records = selection.question === question ? selection.records : new Map<Row['id'], Row>()

    function choose(ids: Iterable<Row['id']>) {
      const known = new Map([...records, ...rows.map((row) => [row.id, row] as const)])
      const chosen = new Set(ids)
      const isChosen = (id: Row['id']) => chosen.has(id) && hasOwnId({ id })
      keep({ question, records: new Map([...known].filter(([id]) => isChosen(id))) })
    }

    function toggle(row: Row) {
      const ids = new Set(records.keys())
      if (!ids.delete(row.id)) ids.add(row.id)
      choose(ids)
    }

    function stop() {
      setStarted(false)
      choose([])
    }

    function remove(ids: readonly Row['id'][]) {
      const left = [...records.keys()].filter((id) => !ids.includes(id))
      if (left.length > 0) choose(left)
      else stop()
    }

    const isSelecting = isStarted || records.size > 0
    return { records, isSelecting, start: () => setStarted(true), stop, choose, toggle, remove }
  }, [selection, question, rows, isStarted])
}
