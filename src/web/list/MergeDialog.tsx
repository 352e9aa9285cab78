import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogContentText from '@mui/material/DialogContentText'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { counted } from '../../contract/texts.ts'
import type { ActionDialogProps } from '../actions/ActionRun.tsx'
import { RunDialog } from '../actions/RunDialog.tsx'
import { titleOf } from '../data/records/record.ts'
import { usagesText, useUsages } from '../data/use-usages.ts'
import { Note } from '../ui/Note.tsx'
import { useMerging } from './use-merging.ts'

/** Asks which of several records to keep, and merges the others into it. */
export function MergeDialog({
  resource,
  records,
  onDone,
  onClose,
}: Omit<ActionDialogProps, 'action'>) {
  const [targets] = useState(records)
  const [target, keep] = useState(records[0])
  const { run, isUnderWay, problem, merge } = useMerging(resource)
  const isAsking = !run && !isUnderWay && problem === undefined

  async function start() {
    if (!target) return
    const others = targets.filter(({ id }) => id !== target.id)
    const { merged, isDone } = await merge(others, target)
    onDone?.(isDone ? [...merged, target.id] : merged)
    if (isDone) onClose()
  }

  return (
    <RunDialog
      title={`Merge ${counted(targets.length, resource.singular)}${isAsking ? '?' : ''}`}
      records={targets}
      run={isUnderWay || problem === undefined ? run : undefined}
      yes={problem === undefined ? 'Merge' : 'Try again'}
      no="Cancel"
      focused="no"
      color="error"
      isReady={!isUnderWay}
      onStart={() => void start()}
      onClose={isUnderWay ? () => undefined : onClose}
    >
      {isAsking ? (
        <>
          <DialogContentText sx={{ mb: 2 }}>
            The one that stays takes the place of the others wherever they are used. Then they are
            deleted for good.
          </DialogContentText>
          <FormControl>
            <FormLabel id="stays">Which one stays?</FormLabel>
            <RadioGroup
              aria-labelledby="stays"
              value={String(target?.id)}
              onChange={(_, id) => keep(targets.find((one) => String(one.id) === id))}
            >
              {targets.map((record) => (
                <FormControlLabel
                  key={record.id}
                  value={String(record.id)}
                  control={<Radio />}
                  label={<Name resource={resource} record={record} />}
                />
              ))}
            </RadioGroup>
          </FormControl>
        </>
      ) : (
        <DialogContentText sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          Into “{target && titleOf(resource, target)}”.
        </DialogContentText>
      )}
      {problem !== undefined && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {problem}
        </Alert>
      )}
    </RunDialog>
  )
}

/** A record with its usages, if the server counts them. */
function Name({ resource, record }: { resource: Resource; record: Row }) {
  const usages = useUsages(resource, record)
  const text = usages && (usages.length > 0 ? `Used by ${usagesText(usages)}` : usagesText(usages))
  return (
    <Box sx={{ overflowWrap: 'anywhere', py: 0.5 }}>
      <span dir="auto">{titleOf(resource, record)}</span>
      <Note>{text ?? '\u00a0'}</Note>
    </Box>
  )
}
