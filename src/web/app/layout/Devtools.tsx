import { DevtoolsPanel, DevtoolsProvider } from '@refinedev/devtools'
import type { ReactNode } from 'react'

/** Refine's own tools, in development alone (`.env.example`). */
export default function Devtools({ children }: { children: ReactNode }) {
  return (
    <DevtoolsProvider>
      {children}
      <DevtoolsPanel />
    </DevtoolsProvider>
  )
}
