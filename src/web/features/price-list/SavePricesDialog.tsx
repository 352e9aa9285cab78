import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useInvalidate } from '@refinedev/core'
import { keyBy, partition } from 'es-toolkit/array'
import { useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { counted } from '../../../contract/texts.ts'
import { RunProgress, retryText, StopButton, summaryText } from '../../actions/RunReport.tsx'
import { undoneIn } from '../../actions/runs.ts'
import { useRun } from '../../actions/use-run.ts'
import { formatCount, formatShare } from '../../data/records/format.ts'
import { TitledDialog } from '../../ui/sheets/TitledDialog.tsx'
import { ReviewGroup } from './ReviewGroup.tsx'
import {
  amounts,
  faultTexts,
  isNotable,
  NOTABLE,
  type PriceChange,
  shareOfChange,
} from './rules/prices.ts'
import { priceSaving } from './save-prices.ts'

interface Props {
  resource: Resource
  changes: readonly PriceChange[]
  /** Called with the ids of the saved rows. */
  onSaved: (ids: Row['id'][]) => void
  onClose: () => void
}

/**
 * Lists every changed price, old and new, the unusual ones first. Saves the included ones, a
 * request each. Failed ones stay in the list with the reason.
 */
export default function SavePricesDialog({ resource, changes, onSaved, onClose }: Props) {
  const { run, start, dismiss } = useRun(resource.name)
  const invalidate = useInvalidate()
  const [isSaving, setSaving] = useState(false)
  const undone = run && !isSaving ? undoneIn(run) : []
  const failures = keyBy(undone, ({ record }) => record.id)
  const hasFailed = undone.length > 0
  const [leftOut, leaveOut] = useState<readonly Row['id'][]>([])
  const groups = groupsOf(resource, changes)
  const taken = groups
    .flatMap((group) => (group.mayBeSaved ? group.changes : []))
    .filter(({ row }) => !leftOut.includes(row.id))

  async function save() {
    const rows = taken.map(({ row }) => row)
    setSaving(true)
    const results = await start(rows, priceSaving(resource, taken))
    if (!results) return
    // Another user may have changed a price that failed.
    await invalidate({ resource: resource.name, invalidates: ['list'] })
    setSaving(false)
    const saved = results.filter(({ status }) => status === 'done')
    onSaved(saved.map(({ record }) => record.id))
    if (saved.length === results.length) onClose()
  }

  function close() {
    dismiss()
    onClose()
  }

  return (
    <TitledDialog
      title={titleFor(taken.length, changes.length)}
      maxWidth="sm"
      onClose={isSaving ? undefined : close}
      buttons={
        <>
          {run?.isRunning ? (
            <StopButton run={run} />
          ) : (
            <Button onClick={close} disabled={isSaving}>
              Keep editing
            </Button>
          )}
          <Button onClick={save} disabled={isSaving || taken.length === 0} variant="contained">
            {isSaving ? 'Saving…' : hasFailed ? retryText(taken.length) : 'Save'}
          </Button>
        </>
      }
    >
      {run && hasFailed && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {summaryText(run)}
        </Alert>
      )}
      <Stack spacing={3}>
        {groups.map((group) => (
          <ReviewGroup
            key={group.heading}
            {...group}
            {...{ resource, leftOut, failures }}
            leaveOut={isSaving ? undefined : leaveOut}
          />
        ))}
      </Stack>
      {run?.isRunning && <RunProgress run={run} />}
    </TitledDialog>
  )
}

/** The changes by group, those that need attention first. */
function groupsOf(resource: Resource, changes: readonly PriceChange[]) {
  const [faulty, valid] = partition(changes, (change) => faultTexts(resource, change).length > 0)
  const [unusual, usual] = partition(valid, ({ row, values }) =>
    amounts.some((name) => isNotable(shareOfChange(row[name], values[name]))),
  )
  const limit = formatShare(NOTABLE)
  const groups = [
    { heading: 'With an error, not saved', changes: faulty, mayBeSaved: false },
    { heading: `Changed by more than ${limit}`, changes: unusual, mayBeSaved: true },
    { heading: `Changed by up to ${limit}, or from none`, changes: usual, mayBeSaved: true },
  ]
  return groups.filter((group) => group.changes.length > 0)
}

function titleFor(taken: number, all: number) {
  if (taken < all) return `Save ${formatCount(taken)} of ${formatCount(all)} prices?`
  return all === 1 ? 'Save this price?' : `Save these ${counted(all, 'price')}?`
}
