import { useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { resultOf } from '../../actions/runs.ts'
import { idsOf } from '../../data/record.ts'
import { useSession } from '../../data/session.ts'
import { type Attendance, canBeDecided } from './rules/record.ts'

export type Selected = ReturnType<typeof useSelected>

/**
 * The selected records. Only waiting ones that are not the person's own can be selected. With
 * another `question` (day or filters) they stay selected, but those not shown are only counted, and
 * not decided. A record decided here cannot be selected again, even while the list still shows its
 * old status.
 */
export function useSelected(records: readonly Attendance[], question: string) {
  const viewerId = useSession()?.viewer?.id
  /**
   * The `question` under which each record was selected: if that no longer shows it, the record is
   * gone, not only hidden.
   */
  const [stored, keep] = useState<ReadonlyMap<Row['id'], string>>(new Map())
  const canSelect = (record: Attendance) =>
    canBeDecided(record, viewerId) && resultOf(attendance.name, record)?.status !== 'done'
  const selectable = records.filter(canSelect)
  const selected = selectable.filter(({ id }) => stored.has(id))
  const ids: ReadonlySet<Row['id']> = new Set(idsOf(selected))
  const known = new Set(idsOf(records))
  const hidden = [...stored].filter(([id, under]) => under !== question && !known.has(id))

  const choose = (these: Iterable<Row['id']>) =>
    keep(new Map([...hidden, ...[...these].map((id) => [id, question] as const)]))

  return {
    ids,
    records: selected,
    /** How many selected records these filters do not show. */
    hidden: hidden.length,
    /** The records that can be selected. */
    selectable,
    canSelect,
    /** Replaces the selection among the records shown. */
    choose,
    /** Selects these, or none of them if all are. */
    toggle: (...these: Row['id'][]) => {
      const others = [...ids].filter((id) => !these.includes(id))
      choose(these.every((id) => ids.has(id)) ? others : [...others, ...these])
    },
    clear: () => keep(new Map()),
  }
}
