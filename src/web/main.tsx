import './base.css'
import { lazy, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { StartBoundary } from './StartBoundary.tsx'
import { Landing } from './screens/Landing.tsx'

const Login = lazy(() => import('./screens/Login.tsx'))
const App = lazy(() => import('./App.tsx'))

/** Where this document was loaded. */
const start = window.location.pathname.toLowerCase().replace(/\/+$/, '')

/**
 * The landing page and the sign-in stand outside the app, so that they load without Refine, router and grid.
 * Signing in enters the app in the same document; signing out loads /login anew (specification section 2).
 */
function Root() {
  const [path, setPath] = useState(start)

  function enter(to: string) {
    window.history.replaceState(null, '', to)
    setPath(to)
  }

  if (path === '') return <Landing />
  return (
    <StartBoundary>
      <Suspense>{path === '/login' ? <Login onSignedIn={enter} /> : <App isJustSignedIn={start === '/login'} />}</Suspense>
    </StartBoundary>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  )
}
