import { Suspense, useState } from 'react'
import { prefetched } from '../../ui/prefetch.ts'
import { PaletteDialog } from './PaletteDialog.tsx'
import type { FoundRecord } from './result.ts'

const RecordPanel = prefetched(() => import('../../list/RecordPanel.tsx'))

/** Finds pages and records; a record without a page opens in the panel of its list. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState<FoundRecord>()
  if (!shown) return <PaletteDialog onShow={setShown} onClose={onClose} />
  return (
    <Suspense>
      <RecordPanel {...shown} onClose={onClose} />
    </Suspense>
  )
}
