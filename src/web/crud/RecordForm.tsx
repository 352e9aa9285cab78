import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { type KeyboardEvent, Suspense, useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { ahead } from '../ahead.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { FieldInput } from './FieldInput.tsx'
import { inputFields } from './form-values.ts'
import { InputSkeleton } from './InputSkeleton.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { titleOf } from './record.ts'
import { useRecordForm } from './use-record-form.ts'

const ConflictDialog = ahead(() => import('./ConflictDialog.tsx'))

interface Props {
  resource: Resource
  /** Undefined for a new record. */
  id?: string
  record?: Row | undefined
  /** Whether every field of the record is known; until then nothing can be saved. */
  isComplete: boolean
}

/** The form of one record, new or known. Ctrl+S, or ⌘S, saves and stays. */
export function RecordForm({ resource, id, record, isComplete }: Props) {
  const form = useRecordForm({ resource, id, record, isComplete })
  const { control, isSaving, error, draft, conflict, save } = form
  const heading = id === undefined ? `New ${resource.singular}` : `Edit ${resource.singular}`
  const [busyInputs, setBusyInputs] = useState(0)
  const countBusy = useCallback((isBusy: boolean) => setBusyInputs((before) => before + (isBusy ? 1 : -1)), [])
  // A picture that is still being made would be left behind.
  const isLocked = isSaving || !isComplete || busyInputs > 0

  function saveByKey(event: KeyboardEvent) {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // A dialog of the form is not inside it, though React hands its keys on.
    if (!event.currentTarget.contains(event.target as Node)) return
    if (!isLocked) void save('stay')()
  }

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={save('list')}
      onKeyDown={saveByKey}
      spacing={2}
      sx={{ maxWidth: 760, width: '100%' }}
    >
      <PageHeading title={record ? `${heading}: ${titleOf(resource, record)}` : heading}>{heading}</PageHeading>
      <DraftNotice draft={draft} />
      {error && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {error}
        </Alert>
      )}
      <Paper sx={{ p: { xs: 2, md: 3 } }}>
        <Stack spacing={2.5}>
          {inputFields(resource).map(([name, field]) =>
            isComplete || (record && name in record) ? (
              <FieldInput key={name} name={name} field={field} control={control} record={record} onBusy={countBusy} />
            ) : (
              <InputSkeleton key={name} field={field} label={`${field.label} is loading`} />
            ),
          )}
        </Stack>
      </Paper>
      <Stack direction="row" spacing={1} sx={buttonBar}>
        <Button type="submit" variant="contained" disabled={isLocked}>
          {isSaving ? `Saving…${form.sentPercent === undefined ? '' : ` ${form.sentPercent} %`}` : 'Save'}
        </Button>
        {id === undefined && (
          <Button onClick={save('new')} variant="outlined" disabled={isLocked}>
            Save and new
          </Button>
        )}
        <Button component={Link} to={form.listPath}>
          Cancel
        </Button>
      </Stack>
      <LeaveGuard isNeeded={form.hasUnsavedChanges} />
      {conflict && (
        <Suspense>
          <ConflictDialog resource={resource} conflict={conflict} resolve={form.resolve} />
        </Suspense>
      )}
    </Stack>
  )
}

const buttonBar = {
  position: 'sticky',
  bottom: 0,
  py: 1.5,
  bgcolor: 'background.default',
  zIndex: 1,
  '& > *': { minHeight: { xs: 44, md: 36 } },
} as const
