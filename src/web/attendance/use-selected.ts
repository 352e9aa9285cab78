import { useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { useSession } from '../session.ts'
import { type Attendance, canBeDecided } from './record.ts'

export type Selected = ReturnType<typeof useSelected>

/**
 * The records that are selected to be decided: those that wait, and are not one's own. Under another `question` (a day,
 * a filter) there are others, and nothing is selected. A decision stands: what was decided here cannot be selected again,
 * even while the list still shows it as it was before.
 */
export function useSelected(records: readonly Attendance[], question: string) {
  const viewerId = useSession()?.viewer?.id
  const [kept, keep] = useState<{ question: string; ids: ReadonlySet<Row['id']> }>({ question, ids: new Set() })
  const [decided, setDecided] = useState<ReadonlySet<Row['id']>>(new Set())
  const chosen = kept.question === question ? kept.ids : new Set<Row['id']>()
  const canSelect = (record: Attendance) => canBeDecided(record, viewerId) && !decided.has(record.id)
  const selectable = records.filter(canSelect)
  const selected = selectable.filter(({ id }) => chosen.has(id))
  const ids: ReadonlySet<Row['id']> = new Set(selected.map(({ id }) => id))

  return {
    ids,
    records: selected,
    /** Those that could be. */
    selectable,
    canSelect,
    choose: (these: Iterable<Row['id']>) => keep({ question, ids: new Set(these) }),
    toggle: (id: Row['id']) =>
      keep({ question, ids: ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]) }),
    markDecided: (these: Iterable<Row['id']>) => setDecided((before) => new Set([...before, ...these])),
    clear: () => keep({ question, ids: new Set() }),
  }
}
