import { CostForm } from './CostForm.tsx'
import { DeedDialog, type DeedProps } from './DeedFrame.tsx'

/** Puts in what a repair has cost. */
export default function CostDialog(props: Omit<DeedProps, 'frame'> & { onClose: () => void }) {
  return <CostForm frame={DeedDialog} {...props} />
}
