import { useInvalidate, useNotification } from '@refinedev/core'
import { useRef } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { fieldOf } from '../../contract/lines.ts'
import { TRIES } from '../actions/save-values.ts'
import { isOutdated, RequestError } from '../data/client/http.ts'
import { messageIn } from '../data/client/message-in.ts'
import { isAble } from '../data/client/session.ts'
import { titleOf } from '../data/records/record.ts'
import { send, Unsent } from '../data/send.ts'
import { useMachine } from '../data/use-machine.ts'
import type { FormValues } from '../fields/values/form-values.ts'
import { inputQuestions } from '../fields/values/input-questions.ts'
import { withPartners } from '../fields/values/partner-fields.ts'
import { useQuestions } from '../ui/sheets/use-questions.ts'
import { mayBeThere, useArrival } from './arrival.ts'
import type { Conflict } from './fields-at-odds.ts'
import type { FormOptions } from './form-model.ts'
import { editing, isUnderWay, nextState } from './save-state.ts'
import { type Sent, type Then, useAfterSave } from './use-after-save.ts'
import { useConflict } from './use-conflict.ts'
import { useDraft } from './use-draft.ts'
import { useRefineForm } from './use-refine-form.ts'

type Parts = ReturnType<typeof useParts>

function useParts(options: FormOptions, isOpen: () => boolean) {
  const machine = useMachine(nextState, editing)
  const refineForm = useRefineForm(options)
  const draft = useDraft(options, refineForm, machine)
  const conflict = useConflict(options, refineForm, machine)
  const arrival = useArrival(options, machine)
  const afterSave = useAfterSave(options, refineForm, machine, conflict.accept)
  return { machine, refineForm, draft, conflict, arrival, afterSave, isOpen }
}

/** Progress is not shown for requests that take less time, in ms. */
const SHORT = 1000

const none: Sent = { next: 'list', at: 0, values: {}, submitted: {}, changed: [] }

/**
 * Saves a form: asks its questions, sends, and tells what became of it. A reply that comes after
 * the form was left changes nothing there.
 *
 * @param isOpen whether the form is still on the page
 */
export function useSave(options: FormOptions, isOpen: () => boolean) {
  const { resource, questions } = options
  const parts = useParts(options, isOpen)
  const { machine, draft, conflict, arrival, afterSave } = parts
  const { form, model } = parts.refineForm
  const { latest, dispatch } = machine
  const { dirtyFields, defaultValues = {} } = form.formState
  const { question, areAgreed } = useQuestions()
  const questionsAbout = (values: FormValues) => [
    ...(questions?.(defaultValues, values) ?? []),
    ...inputQuestions(form.control, defaultValues, values),
  ]
  const { open } = useNotification()
  const invalidate = useInvalidate()
  const last = useRef(none)

  /** @param isAgain the questions are answered, and the record may exist already */
  function save(next: Then, isAgain = false) {
    return form.handleSubmit(async (values) => {
      // The second click of a double click comes before the button is rendered as disabled.
      if (isUnderWay(latest()) || (mayBeThere(arrival) && !isAgain)) return
      dispatch({ type: 'ask', values })
      try {
        if (latest().step === 'lost' || !(isAgain || (await areAgreed(questionsAbout(values)))))
          return
        const changed = withPartners(resource, Object.keys(dirtyFields))
        last.current = { next, at: Date.now(), values, submitted: { ...form.getValues() }, changed }
        const saved = await send((late, goesOn) =>
          compareAndSend(parts, last.current, late, goesOn),
        )
        if (saved && isOpen()) goOn(saved)
      } catch (error) {
        fail(error)
      } finally {
        dispatch({ type: 'end' })
      }
    })
  }

  function goOn(saved: Row) {
    draft.drop()
    afterSave.goOn(saved, last.current)
  }

  function fail(error: unknown) {
    const message = messageIn(error)
    open?.({ type: 'error', message: model.failure, description: message })
    if (!isOpen()) return
    const names = wrongFields(error)
    const isAtFields = names.length > 0 && names.every((name) => model.names.includes(name))
    const isKeyed = isAble('createKeys') && !resource.api
    dispatch({ type: 'fail', error, problem: isAtFields ? undefined : message, isKeyed })
    draft.write()
    // A field of lines focuses the first wrong cell itself.
    if (names[0]) form.setFocus(names[0])
  }

  /** Repeats the last save. */
  const saveAgain = () => void save(last.current.next, true)()

  return {
    ...parts,
    save,
    question,
    sendAgain: saveAgain,
    /** Allows to overwrite the version in the dialog, but no later one. */
    saveMine({ theirs }: Conflict) {
      conflict.accept(theirs)
      dispatch({ type: 'restart' })
      saveAgain()
    },
    /** Continues with the record that was found, as after a reply. */
    goOnArrived(row: Row) {
      void invalidate({ resource: resource.name, invalidates: ['list', 'many'] })
      open?.({ type: 'success', message: model.success, description: titleOf(resource, row) })
      goOn(row)
    },
  }
}

/** The names of the fields that the server refuses. */
function wrongFields(error: unknown) {
  const { errors = {} } = error instanceof RequestError ? error : {}
  return Object.keys(errors).map(fieldOf)
}

/**
 * Checks for conflicts, and sends. If the record changes in between, starts again. Sends nothing
 * once the form was left.
 *
 * @returns the saved record; undefined after a conflict with another user.
 */
async function compareAndSend(
  parts: Parts,
  save: Sent,
  late: AbortSignal,
  goesOn: () => void,
  tries = TRIES,
): Promise<Row | undefined> {
  const { refineForm, machine, draft, conflict, isOpen } = parts
  const { values, at, changed } = save
  if (!isOpen()) throw new Unsent('Not sent.')
  machine.dispatch({ type: 'compare' })
  const found = await conflict.compare(values, changed)
  late.throwIfAborted()
  if ('conflict' in found) return void machine.dispatch({ type: 'meet', ...found })
  const isNew = refineForm.model.action === 'create'
  machine.dispatch({ type: 'send', sent: isNew ? { values, at } : undefined })
  draft.write()
  function onSent(share: number) {
    goesOn()
    const percent = Math.round(share * 100)
    if (Date.now() - at > SHORT) machine.dispatch({ type: 'progress', percent })
  }
  try {
    const sending = { onSent, signal: late, key: draft.recordKey() }
    return await refineForm.send(found.toSend, sending)
  } catch (error) {
    if (!isOutdated(error) || tries <= 1) throw error
    refineForm.form.clearErrors()
    return compareAndSend(parts, save, late, goesOn, tries - 1)
  }
}
