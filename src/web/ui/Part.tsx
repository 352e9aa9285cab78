import type { ReactNode } from 'react'
import { Boundary, isLostScript } from './Boundary.tsx'
import { ErrorPlace } from './ErrorPlace.tsx'

/**
 * A part of a page that is replaced alone when it fails. Only a lost script takes the page with it,
 * as loading that anew is what helps.
 */
export function Part({ children }: { children: ReactNode }) {
  return <Boundary instead={partFailed}>{children}</Boundary>
}

function partFailed(error: Error, retry: () => void) {
  if (isLostScript(error.message)) throw error
  return (
    <p className="part-failed" role="alert">
      This part of the page has failed: {error.message}
      {import.meta.env.DEV && <ErrorPlace error={error} />}
      <button type="button" onClick={retry}>
        Try again
      </button>
    </p>
  )
}
