import { useState } from 'react'
import { prefetchedOverlay } from '../../ui/prefetch.ts'
import { PaletteDialog } from './PaletteDialog.tsx'
import type { FoundRecord } from './result.ts'

const RecordPanel = prefetchedOverlay(() => import('../../list/RecordPanel.tsx'))

interface Props {
  /** The text typed while the palette was loading. */
  startText?: () => string
  onClose: () => void
}

/** Finds pages and records; a record without a page opens in the panel of its list. */
export default function Palette({ startText, onClose }: Props) {
  const [shown, setShown] = useState<FoundRecord>()
  if (!shown) return <PaletteDialog startText={startText} onShow={setShown} onClose={onClose} />
  return <RecordPanel {...shown} onClose={onClose} />
}
