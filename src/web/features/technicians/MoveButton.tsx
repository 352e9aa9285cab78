import Button, { type ButtonProps } from '@mui/material/Button'
import { hasOwnId } from '../../../contract/envelope.ts'
import { type Technician, technicianNameOf } from '../../data/technician.ts'
import type { CrewProps } from './crew-props.ts'

interface Props extends Pick<ButtonProps, 'size' | 'sx'> {
  technician: Technician
  onMove: CrewProps['onMove']
}

/** Starts moving a technician. Hidden without an id, as the record could not be read. */
export function MoveButton({ technician, onMove, ...button }: Props) {
  if (!onMove || !hasOwnId(technician)) return null
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
