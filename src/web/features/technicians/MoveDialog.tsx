import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { inBranchOrder } from '../../data/branch.ts'
import { useOwnBranchId } from '../../data/client/session.ts'
import { type Technician, technicianNameOf } from '../../data/technician.ts'
import { Note } from '../../ui/Note.tsx'
import { StillWaiting } from '../../ui/StillWaiting.tsx'
import { TitledDialog } from '../../ui/sheets/TitledDialog.tsx'
import { useBranchPlaces } from '../attendance/use-branch-places.ts'
import { useMove } from './use-move.ts'

interface Props {
  technician: Technician
  /** Called after the technician has been moved. */
  onMoved: () => void
  onClose: () => void
}

/**
 * Moves a technician to another branch. Shows the person and both branches before anything is sent.
 */
export default function MoveDialog({ technician, onMoved, onClose }: Props) {
  const places = useBranchPlaces()
  const move = useMove(technician, onMoved)
  const { from, target, choose, isReading, isSaving, problem, notice } = move
  const others = [...places.values()].filter(({ id }) => String(id) !== String(from?.id))
  const options = inBranchOrder(others, useOwnBranchId())
  return (
    <TitledDialog
      title={<>Move {technicianNameOf(technician)}</>}
      onClose={isSaving ? undefined : onClose}
      buttons={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button
            variant="contained"
            onClick={() => void move.save()}
            disabled={!from || !target || isSaving}
          >
            {isSaving ? 'Moving…' : problem && from ? 'Try again' : 'Move'}
          </Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {notice && <Alert severity="warning">{notice}</Alert>}
        {problem && (
          <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
            {problem}
          </Alert>
        )}
        <Autocomplete
          options={options}
          value={target}
          disabled={isSaving}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_, branch) => choose(branch)}
          renderInput={(params) => <TextField {...params} label="To branch" autoFocus />}
        />
        <Typography role="status" sx={{ minHeight: 48 }}>
          {isReading && 'Reading the record…'}
          {from && (
            <>
              {from.name} → <strong>{target?.name ?? '…'}</strong>
              <br />
              <Note component="span">Nothing else of the record changes.</Note>
            </>
          )}
        </Typography>
        {isSaving && <StillWaiting />}
      </Stack>
    </TitledDialog>
  )
}
