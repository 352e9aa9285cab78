import { useNotification, useOnError, useResourceParams } from '@refinedev/core'
import { uniqBy } from 'es-toolkit/array'
import { identity } from 'es-toolkit/function'
import { useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { counted, texts } from '../../contract/texts.ts'
import { changing } from '../actions/changing.ts'
import { finishedIn, useRun } from '../actions/use-run.ts'
import { filtersFor } from '../data/filters-for.ts'
import { messageIn } from '../data/message-in.ts'
import { MOST_READ } from '../data/providers/list-reader.ts'
import { allOf } from '../data/read-all-rows.ts'
import { titleOf } from '../data/record.ts'
import { useReadAll } from '../data/use-all.ts'
import { type Referring, referringTo } from '../data/use-usages.ts'
import { useRemoval } from './DeleteDialog.tsx'
import { holds, mergedValues } from './merged-values.ts'

/**
 * Merges records into one: what refers to them is changed, a request each, and only when nothing does
 * any more are they deleted. Doing it again goes on with what is left.
 */
export function useMerging(resource: Resource) {
  const readAll = useReadAll()
  const { resources } = useResourceParams()
  const { mutate: reportError } = useOnError()
  const { open } = useNotification()
  const run = useRun()
  const removal = useRemoval(resource)
  /** Whose records are being changed. */
  const [step, setStep] = useState(resource)
  const [isUnderWay, setUnderWay] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** The ids that are gone, and whether they all are. */
  async function merge(others: readonly Row[], kept: Row) {
    setUnderWay(true)
    setProblem(undefined)
    try {
      for (const one of referringTo(resource, resources))
        if (!(await give(one, others, kept))) return { merged: [], isDone: false }
      setStep(resource)
      const after = await run.start(others, { ...removal, told: undefined })
      const isDone = after.every(({ status }) => status === 'done')
      if (isDone) tell(others.length, kept)
      return { merged: finishedIn(after), isDone }
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

  /** Whether all that refers to the others by this field refers to the one that stays now. */
  async function give(one: Referring, others: readonly Row[], kept: Row): Promise<boolean> {
    const { by } = one
    const users = await readUsers(one, others)
    if (users.length === 0) return true
    setStep(by)
    const work = changing(by, {
      valuesFor: (latest) => mergedValues(one, latest, others, kept.id),
      done: 'changed',
    })
    const after = await run.start(users, work)
    if (after.some(({ status }) => status !== 'done')) return false
    const left = await readUsers(one, others)
    if (left.length > 0)
      throw new Error(
        `${counted(left.length, by.singular)} still use what is to be merged, so that nothing was deleted.`,
      )
    return true
  }

  async function readUsers({ by, field }: Referring, others: readonly Row[]): Promise<Row[]> {
    const { signal } = new AbortController()
    const read: Row[] = []
    for (const { id } of others) {
      const filters = filtersFor({ [field]: id })
      const list = { resource: by, filters, most: MOST_READ, keep: identity<Row[]> }
      read.push(...allOf(await readAll(list, { signal })))
    }
    // A server may ignore the filter.
    return uniqBy(read, ({ id }) => id).filter((row) => holds(row, field, others))
  }

  function tell(count: number, kept: Row) {
    const description = `${counted(count, resource.singular)} merged into ${titleOf(resource, kept)}`
    open?.({ type: 'success', message: texts.success.update, description })
  }

  return { run, step, isUnderWay, problem, merge }
}
