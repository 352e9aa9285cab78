import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link, useParams } from 'react-router'
import type { Resource } from '../../contract/resource.ts'
import { Message } from '../layout/Message.tsx'
import { Refused } from '../layout/Refused.tsx'
import { RecordForm } from './RecordForm.tsx'
import { pathTo } from './record.ts'
import { useRecord } from './use-record.ts'

/** The generated form of a resource: empty for a new record, filled for the one that the address names. */
export default function ResourceForm({ resource }: { resource: Resource }) {
  const { id } = useParams()
  return id ? <EditForm key={id} resource={resource} id={id} /> : <RecordForm resource={resource} isComplete />
}

function EditForm({ resource, id }: { resource: Resource; id: string }) {
  const { record, isComplete, error, retry } = useRecord(resource, id)

  if (error?.statusCode === 403) return <Refused right={resource.actions.show?.allow ?? []} name={resource.label} />
  if (error && !record) {
    return (
      <Message
        title={error.statusCode === 404 ? `This ${resource.singular} does not exist` : 'This page could not be loaded'}
        actions={
          <Button component={Link} to={pathTo(resource, 'list') ?? '/dashboard'} variant="contained">
            Go to {resource.label}
          </Button>
        }
      >
        <Alert severity="error" action={<Button onClick={retry}>Retry</Button>}>
          {error.message}
        </Alert>
      </Message>
    )
  }
  return <RecordForm resource={resource} id={id} record={record} isComplete={isComplete} />
}
