import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { changeOfOpened } from '../opened.ts'
import { useNavigation } from '../use-navigation.ts'

/** What somebody can open after a change of role, beside what it was before: both are the names of permissions. */
export function RoleChange({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const { pages } = useNavigation()
  const { gains, loses } = changeOfOpened(pages, before, after)
  return (
    <Alert severity={loses.length > 0 ? 'warning' : 'info'} role="status">
      {gains.length + loses.length === 0 && 'Opens the same pages.'}
      <Lines label="Gains" pages={gains} />
      <Lines label="Loses" pages={loses} />
    </Alert>
  )
}

function Lines({ label, pages }: { label: string; pages: readonly string[] }) {
  if (pages.length === 0) return null
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{label}:</strong> {pages.join(', ')}
    </Typography>
  )
}
