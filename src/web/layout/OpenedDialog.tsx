import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { OpenedPages } from '../components/OpenedPages.tsx'
import { idlePermissions, openedBy } from '../opened.ts'
import { useSession } from '../session.ts'
import { useNavigation } from '../use-navigation.ts'
import { type Role, useRoles } from './use-roles.ts'

/** What one's own role opens; and what any other does, for those who may read the roles. */
export default function OpenedDialog({ onClose }: { onClose: () => void }) {
  const viewer = useSession()?.viewer
  const own = { id: 'own', name: viewer?.role || 'none', permissions: viewer?.permissions ?? [] }
  const { mayRead, others, isLoading, error, refetch } = useRoles(own.name)
  const [chosen, setChosen] = useState<Role['id']>(own.id)
  const titleId = useId()

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>What I can open</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {mayRead ? (
            <TextField
              select
              label="Role"
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              helperText={isLoading ? 'The other roles are being read…' : ' '}
              sx={{ maxWidth: 360 }}
            >
              <MenuItem value={own.id}>{own.name} (your role)</MenuItem>
              {others.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          ) : (
            <Typography>
              Your role: <strong>{own.name}</strong>
            </Typography>
          )}
          {error && (
            <Alert severity="error" action={<Button onClick={refetch}>Retry</Button>}>
              The other roles could not be read: {error.message}
            </Alert>
          )}
          <Opened role={others.find(({ id }) => id === chosen) ?? own} onOpen={onClose} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

function Opened({ role, onOpen }: { role: Role; onOpen: () => void }) {
  const { pages } = useNavigation()
  const groups = openedBy(pages, role.permissions)
  const idle = idlePermissions(pages, role.permissions)
  return (
    <>
      {groups.length === 0 && <Typography color="text.secondary">The role “{role.name}” opens no page beside Home.</Typography>}
      <OpenedPages groups={groups} onOpen={onOpen} />
      {idle.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          Permissions that open no page: {idle.join(', ')}.
        </Typography>
      )}
    </>
  )
}
