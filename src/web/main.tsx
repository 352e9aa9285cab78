import './app/base.css'
import { lazy, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Landing } from './app/Landing.tsx'
import { StartBoundary } from './app/StartBoundary.tsx'

const Login = lazy(() => import('./app/Login.tsx'))
const App = lazy(() => import('./app/App.tsx'))

/** Where this document was loaded. */
const start = window.location.pathname.toLowerCase().replace(/\/+$/, '')

/**
 * The landing page and the sign-in stand outside the app, so that they load without Refine, router
 * and grid. Signing in enters the app in the same document; signing out loads /login anew
 * (specification section 2).
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
      <Suspense>
        {path === '/login' ? (
          <Login onSignedIn={enter} />
        ) : (
          <App isJustSignedIn={start === '/login'} />
        )}
      </Suspense>
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
