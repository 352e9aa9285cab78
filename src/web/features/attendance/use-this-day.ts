import { useEffect, useState } from 'react'
import { today } from '../../data/format.ts'

const LOOK_EVERY = 10_000

/** The company's day when the page was opened, and the one that has begun since, until somebody loads it. */
export function useThisDay() {
  const [day, setDay] = useState(today)
  const [now, setNow] = useState(day)

  useEffect(() => {
    const look = () => setNow(today())
    const timer = window.setInterval(look, LOOK_EVERY)
    // A phone that was asleep over midnight has missed it.
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return { day, newDay: now === day ? undefined : now, load: () => setDay(now) }
}
