import { inApp } from '../../parts/in-app.tsx'
import type { States } from '../../parts/states.ts'
import { Refused } from './Refused.tsx'

export default {
  'With what can be opened instead': inApp(
    <Refused right="employee_form" name="the form of an employee" />,
  ),
} satisfies States
