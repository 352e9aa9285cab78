import { useEffect, useState } from 'react'
import { MINUTE } from '../../contract/time.ts'
import { formatTime } from '../data/records/format.ts'
import { Note } from './Note.tsx'

/** From this age on, data may be out of date. */
const OLD = 5 * MINUTE

interface Props {
  asOf: Date | undefined
  /** Whether a later load failed. */
  hasFailed: boolean
}

/** The time of the last load, once that is a while ago, or if a later one failed. */
export function AsOfTime({ asOf, hasFailed }: Props) {
  const since = Number(asOf)
  const [old, setOld] = useState<number>()
  useEffect(() => {
    const timer = window.setTimeout(() => setOld(since), since + OLD - Date.now())
    return () => window.clearTimeout(timer)
  }, [since])
  return (
    <Note noWrap aria-live="polite">
      {asOf && (hasFailed || old === since) && `as of ${formatTime(asOf)}`}
    </Note>
  )
}
