import { useMemo, useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { RecordList } from './use-record-list.ts'

/** The records that are selected, on whatever page of the list they stand. */
export interface Selection {
  records: ReadonlyMap<Row['id'], Row>
  /** Selects these and no others; each is of this page or was selected before. */
  choose: (ids: Iterable<Row['id']>) => void
  toggle: (id: Row['id']) => void
  remove: (ids: readonly Row['id'][]) => void
}

/**
 * Keeps a selection while its list is paged and sorted. Another search or filter is another list,
 * and ends it.
 */
export function useSelection({ rows, query }: RecordList): Selection {
  const question = JSON.stringify(query.filters)
  const [kept, keep] = useState({ question, records: new Map<Row['id'], Row>() })

  return useMemo(() => {
    const records = kept.question === question ? kept.records : new Map<Row['id'], Row>()

    function choose(ids: Iterable<Row['id']>) {
      const known = new Map([...records, ...rows.map((row) => [row.id, row] as const)])
      const chosen = new Set(ids)
      keep({ question, records: new Map([...known].filter(([id]) => chosen.has(id))) })
    }

    function toggle(id: Row['id']) {
      choose(
        records.has(id)
          ? [...records.keys()].filter((other) => other !== id)
          : [...records.keys(), id],
      )
    }

    const remove = (ids: readonly Row['id'][]) =>
      choose([...records.keys()].filter((id) => !ids.includes(id)))

    return { records, choose, toggle, remove }
  }, [kept, question, rows])
}
