import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { changeOfOpened } from '../../ui/opened.ts'
import { useNavigation } from '../../ui/use-navigation.ts'

interface Props {
  before: readonly string[] | undefined
  after: readonly string[] | undefined
}

/**
 * The pages that somebody gains and loses by a change of role. Both props are permission names;
 * shows nothing if the server does not return them.
 */
export function RoleChange({ before, after }: Props) {
  const { pages } = useNavigation()
  if (!before || !after) return null
  const { gains, loses } = changeOfOpened(pages, before, after)
  return (
    <Alert severity={loses.length > 0 ? 'warning' : 'info'} role="status">
      {gains.length + loses.length === 0 &&
        (before.length > 0 ? 'Opens the same pages.' : 'Opens no pages here.')}
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
