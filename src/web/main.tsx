import './app/base.css'
import { Fragment, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Root } from './app/Root.tsx'
import './app/landing.css'
import { askFirstQuestion } from './data/client/first-question.ts'
import { getSession } from './data/client/session.ts'
import { takeSettings } from './data/client/settings.ts'
import { allowTranslation } from './ui/allow-translation.ts'
import { RETRIES, retried } from './ui/prefetch.ts'

const Login = retried(() => import('./app/Login.tsx'), RETRIES, Fragment)
const App = retried(() => import('./app/App.tsx'), RETRIES, Fragment)

/** Where this document was loaded. */
const start = window.location.pathname.toLowerCase().replace(/\/+$/, '')

const root = document.getElementById('root')

allowTranslation()
takeSettings(document.documentElement.dataset.settings).then(begin)

function begin(problem?: Error) {
  if (!problem) askFirstQuestion(window.location)
  if (!root) return
  const page = (
    <StrictMode>
      <Root {...{ start, problem, Login, App, drawFrame }} />
    </StrictMode>
  )
  if (root.hasAttribute('data-prerendered')) {
    // In slices, as somebody may be typing.
    startTransition(() => void hydrateRoot(root, page))
    root.removeAttribute('data-prerendered')
  } else {
    if (start !== '' && start !== '/login' && getSession()) {
      root.replaceChildren()
      drawFrame()
    }
    createRoot(root).render(page)
  }
}

/** Has the frame of the app drawn in outline until it stands itself (`base.css`). */
function drawFrame() {
  root?.classList.add('entering')
}
