import './app/base.css'
import { lazy, StrictMode, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { StartBoundary } from './app/StartBoundary.tsx'
import './app/landing.css'
import { askFirstQuestion } from './data/first-question.ts'
import { getSession, useSession } from './data/session.ts'
import { logo, productName } from './ui/product.ts'

const Login = lazy(() => import('./app/Login.tsx'))
const App = lazy(() => import('./app/App.tsx'))

/** Where this document was loaded. */
const start = window.location.pathname.toLowerCase().replace(/\/+$/, '')

const root = document.getElementById('root')

askFirstQuestion(window.location)
if (start !== '' && start !== '/login' && getSession()) {
  root?.replaceChildren()
  drawFrame()
}

/** Has the frame of the app drawn in outline until it stands itself (`base.css`). */
function drawFrame() {
  root?.classList.add('entering')
}

/**
 * The landing page and the sign-in stand outside the app, so that they load without Refine, router
 * and grid. Signing in enters the app in the same document; signing out loads /login anew
 * (specification section 2).
 *
 * What is loaded has no fallback around it, as React reveals nothing for 300 ms after a fallback.
 */
function Root() {
  const [path, setPath] = useState(start)

  function enter(to: string) {
    drawFrame()
    // A key as the router gives them: this is a navigation, and no first page (`PageHeading`).
    window.history.replaceState({ key: 'entered' }, '', to)
    startTransition(() => setPath(to))
  }

  if (path === '') return <Landing />
  return (
    <StartBoundary>
      {path === '/login' ? (
        <Login onSignedIn={enter} />
      ) : (
        <App isJustSignedIn={start === '/login'} />
      )}
    </StartBoundary>
  )
}

if (root) {
  createRoot(root).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  )
}

/** The public front door: no calls, no parts of the app (specification section 2). */
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
        <img src={logo} alt="" />
      </div>
    </main>
  )
}
