import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { role } from '../../../contract/resources/role.ts'
import { mayBy } from '../../data/client/may.ts'
import { useSession } from '../../data/client/session.ts'
import { useMay } from '../../data/use-may.ts'
import { Note } from '../../ui/Note.tsx'
import { OpenedPages } from '../../ui/pages/OpenedPages.tsx'
import { idlePermissions, openedBy } from '../../ui/pages/opened.ts'
import { usePages } from '../../ui/pages/use-pages.ts'
import { TitledDialog } from '../../ui/sheets/TitledDialog.tsx'
import { breakWords } from '../../ui/theme.ts'
import { type Role, RoleChoice } from './RoleChoice.tsx'

/**
 * The pages that the user's own role opens, and those of any other role for users who may read
 * roles.
 */
export default function OpenedDialog({ onClose }: { onClose: () => void }) {
  const viewer = useSession()?.viewer
  const ownRole: Role = {
    id: 'own',
    name: viewer?.role || 'none',
    permissions: viewer?.permissions ?? [],
  }
  const [other, setOther] = useState<Role>()
  const shown = other ?? ownRole
  const mayReadRoles = useMay()(role, 'list')

  return (
    <TitledDialog
      title="What I can open"
      maxWidth="md"
      buttons={<Button onClick={onClose}>Close</Button>}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {mayReadRoles ? (
          <RoleChoice
            ownRole={ownRole}
            chosen={shown}
            onChoose={(chosen) => setOther(chosen.id === ownRole.id ? undefined : chosen)}
          />
        ) : (
          <Typography>
            Your role: <strong>{ownRole.name}</strong>
          </Typography>
        )}
        {shown.permissions ? (
          <Opened name={shown.name} permissions={shown.permissions} onOpen={onClose} />
        ) : (
          <Typography color="text.secondary">
            The server does not tell what the role “{shown.name}” holds.
          </Typography>
        )}
      </Stack>
    </TitledDialog>
  )
}

function Opened({
  name,
  permissions,
  onOpen,
}: {
  name: string
  permissions: readonly string[]
  onOpen: () => void
}) {
  const pages = usePages()
  const groups = openedBy(pages, mayBy(permissions))
  const idle = idlePermissions(pages, permissions)
  return (
    <>
      {groups.length === 0 && (
        <Typography color="text.secondary">The role “{name}” opens no page beside Home.</Typography>
      )}
      <OpenedPages groups={groups} onOpen={onOpen} />
      {idle.length > 0 && (
        <Note sx={breakWords}>Permissions that open no page: {idle.join(', ')}.</Note>
      )}
    </>
  )
}
