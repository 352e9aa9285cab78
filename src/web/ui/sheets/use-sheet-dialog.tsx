import { type ComponentProps, useState } from 'react'
import { prefetchedOverlay } from '../prefetch.ts'

const SheetDialog = prefetchedOverlay(() => import('./SheetDialog.tsx'))

export type ExportProps = Omit<ComponentProps<typeof SheetDialog>, 'onClose'> & {
  disabled?: boolean
}

/** The dialog of an export, and the props of the button that opens it. */
export function useSheetDialog({ disabled = false, ...props }: ExportProps) {
  const [isOpen, setOpen] = useState(false)
  return {
    button: { 'aria-haspopup': 'dialog', disabled, onClick: () => setOpen(true) } as const,
    dialog: isOpen && <SheetDialog {...props} onClose={() => setOpen(false)} />,
  }
}
