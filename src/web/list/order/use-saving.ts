import { useNotification, useOnError } from '@refinedev/core'
import { identity } from 'es-toolkit/function'
import { useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { boundsOf } from '../../../contract/field.ts'
import type { Resource } from '../../../contract/resource.ts'
import { texts } from '../../../contract/texts.ts'
import { messageIn } from '../../data/message-in.ts'
import { MOST_READ } from '../../data/providers/list-reader.ts'
import { allOf } from '../../data/read-all-rows.ts'
import { titleOf } from '../../data/record.ts'
import { useReadAll } from '../../data/use-all.ts'
import { useLeaving } from '../../data/use-leaving.ts'
import type { Question } from '../../ui/sheets/QuestionDialog.tsx'
import { useQuestions } from '../../ui/use-questions.ts'
import { movedBetween, newNumbers, withPresent } from './order-numbers.ts'
import type { OrderChanges, OrderProps } from './order-props.ts'

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

/**
 * Works out what has to be saved. The list is read first: numbers are those that its records have
 * now, and an order that somebody else has changed meanwhile is not overwritten without asking.
 */
export function useSaving({
  resource,
  list,
  order,
}: Pick<OrderProps, 'resource' | 'list' | 'order'>) {
  const readAll = useReadAll()
  const { mutate: reportError } = useOnError()
  const { open } = useNotification()
  const { asked, areAgreed } = useQuestions()
  const leaving = useLeaving()
  const [isReading, setReading] = useState(false)
  const [changes, setChanges] = useState<OrderChanges>()

  async function save() {
    const signal = leaving()
    setReading(true)
    try {
      const now = await readNow(signal)
      const moved = movedBetween(order.arrangement?.before ?? [], idsOf(now))
      const theirs = now.filter(({ id }) => moved.includes(id))
      if (theirs.length > 0 && !(await areAgreed([overTheirs(resource, theirs)]))) list.refresh()
      else setChanges({ now, numbers: numbersFor(now) })
    } catch (error) {
      if (signal.aborted) return
      open?.({ type: 'error', message: texts.head.update, description: messageIn(error) })
      reportError(error)
    } finally {
      setReading(false)
    }
  }

  async function readNow(signal: AbortSignal): Promise<Row[]> {
    const { sorters, meta } = list.query
    const whole = { resource, sorters, meta, most: MOST_READ, keep: identity<Row[]> }
    return allOf(await readAll(whole, { signal }))
  }

  function numbersFor(now: readonly Row[]) {
    const field = resource.order ?? ''
    const byId = new Map(now.map((row) => [row.id, row]))
    const ids = withPresent(idsOf(order.rows), idsOf(now))
    const sequence = ids.map((id) => byId.get(id) as Row)
    const declared = resource.fields[field]
    return declared
      ? newNumbers(sequence, now, { field, ...boundsOf(declared.schema) })
      : new Map<Row['id'], number>()
  }

  return { save, isReading, asked, changes, close: () => setChanges(undefined) }
}

function overTheirs(resource: Resource, theirs: readonly Row[]): Question {
  const names = theirs.map((row) => `“${titleOf(resource, row)}”`).join(', ')
  return {
    title: 'Somebody else has changed the order',
    text: `Elsewhere now: ${names}. Nothing of yours is saved yet; Discard shows their order.`,
    yes: 'Save mine',
    no: 'Not now',
  }
}
