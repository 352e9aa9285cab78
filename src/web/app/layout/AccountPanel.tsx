import Avatar from '@mui/material/Avatar'
import IconButton from '@mui/material/IconButton'
import { useSession } from '../../data/session.ts'
import { prefetchedOverlay } from '../../ui/prefetch.ts'
import { useAnchor } from '../../ui/sheets/use-anchor.ts'

const AccountMenu = prefetchedOverlay(() => import('./AccountMenu.tsx'))

/** The account button, which opens the menu with Logout (specification section 2). */
export function AccountPanel() {
  const viewer = useSession()?.viewer
  const { anchor, close, opener } = useAnchor('menu')
  const seen = initials(viewer?.fullName)

  return (
    <>
      <IconButton
        // Includes the visible initials, which a user of voice control would say.
        aria-label={`Account ${seen}`.trim()}
        {...opener}
      >
        <Avatar
          sx={{ width: 36, height: 36, fontSize: 14, fontWeight: 600, bgcolor: 'primary.main' }}
        >
          {seen}
        </Avatar>
      </IconButton>
      {anchor && <AccountMenu anchor={anchor} onClose={close} />}
    </>
  )
}

function initials(name = ''): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('')
}
