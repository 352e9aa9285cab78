import { type ComponentType, startTransition, useState } from 'react'
import { texts } from '../../contract/texts.ts'
import { messageIn } from '../data/client/message-in.ts'
import { useSession } from '../data/client/session.ts'
import { Boundary } from '../ui/failures/Boundary.tsx'
import { logoAddress, productName } from '../ui/pages/product.ts'

interface Props {
  /** The path of the document, in lower case and without a slash at its end. */
  start: string
  /** Why the app cannot start. */
  problem?: Error
  Login: ComponentType<{ onSignedIn: (path: string) => void }>
  App: ComponentType<{ isJustSignedIn: boolean }>
  /** Draws the outline of the app's frame until the frame itself is rendered. */
  drawFrame: () => void
}

/**
 * The landing page and the sign-in page are outside the app. So they load without Refine, router
 * and grid, and can be prerendered. Signing in enters the app in the same document; signing out
 * loads /login anew (specification section 2).
 *
 * Lazy parts have no fallback around them, as React reveals nothing for 300 ms after a fallback.
 */
export function Root({ start, problem, Login, App, drawFrame }: Props) {
  const [path, setPath] = useState(start)

  function enter(to: string) {
    drawFrame()
    // A history key like the router's: this is a navigation, and not the first page
    // (`PageHeading`).
    window.history.replaceState({ key: 'entered' }, '', to)
    startTransition(() => setPath(to))
  }

  if (problem) return startFailed(problem)
  if (path === '') return <Landing />
  return (
    <Boundary instead={startFailed}>
      {path === '/login' ? (
        <Login onSignedIn={enter} />
      ) : (
        <App isJustSignedIn={start === '/login'} />
      )}
    </Boundary>
  )
}

/** Shown if a script fails to load before the app, with its own error screen, has started. */
function startFailed(error: Error) {
  return (
    <main className="start-failed" role="alert">
      <h1>{texts.errorScreen(undefined)}</h1>
      <p>{messageIn(error)}</p>
      <a className="landing-button" href={window.location.href}>
        {texts.refreshPage}
      </a>
    </main>
  )
}

/**
 * The public landing page: it sends no requests and has no parts of the app (specification section
 * 2).
 */
function Landing() {
  const isSignedIn = useSession() !== null
  return (
    <main className="landing">
      <div className="landing-words">
        <h1>{productName}</h1>
        <p>The back office of our workshops.</p>
        <a className="landing-button" href={isSignedIn ? '/dashboard' : '/login'}>
          {isSignedIn ? 'Go to dashboard' : 'Sign in'}
        </a>
      </div>
      <div className="landing-picture" aria-hidden>
        <img src={logoAddress} alt="" />
      </div>
    </main>
  )
}
