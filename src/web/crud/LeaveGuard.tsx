import { Suspense, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ahead } from '../ahead.ts'

const LeaveDialog = ahead(() => import('../components/LeaveDialog.tsx'))

/** Asks before changes that were not saved are left behind: by a link, the back button, a reload or a closed tab. */
export function LeaveGuard({ isNeeded }: { isNeeded: () => boolean }) {
  // Another page or filter of the same list leaves nothing behind.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && isNeeded()
  })
  const latest = useRef(isNeeded)

  useEffect(() => {
    latest.current = isNeeded
  })

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <LeaveDialog
        title="Leave without saving?"
        text="What you changed on this page is not saved yet."
        leave="Leave"
        onLeave={() => blocker.proceed()}
        onStay={() => blocker.reset()}
      />
    </Suspense>
  )
}
