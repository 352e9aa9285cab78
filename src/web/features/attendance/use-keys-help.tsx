import { type RefObject, Suspense, useState } from 'react'
import { prefetched } from '../../ui/prefetch.ts'
import { type ListKey, useListKeys } from '../../ui/use-list-keys.ts'

const KeysDialog = prefetched(() => import('../../ui/KeysDialog.tsx'))

/**
 * The keyboard shortcuts of a page, with the dialog that lists them. `keysOf` gets the function
 * that opens the dialog.
 */
export function useKeysHelp(
  root: RefObject<HTMLElement | null>,
  keysOf: (showHelp: () => void) => ListKey[],
) {
  const [isOpen, setOpen] = useState(false)
  const showHelp = () => setOpen(true)
  const shortcuts = useListKeys(root, keysOf(showHelp))
  return {
    showHelp,
    dialog: (
      <Suspense>{isOpen && <KeysDialog {...shortcuts} onClose={() => setOpen(false)} />}</Suspense>
    ),
  }
}
