import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useDataProvider, useInvalidate, useOnError } from '@refinedev/core'
import { useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { messageIn, texts } from '../../../contract/texts.ts'
import { openToast } from '../../data/providers/notification.ts'
import { titleOf } from '../../data/record.ts'
import { runEach } from '../../data/run-each.ts'
import { StillWaiting } from '../../ui/StillWaiting.tsx'
import { TitledDialog } from '../../ui/TitledDialog.tsx'
import { AmountChange } from './AmountCell.tsx'
import { changedAmounts, type PriceChange } from './prices.ts'
import { savePrice, UnclearSave } from './save-prices.ts'

interface Failure {
  reason: string
  /** It may have been saved nevertheless. */
  isUnclear: boolean
}

interface Props {
  resource: Resource
  changes: readonly PriceChange[]
  /** Called with the rows that were saved. */
  onSaved: (ids: Row['id'][]) => void
  onClose: () => void
}

/**
 * Lists every changed price, old and new, and saves them one by one; failed ones stay in the list
 * with the reason.
 */
export default function SavePricesDialog({ resource, changes, onSaved, onClose }: Props) {
  const provider = useDataProvider()()
  const invalidate = useInvalidate()
  const [isSaving, setSaving] = useState(false)
  const { mutate: reportError } = useOnError()
  const [failures, setFailures] = useState<Readonly<Record<string, Failure>>>({})
  const hasFailed = Object.keys(failures).length > 0

  async function save() {
    setSaving(true)
    setFailures({})
    const results = await runEach(changes, attempt)
    const failed = results.flatMap(({ id, failure }) => (failure ? [[id, failure] as const] : []))
    const saved = results.filter(({ failure }) => !failure).map(({ id }) => id)
    // A price that was not saved may have been changed by somebody else, so the sheet is refetched.
    await invalidate({ resource: resource.name, invalidates: ['list', 'detail'] })
    if (saved.length > 0)
      openToast({ headMsg: texts.success.update, message: counted(saved.length, changes.length) })
    setFailures(Object.fromEntries(failed))
    setSaving(false)
    onSaved(saved)
    if (failed.length === 0) onClose()
  }

  async function attempt(change: PriceChange) {
    const { id } = change.row
    try {
      await savePrice(provider, resource, change)
      return { id, failure: undefined }
    } catch (error) {
      const isUnclear = error instanceof UnclearSave
      reportError(isUnclear ? error.cause : error)
      return { id, failure: { reason: messageIn(error), isUnclear } }
    }
  }

  return (
    <TitledDialog
      title={<>Save {changes.length === 1 ? 'this price' : `these ${changes.length} prices`}?</>}
      maxWidth="sm"
      onClose={isSaving ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Keep editing
          </Button>
          <Button onClick={save} disabled={isSaving} variant="contained">
            {isSaving ? 'Saving…' : hasFailed ? `Retry failed (${changes.length})` : 'Save'}
          </Button>
        </>
      }
    >
      {hasFailed && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {reasons(Object.values(failures))}
        </Alert>
      )}
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {changes.map((change) => (
          <Box component="li" key={change.row.id}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {titleOf(resource, change.row)}{' '}
              {change.row.size ? (
                <Chip component="span" size="small" label={String(change.row.size)} />
              ) : null}
            </Typography>
            {changedAmounts(change).map((name) => (
              <AmountChange
                key={name}
                label={resource.fields[name]?.label ?? name}
                before={change.row[name]}
                after={change.values[name]}
              />
            ))}
            {failures[change.row.id] && (
              <Typography variant="body2" color="error" sx={{ whiteSpace: 'pre-line' }}>
                {failures[change.row.id]?.reason}
              </Typography>
            )}
          </Box>
        ))}
      </Stack>
      {isSaving && <StillWaiting />}
    </TitledDialog>
  )
}

/** `These 2 prices were not saved. Of 1 price nobody can tell whether it was saved.` */
function reasons(failures: readonly Failure[]): string {
  const unclear = failures.filter(({ isUnclear }) => isUnclear).length
  const failed = failures.length - unclear
  const parts = [
    failed > 0 && `${failed === 1 ? 'This price was' : `These ${failed} prices were`} not saved.`,
    unclear > 0 &&
      `Nobody can tell whether ${unclear === 1 ? 'this price was' : `these ${unclear} prices were`} saved.`,
  ]
  return parts.filter(Boolean).join(' ')
}

function counted(saved: number, all: number): string {
  return saved === all
    ? `${saved} ${saved === 1 ? 'price' : 'prices'}`
    : `${saved} of ${all} prices`
}
