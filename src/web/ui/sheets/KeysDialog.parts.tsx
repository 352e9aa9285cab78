import type { States } from '../../parts/states.ts'
import KeysDialog from './KeysDialog.tsx'

export default {
  On: (close) => <KeysDialog isOn onSwitch={() => undefined} onClose={close} />,
  Off: (close) => <KeysDialog isOn={false} onSwitch={() => undefined} onClose={close} />,
} satisfies States
