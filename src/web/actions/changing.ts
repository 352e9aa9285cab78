import type { Row } from '../../contract/envelope.ts'
import { type Resource, takenBy } from '../../contract/resource.ts'
import { texts } from '../../contract/texts.ts'
import { isOvertaken } from '../data/http.ts'
import { messageIn } from '../data/message-in.ts'
import { heldCapabilities } from '../data/session.ts'
import type { FormValues } from '../fields/form-values.ts'
import { Overtaken, saveValues } from './save-values.ts'
import type { Work } from './use-run.ts'

interface Change extends Pick<Work, 'done' | 'told'> {
  /**
   * The values to change in a record as it is now; undefined if nothing is left to do.
   *
   * @throws {Overtaken} if it must not be changed any more.
   */
  valuesFor: (latest: Row) => FormValues | undefined
}

/**
 * A change of some values of records, for `useRun`. Each record is read first, as a form does before
 * it saves, so that what somebody else has changed meanwhile goes back as it is now.
 */
export function changing(declared: Resource, { valuesFor, ...said }: Change): Work {
  const resource = takenBy(declared, heldCapabilities())
  return {
    ...said,
    resource,
    send: ({ id }, provider, late) => saveValues(provider, resource, id, valuesFor, late),
    isFinal: (error) => error instanceof Overtaken || isOvertaken(error),
    outcome: (now, failed) => {
      if (!now)
        return { status: 'final', message: `This ${resource.singular} is not there any more.` }
      try {
        return valuesFor(now) ? failed : { status: 'done' }
      } catch (overtaken) {
        return { status: 'final', message: messageIn(overtaken) }
      }
    },
    invalidates: ['list', 'many', 'detail'],
    failed: texts.head.update,
  }
}
