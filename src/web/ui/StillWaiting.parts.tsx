import type { States } from '../parts/states.ts'
import { StillWaiting } from './StillWaiting.tsx'

export default { 'After five seconds': <StillWaiting /> } satisfies States
