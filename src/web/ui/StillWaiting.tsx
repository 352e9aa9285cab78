import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'

/** Nobody waits for longer without wondering, in ms. */
const LONG = 5000

/**
 * Says that something which was sent is not answered yet, once that takes long. It is drawn while
 * it is waited for.
 */
export function StillWaiting() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), LONG)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <Typography role="status" variant="body2" color="text.secondary">
      {isLong &&
        'The server has not answered yet. It is still waited for, and what you typed stays here.'}
    </Typography>
  )
}
