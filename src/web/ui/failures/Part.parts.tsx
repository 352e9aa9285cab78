import type { States } from '../../parts/states.ts'
import { Part } from './Part.tsx'

function Failing(): never {
  throw new Error('This state shows how a part fails.')
}

export default {
  Failed: (
    <Part>
      <Failing />
    </Part>
  ),
} satisfies States
