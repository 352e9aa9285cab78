import { inApp } from '../parts/in-app.tsx'
import type { States } from '../parts/states.ts'
import { RecordNavigationBar } from './RecordNavigationBar.tsx'

const navigation = {
  back: '/booking',
  before: '/booking/1',
  after: '/booking/3',
  place: '2 of 16',
  step: () => undefined,
}

export default {
  'In the middle': inApp(<RecordNavigationBar navigation={navigation} singular="booking" />),
  First: inApp(
    <RecordNavigationBar
      navigation={{ ...navigation, before: undefined, place: '1 of 16' }}
      singular="booking"
    />,
  ),
  'Opened by its address': inApp(
    <RecordNavigationBar
      navigation={{ ...navigation, before: undefined, after: undefined, place: undefined }}
      singular="booking"
      label="Bookings"
    />,
  ),
} satisfies States
