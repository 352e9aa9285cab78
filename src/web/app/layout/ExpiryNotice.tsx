import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { MINUTE } from '../../../contract/time.ts'
import { useSession } from '../../data/client/session.ts'
import { signInAgain } from '../../data/providers/auth.ts'
import { formatTime } from '../../data/records/format.ts'

const WARN_BEFORE = 10 * MINUTE
/** The longest delay of a browser timer, in ms. */
const LONGEST_TIMER = 2 ** 31 - 1

/**
 * Warns in the last ten minutes of a session, with a button to sign in again: the API has no call
 * to renew a session.
 */
export function ExpiryNotice() {
  const expiredAt = useSession()?.expiredAt
  const end = expiredAt === undefined ? Number.NaN : Date.parse(expiredAt)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    const wait = end - WARN_BEFORE - Date.now()
    setNear(wait <= 0)
    if (!(wait > 0 && wait < LONGEST_TIMER)) return
    const timer = window.setTimeout(() => setNear(true), wait)
    return () => window.clearTimeout(timer)
  }, [end])

  if (!isNear) return null
  return (
    <Button size="small" color="warning" variant="outlined" onClick={() => signInAgain.set(true)}>
      Sign-in ends at {formatTime(new Date(end))}
    </Button>
  )
}
