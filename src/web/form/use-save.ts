import { useNotification, useOnError } from '@refinedev/core'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Resource } from '../../contract/resource.ts'
import { texts } from '../../contract/texts.ts'
import { TRIES } from '../actions/save-values.ts'
import { isOutdated } from '../data/client/http.ts'
import { messageIn } from '../data/client/message-in.ts'
import type { FormValues } from '../fields/values/form-values.ts'
import { inputQuestions } from '../fields/values/input-questions.ts'
import { withPartners } from '../fields/values/partner-fields.ts'
import type { Question } from '../ui/sheets/question.ts'
import { useQuestions } from '../ui/sheets/use-questions.ts'
import type { Attempt } from './arrival.ts'
import { isUnderWay, type SaveMachine } from './save-state.ts'
import type { Sent, Then } from './use-after-save.ts'

/** Questions to confirm before the first values are changed to the second. */
export type Questions = (before: FormValues, after: FormValues) => readonly Question[]

interface Options extends Pick<SaveMachine, 'latest' | 'dispatch'> {
  resource: Resource
  questions?: Questions | undefined
  /** Whether these values must not be sent, as they may create a duplicate. */
  isBarred: (values: FormValues, isAgain: boolean) => boolean
  /** Called before the request leaves. */
  onBegin: (attempt: Attempt) => unknown
  /** The values to send; undefined after a conflict with another user. */
  toSend: (mine: FormValues, changed: readonly string[]) => Promise<FormValues | undefined>
  /** Sends them through Refine, which reports errors itself. */
  send: (values: FormValues) => Promise<unknown>
}

interface Save extends Sent {
  attempt: Attempt
}

const none: Save = {
  next: 'list',
  submitted: {},
  changed: [],
  attempt: { values: {}, at: 0, wasOffline: false },
}

/**
 * Saves a form: asks its questions, checks for conflicts, and sends. If the record changes in
 * between, starts again.
 */
export function useSave(form: UseFormReturn<FormValues>, options: Options) {
  const { resource, questions, latest, dispatch, isBarred, onBegin, toSend, send } = options
  const { dirtyFields, defaultValues = {} } = form.formState
  const { question, areAgreed } = useQuestions()
  const { mutate: reportError } = useOnError()
  const { open } = useNotification()
  const last = useRef(none)

  /** @param isAgain send even if the record may exist already */
  function save(next: Then, { isAsked = false, isAgain = false } = {}) {
    return form.handleSubmit(async (values) => {
      // The second click of a double click comes before the button is rendered as disabled.
      if (isUnderWay(latest()) || isBarred(values, isAgain)) return
      try {
        // The questions were answered before the conflict, or before the reply was lost.
        if (isAsked || isAgain || (await isAgreed(values))) {
          begin(next, values)
          await compareAndSend(values)
        }
      } finally {
        dispatch({ type: 'end' })
      }
    })
  }

  function isAgreed(values: FormValues): Promise<boolean> {
    dispatch({ type: 'ask' })
    const own = questions?.(defaultValues, values) ?? []
    return areAgreed([...own, ...inputQuestions(form.control, defaultValues, values)])
  }

  function begin(next: Then, values: FormValues) {
    const attempt = { values, at: Date.now(), wasOffline: !navigator.onLine }
    const changed = withPartners(resource, Object.keys(dirtyFields))
    last.current = { next, submitted: { ...form.getValues() }, changed, attempt }
    onBegin(attempt)
  }

  async function compareAndSend(values: FormValues, tries = TRIES): Promise<void> {
    dispatch({ type: 'compare' })
    try {
      const sent = await toSend(values, last.current.changed)
      if (!sent) return
      dispatch({ type: 'send' })
      await send(sent).catch((error) => {
        // Refine shows any other error and keeps it as mutation.error.
        if (isOutdated(error)) throw error
      })
    } catch (error) {
      if (isOutdated(error) && tries > 1) {
        form.clearErrors()
        return compareAndSend(values, tries - 1)
      }
      const problem = messageIn(error)
      dispatch({ type: 'fail', problem })
      open?.({ type: 'error', message: texts.head.update, description: problem })
      reportError(error)
    }
  }

  /** Repeats the last save. */
  const saveAgain = (how: { isAsked?: boolean; isAgain?: boolean }) =>
    void save(last.current.next, how)()

  return { save, saveAgain, last: () => last.current, question }
}
