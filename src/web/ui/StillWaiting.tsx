import { useEffect, useState } from 'react'
import { Note } from './Note.tsx'

/** After this time, in ms, a person wonders whether anything happens. */
const LONG = 5000

/** Tells that a request takes long. Rendered while there is no reply; its timer starts on mount. */
export function StillWaiting() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), LONG)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <Note role="status">
      {isLong &&
        'The server has not answered yet. It is still waited for, and what you typed stays here.'}
    </Note>
  )
}
