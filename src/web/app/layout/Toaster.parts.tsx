import { useNotification } from '@refinedev/core'
import { useEffect } from 'react'
import type { Notice } from '../../data/providers/notification.ts'
import { inApp } from '../../parts/in-app.tsx'
import { LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'

/** Opens a toast, which the window of the states shows. */
function Opened(notice: Omit<Notice, 'key'>) {
  const { open } = useNotification()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => open?.({ duration: 60_000, ...notice } as Notice), [])
  return null
}

const toast = (notice: Omit<Notice, 'key'>) => () => inApp(<Opened {...notice} />)

export default {
  Success: toast({ type: 'success', message: 'Success Update Data', description: 'Siti Rahma' }),
  Deleted: toast({
    type: 'success',
    message: 'Success Delete Data',
    description: '16 records',
    deleted: true,
  }),
  Error: toast({ type: 'error', message: 'Error Update Data', description: 'The server is busy.' }),
  Long: toast({ type: 'error', message: 'Error Update Data', description: LONG }),
} satisfies States
