import { useState } from 'react'
import type { Flagged } from './rules/flags.ts'

/** The record that is open beside the rows, and navigation to the previous or next one. */
export function useOpened(rows: readonly Flagged[], first?: Flagged['record']['id']) {
  const [id, open] = useState(first)
  const at = rows.findIndex(({ record }) => record.id === id)
  return {
    opened: rows[at],
    open,
    close: () => open(undefined),
    step: (by: number) => open(rows[at + by]?.record.id ?? id),
  }
}
