import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ComponentProps, Suspense, useId } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { embeddedName, type Kind } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import { isPossible } from '../../contract/row-action.ts'
import { titleOf } from '../data/records/record.ts'
import { useRowActions } from '../data/use-may.ts'
import { useRecord } from '../data/use-record.ts'
import { Cell } from '../fields/cells/cells.tsx'
import { articleStyles } from '../fields/rich-text/article-styles.ts'
import { cleanHtml } from '../fields/rich-text/trusted-html.ts'
import { RetryAlert } from '../ui/failures/RetryAlert.tsx'
import { Note } from '../ui/Note.tsx'
import { retried } from '../ui/prefetch.ts'
import { CloseButton } from '../ui/sheets/CloseButton.tsx'
import { Picture } from '../ui/values/Picture.tsx'

const RecordActions = retried(() => import('../actions/RecordActions.tsx'))
const LinesTable = retried(() => import('../fields/lines/LinesTable.tsx'))

interface Props {
  resource: Resource
  /** The record as loaded by the list. */
  row: Row
  onClose: () => void
}

/** All fields of a record in a drawer, for users who may see but not edit it. */
export default function RecordPanel({ resource, row, onClose }: Props) {
  const { record = row, isComplete, error, retry } = useRecord(resource, String(row.id))
  const actions = useRowActions(resource)
  const titleId = useId()
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      PaperProps={{
        role: 'dialog',
        'aria-modal': true,
        'aria-labelledby': titleId,
        'aria-busy': !isComplete && !error,
        variant: 'elevation',
        sx: { width: { xs: '100%', sm: 480 }, p: { xs: 2, md: 3 } },
      }}
    >
      <Stack
        direction="row"
        justifyContent="space-between"
        alignItems="flex-start"
        spacing={1}
        sx={{ mb: 2 }}
      >
        <Typography variant="h2" id={titleId} sx={{ overflowWrap: 'anywhere', pt: 1 }}>
          {titleOf(resource, record)}
        </Typography>
        <CloseButton onClick={onClose} autoFocus />
      </Stack>
      {error && (
        <RetryAlert onRetry={retry} sx={{ mb: 2, whiteSpace: 'pre-line' }}>
          {error.message}
        </RetryAlert>
      )}
      {actions.some(([, action]) => isPossible(action, record)) && (
        <Box sx={{ mb: 2 }}>
          <Suspense>
            <RecordActions resource={resource} record={record} actions={actions} />
          </Suspense>
        </Box>
      )}
      <Values resource={resource} record={record} isComplete={isComplete || error !== null} />
    </Drawer>
  )
}

function Values({
  resource,
  record,
  isComplete,
}: {
  resource: Resource
  record: Row
  isComplete: boolean
}) {
  const shown = resource.allFields.filter(
    ([name, { kind }]) => name !== resource.title && kind !== 'password',
  )
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {shown.map(([name, field]) => (
        <Box key={name} sx={[line, !high.includes(field.kind) && sideBySide]}>
          <Note component="dt">{field.label}</Note>
          <Box
            component="dd"
            sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {String(record[name] ?? record[embeddedName(name)] ?? '') === '' ? (
              <Nothing isKnown={isComplete || name in record} />
            ) : (
              <Value name={name} field={field} record={record} title={titleOf(resource, record)} />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Kinds that need the full width, below their label. */
const high: readonly Kind[] = ['image', 'richText', 'longText', 'lines']
const line = { py: 1, borderTop: 1, borderColor: 'divider' }
const sideBySide = {
  display: 'grid',
  gridTemplateColumns: '132px 1fr',
  columnGap: 2,
  alignItems: 'baseline',
}

function Value({ title, ...cell }: ComponentProps<typeof Cell> & { title: string }) {
  const { name, field, record } = cell
  const value = record[name]
  if (field.kind === 'image') {
    return (
      <Picture
        field={field}
        value={value}
        alt={title}
        isLarge
        sx={{ width: '100%', maxWidth: (field.ratio ?? 1) > 1 ? 432 : 216 }}
      />
    )
  }
  if (field.kind === 'richText') {
    return (
      <Box
        ref={(element: HTMLElement | null) => {
          if (element) element.innerHTML = cleanHtml(String(value))
        }}
        sx={{ whiteSpace: 'normal', ...articleStyles }}
      />
    )
  }
  if (field.kind === 'lines') {
    return (
      <Suspense fallback={<Skeleton height={80} />}>
        <LinesTable field={field} value={value} />
      </Suspense>
    )
  }
  return <Cell {...cell} hasRoom />
}

/** A missing value of a list row may still be loading: list rows lack some fields. */
function Nothing({ isKnown }: { isKnown: boolean }) {
  return isKnown ? <Typography color="text.secondary">–</Typography> : <Skeleton width={160} />
}
