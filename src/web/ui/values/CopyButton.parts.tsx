import { inApp } from '../../parts/in-app.tsx'
import type { States } from '../../parts/states.ts'
import { CopyButton, CopyRequest } from './CopyButton.tsx'

export default {
  Copy: <CopyButton text="Details">Copy details</CopyButton>,
  'For an administrator': inApp(<CopyRequest needed="employee_form" to="open /employee/form" />),
} satisfies States
