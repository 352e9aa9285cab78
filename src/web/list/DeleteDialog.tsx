import { useDelete } from '@refinedev/core'
import { useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { counted, texts } from '../../contract/texts.ts'
import type { ActionDialogProps } from '../actions/ActionRun.tsx'
import { RunDialog } from '../actions/RunDialog.tsx'
import { finishedIn, useRun, type Work } from '../actions/use-run.ts'
import { isAbsent, type RequestError } from '../data/http.ts'
import { useUsages } from '../data/use-usages.ts'
import { DeletionQuestion, isMeant } from './DeletionQuestion.tsx'

/** Asks for confirmation before records are deleted, and lists why some could not be. */
export function DeleteDialog({
  resource,
  records,
  onDone,
  onClose,
}: Omit<ActionDialogProps, 'action'>) {
  const [asked] = useState(records)
  const run = useRun()
  const removal = useRemoval(resource)
  const isOne = asked.length === 1
  const [typed, setTyped] = useState('')
  const usages = useUsages(resource, isOne ? asked[0] : undefined) ?? []

  async function remove(these: readonly Row[]) {
    const after = await run.start(these, removal)
    onDone?.(finishedIn(after))
    // Why a single one is left is told by the toast.
    if (isOne || after.every(({ status }) => status === 'done')) onClose()
  }

  return (
    <RunDialog
      title={<>Delete {isOne ? `this ${resource.singular}` : counted(asked.length, 'record')}?</>}
      resource={resource}
      records={asked}
      run={run}
      yes="Delete"
      no={isOne ? 'Keep it' : 'Keep them'}
      focused={resource.deletedByName && usages.length === 0 ? undefined : 'no'}
      color="error"
      done={removal.done}
      isReady={usages.length === 0 && isMeant(resource, asked, typed)}
      onStart={(these) => void remove(these)}
      onClose={onClose}
    >
      {!run.results && run.answered === undefined && (
        <DeletionQuestion
          resource={resource}
          records={asked}
          usages={usages}
          typed={typed}
          onType={setTyped}
        />
      )}
    </RunDialog>
  )
}

/** The deletion of records, for `useRun`. */
export function useRemoval(resource: Resource): Work {
  const { mutateAsync } = useDelete<Row, RequestError>()
  // The dialog reports all outcomes, and the lists are invalidated once.
  const quietly = { successNotification: false, errorNotification: false } as const
  return {
    resource,
    isReported: true,
    send: ({ id }) => mutateAsync({ resource: resource.name, id, ...quietly, invalidates: [] }),
    isFinal: isAbsent,
    outcome: (now, failed) => (now ? failed : { status: 'done' }),
    done: 'deleted',
    invalidates: ['list', 'many'],
    told: (count) => ({
      type: 'success',
      message: texts.success.delete,
      description: texts.deleted(count),
      deleted: true,
    }),
    failed: texts.head.delete,
  }
}
