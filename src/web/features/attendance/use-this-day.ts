import { useEffect, useState } from 'react'
import { today } from '../../data/format.ts'

const CHECK_EVERY = 10_000

/**
 * The company's day when the page was opened, and the new day after midnight, until somebody loads
 * it.
 */
export function useThisDay() {
  const [day, setDay] = useState(today)
  const [now, setNow] = useState(day)

  useEffect(() => {
    const check = () => setNow(today())
    const timer = window.setInterval(check, CHECK_EVERY)
    // A phone asleep over midnight has missed the timer.
    document.addEventListener('visibilitychange', check)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])

  return { day, newDay: now === day ? undefined : now, load: () => setDay(now) }
}
