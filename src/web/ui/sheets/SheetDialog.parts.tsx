import type { States } from '../../parts/states.ts'
import SheetDialog from './SheetDialog.tsx'

const noop = () => undefined
const sheet = (fileName: string) => ({
  label: fileName,
  fileName,
  sheet: () => ({ header: [], rows: [] }),
})
const reading = { fileName: 'bookings', sheet: () => new Promise<never>(noop) }
const failing = {
  fileName: 'bookings',
  sheet: () => Promise.reject(new Error('The server is busy.\nTry again.')),
}
const props = { name: 'bookings', text: 'All rows, as they are sorted now.' }

export default {
  'One sheet': (close) => <SheetDialog {...props} sheets={[sheet('Bookings')]} onClose={close} />,
  'Several sheets': (close) => (
    <SheetDialog
      {...props}
      sheets={[sheet('A line for each day'), sheet('A line for each person')]}
      onClose={close}
    />
  ),
  'Waits for something': (close) => (
    <SheetDialog
      {...props}
      sheets={[sheet('Bookings')]}
      waitsFor="The days are still being read."
      onClose={close}
    />
  ),
  'Reads without end when it is pressed': (close) => (
    <SheetDialog {...props} sheets={[reading]} total={4000} onClose={close} />
  ),
  'Fails when it is pressed': (close) => (
    <SheetDialog {...props} sheets={[failing]} onClose={close} />
  ),
} satisfies States
