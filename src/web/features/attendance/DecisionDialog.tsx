import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { uniq } from 'es-toolkit'
import { counted } from '../../../contract/texts.ts'
import { branchNameOf } from '../../data/branch-location.ts'
import { formatDay, listed } from '../../data/records/format.ts'
import { compareNames } from '../../data/records/record.ts'
import { notHeld, TitledDialog } from '../../ui/sheets/TitledDialog.tsx'
import { personNameOf } from './rules/record.ts'
import type { Asking } from './use-decisions.ts'

interface Props {
  asking: Asking
  onDecide: () => void
  onClose: () => void
}

/**
 * Asks before records are decided: shows their number, branches and days. A single record is named,
 * and so are all records to be declined.
 */
export default function DecisionDialog({ asking: { records, approve }, onDecide, onClose }: Props) {
  const branches = uniq(records.map(branchNameOf)).sort(compareNames)
  const days = uniq(records.map(({ date }) => date)).sort()
  const verb = approve ? 'Approve' : 'Decline'
  const [only] = records.length === 1 ? records : []

  return (
    <TitledDialog
      title={`${verb} ${counted(records.length, 'record')}?`}
      onClose={onClose}
      ignoresBackdrop
      buttons={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="contained"
            color={approve ? 'primary' : 'error'}
            onClick={onDecide}
            onKeyDown={notHeld}
            autoFocus={approve}
          >
            {verb}
          </Button>
        </>
      }
    >
      {approve && only && (
        <DialogContentText sx={{ fontWeight: 600 }}>{personNameOf(only)}</DialogContentText>
      )}
      <DialogContentText>{days.map(formatDay).join(', ')}</DialogContentText>
      <DialogContentText>{listed(branches, MOST_NAMED, 'branches')}</DialogContentText>
      {!approve && (
        <Box
          component="ul"
          aria-label="Who is declined"
          tabIndex={0}
          sx={{ maxHeight: 240, overflowY: 'auto', my: 1, pl: 3 }}
        >
          {records.map((record) => (
            <li key={record.id}>
              {personNameOf(record)}, {branchNameOf(record)}
            </li>
          ))}
        </Box>
      )}
      <DialogContentText variant="body2" sx={{ mt: 1 }}>
        A decision stands: nobody can take it back here.
      </DialogContentText>
    </TitledDialog>
  )
}

const MOST_NAMED = 5
