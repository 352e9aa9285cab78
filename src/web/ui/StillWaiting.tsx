import { useEffect, useState } from 'react'
import { Note } from './Note.tsx'

/** In ms. After this time, the user needs a sign that the request is still under way. */
const LONG = 5000

/** Says that a request takes long. Rendered while there is no reply; the timer starts on mount. */
export function StillWaiting() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), LONG)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <Note role="status">
      {isLong && 'The server has not answered yet. What you typed stays here.'}
    </Note>
  )
}
