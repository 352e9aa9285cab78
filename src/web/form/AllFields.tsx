import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { sentFields } from '../../contract/resource.ts'
import { RecordField } from './RecordField.tsx'
import type { FormBodyProps } from './RecordForm.tsx'

/** The body of a generated form: every field in the order of its declaration. */
export function AllFields({ resource, id }: FormBodyProps) {
  return (
    <Paper sx={{ p: { xs: 2, md: 3 } }}>
      <Stack spacing={2.5}>
        {sentFields(resource, id === undefined ? 'create' : 'edit').map(([name]) => (
          <RecordField key={name} name={name} />
        ))}
      </Stack>
    </Paper>
  )
}
