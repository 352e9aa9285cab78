import { createContext } from 'react'

export type RepairLook = 'table' | 'columns'

/** Whether the reports stand in a table, or in columns by status: a person's choice. */
export const LookContext = createContext<{ look: RepairLook; setLook: (look: RepairLook) => void }>({
  look: 'table',
  setLook: () => undefined,
})
