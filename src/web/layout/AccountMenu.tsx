import Logout from '@mui/icons-material/Logout'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useLogout } from '@refinedev/core'
import { useSession } from '../session.ts'

/** The opened Account panel: full name, address, role, and Logout. */
export default function AccountMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const viewer = useSession()?.viewer
  const { mutate: logout } = useLogout()

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
      <MenuItem onClick={() => logout()}>
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        Logout
      </MenuItem>
    </Menu>
  )
}
