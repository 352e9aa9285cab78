import type { States } from '../parts/states.ts'
import { Skeletons } from './Skeletons.tsx'

export default {
  Boxes: <Skeletons count={4} height={48} spacing={1} />,
  'Lines of text': <Skeletons count={4} height={24} isText />,
} satisfies States
