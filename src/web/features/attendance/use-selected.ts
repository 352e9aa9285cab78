import { useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { useSession } from '../../data/session.ts'
import { type Attendance, canBeDecided } from './record.ts'

export type Selected = ReturnType<typeof useSelected>

/**
 * The records that are selected to be decided: those that wait, and are not one's own. Under
 * another `question` (a day, a filter) they stay selected: those that it does not show are counted,
 * decided only where they are shown again. A decision stands: what was decided here cannot be
 * selected again, even while the list still shows it as it was before.
 */
export function useSelected(records: readonly Attendance[], question: string) {
  const viewerId = useSession()?.viewer?.id
  /**
   * The question that each was selected under: where that one no longer shows it, it is gone, and
   * not only out of sight.
   */
  const [kept, keep] = useState<ReadonlyMap<Row['id'], string>>(new Map())
  const [decided, setDecided] = useState<ReadonlySet<Row['id']>>(new Set())
  const canSelect = (record: Attendance) =>
    canBeDecided(record, viewerId) && !decided.has(record.id)
  const selectable = records.filter(canSelect)
  const selected = selectable.filter(({ id }) => kept.has(id))
  const ids: ReadonlySet<Row['id']> = new Set(selected.map(({ id }) => id))
  const known = new Set(records.map(({ id }) => id))
  const hidden = [...kept].filter(([id, under]) => under !== question && !known.has(id))

  const choose = (these: Iterable<Row['id']>) =>
    keep(new Map([...hidden, ...[...these].map((id) => [id, question] as const)]))

  return {
    ids,
    records: selected,
    /** How many more are selected that this question does not show. */
    hidden: hidden.length,
    /** Those that could be. */
    selectable,
    canSelect,
    /** These are selected of what is shown, and no others. */
    choose,
    toggle: (id: Row['id']) =>
      choose(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    markDecided: (these: Iterable<Row['id']>) =>
      setDecided((before) => new Set([...before, ...these])),
    clear: () => keep(new Map()),
  }
}
