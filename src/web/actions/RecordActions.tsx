import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { NamedRowAction } from '../../contract/compile.ts'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import ActionButtons from './ActionButtons.tsx'
import ActionDialog from './ActionDialog.tsx'

interface Props {
  resource: Resource
  record: Row
  actions: readonly NamedRowAction[]
}

/** Buttons for the actions that are possible on a record, in its panel or form. */
export default function RecordActions({ resource, record, actions }: Props) {
  const [opened, open] = useState<NamedRowAction>()
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={buttons}>
        <ActionButtons actions={actions} record={record} onAct={open} />
      </Stack>
      {opened && (
        <ActionDialog
          resource={resource}
          action={opened}
          records={[record]}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

const buttons = {
  flexWrap: 'wrap',
  '&:empty': { display: 'none' },
}
