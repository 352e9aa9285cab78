import { ARABIC, LONG, THAI } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { TwoLineText } from './TwoLineText.tsx'

const narrow = (text: string) => (
  <div style={{ width: 160 }}>
    <TwoLineText text={text} />
  </div>
)

export default {
  Short: narrow('Bandung Dago'),
  Long: narrow(LONG),
  Arabic: narrow(ARABIC),
  Thai: narrow(THAI),
} satisfies States
