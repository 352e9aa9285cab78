import { LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { RadioRow } from './RadioRow.tsx'

const options = { compact: 'Compact', standard: 'Standard', roomy: 'Roomy' }

export default {
  Choice: (
    <RadioRow label="Density" options={options} value="standard" onChange={() => undefined} />
  ),
  Long: (
    <RadioRow
      label="Long"
      options={{ ...options, long: LONG }}
      value="long"
      onChange={() => undefined}
    />
  ),
} satisfies States
