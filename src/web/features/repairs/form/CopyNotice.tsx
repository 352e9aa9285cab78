import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { createContext, useContext } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { readRepair, reportNumberOf } from '../repair.ts'

interface Copy {
  /** The report that is copied; undefined while loading. */
  original: Row | undefined
  problem: string | undefined
  retry: () => void
}

/** The report that the new one is a copy of, if any. */
export const CopyContext = createContext<Copy | undefined>(undefined)

/** Says which report was copied, or that it could not be read. */
export function CopyNotice() {
  const copy = useContext(CopyContext)
  const original = readRepair(copy?.original)
  if (copy?.problem !== undefined && !original) {
    return (
      <Alert severity="error" action={<Button onClick={copy.retry}>Retry</Button>}>
        The report to copy could not be read: {copy.problem} You can fill in the form by hand.
      </Alert>
    )
  }
  if (!original) return null
  return (
    <Alert severity="info">
      Filled in from {reportNumberOf(original)}
      {original.images.length > 0 &&
        ', its photos included: remove those that no longer show it as it is'}
      .
    </Alert>
  )
}
