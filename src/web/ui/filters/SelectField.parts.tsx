import { LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { SelectField } from './SelectField.tsx'

const options = [
  [1, 'Bandung Dago'],
  [2, LONG],
] as const
const props = { label: 'Branch', options, onChange: () => undefined }

export default {
  Empty: <SelectField {...props} value="" />,
  Value: <SelectField {...props} value={1} />,
  Long: <SelectField {...props} value={2} />,
  'With help': <SelectField {...props} value={1} helperText="The other branches are being read…" />,
  Error: <SelectField {...props} value={1} error helperText="Choose another branch." />,
  Disabled: <SelectField {...props} value={1} disabled />,
  Native: <SelectField {...props} value={2} isNative />,
} satisfies States
