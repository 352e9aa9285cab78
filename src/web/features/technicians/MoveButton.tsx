import Button, { type ButtonProps } from '@mui/material/Button'
import { hasOwnId } from '../../../contract/envelope.ts'
import { type Technician, technicianNameOf } from '../../data/technician.ts'

interface Props extends Pick<ButtonProps, 'size' | 'sx'> {
  technician: Technician
  onMove: (technician: Technician) => void
}

/** Starts moving a technician. Hidden without an id, as the record could not be read. */
export function MoveButton({ technician, onMove, ...button }: Props) {
  if (!hasOwnId(technician)) return null
  return (
    <Button
      data-move={technician.id}
      aria-label={`Move ${technicianNameOf(technician)}`}
      onClick={() => onMove(technician)}
      {...button}
    >
      Move
    </Button>
  )
}
