import { booking } from '../../parts/booking.ts'
import { inApp } from '../../parts/in-app.tsx'
import type { States } from '../../parts/states.ts'
import { Users } from './Users.tsx'

const used = { by: booking, field: 'branchId' }

export default {
  Counted: inApp(<Users usage={{ ...used, count: 12, isLeast: false }} id="1" />),
  'At least': inApp(<Users usage={{ ...used, count: 1, isLeast: true }} id="1" />),
  'Not counted': inApp(<Users usage={used} id="1" />),
} satisfies States
