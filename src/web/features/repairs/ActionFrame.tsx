import Alert from '@mui/material/Alert'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
} from 'react'
import { StillWaiting } from '../../ui/StillWaiting.tsx'
import { TitledDialog } from '../../ui/sheets/TitledDialog.tsx'
import { touch } from '../../ui/theme.ts'
import { type Repair, reportNumberOf } from './repair.ts'
import type { Problem } from './use-repair-action.ts'

/** Props of the frame around the form of an action. */
interface ActionFrameProps {
  title: string
  repair: Repair
  children: ReactNode
  /** The buttons; the last one submits, with type `submit`. */
  actions: ReactNode
  isBusy: boolean
  onSubmit: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  /** Left out if the form is a permanent part of the page. */
  onClose: (() => void) | undefined
  width?: 'xs' | 'sm' | 'md'
}

/** Props of the form of an action; its frame is a dialog unless it is part of a page. */
export interface ActionProps {
  repair: Repair
  frame?: ComponentType<ActionFrameProps>
  onClose?: () => void
  onDone?: (() => void) | undefined
}

export function ActionDialog({
  title,
  repair,
  children,
  actions,
  onClose,
  width = 'xs',
  ...form
}: ActionFrameProps) {
  return (
    <TitledDialog
      title={
        <>
          {title}
          <Typography component="span" variant="body2" color="text.secondary" display="block">
            {reportNumberOf(repair)} · {repair.title}
          </Typography>
        </>
      }
      actions={actions}
      maxWidth={width}
      onClose={form.isBusy ? undefined : onClose}
      ignoresBackdrop
      form={useFormProps(form)}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {children}
        {form.isBusy && <StillWaiting />}
      </Stack>
    </TitledDialog>
  )
}

export function ActionPanel({ title, children, actions, ...form }: ActionFrameProps) {
  const titleId = useId()
  return (
    <Paper
      component="form"
      noValidate
      {...useFormProps(form)}
      aria-labelledby={titleId}
      sx={{ p: 2, displayPrint: 'none' }}
    >
      <Stack spacing={2}>
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        {children}
        {form.isBusy && <StillWaiting />}
        <Stack
          direction="row"
          justifyContent="flex-end"
          spacing={1}
          sx={{ '& > button': { minHeight: touch.medium } }}
        >
          {actions}
        </Stack>
      </Stack>
    </Paper>
  )
}

function useFormProps({
  isBusy,
  onSubmit,
  onKeyDown,
}: Pick<ActionFrameProps, 'isBusy' | 'onSubmit' | 'onKeyDown'>) {
  return {
    onSubmit(event: SubmitEvent) {
      event.preventDefault()
      // React bubbles events of a dialog opened over this one, though it is not inside in the DOM.
      event.stopPropagation()
      onSubmit()
    },
    onKeyDown,
    ...useRestoredFocus(isBusy),
  }
}

interface Props {
  problem: Problem | undefined
  /** A button for when trying again does not help. */
  action?: ReactNode
}

/** The error of an action, shown until the next attempt. */
export function ActionProblem({ problem, action }: Props) {
  if (!problem) return null
  return (
    <Alert
      severity={problem.isOvertaken ? 'warning' : 'error'}
      action={action}
      sx={{ whiteSpace: 'pre-line' }}
    >
      {problem.message}
      {problem.isUnanswered &&
        '\nIt may have arrived all the same. Nothing is lost here: try again, it does not count twice.'}
    </Alert>
  )
}

/**
 * A focused control loses the focus when it is disabled during a request. This restores it
 * afterwards, unless the person has moved on. Returns props for the form.
 */
function useRestoredFocus(isBusy: boolean) {
  const last = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = last.current
    if (!isBusy && element && document.activeElement?.contains(element)) element.focus()
  }, [isBusy])

  return {
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      // React bubbles events of a dialog opened over this one, though it is not inside in the DOM.
      if (currentTarget.contains(target)) last.current = target
    },
  }
}
