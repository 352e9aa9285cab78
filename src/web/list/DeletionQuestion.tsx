import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { RecordNames } from '../actions/RecordNames.tsx'
import { titleOf } from '../data/records/record.ts'
import type { UsageCount } from '../data/use-usages.ts'
import { Users } from '../fields/cells/Users.tsx'
import { breakWords } from '../ui/theme.ts'

interface Props {
  resource: Resource
  records: readonly Row[]
  /** References to the record, if it is only one. */
  usages: readonly UsageCount[]
  /** The text typed as confirmation. */
  typed: string
  onType: (text: string) => void
}

/**
 * Names the records to be deleted and what refers to them. With `deletedByName`, it also asks to
 * type the name, or the number of records.
 */
export function DeletionQuestion({ resource, records, usages, typed, onType }: Props) {
  const isOne = records.length === 1
  return (
    <>
      <Names resource={resource} records={records} />
      {usages.length > 0 && <UsageNotice usages={usages} id={String(records[0]?.id)} />}
      {usages.length === 0 && resource.deletedByName && (
        <TextField
          autoFocus
          label={isOne ? 'Type its name to delete it' : `Type ${records.length} to delete them`}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          autoComplete="off"
          sx={{ mt: 2 }}
        />
      )}
    </>
  )
}

/**
 * Whether the deletion is confirmed, by the title of a single record or else their number.
 * Whitespace and case of the typed text do not matter.
 */
export function isConfirmed(resource: Resource, records: readonly Row[], typed: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  const proof = titleOfOnly(resource, records) ?? String(records.length)
  return !resource.deletedByName || plain(typed) === plain(proof)
}

/** The title of a single record; undefined for several. */
function titleOfOnly(resource: Resource, records: readonly Row[]) {
  const [only, ...others] = records
  return only && others.length === 0 ? titleOf(resource, only) : undefined
}

function Names({ resource, records }: Pick<Props, 'resource' | 'records'>) {
  const title = titleOfOnly(resource, records)
  if (title !== undefined)
    return (
      <DialogContentText sx={breakWords}>“{title}” will be removed for good.</DialogContentText>
    )
  return (
    <DialogContentText component="div" sx={{ overflowWrap: 'anywhere', '& ul': { my: 1, pl: 3 } }}>
      These will be removed for good:
      <RecordNames resource={resource} records={records} />
    </DialogContentText>
  )
}

/** A warning that other records refer to this one, with links to them. */
function UsageNotice({ usages, id }: { usages: readonly UsageCount[]; id: string }) {
  return (
    <Alert severity="warning" sx={{ mt: 2, '& ul': { my: 0.5, pl: 2 } }}>
      Still in use, which keeps it from being deleted:
      <ul>
        {usages.map((usage) => (
          <li key={`${usage.by.name} ${usage.field}`}>
            <Users usage={usage} id={id} underline="always" />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
