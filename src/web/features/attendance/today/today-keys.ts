import type { RefObject } from 'react'
import { idsOf } from '../../../data/records/record.ts'
import { focusedRow, focusRow, type PageKey } from '../../../ui/keys/use-page-keys.ts'
import { groupOfId } from '../../../ui/table/groups.ts'
import type { Attendance } from '../rules/record.ts'
import type { DayList } from '../use-day-list.ts'
import type { Today } from './use-today.ts'

/**
 * The keyboard shortcuts of the page. On a person they act on the record, on a branch on all its
 * waiting records, in the evidence on its record.
 */
export function todayKeys(
  page: RefObject<HTMLElement | null>,
  today: Today,
  list: Pick<DayList, 'shown' | 'step' | 'closeKey' | 'cursor'>,
): PageKey[] {
  const { branches, open, rows, selected, decisions, refresh } = today

  /**
   * Acts on the records at the focus that can be decided. A branch whose people have not been read
   * is expanded instead.
   */
  function withFocused(act: (records: readonly Attendance[]) => void) {
    const id = focusedRow() ?? String(list.shown?.record.id)
    const branch = branches.find(({ key }) => key === groupOfId(id))
    if (branch && !branch.isRead) {
      if (!open.has(branch.key)) open.toggle(branch.key)
      return
    }
    const here = branch?.rows ?? rows.filter(({ record }) => String(record.id) === id)
    act(here.flatMap(({ record }) => (selected.selectable.includes(record) ? record : [])))
  }

  function toggle() {
    if (!decisions.isRunning) withFocused((records) => selected.toggle(...idsOf(records)))
  }

  function decide(approve: boolean) {
    const ask = (records: readonly Attendance[]) => decisions.ask(records, approve)
    if (selected.records.length > 0) ask(selected.records)
    else withFocused(ask)
  }

  function step(by: 1 | -1) {
    if (!list.shown) return focusRow(page.current, by)
    list.step(by)
    list.cursor.focus()
  }

  return [
    { key: 'j', does: 'Next branch or person', run: () => step(1) },
    { key: 'k', does: 'Branch or person before', run: () => step(-1) },
    // No `run`: both are buttons that handle Enter themselves.
    { key: 'Enter', does: 'Open the branch, or the evidence' },
    { key: 'x', does: 'Select the person, or all that wait here', run: toggle },
    { key: 'a', does: 'Approve what is selected, else what is here', run: () => decide(true) },
    { key: 'd', does: 'Decline what is selected, else what is here', run: () => decide(false) },
    { key: 'u', does: 'Undo the decision', run: decisions.undo },
    { key: 'r', does: 'Refresh', run: refresh },
    list.closeKey,
  ]
}
