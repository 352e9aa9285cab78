import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { keysHelp, usePressedKeys } from '../../ui/keys/use-page-keys.ts'
import { prefetchedOverlay } from '../../ui/prefetch.ts'

const KeysDialog = prefetchedOverlay(() => import('../../ui/sheets/KeysDialog.tsx'))

/** Handles the keyboard shortcuts of the shown page, and lists them on `?`. */
export function KeysHelp({ page }: { page: RefObject<HTMLElement | null> }) {
  const isOpen = keysHelp.use()
  const { isOn, onSwitch } = usePressedKeys(page)
  const { pathname } = useLocation()
  // The list has the shortcuts of the page on which it was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the list when the page changes
  useEffect(() => () => keysHelp.set(false), [pathname])
  if (!isOpen) return null
  return <KeysDialog isOn={isOn} onSwitch={onSwitch} onClose={() => keysHelp.set(false)} />
}
