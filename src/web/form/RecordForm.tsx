import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useNotification } from '@refinedev/core'
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { FormProvider } from 'react-hook-form'
import { isPossible } from '../../contract/row-action.ts'
import { DraftNotice } from '../actions/DraftNotice.tsx'
import { titleOf } from '../data/records/record.ts'
import { useRowActions } from '../data/use-may.ts'
import { isLongLine } from '../fields/values/long-line.ts'
import { commandKey } from '../ui/keys/command-key.ts'
import { type PageKey, usePageKeys } from '../ui/keys/use-page-keys.ts'
import { LeaveGuard } from '../ui/pages/LeaveGuard.tsx'
import { RecordHeading } from '../ui/pages/PageHeading.tsx'
import { prefetchedOverlay, retried } from '../ui/prefetch.ts'
import { StillWaiting } from '../ui/StillWaiting.tsx'
import { theme, touch } from '../ui/theme.ts'
import { clamped } from '../ui/values/TwoLineText.tsx'
import { mayBeThere } from './arrival.ts'
import type { FormOptions } from './form-model.ts'
import { HiddenErrors } from './HiddenErrors.tsx'
import { type OpenForm, RecordFormContext } from './RecordField.tsx'
import { SaveBar } from './SaveBar.tsx'
import { isSaving } from './save-state.ts'
import { useSave } from './use-save.ts'

const ConflictDialog = prefetchedOverlay(() => import('./ConflictDialog.tsx'))
const NotSent = prefetchedOverlay(() => import('./NotSent.tsx'))
const RecordActions = retried(() => import('../actions/RecordActions.tsx'))
const QuestionDialog = prefetchedOverlay(() => import('../ui/sheets/QuestionDialog.tsx'))

/** Props of the component that renders the inputs, each as a `RecordField`. */
export type FormBodyProps = Pick<OpenForm, 'resource' | 'id' | 'record'>

export interface RecordFormProps extends FormOptions {
  body: ComponentType<FormBodyProps>
  /** Shown below the heading, such as the source of copied values or why there are none. */
  notice?: ReactNode
}

/**
 * Only for the list of shortcuts: the form handles the key itself, as it has to work inside inputs.
 */
const keys: readonly PageKey[] = [{ key: `${commandKey} S`, does: 'Save, and stay here' }]

const NOT_YET = {
  type: 'error',
  message: 'Not saved yet',
  description: 'A picture is still being prepared.',
} as const

/** The form of one record, new or existing. Ctrl+S or ⌘S saves and stays on the form. */
export function RecordForm({ body: Body, notice, ...options }: RecordFormProps) {
  const { resource, id, record, isComplete } = options
  const opened = { resource, id, record }
  const root = useRef<HTMLFormElement>(null)
  const { refineForm, machine, draft, conflict, arrival, afterSave, save, question, ...ways } =
    useSave(options, () => root.current !== null)
  const { form } = refineForm
  const { isDirty } = form.formState
  useNotSent(id === undefined && isDirty)
  const { state } = machine
  const { openForm, isBusy } = useOpenForm(options)
  const error = 'problem' in state ? state.problem : undefined
  // Otherwise a picture still in preparation would be left out, or a record that exists already
  // created twice.
  const isLocked =
    isSaving(state) || state.step === 'left' || !isComplete || isBusy || mayBeThere(arrival)
  const saveByKey = useSaveKey(root, { isLocked, isBusy, save: save('stay') })

  return (
    <Stack
      ref={root}
      component="form"
      noValidate
      onSubmit={save('list')}
      onKeyDown={saveByKey}
      spacing={2}
      sx={page}
    >
      <FormHeading {...opened} list={afterSave.listPath} />
      {notice}
      <Actions {...opened} />
      <DraftNotice draft={draft} />
      {error && !arrival && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {error}
        </Alert>
      )}
      <FormProvider {...form}>
        <HiddenErrors resource={resource} />
        <RecordFormContext value={openForm}>
          <Body key={afterSave.round} {...opened} />
        </RecordFormContext>
        <SaveBar
          resource={resource}
          isNew={id === undefined}
          isLocked={isLocked}
          state={state}
          cancelPath={afterSave.cancelPath}
          onSaveAndNew={save('new')}
        >
          {arrival && (
            <NotSent
              resource={resource}
              arrival={arrival}
              message={error}
              onSendAgain={ways.sendAgain}
              onGoOn={ways.goOnArrived}
            />
          )}
          {isSaving(state) && <StillWaiting />}
        </SaveBar>
      </FormProvider>
      <LeaveGuard
        isNeeded={() => isDirty && machine.latest().step !== 'left'}
        isStored={draft.isStored}
      />

      {state.step === 'conflict' && (
        <ConflictDialog
          resource={resource}
          conflict={state.conflict}
          onMine={() => ways.saveMine(state.conflict)}
          onTheirs={() => conflict.takeTheirs(state.conflict)}
          onLater={() => machine.dispatch({ type: 'restart' })}
        />
      )}
      {question && <QuestionDialog key={question.question.title} {...question} />}
    </Stack>
  )
}

interface KeyOptions {
  isLocked: boolean
  isBusy: boolean
  save: () => Promise<void>
}

/** Ctrl+S or ⌘S, as a handler of the form. */
function useSaveKey(root: RefObject<HTMLElement | null>, { isLocked, isBusy, save }: KeyOptions) {
  const { open } = useNotification()
  usePageKeys(root, keys)

  return (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // React bubbles keys of the form's dialogs here, though they are not inside it in the DOM.
    if (!event.currentTarget.contains(event.target as Node)) return
    if (!isLocked) void save()
    else if (isBusy) open?.(NOT_YET)
  }
}

/** The actions of a record. They keep their room, so that the form does not move once it is read. */
function Actions({ resource, id, record }: FormBodyProps) {
  const actions = useRowActions(resource)
  if (id === undefined || actions.length === 0) return null
  return (
    <Box sx={touch.medium}>
      {record && actions.some(([, action]) => isPossible(action, record)) && (
        <Suspense>
          <RecordActions resource={resource} record={record} actions={actions} />
        </Suspense>
      )}
    </Box>
  )
}

/**
 * Loads the notice of a lost reply once something is typed: later there may be no network. Where it
 * cannot be loaded, it is tried again when it is shown.
 */
function useNotSent(isTyped: boolean) {
  useEffect(() => {
    if (isTyped) void NotSent.load().catch(() => undefined)
  }, [isTyped])
}

/**
 * The context for the fields of the form, and whether one of them is still processing a picture.
 */
function useOpenForm({ resource, id, record, isComplete }: FormOptions) {
  const [busyInputs, setBusyInputs] = useState(0)
  const onBusy = useCallback(
    (isBusy: boolean) => setBusyInputs((before) => before + (isBusy ? 1 : -1)),
    [],
  )
  // The form takes the values of a record in an effect. Until then its fields would render empty.
  const [filled, setFilled] = useState({ record, isComplete })
  useEffect(() => setFilled({ record, isComplete }), [record, isComplete])
  const openForm = useMemo(
    () => ({ resource, id, ...filled, onBusy }),
    [resource, id, filled, onBusy],
  )
  return { openForm, isBusy: busyInputs > 0 }
}

interface HeadingProps extends FormBodyProps {
  /** The path of the list that the record belongs to. */
  list: string | undefined
}

/**
 * The kind of record and its saved title: one line each, on a phone two for a long title. The
 * height does not change while loading.
 */
function FormHeading({ resource, id, record, list }: HeadingProps) {
  const { fields, title = '', singular } = resource
  if (id === undefined) return <RecordHeading title={`New ${singular}`} list={list} />
  const field = fields[title]
  const kind = `Edit ${singular}`
  const name = record && titleOf(resource, record)
  return (
    <RecordHeading title={record ? `${kind}: ${name}` : kind} list={list}>
      <Box component="span" sx={kindLine}>
        {kind}
      </Box>
      <Box
        component="span"
        dir="auto"
        sx={[nameLine, field !== undefined && isLongLine(field) && longName]}
      >
        {name ?? '\u00a0'}
      </Box>
    </RecordHeading>
  )
}

const page = {
  flexGrow: 1,
  width: '100%',
  maxWidth: { xs: 760, lg: 1640 },
  // Inputs as high as a touch target on a phone.
  '--input-height': { xs: `${touch.target}px`, md: '39.2px' },
  '& :is(.MuiInputBase-root, .MuiFormControlLabel-root)': { minHeight: 'var(--input-height)' },
} as const

const kindLine = {
  display: 'block',
  typography: 'body2',
  color: 'text.secondary',
} as const

const nameLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

const longName = {
  [theme.breakpoints.down('sm')]: { ...clamped(2), lineHeight: 'inherit', minHeight: '2lh' },
} as const
