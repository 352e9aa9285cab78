import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../../data/session.ts'

/**
 * Leaves for /login, with a full page load, when nobody is signed in: at once after a sign-out in
 * this tab or in another, and with the way back when someone comes in by an address. Forgets what
 * another person had loaded.
 */
export function useSignedIn(): void {
  const session = useSession()
  const queryClient = useQueryClient()
  const isSignedOut = session === null
  const wasSignedIn = useRef(!isSignedOut)
  const viewerId = session?.viewer?.id

  useEffect(() => {
    if (!isSignedOut) return
    const { pathname, search } = window.location
    window.location.replace(
      wasSignedIn.current ? '/login' : `/login?${new URLSearchParams({ to: pathname + search })}`,
    )
  }, [isSignedOut])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is cached belongs to whoever was signed in
  useEffect(() => () => queryClient.clear(), [queryClient, viewerId])
}
