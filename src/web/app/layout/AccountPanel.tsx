import Avatar from '@mui/material/Avatar'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { useSession } from '../../data/session.ts'
import { prefetched } from '../../ui/prefetch.ts'

const AccountMenu = prefetched(() => import('./AccountMenu.tsx'))

/** The account button, which opens the menu with Logout (specification section 2). */
export function AccountPanel() {
  const viewer = useSession()?.viewer
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const seen = initials(viewer?.fullName)

  return (
    <>
      <IconButton
        // Includes the visible initials, which a user of voice control would say.
        aria-label={`Account ${seen}`.trim()}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar
          sx={{ width: 36, height: 36, fontSize: 14, fontWeight: 600, bgcolor: 'primary.main' }}
        >
          {seen}
        </Avatar>
      </IconButton>
      {anchor && (
        <Suspense>
          <AccountMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

function initials(name = ''): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('')
}
