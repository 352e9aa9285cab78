import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { SourceState } from './use-pictures.ts'

/** The sources that could not be read, each to be asked again. */
export function SourceNotices({ states }: { states: readonly SourceState[] }) {
  return states.map(
    ({ source: { resource }, error, retry }) =>
      error && (
        <Alert
          key={resource.name}
          severity="error"
          action={<Button onClick={retry}>Retry</Button>}
          sx={{ whiteSpace: 'pre-line' }}
        >
          {resource.label} could not be loaded: {error.message}
        </Alert>
      ),
  )
}
