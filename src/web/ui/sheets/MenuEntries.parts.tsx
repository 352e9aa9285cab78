import { inApp } from '../../parts/in-app.tsx'
import { LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { MenuButton } from './MenuButton.tsx'
import MenuEntries from './MenuEntries.tsx'

const entries = [
  { label: 'Edit', to: '/booking/form/1' },
  { label: 'Refresh', note: 'as of 07.46 WIB' },
  { label: 'Open the map', href: 'https://example.com' },
  { label: 'Move to top', disabled: true },
  { label: 'Delete', isDangerous: true as const },
]
const open = (close: () => void, more: readonly { label: string }[] = []) =>
  inApp(
    <MenuEntries
      title="Actions: Siti Rahma"
      entries={[...more, ...entries]}
      anchor={document.body}
      onClosed={close}
    />,
  )

export default {
  Button: inApp(
    <MenuButton
      label="Actions"
      title="Actions: Siti Rahma"
      entries={entries}
      size="small"
      sx={{ width: 44, height: 44, border: 1 }}
    />,
  ),
  Open: (close) => open(close),
  Long: (close) => open(close, [{ label: LONG }]),
} satisfies States
