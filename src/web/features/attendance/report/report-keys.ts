import type { ListKey } from '../../../ui/use-list-keys.ts'
import type { Report } from './use-report.ts'

/** The keyboard shortcuts of the report. */
export function reportKeys(report: Report, showHelp: () => void): ListKey[] {
  const { cursor, day } = report

  function step(by: 1 | -1) {
    cursor.step(by)
    cursor.focus()
  }

  return [
    { key: 'j', does: 'Next record', run: () => step(1) },
    { key: 'k', does: 'Record before', run: () => step(-1) },
    // No `run`: the name of a row is a button, which handles Enter itself.
    { key: 'Enter', does: 'Show the evidence' },
    { key: 'x', does: 'Select the record', run: report.toggleCurrent },
    { key: 'a', does: 'Approve what is selected, else the record', run: () => report.decide(true) },
    {
      key: 'd',
      does: 'Decline what is selected, else the record',
      run: () => report.decide(false),
    },
    { key: 'c', does: 'Copy the row', run: report.copyCurrent },
    { key: 'r', does: 'Refresh', run: day.refresh },
    { key: '?', does: 'These keys', run: showHelp },
  ]
}
