import { booking } from '../parts/booking.ts'
import { inApp } from '../parts/in-app.tsx'
import type { Server } from '../parts/memory-provider.ts'
import type { States } from '../parts/states.ts'
import ResourceForm from './ResourceForm.tsx'

const form = (id?: number, server?: Server) => () =>
  inApp(<ResourceForm resource={booking} />, {
    path: '/booking/form/:id?',
    at: id === undefined ? '/booking/form' : `/booking/form/${id}`,
    ...(server && { server }),
  })

export default {
  New: form(),
  Edit: form(1),
  Long: form(3),
  Loading: form(1, 'silent'),
  'Not found': form(77),
  Failed: form(1, 'failing'),
} satisfies States
