import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Logout from '@mui/icons-material/Logout'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useLogout } from '@refinedev/core'
import { Suspense, useState } from 'react'
import { ahead } from '../ahead.ts'
import QuestionDialog from '../components/QuestionDialog.tsx'
import { dropDraft, ownDrafts } from '../drafts.ts'
import { useSession } from '../session.ts'

const OpenedDialog = ahead(() => import('./OpenedDialog.tsx'))

/** The opened Account panel: full name, address, role, what that opens, and Logout. */
export default function AccountMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const viewer = useSession()?.viewer
  const { mutate: logout } = useLogout()
  const [drafts, setDrafts] = useState<string[]>([])
  const [showsOpened, setShowsOpened] = useState(false)

  function leave() {
    const kept = ownDrafts()
    if (kept.length > 0) setDrafts(kept)
    else logout()
  }

  function discardAndLeave() {
    for (const key of drafts) dropDraft(key)
    logout()
  }

  if (drafts.length > 0) {
    return (
      <QuestionDialog
        question={{
          title: 'Log out with changes that are not saved?',
          text: `${drafts.length === 1 ? 'One form holds' : `${drafts.length} forms hold`} what you typed and did not save. Logging out removes it from this device.`,
          yes: 'Discard and log out',
          no: 'Stay',
        }}
        onAnswer={(isYes) => (isYes ? discardAndLeave() : onClose())}
      />
    )
  }

  if (showsOpened) {
    return (
      <Suspense>
        <OpenedDialog onClose={onClose} />
      </Suspense>
    )
  }

  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { minWidth: 240, maxWidth: 320 } }, list: { 'aria-label': 'Account', sx: { pt: 0 } } }}
    >
      <Box component="li" role="none" sx={{ px: 2, py: 1.5 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{viewer?.fullName}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {viewer?.email}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {viewer?.role}
        </Typography>
      </Box>
      <Divider component="li" role="none" sx={{ mb: 1 }} />
      <MenuItem onClick={() => setShowsOpened(true)}>
        <ListItemIcon>
          <KeyOutlined fontSize="small" />
        </ListItemIcon>
        What I can open
      </MenuItem>
      <MenuItem onClick={leave}>
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        Logout
      </MenuItem>
    </Menu>
  )
}
