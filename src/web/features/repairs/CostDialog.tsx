import { ActionDialog, type ActionProps } from './ActionFrame.tsx'
import { CostForm } from './CostForm.tsx'

/** Puts in what a repair has cost. */
export default function CostDialog(props: Omit<ActionProps, 'frame'> & { onClose: () => void }) {
  return <CostForm frame={ActionDialog} {...props} />
}
