import { ARABIC, LONG, THAI } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { PersonName } from './PersonName.tsx'

export default {
  Name: <PersonName name="Siti Rahma" />,
  'One word': <PersonName name="Agus" />,
  Long: <PersonName name={LONG} />,
  Arabic: <PersonName name={ARABIC} />,
  Thai: <PersonName name={THAI} />,
} satisfies States
