import { DevtoolsPanel, DevtoolsProvider } from '@refinedev/devtools'
import type { ReactNode } from 'react'

const url = `http://localhost:${import.meta.env.VITE_REFINE_DEVTOOLS_PORT}`

/** Refine's own tools, in development alone (`.env.example`). */
export default function Devtools({ children }: { children: ReactNode }) {
  return (
    <DevtoolsProvider url={url}>
      {children}
      <DevtoolsPanel />
    </DevtoolsProvider>
  )
}
