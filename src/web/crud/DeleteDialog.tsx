import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useDelete } from '@refinedev/core'
import { useId } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { texts } from '../../contract/texts.ts'
import type { RequestError } from '../http.ts'
import { openToast } from '../providers/notification.ts'
import { titleOf } from './record.ts'

interface Props {
  resource: Resource
  record: Row
  onClose: () => void
}

/** Asks before a record is deleted, by name; a refusal of the server is shown here and changes nothing. */
export default function DeleteDialog({ resource, record, onClose }: Props) {
  const { mutate, mutation } = useDelete<Row, RequestError>()
  const titleId = useId()
  const title = titleOf(resource, record)

  function remove() {
    mutate(
      { resource: resource.name, id: record.id, successNotification: false },
      {
        onSuccess: () => {
          openToast({ headMsg: texts.success.delete, message: title, deleted: true })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog open onClose={mutation.isPending ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Delete this {resource.singular}?</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>“{title}” will be removed for good.</DialogContentText>
        {mutation.error && (
          <Alert severity="error" sx={{ mt: 2, whiteSpace: 'pre-line' }}>
            {mutation.error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={mutation.isPending} autoFocus>
          Keep it
        </Button>
        <Button onClick={remove} disabled={mutation.isPending} color="error" variant="contained">
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  )
}
