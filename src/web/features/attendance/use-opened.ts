import { useState } from 'react'
import type { Flagged } from './rules/flags.ts'

type Id = Flagged['record']['id']

/** Which of these records is open beside them, and the step to the one before or after it. */
export function useOpened(rows: readonly Flagged[], first?: Id) {
  const [id, open] = useState(first)
  const at = rows.findIndex(({ record }) => record.id === id)
  return {
    opened: rows[at],
    open,
    close: () => open(undefined),
    step: (by: number) => open(rows[at + by]?.record.id ?? id),
  }
}
