import { LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { Panel } from './Panel.tsx'
import { PanelCheckbox } from './PanelCheckbox.tsx'

const checkbox = (label: string, checked: boolean, disabled = false) => (
  <PanelCheckbox {...{ label, checked, disabled }} onChange={() => undefined} />
)

export default {
  Open: (close) => (
    <Panel title="Display" anchor={document.body} onClose={close}>
      {checkbox('Branch', true)}
      {checkbox('Phone', false)}
      {checkbox('Name', true, true)}
      {checkbox(LONG, false)}
    </Panel>
  ),
} satisfies States
