import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useId,
} from 'react'
import { StillWaiting } from '../../ui/StillWaiting.tsx'
import { theme, touch } from '../../ui/theme.ts'
import { type Repair, reportNumberOf } from './repair.ts'
import type { Problem } from './use-repair-action.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

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
  const titleId = useId()
  const formProps = useFormProps(form)
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true })
  // No close by backdrop: the second click of a double click on the opening button lands there.
  const close = (_: unknown, reason: 'escapeKeyDown' | 'backdropClick') =>
    reason !== 'backdropClick' && !form.isBusy && onClose?.()
  return (
    <Dialog
      open
      onClose={close}
      fullScreen={isPhone && width !== 'xs'}
      maxWidth={width}
      fullWidth
      aria-labelledby={titleId}
    >
      <Box {...formProps} sx={column}>
        <DialogTitle id={titleId} sx={{ pb: 1, overflowWrap: 'anywhere' }}>
          {title}
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {reportNumberOf(repair)} · {repair.title}
          </Typography>
        </DialogTitle>
        <DialogContent sx={{ flex: 'auto' }}>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children}
            {form.isBusy && <StillWaiting />}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2, '& > button': target }}>{actions}</DialogActions>
      </Box>
    </Dialog>
  )
}

export function ActionPanel({ title, children, actions, ...form }: ActionFrameProps) {
  const titleId = useId()
  return (
    <Paper {...useFormProps(form)} aria-labelledby={titleId} sx={{ p: 2, displayPrint: 'none' }}>
      <Stack spacing={2}>
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        {children}
        {form.isBusy && <StillWaiting />}
        <Stack direction="row" justifyContent="flex-end" spacing={1} sx={{ '& > button': target }}>
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
    component: 'form',
    noValidate: true,
    onSubmit(event: SubmitEvent) {
      event.preventDefault()
      // React bubbles events of a dialog opened over this one, though it is not inside in the DOM.
      event.stopPropagation()
      onSubmit()
    },
    onKeyDown,
    ...useRestoredFocus(isBusy),
  } as const
}

const column = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 'auto' } as const
const target = { minHeight: touch.medium }

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
