import type { States } from '../../parts/states.ts'
import { Phone } from './Phone.tsx'

export default {
  'In a table': <Phone number="081234567890" />,
  'With room': <Phone number="081234567890" hasRoom />,
  'Of another country': <Phone number="+65 6123 4567" hasRoom />,
  'Without digits': <Phone number="none" />,
} satisfies States
