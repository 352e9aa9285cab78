import { inApp } from '../../parts/in-app.tsx'
import { LONG, THAI } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { BranchesField } from './BranchesField.tsx'

const options = ['Bandung Dago', 'Jakarta Kemang', LONG, THAI].map((name, at) => ({
  id: at + 1,
  name,
}))
const field = (count: number, lack?: string) =>
  inApp(
    <BranchesField
      options={options}
      value={options.slice(0, count)}
      lack={lack}
      onChange={() => undefined}
    />,
  )

export default {
  All: field(0),
  One: field(1),
  Many: field(4),
  'More than are known': field(1, 'Only the first 200 branches are offered.'),
} satisfies States
