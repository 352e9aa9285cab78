import { LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { AddressLink } from './AddressLink.tsx'

export default {
  Email: <AddressLink kind="email" address="siti.rahma@example.com" />,
  'Web address': <AddressLink kind="url" address="https://example.com/a/long/path" />,
  'With room': <AddressLink kind="email" address="siti.rahma@example.com" hasRoom />,
  Invalid: <AddressLink kind="url" address="javascript:alert(1)" />,
  Long: <AddressLink kind="url" address={`https://example.com/${LONG.replaceAll(' ', '-')}`} />,
} satisfies States
