import { useNotification, useOnError } from '@refinedev/core'
import { sortBy } from 'es-toolkit/array'
import { identity } from 'es-toolkit/function'
import { useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { counted, texts } from '../../../contract/texts.ts'
import { changing } from '../../actions/changing.ts'
import { resultOf } from '../../actions/runs.ts'
import { useRun } from '../../actions/use-run.ts'
import { messageIn } from '../../data/client/message-in.ts'
import { MOST_READ } from '../../data/providers/list-reader.ts'
import { allOf } from '../../data/read-all-rows.ts'
import { idsOf, titleOf } from '../../data/records/record.ts'
import { useReadAll } from '../../data/use-all.ts'
import { useLeaving } from '../../data/use-leaving.ts'
import { Overtaken } from '../../data/write.ts'
import type { Question } from '../../ui/sheets/question.ts'
import { LATE } from '../../ui/sheets/TitledDialog.tsx'
import { useQuestions } from '../../ui/sheets/use-questions.ts'
import type { RecordList } from '../reading/use-record-list.ts'
import type { Order } from './OrderedRows.tsx'
import { arranged, movedBetween, numberIn } from './order-numbers.ts'

export interface OrderProps {
  resource: Resource
  list: RecordList
  order: Order
  /** The bar of the selection is below, on a phone. */
  isAboveSelection: boolean
}

/** The new numbers, and the records of the server that they were computed from. */
interface OrderChanges {
  now: readonly Row[]
  numbers: ReadonlyMap<Row['id'], number>
}

/**
 * Works out the new numbers and saves them. The list is read first, to start from the current
 * numbers. If another user has changed the order meanwhile, asks before it is overwritten.
 */
export function useSaving({ resource, list, order }: OrderProps) {
  const readAll = useReadAll()
  const { mutate: reportError } = useOnError()
  const { open } = useNotification()
  const { question, areAgreed } = useQuestions()
  const leaving = useLeaving()
  const [isReading, setReading] = useState(false)
  const { run, start, dismiss } = useRun(resource.name)
  const field = resource.order ?? ''

  async function save() {
    const pressed = Date.now()
    const signal = leaving()
    setReading(true)
    try {
      const now = await readNow(signal)
      const moved = movedBetween(order.arrangement?.before ?? [], idsOf(now))
      const theirs = now.filter(({ id }) => moved.includes(id))
      if (theirs.length > 0 && !(await areAgreed([overTheirs(resource, theirs)]))) list.refresh()
      else await send({ now, numbers: arranged(resource, idsOf(order.rows), now).numbers }, pressed)
    } catch (error) {
      if (signal.aborted) return
      open?.({ type: 'error', message: texts.head.update, description: messageIn(error) })
      reportError(error)
    } finally {
      setReading(false)
    }
  }

  async function readNow(signal: AbortSignal) {
    const { sorters, meta } = list.query
    const question = { resource, sorters, meta, limit: MOST_READ, keep: identity<Row[]> }
    return allOf(await readAll(question, { signal }))
  }

  async function send(
    changes: OrderChanges,
    pressed: number,
    records = changes.now.filter(({ id }) => changes.numbers.has(id)),
  ) {
    const { now, numbers } = changes
    const after = await start(records, numbering(resource, changes), (left) =>
      send(changes, pressed, [...left]),
    )
    if (!after) return
    const isSaved = (row: Row) => resultOf(resource.name, row)?.status === 'done'
    const numberNow = (row: Row) =>
      (isSaved(row) ? numbers.get(row.id) : undefined) ?? numberIn(row, field)
    order.goOnFrom(idsOf(sortBy([...now], [(row) => numberNow(row) ?? Number.POSITIVE_INFINITY])))
    // The second click of a double click may follow a fast answer: the bar stays to catch it.
    if (after.every(({ status }) => status === 'done'))
      window.setTimeout(order.settle, pressed + LATE - Date.now())
  }

  function discard() {
    dismiss()
    order.discard()
  }

  return { save, discard, isReading, question, run }
}

/**
 * The work of saving the numbers, a request each. A record that another user has moved meanwhile
 * stays there.
 */
function numbering(resource: Resource, { now, numbers }: OrderChanges) {
  const field = resource.order ?? ''
  return changing(resource, {
    valuesFor: (latest) => {
      const number = numbers.get(latest.id)
      const present = numberIn(latest, field)
      const read = now.find(({ id }) => id === latest.id)
      if (number === undefined || present === number) return undefined
      if (read && present !== numberIn(read, field))
        throw new Overtaken('Somebody else has moved it meanwhile.')
      return { [field]: number }
    },
    doing: 'Moving',
    done: 'moved',
    notice: (count, only = `${counted(count, resource.singular)} moved`) => ({
      message: texts.success.update,
      description: only,
    }),
  })
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
