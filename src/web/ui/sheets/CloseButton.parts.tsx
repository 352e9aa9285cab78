import type { States } from '../../parts/states.ts'
import { CloseButton } from './CloseButton.tsx'

export default { Close: <CloseButton /> } satisfies States
