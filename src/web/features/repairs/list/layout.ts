import { createContext } from 'react'

export type RepairLayout = 'table' | 'columns'

/** Whether the reports stand in a table, or in columns by status: a person's choice. */
export const LayoutContext = createContext<{
  layout: RepairLayout
  setLayout: (layout: RepairLayout) => void
}>({
  layout: 'table',
  setLayout: () => undefined,
})
