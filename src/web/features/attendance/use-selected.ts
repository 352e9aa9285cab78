import { useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { resultOf } from '../../actions/runs.ts'
import { useSession } from '../../data/client/session.ts'
import { idsOf } from '../../data/records/record.ts'
import { isLeft } from '../../data/write.ts'
import { type Attendance, canBeDecided, whyNotDecided } from './rules/record.ts'

export type Selected = ReturnType<typeof useSelected>

/**
 * The selected records. Only waiting records of other people can be selected. A change of
 * `question` (day or filters) keeps the selection, but hidden records are only counted and not
 * decided. A record decided here cannot be selected again, not even while the list shows its
 * old status.
 */
export function useSelected(records: readonly Attendance[], question: string) {
  const viewerId = useSession()?.viewer?.id
  /**
   * The `question` at the time of each selection. If the same question no longer returns the
   * record, it is gone, and not only hidden.
   */
  const [stored, keep] = useState<ReadonlyMap<Row['id'], string>>(new Map())
  function canSelect(record: Attendance): boolean {
    const result = resultOf(attendance.name, record)
    return canBeDecided(record, viewerId) && (!result || isLeft(result))
  }
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
    /** Number of selected records that the filters hide. */
    hidden: hidden.length,
    /** The records that can be selected. */
    selectable,
    canSelect,
    /** Why the user cannot decide a record, if it waits. */
    whyNot: (record: Attendance) => whyNotDecided(record, viewerId),
    /** Replaces the selection among the visible records. */
    choose,
    /** Selects these records, or deselects them if all are selected. */
    toggle: (...these: Row['id'][]) => {
      const others = [...ids].filter((id) => !these.includes(id))
      choose(these.every((id) => ids.has(id)) ? others : [...others, ...these])
    },
    clear: () => keep(new Map()),
  }
}
