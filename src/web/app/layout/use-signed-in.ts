import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SessionViewer } from '../../../contract/auth.ts'
import { endRuns } from '../../actions/runs.ts'
import { useSession } from '../../data/client/session.ts'

/**
 * Redirects to /login with a full page load when there is no session: at once after a sign-out in
 * any tab, and with the current URL as `to` when the page was opened without a session. Clears the
 * query cache and ends all runs when the person changes.
 *
 * @param isNeeded whether the page requires a session.
 */
export function useSignedIn(isNeeded: boolean): void {
  const session = useSession()
  const queryClient = useQueryClient()
  const isSignedOut = session === null
  const isTurnedAway = isSignedOut && isNeeded
  const wasSignedIn = useRef(!isSignedOut)
  const viewer = session?.viewer
  const [known, setKnown] = useState({ viewer, persons: 1 })

  useEffect(() => {
    if (!isTurnedAway) return
    const { pathname, search } = window.location
    window.location.replace(
      wasSignedIn.current ? '/login' : `/login?${new URLSearchParams({ to: pathname + search })}`,
    )
  }, [isTurnedAway])

  if (viewer && viewer !== known.viewer)
    setKnown({ viewer, persons: known.persons + Number(isOther(known.viewer, viewer)) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: cached data belongs to the person who was signed in
  useEffect(
    () => () => {
      endRuns()
      queryClient.clear()
    },
    [queryClient, known.persons],
  )
}

/** Compares ids, else e-mail addresses; a person known by neither counts as the same. */
function isOther(before: SessionViewer | undefined, now: SessionViewer) {
  const name = (['id', 'email'] as const).find((name) => before?.[name] && now[name])
  return name !== undefined && before?.[name] !== now[name]
}
