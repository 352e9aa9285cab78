import Avatar from '@mui/material/Avatar'
import IconButton from '@mui/material/IconButton'
import { useSession } from '../../data/client/session.ts'
import { prefetchedOverlay } from '../../ui/prefetch.ts'
import { useAnchor } from '../../ui/sheets/use-anchor.ts'
import { initialsOf } from '../../ui/values/initials.ts'

const AccountMenu = prefetchedOverlay(() => import('./AccountMenu.tsx'))

/** The account button, which opens the menu with Logout (specification section 2). */
export function AccountPanel() {
  const viewer = useSession()?.viewer
  const { anchor, close, opener } = useAnchor('menu')
  const seen = initialsOf(viewer?.fullName ?? '')

  return (
    <>
      <IconButton
        // Includes the visible initials, which a user of voice control would say.
        aria-label={`Account ${seen}`.trim()}
        sx={{ p: 0.5 }}
        {...opener}
      >
        <Avatar sx={{ width: 32, height: 32, typography: 'button' }}>{seen}</Avatar>
      </IconButton>
      {anchor && <AccountMenu anchor={anchor} onClose={close} />}
    </>
  )
}
