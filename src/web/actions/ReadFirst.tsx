import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Fields } from '../../contract/field.ts'
import { isPossible } from '../../contract/row-action.ts'
import { OFFLINE } from '../data/client/online.ts'
import { useRecord } from '../data/use-record.ts'
import { RetryAlert } from '../ui/failures/RetryAlert.tsx'
import { TitledDialog } from '../ui/sheets/TitledDialog.tsx'
import type { ActionDialogProps } from './ActionRun.tsx'
import FieldsDialog from './FieldsDialog.tsx'
import type { UnsentValues } from './use-fields-form.ts'

interface Props extends ActionDialogProps {
  fields: Fields
}

interface Opened {
  record: Row
  unsent?: UnsentValues
  /** Number of times that the record was read again. Used as a key, it remounts the fields. */
  round: number
}

/**
 * The dialog of an action on the latest version of a record, as the row in the list may be
 * outdated. An open dialog takes a newer version only on the user's request.
 */
export default function ReadFirst(props: Props) {
  const { resource, action, records, onClose } = props
  const [, row] = action
  const { record, isComplete, isFresh, isPaused, error, retry } = useRecord(
    resource,
    String(records[0]?.id),
  )
  const [opened, open] = useState<Opened>()
  const isKnown = isFresh || (isPaused && isComplete)
  if (!opened && isKnown && record) open({ record, round: 0 })
  if (opened && isPossible(row, opened.record))
    return (
      <FieldsDialog
        key={opened.round}
        {...props}
        {...opened}
        records={[opened.record]}
        onReadAgain={async (unsent) => {
          const { isSuccess, data } = await retry()
          if (isSuccess) open({ record: data.data, unsent, round: opened.round + 1 })
        }}
      />
    )
  const { asks } = row
  return (
    <TitledDialog
      title={row.label}
      onClose={onClose}
      ignoresBackdrop
      buttons={<Button onClick={onClose}>Close</Button>}
    >
      {opened ? (
        <Alert severity="info">
          {typeof asks === 'function' && asks(opened.record)} This is not possible (any more).
        </Alert>
      ) : isPaused ? (
        <Alert severity="warning">{OFFLINE}</Alert>
      ) : error ? (
        <RetryAlert onRetry={retry}>It could not be read: {error.message}</RetryAlert>
      ) : (
        <Skeleton variant="rounded" height={200} role="img" aria-label="Reading" />
      )}
    </TitledDialog>
  )
}
