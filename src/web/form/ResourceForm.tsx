import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ComponentType, useMemo } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { takenBy } from '../data/at-server.ts'
import { isAbsent } from '../data/client/http.ts'
import { useSession } from '../data/client/session.ts'
import { COPY, listPageOf, titleOf } from '../data/records/record.ts'
import { useMay } from '../data/use-may.ts'
import { useRecord } from '../data/use-record.ts'
import { inputParts } from '../fields/FieldInput.tsx'
import { copiedValues, type FormValues } from '../fields/values/form-values.ts'
import { RetryAlert } from '../ui/failures/RetryAlert.tsx'
import { Message } from '../ui/pages/Message.tsx'
import { addressValues } from './address-values.ts'
import { FormColumns } from './FormColumns.tsx'
import { FormSection } from './FormSection.tsx'
import { layoutOf } from './form-layout.ts'
import { RecordFields } from './RecordField.tsx'
import { type FormBodyProps, RecordForm, type RecordFormProps } from './RecordForm.tsx'

interface Props extends Pick<RecordFormProps, 'resource' | 'questions' | 'rules'> {
  /** Renders the inputs; by default in the layout that follows from the fields. */
  body?: ComponentType<FormBodyProps>
  /** Initial values of a new record, which the URL may override; null while loading. */
  defaults?: FormValues | null
}

/** The form of a resource: empty for a new record, filled in for the record in the URL. */
export default function ResourceForm({
  resource: declared,
  body = AllFields,
  questions,
  defaults,
  rules,
}: Props) {
  const { id } = useParams()
  const capabilities = useSession()?.viewer?.capabilities
  const resource = useMemo(() => takenBy(declared, capabilities ?? []), [declared, capabilities])
  const copied = new URLSearchParams(useLocation().search).get(COPY)
  if (id) return <EditForm key={id} resource={resource} id={id} body={body} questions={questions} />
  if (copied && defaults === undefined)
    return <CopyForm key={copied} resource={resource} id={copied} body={body} rules={rules} />
  return (
    <RecordForm
      resource={resource}
      body={body}
      isComplete={defaults !== null}
      defaults={defaults ?? undefined}
      rules={rules}
    />
  )
}

ResourceForm.parts = inputParts

interface CopyProps extends Pick<RecordFormProps, 'resource' | 'body' | 'rules'> {
  /** The id of the record that is copied. */
  id: string
}

/**
 * The form of a new record, with the values of another one. Empty if that record does not exist.
 */
function CopyForm({ resource, id, ...form }: CopyProps) {
  const { record, isComplete, error, retry } = useRecord(resource, id)
  const defaults = useMemo(
    () => (record && isComplete ? copiedValues(resource, record) : undefined),
    [resource, record, isComplete],
  )
  return (
    <RecordForm
      resource={resource}
      isComplete={defaults !== undefined || error !== null}
      defaults={defaults}
      notice={
        error ? (
          <CopyProblem noun={resource.singular} problem={error.message} retry={retry} />
        ) : (
          // Always one line high, also while loading.
          <Typography color="text.secondary" dir="auto" noWrap>
            {record ? `A copy of ${titleOf(resource, record)}. Nothing is saved yet.` : '\u00a0'}
          </Typography>
        )
      }
      {...form}
    />
  )
}

interface ProblemProps {
  /** The noun for the record to copy. */
  noun: string
  problem: string
  retry: () => void
}

/** Shown where the record that a new one is to be a copy of could not be read. */
export function CopyProblem({ noun, problem, retry }: ProblemProps) {
  return (
    <RetryAlert onRetry={retry}>
      The {noun} to copy could not be read: {problem} You can fill in the form by hand.
    </RetryAlert>
  )
}

interface EditProps extends Pick<RecordFormProps, 'resource' | 'body' | 'questions'> {
  id: string
}

function EditForm({ resource, id, ...form }: EditProps) {
  const { record, isComplete, error, retry } = useRecord(resource, id)
  const { search } = useLocation()
  const may = useMay()

  if (error && !record) {
    const list = listPageOf(resource, addressValues(resource, search), may)
    return (
      <Message
        title={
          isAbsent(error)
            ? `This ${resource.singular} does not exist`
            : 'This page could not be loaded'
        }
        buttons={
          <Button component={Link} to={list?.path ?? '/dashboard'} variant="contained">
            Go to {list ? list.title : 'Home'}
          </Button>
        }
      >
        {isAbsent(error) ? error.message : <RetryAlert onRetry={retry}>{error.message}</RetryAlert>}
      </Message>
    )
  }
  return (
    <RecordForm
      resource={resource}
      id={id}
      record={record}
      isComplete={isComplete}
      notice={
        error && (
          <RetryAlert onRetry={retry}>
            The {resource.singular} could not be read: {error.message}
          </RetryAlert>
        )
      }
      {...form}
    />
  )
}

/** The body of a generated form: every field, placed by its kind. */
function AllFields({ resource, id }: FormBodyProps) {
  const { main, states, pictures, lines } = layoutOf(resource, id === undefined ? 'create' : 'edit')
  return (
    <FormColumns
      side={<FieldSection title="Appearance" names={pictures} />}
      states={states.length > 0 && <RecordFields names={states} />}
      below={lines.length > 0 && <FieldSection names={lines} />}
    >
      <FieldSection names={main} />
    </FormColumns>
  )
}

function FieldSection({ title, names }: { title?: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <FormSection title={title}>
      <RecordFields names={names} />
    </FormSection>
  )
}
