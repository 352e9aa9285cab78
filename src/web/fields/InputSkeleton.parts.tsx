import { mapValues } from 'es-toolkit'
import { booking } from '../parts/booking.ts'
import type { States } from '../parts/states.ts'
import { InputSkeleton } from './InputSkeleton.tsx'

export default mapValues(booking.fields, (field) => (
  <InputSkeleton field={field} isNew={false} label={`${field.label} is loading`} />
)) satisfies States
