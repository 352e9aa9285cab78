import { ActionDialog, type ActionProps } from './ActionFrame.tsx'
import { CostForm } from './CostForm.tsx'

/** Edits the costs of a report, in a dialog. */
export default function CostDialog(props: Omit<ActionProps, 'frame'> & { onClose: () => void }) {
  return <CostForm frame={ActionDialog} {...props} />
}
