import { useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { counted, texts } from '../../contract/texts.ts'
import type { ActionDialogProps } from '../actions/ActionRun.tsx'
import { RunDialog } from '../actions/RunDialog.tsx'
import { finishedIn, type RunWork, useRun } from '../actions/use-run.ts'
import { isAbsent } from '../data/client/http.ts'
import { titleOf } from '../data/records/record.ts'
import { useUsages } from '../data/use-usages.ts'
import { DeletionQuestion, isConfirmed } from './DeletionQuestion.tsx'

/** Asks for confirmation before records are deleted, and lists why some could not be. */
export function DeleteDialog({
  resource,
  records,
  onDone,
  onClose,
}: Omit<ActionDialogProps, 'action'>) {
  const [targets] = useState(records)
  const { run, start, dismiss } = useRun(resource.name)
  const isOne = targets.length === 1
  const [typed, setTyped] = useState('')
  const usages = useUsages(resource, isOne ? targets[0] : undefined) ?? []

  async function remove(these: readonly Row[]) {
    const after = await start(these, removalOf(resource))
    if (!after) return
    onDone?.(finishedIn(after))
    // The toast reports why a single record could not be deleted.
    if (isOne) dismiss()
    if (isOne || after.every(({ status }) => status === 'done')) onClose()
  }

  return (
    <RunDialog
      title={<>Delete {isOne ? `this ${resource.singular}` : counted(targets.length, 'record')}?</>}
      records={targets}
      run={run}
      yes="Delete"
      no={isOne ? 'Keep it' : 'Keep them'}
      focused={resource.deletedByName && usages.length === 0 ? undefined : 'no'}
      color="error"
      isReady={usages.length === 0 && isConfirmed(resource, targets, typed)}
      onStart={(these) => void remove(these)}
      onClose={onClose}
    >
      {!run && (
        <DeletionQuestion
          resource={resource}
          records={targets}
          usages={usages}
          typed={typed}
          onType={setTyped}
        />
      )}
    </RunDialog>
  )
}

/** The deletion of records, as the work of a run. */
export function removalOf(resource: Resource): RunWork {
  return {
    resource,
    nameOf: (record) => titleOf(resource, record),
    doing: 'Deleting',
    done: 'deleted',
    async send({ id }, provider) {
      await provider.deleteOne({ resource: resource.name, id })
      return undefined
    },
    // A record in use may be deleted by a retry: it stays `failed`, unlike one that is gone.
    refused: (error) => (isAbsent(error) ? 'gone' : undefined),
    absent: { status: 'done' },
    judge: () => undefined,
    invalidates: ['list', 'many'],
    failed: texts.head.delete,
    notice: (count, only = texts.deleted(count)) => ({
      message: texts.success.delete,
      description: only,
      deleted: true,
    }),
  }
}
