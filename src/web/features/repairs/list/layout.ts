import { createContext } from 'react'

export type RepairLayout = 'table' | 'columns'

/** The layout of the reports, chosen by the person: a table, or columns by status. */
export const LayoutContext = createContext<{
  layout: RepairLayout
  setLayout: (layout: RepairLayout) => void
}>({
  layout: 'table',
  setLayout: () => undefined,
})
