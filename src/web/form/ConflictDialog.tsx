import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { type ComponentProps, Suspense } from 'react'
import type { Resource } from '../../contract/resource.ts'
import { NamedCell } from '../fields/cells/NamedCell.tsx'
import { PicturePreview } from '../fields/pictures/PicturePreview.tsx'
import { retried } from '../ui/prefetch.ts'
import { TitledDialog } from '../ui/sheets/TitledDialog.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import type { Conflict } from './fields-at-odds.ts'

const LinesConflict = retried(() => import('../fields/lines/LinesConflict.tsx'))

interface Props {
  resource: Resource
  conflict: Conflict
  onMine: () => void
  onTheirs: () => void
  onLater: () => void
}

/**
 * Shows both versions of the fields that another user has changed meanwhile. Saves nothing until
 * the user decides.
 */
export default function ConflictDialog({
  resource,
  conflict: { theirs, mine, fields },
  onMine,
  onTheirs,
  onLater,
}: Props) {
  const changed = fields.flatMap((id) => {
    const field = resource.fields[id]
    return field ? [{ id, field }] : []
  })
  const rows = changed.filter(({ field }) => field.kind !== 'lines')
  const lines = changed.flatMap(({ id, field }) => (field.kind === 'lines' ? [{ id, field }] : []))
  return (
    <TitledDialog
      title={`Somebody else has changed this ${resource.singular}`}
      maxWidth="md"
      buttons={
        <>
          <Button onClick={onLater}>Keep editing</Button>
          <Button onClick={onTheirs}>Take theirs</Button>
          <Button onClick={onMine} variant="contained">
            Save mine
          </Button>
        </>
      }
      onClose={onLater}
    >
      <DialogContentText>
        Nothing is saved yet. These fields were changed on both sides:
      </DialogContentText>
      {rows.length > 0 && (
        <DataTable
          isInBox
          aria-label="Changes"
          columns={[
            {
              name: 'field',
              label: 'Field',
              least: 80,
              share: 1,
              cell: ({ field }) => field.label,
            },
            {
              name: 'theirs',
              label: 'Saved meanwhile',
              least: 96,
              share: 2,
              cell: ({ id, field }) => <Value name={id} field={field} record={theirs} />,
            },
            {
              name: 'mine',
              label: 'Yours',
              least: 96,
              share: 2,
              cell: ({ id, field }) => (
                <Value name={id} field={field} record={{ ...mine, id: theirs.id }} />
              ),
            },
          ]}
          rows={rows}
          keyOf={({ id }) => id}
          sx={{ mt: 2 }}
        />
      )}
      <Suspense>
        {lines.map(({ id, field }) => (
          <LinesConflict key={id} field={field} theirs={theirs[id]} mine={mine[id]} />
        ))}
      </Suspense>
    </TitledDialog>
  )
}

function Value(props: ComponentProps<typeof NamedCell>) {
  const { name, field, record } = props
  if (field.kind !== 'image') return <NamedCell {...props} />
  return <PicturePreview value={record[name]} field={field} />
}
