import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core'
import { uniq } from 'es-toolkit/array'
import { counted, texts } from '../../../contract/texts.ts'
import { observable } from '../observable.ts'

/**
 * A toast. The defaults are those of specification section 4: closed, 3000 ms, success, no text,
 * not deleted.
 */
export interface Toast {
  key: string
  severity: 'success' | 'error'
  headMsg: string
  message: string
  /** Milliseconds until it closes. */
  duration: number
  /** A record was deleted: shows a trash can instead of a check mark. */
  deleted: boolean
  open: boolean
  /** How often this toast was opened while it was visible. */
  count: number
}

/** What Refine's `useNotification` opens, and what a toast of ours may have beside it. */
export interface Notice
  extends OpenNotificationParams,
    Partial<Pick<Toast, 'duration' | 'deleted'>> {}

const DURATION = 3000
/**
 * How long a closed toast keeps its text, in ms, so that the text does not change during the
 * fade-out (specification section 4).
 */
const RESET_AFTER = 100

const toasts = observable<readonly Toast[]>([])
export const useToasts = toasts.use

/**
 * Shows a toast. If one with the same texts is still open, its count goes up instead; but the reads
 * of a page that fail alike are one failure.
 */
export function openToast({
  headMsg = '',
  message = '',
  severity = 'success',
  ...rest
}: Partial<Omit<Toast, 'open' | 'count'>>): void {
  const key = rest.key ?? `${severity}:${headMsg}:${message}`
  const shown = toasts
    .get()
    .find((toast) => toast.key === key && toast.open && toast.message === message)
  const toast: Toast = {
    key,
    severity,
    headMsg,
    message,
    duration: rest.duration ?? DURATION,
    deleted: rest.deleted ?? false,
    open: true,
    count: 1,
  }
  toasts.set([
    ...toasts.get().filter((other) => other.key !== key),
    shown && headMsg !== texts.head.get ? { ...toast, count: shown.count + 1 } : toast,
  ])
}

/**
 * What is told of a run in which nothing was done: why, if the reason is the same for all records.
 */
export function failureOf(
  message: string,
  results: readonly { message?: string | undefined }[],
): Notice | undefined {
  const messages = results.flatMap(({ message }) => message ?? [])
  const [why, ...others] = uniq(messages)
  if (why === undefined) return undefined
  const several = `${counted(messages.length, 'record')}, for different reasons.`
  return { type: 'error', message, description: others.length === 0 ? why : several }
}

/** Closes a toast; it is removed about 100 ms later. */
export function closeToast(key: string): void {
  toasts.set(toasts.get().map((toast) => (toast.key === key ? { ...toast, open: false } : toast)))
  window.setTimeout(
    () => toasts.set(toasts.get().filter((toast) => toast.key !== key || toast.open)),
    RESET_AFTER,
  )
}

/** Refine's notification provider. No mutation is undoable, so `progress` never occurs. */
export const notificationProvider: NotificationProvider = {
  open: ({ message, description, type, duration, deleted }: Notice) => {
    const severity = type === 'error' ? 'error' : 'success'
    openToast({ headMsg: message, message: description, severity, duration, deleted })
  },
  close: closeToast,
}
