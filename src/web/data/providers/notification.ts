import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core'
import { partition, uniq } from 'es-toolkit/array'
import { counted, texts } from '../../../contract/texts.ts'
import { observable } from '../client/observable.ts'

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

/** The parameters of Refine's `useNotification`, and further ones of our toasts. */
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
 * Shows a toast. If one with the same texts is still open, its count goes up instead. Failed reads
 * are not counted: those of one page have the same cause.
 */
export function openToast({
  headMsg = '',
  message = '',
  severity = 'success',
  duration = DURATION,
  deleted = false,
}: Partial<Omit<Toast, 'key' | 'open' | 'count'>>): void {
  const key = `${severity}:${headMsg}:${message}`
  const [[shown], others] = partition(toasts.get(), (toast) => toast.key === key)
  const count = shown?.open && headMsg !== texts.head.get ? shown.count + 1 : 1
  const toast = { key, severity, headMsg, message, duration, deleted, open: true, count }
  toasts.set([...others, toast])
}

/**
 * The notice about a run in which nothing was done: with the reason, if it is the same for all
 * records.
 */
export function failureOf(
  message: string,
  results: readonly { message?: string }[],
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
