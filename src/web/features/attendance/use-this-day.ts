import { useEffect, useState } from 'react'
import { dayIn } from '../../../contract/time.ts'
import { clockShift, serverTime } from '../../data/client/clock.ts'
import { companyZone, today } from '../../data/records/format.ts'

const CHECK_EVERY = 10_000

/**
 * The company's day at the time the page was opened. After midnight also the new day, until the
 * user loads it.
 */
export function useThisDay() {
  const [opened, open] = useState(Date.now)
  const [, draw] = useState('')
  // Both days change if the server's clock differs from the device's.
  clockShift.use()
  const day = dayIn(companyZone, serverTime(opened))
  const now = today()

  useEffect(() => {
    const check = () => draw(today())
    const timer = window.setInterval(check, CHECK_EVERY)
    // The timer of a phone that sleeps over midnight does not run.
    document.addEventListener('visibilitychange', check)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])

  return { day, newDay: now === day ? undefined : now, load: () => open(Date.now()) }
}
