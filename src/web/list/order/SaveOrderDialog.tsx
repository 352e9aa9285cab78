import { sortBy } from 'es-toolkit/array'
import { useEffect, useRef, useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { counted, texts } from '../../../contract/texts.ts'
import { changing } from '../../actions/changing.ts'
import { RunDialog } from '../../actions/RunDialog.tsx'
import { Overtaken } from '../../actions/save-values.ts'
import { useRun } from '../../actions/use-run.ts'
import { LATE } from '../../ui/sheets/TitledDialog.tsx'
import { numberIn } from './order-numbers.ts'
import type { OrderChanges } from './order-props.ts'
import type { Order } from './use-order.ts'

interface Props {
  resource: Resource
  order: Order
  changes: OrderChanges
  onClose: () => void
}

/** Saves the new numbers, a request each, and tells which could not be saved, and why. */
export function SaveOrderDialog({ resource, order, changes, onClose }: Props) {
  const { now, numbers } = changes
  const field = resource.order ?? ''
  const [records] = useState(() => now.filter(({ id }) => numbers.has(id)))
  const [opened] = useState(Date.now)
  const saved = useRef(new Set<Row['id']>())
  const run = useRun()
  const work = changing(resource, {
    valuesFor: (latest) => {
      const number = numbers.get(latest.id)
      const held = numberIn(latest, field)
      const read = now.find(({ id }) => id === latest.id)
      if (held === number) return undefined
      if (read && held !== numberIn(read, field))
        throw new Overtaken('Somebody else has moved it meanwhile.')
      return { [field]: number }
    },
    done: 'moved',
    told: (count) => ({
      type: 'success',
      message: texts.success.update,
      description: `${counted(count, resource.singular)} moved`,
    }),
  })

  async function save(these: readonly Row[]) {
    const after = await run.start(these, work)
    for (const { record, status } of after) if (status === 'done') saved.current.add(record.id)
    order.goOnFrom(sequenceNow())
    // The second click of a double click may come after the answer: it meets the dialog as well.
    if (after.every(({ status }) => status === 'done'))
      window.setTimeout(order.settle, opened + LATE - Date.now())
  }

  /** The records in the order that the server has now, as far as it is known. */
  function sequenceNow() {
    const numberNow = (row: Row) =>
      (saved.current.has(row.id) ? numbers.get(row.id) : numberIn(row, field)) ??
      Number.POSITIVE_INFINITY
    return sortBy([...now], [numberNow]).map(({ id }) => id)
  }

  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void save(records)
  })

  return (
    <RunDialog
      title="Save the order"
      resource={resource}
      records={records}
      run={run}
      yes="Try again"
      no="Cancel"
      done="moved"
      isStarted
      onStart={(these) => void save(these)}
      onClose={onClose}
    />
  )
}
