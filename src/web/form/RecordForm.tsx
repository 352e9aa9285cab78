import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import {
  type ComponentType,
  type KeyboardEvent,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import { hasLines } from '../../contract/lines.ts'
import type { Resource, Rule } from '../../contract/resource.ts'
import { titleOf } from '../data/record.ts'
import { useRowActions } from '../data/use-may.ts'
import type { FormValues } from '../fields/form-values.ts'
import { LeaveGuard } from '../ui/LeaveGuard.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { prefetched, retried } from '../ui/prefetch.ts'
import { StillWaiting } from '../ui/StillWaiting.tsx'
import { touch } from '../ui/theme.ts'
import { mayBeThere } from './arrival.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { NotSent } from './NotSent.tsx'
import { RecordFormContext } from './RecordField.tsx'
import { type Questions, useRecordForm } from './use-record-form.ts'

const ConflictDialog = prefetched(() => import('./ConflictDialog.tsx'))
const RecordActions = retried(() => import('../actions/RecordActions.tsx'))
const QuestionDialog = prefetched(() => import('../ui/QuestionDialog.tsx'))

/** Props of the component that renders the inputs, each as a `RecordField`. */
export interface FormBodyProps {
  resource: Resource
  /** Undefined for a new record. */
  id: string | undefined
  record: Row | undefined
}

interface Props {
  resource: Resource
  id?: string
  record?: Row | undefined
  /** Whether all fields of the record are loaded; nothing can be saved before. */
  isComplete: boolean
  body: ComponentType<FormBodyProps>
  questions?: Questions | undefined
  /** Initial values of a new record, and rules of this form only. */
  given?: FormValues | undefined
  rules?: readonly Rule[] | undefined
}

/** The form of one record, new or existing. Ctrl+S or ⌘S saves and stays on the form. */
export function RecordForm({ body: Body, ...props }: Props) {
  const { resource, id, record, isComplete } = props
  const recordForm = useRecordForm(props)
  const { form, isSaving, error, draft, conflict, asked, save, arrival } = recordForm
  const heading = id === undefined ? `New ${resource.singular}` : `Edit ${resource.singular}`
  const actions = useRowActions(resource)
  const [busyInputs, setBusyInputs] = useState(0)
  const countBusy = useCallback(
    (isBusy: boolean) => setBusyInputs((before) => before + (isBusy ? 1 : -1)),
    [],
  )
  // The form takes the values of a record in an effect: until then its fields would show none.
  const [filled, setFilled] = useState({ record, isComplete })
  useEffect(() => setFilled({ record, isComplete }), [record, isComplete])
  const shared = useMemo(
    () => ({ resource, ...filled, onBusy: countBusy }),
    [resource, filled, countBusy],
  )
  // A picture that is still being processed would be left out, and a record that may exist already
  // would be created twice.
  const isLocked = isSaving || !isComplete || busyInputs > 0 || mayBeThere(arrival)

  function saveByKey(event: KeyboardEvent) {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // React bubbles keys of the form's dialogs here, though they are not inside it in the DOM.
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
      sx={{ maxWidth: hasLines(resource) ? 1200 : 760, width: '100%' }}
    >
      <PageHeading title={record ? `${heading}: ${titleOf(resource, record)}` : heading}>
        {heading}
      </PageHeading>
      {record && actions.length > 0 && (
        <Suspense>
          <RecordActions resource={resource} record={record} actions={actions} />
        </Suspense>
      )}
      <DraftNotice draft={draft} />
      {error && !arrival && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {error}
        </Alert>
      )}
      <FormProvider {...form}>
        <RecordFormContext value={shared}>
          <Body key={recordForm.round} resource={resource} id={id} record={record} />
        </RecordFormContext>
      </FormProvider>
      <Box sx={atBottom}>
        {arrival && (
          <NotSent
            resource={resource}
            arrival={arrival}
            message={error}
            onSendAgain={recordForm.sendAgain}
            onGoOn={recordForm.goOnArrived}
          />
        )}
        {isSaving && <StillWaiting />}
        <Stack direction="row" spacing={1} sx={buttonBar}>
          <Button type="submit" variant="contained" disabled={isLocked}>
            {isSaving
              ? `Saving…${recordForm.sentPercent === undefined ? '' : ` ${recordForm.sentPercent} %`}`
              : 'Save'}
          </Button>
          {id === undefined && (
            <Button onClick={save('new')} variant="outlined" disabled={isLocked}>
              Save and new
            </Button>
          )}
          <Button component={Link} to={recordForm.cancelPath}>
            Cancel
          </Button>
        </Stack>
      </Box>
      <LeaveGuard isNeeded={recordForm.hasUnsavedChanges} />
      <Suspense>
        {conflict && (
          <ConflictDialog resource={resource} conflict={conflict} resolve={recordForm.resolve} />
        )}
        {asked && <QuestionDialog key={asked.question.title} {...asked} />}
      </Suspense>
    </Stack>
  )
}

const atBottom = {
  position: 'sticky',
  bottom: 0,
  bgcolor: 'background.default',
  zIndex: 1,
} as const

const buttonBar = {
  py: 1.5,
  '& > *': { minHeight: touch.medium },
} as const
