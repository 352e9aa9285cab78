import type { PropsWithChildren } from 'react'
import { texts } from '../../../contract/texts.ts'
import { isLostScript, messageIn } from '../../data/client/message-in.ts'
import { Boundary } from './Boundary.tsx'
import { ErrorPlace } from './ErrorPlace.tsx'

/** A part of a page that fails alone, so that the inputs of other parts keep their values. */
export function Part({ children }: PropsWithChildren) {
  return <Boundary instead={partFailed}>{children}</Boundary>
}

function partFailed(error: Error, retry: () => void) {
  // The browser does not load a failed script again: only a reload helps.
  const isLost = isLostScript(error)
  return (
    <p className="part-failed" role="alert">
      {!isLost && 'This part of the page has failed: '}
      {messageIn(error)}
      {import.meta.env.DEV && <ErrorPlace error={error} />}
      <button type="button" onClick={isLost ? () => window.location.reload() : retry}>
        {isLost ? texts.refreshPage : 'Try again'}
      </button>
    </p>
  )
}
