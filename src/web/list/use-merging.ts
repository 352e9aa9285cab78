import { useNotification, useOnError, useResourceParams } from '@refinedev/core'
import { uniqBy } from 'es-toolkit/array'
import { identity } from 'es-toolkit/function'
import { useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { MOST_COMPLETE } from '../../contract/limits.ts'
import type { Resource } from '../../contract/resource.ts'
import { counted, texts } from '../../contract/texts.ts'
import { changing } from '../actions/changing.ts'
import { finishedIn, type RunWork, useRun } from '../actions/use-run.ts'
import { messageIn } from '../data/client/message-in.ts'
import { filtersFor } from '../data/filters-for.ts'
import { allOf } from '../data/read-all-rows.ts'
import { titleOf } from '../data/records/record.ts'
import { useReadAll } from '../data/use-all.ts'
import { type Referring, referringTo } from '../data/use-usages.ts'
import { removalOf } from './DeleteDialog.tsx'
import { holds, mergedValues } from './merged-values.ts'

interface Merged {
  /** The ids of the records that were deleted. */
  merged: Row['id'][]
  /** Whether all of them were. */
  isDone: boolean
}

/**
 * Merges records into one. Every record that refers to them is changed first, by a request each.
 * They are deleted once no reference is left. A retry continues with the rest.
 */
export function useMerging(resource: Resource) {
  const readAll = useReadAll()
  const { resources } = useResourceParams()
  const { mutate: reportError } = useOnError()
  const { open } = useNotification()
  const { run, start } = useRun(resource.name)
  const [isUnderWay, setUnderWay] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function merge(others: readonly Row[], target: Row): Promise<Merged> {
    const again = () => merge(others, target)
    const each = async (rows: readonly Row[], work: RunWork) =>
      (await start(rows, { ...work, doing: 'Merging' }, again)) ?? []
    setUnderWay(true)
    setProblem(undefined)
    try {
      for (const one of referringTo(resource, resources)) {
        const users = await readUsers(one, others)
        if (users.length === 0) continue
        const valuesFor = (latest: Row) => mergedValues(one, latest, others, target.id)
        const work = changing(one.by, { valuesFor, doing: 'Merging', done: 'changed' })
        const after = await each(users, work)
        if (after.some(({ status }) => status !== 'done')) return { merged: [], isDone: false }
        const left = await readUsers(one, others)
        if (left.length > 0)
          throw new Error(
            `${counted(left.length, one.by.singular)} still use what is to be merged, so that nothing was deleted.`,
          )
      }
      const after = await each(others, {
        ...removalOf(resource),
        notice: (count) =>
          count < others.length
            ? undefined
            : {
                message: texts.success.update,
                description: `${counted(count, resource.singular)} merged into ${titleOf(resource, target)}`,
              },
      })
      return {
        merged: finishedIn(after),
        isDone: after.every(({ status }) => status === 'done'),
      }
    } catch (error) {
      const message = messageIn(error)
      setProblem(message)
      open?.({ type: 'error', message: texts.head.update, description: message })
      reportError(error)
      return { merged: [], isDone: false }
    } finally {
      setUnderWay(false)
    }
  }

  async function readUsers({ by, field }: Referring, others: readonly Row[]) {
    const { signal } = new AbortController()
    const read: Row[] = []
    for (const { id } of others) {
      const filters = filtersFor({ [field]: id })
      const list = { resource: by, filters, limit: MOST_COMPLETE, keep: identity<Row[]> }
      read.push(...allOf(await readAll(list, { signal })))
    }
    // Filters again, as a server may ignore the filter.
    return uniqBy(read, ({ id }) => id).filter((row) => holds(row, field, others))
  }

  return { run, isUnderWay, problem, merge }
}
