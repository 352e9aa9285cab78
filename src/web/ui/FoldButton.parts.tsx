import { ARABIC, LONG } from '../parts/records.ts'
import type { States } from '../parts/states.ts'
import { FoldAllButton, FoldButton } from './FoldButton.tsx'

const noop = () => undefined
const folds = { has: () => true, toggle: noop, setAll: noop }

export default {
  Closed: (
    <FoldButton isOpen={false} onToggle={noop}>
      Bandung Dago
    </FoldButton>
  ),
  Open: (
    <FoldButton isOpen onToggle={noop}>
      Bandung Dago
    </FoldButton>
  ),
  'Without rows': <FoldButton isOpen={false}>Bandung Dago</FoldButton>,
  Long: (
    <FoldButton isOpen onToggle={noop}>
      {LONG}
    </FoldButton>
  ),
  Arabic: (
    <FoldButton isOpen onToggle={noop}>
      {ARABIC}
    </FoldButton>
  ),
  'For all, closed': <FoldAllButton folds={{ ...folds, hasAll: false }} />,
  'For all, open': <FoldAllButton folds={{ ...folds, hasAll: true }} />,
} satisfies States
