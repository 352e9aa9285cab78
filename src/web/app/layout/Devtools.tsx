import { DevtoolsPanel, DevtoolsProvider } from '@refinedev/devtools'
import type { ReactNode } from 'react'

/** Refine's devtools, only in development (`.env.example`). */
export default function Devtools({ children }: { children: ReactNode }) {
  return (
    <DevtoolsProvider>
      {children}
      <DevtoolsPanel />
    </DevtoolsProvider>
  )
}
