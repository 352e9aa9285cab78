import type { Row } from '../../contract/envelope.ts'
import { type Resource, takenBy } from '../../contract/resource.ts'
import { texts } from '../../contract/texts.ts'
import { messageIn } from '../data/message-in.ts'
import { titleOf } from '../data/record.ts'
import { heldCapabilities } from '../data/session.ts'
import type { FormValues } from '../fields/values/form-values.ts'
import { saveValues } from './save-values.ts'
import type { RunWork } from './use-run.ts'

interface Change extends Pick<RunWork, 'doing' | 'done' | 'told'> {
  /**
   * The values to change in a record as it is now; undefined if nothing is left to do.
   *
   * @throws {Overtaken} if it must not be changed any more.
   */
  valuesFor: (latest: Row) => FormValues | undefined
}

/**
 * A change of some values of records, for a run. Each record is read first, as a form does before it
 * saves, so that what somebody else has changed meanwhile goes back as it is now.
 */
export function changing(declared: Resource, { valuesFor, ...words }: Change): RunWork {
  const resource = takenBy(declared, heldCapabilities())
  return {
    ...words,
    resource,
    nameOf: (record) => titleOf(resource, record),
    async send({ id }, provider, late) {
      await saveValues(provider, resource, id, valuesFor, late)
      return undefined
    },
    judge(now) {
      try {
        return valuesFor(now) ? undefined : { status: 'done' }
      } catch (overtaken) {
        return { status: 'elsewhere', message: messageIn(overtaken) }
      }
    },
    invalidates: ['list', 'many', 'detail'],
    failed: texts.head.update,
  }
}
