import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { FieldInput } from './FieldInput.tsx'
import { inputFields } from './form-values.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { pathTo, titleOf } from './record.ts'
import { useMay } from './use-may.ts'
import { useRecordForm } from './use-record-form.ts'

interface Props {
  resource: Resource
  /** Undefined for a new record. */
  id?: string
  record?: Row | undefined
  /** Whether every field of the record is known; until then nothing can be saved. */
  isComplete: boolean
}

/** The form of one record, new or known. */
export function RecordForm({ resource, id, record, isComplete }: Props) {
  const { control, hasUnsavedChanges, isSaved, isSaving, error, save } = useRecordForm({ resource, id, record })
  const mayList = useMay(resource, 'list')
  const heading = id === undefined ? `New ${resource.singular}` : `Edit ${resource.singular}`

  return (
    <Stack component="form" noValidate onSubmit={save} spacing={2} sx={{ maxWidth: 760, width: '100%' }}>
      <PageHeading title={record ? `${heading}: ${titleOf(resource, record)}` : heading}>{heading}</PageHeading>
      {error && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {error.message}
        </Alert>
      )}
      <Paper sx={{ p: { xs: 2, md: 3 } }}>
        <Stack spacing={2.5}>
          {inputFields(resource).map(([name, field]) =>
            isComplete || (record && name in record) ? (
              <FieldInput key={name} name={name} field={field} control={control} record={record} />
            ) : (
              <Skeleton
                key={name}
                variant="rounded"
                height={field.kind === 'richText' ? 320 : 40}
                aria-label={`${field.label} is loading`}
              />
            ),
          )}
        </Stack>
      </Paper>
      <Stack
        direction="row"
        spacing={1}
        sx={{
          position: 'sticky',
          bottom: 0,
          py: 1.5,
          bgcolor: 'background.default',
          zIndex: 1,
          '& > *': { minHeight: { xs: 44, md: 36 } },
        }}
      >
        <Button type="submit" variant="contained" disabled={isSaving || !isComplete}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
        <Button component={Link} to={(mayList && pathTo(resource, 'list')) || '/dashboard'}>
          Cancel
        </Button>
      </Stack>
      <LeaveGuard isNeeded={() => hasUnsavedChanges && !isSaved.current} />
    </Stack>
  )
}
