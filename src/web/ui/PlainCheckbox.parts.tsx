import type { States } from '../parts/states.ts'
import { CheckboxLabel, PlainCheckbox } from './PlainCheckbox.tsx'

export default {
  Empty: <PlainCheckbox aria-label="Select" />,
  Checked: <PlainCheckbox aria-label="Select" defaultChecked />,
  Indeterminate: <PlainCheckbox aria-label="Select" indeterminate />,
  Disabled: <PlainCheckbox aria-label="Select" defaultChecked disabled />,
  'With a label': (
    <CheckboxLabel>
      <PlainCheckbox />
      Select this page
    </CheckboxLabel>
  ),
} satisfies States
