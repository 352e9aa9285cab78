import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Logout from '@mui/icons-material/Logout'
import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useLogout, useNotification } from '@refinedev/core'
import { Suspense, useState } from 'react'
import { auth } from '../../../contract/auth.ts'
import { texts } from '../../../contract/texts.ts'
import { dropDraft, ownDrafts } from '../../data/drafts.ts'
import { messageIn } from '../../data/message-in.ts'
import { isAble, useSession } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { prefetched } from '../../ui/prefetch.ts'
import QuestionDialog, { type Question } from '../../ui/sheets/QuestionDialog.tsx'
import { keysHelp } from '../../ui/use-page-keys.ts'

const OpenedDialog = prefetched(() => import('./OpenedDialog.tsx'))
const ChangePasswordDialog = prefetched(() => import('./ChangePasswordDialog.tsx'))

/** A sign-out to be confirmed, and the drafts it deletes. */
interface Leaving {
  everywhere: boolean
  drafts: string[]
}

/** The account menu: full name, e-mail address, role, what the role opens, password, and Logout. */
export default function AccountMenu({
  anchor,
  onClose,
}: {
  anchor: HTMLElement
  onClose: () => void
}) {
  const viewer = useSession()?.viewer
  const { mutate: logout } = useLogout()
  const { open } = useNotification()
  const { run: endAllSessions } = useAction(auth, 'signOutEverywhere')
  const [leaving, setLeaving] = useState<Leaving>()
  const [shown, setShown] = useState<'opened' | 'password'>()

  function askToLeave(everywhere: boolean) {
    const drafts = ownDrafts()
    if (everywhere || drafts.length > 0) setLeaving({ everywhere, drafts })
    else logout()
  }

  function stay(error: unknown) {
    open?.({ type: 'error', message: texts.head.logout, description: messageIn(error) })
    onClose()
  }

  async function leave({ everywhere, drafts }: Leaving) {
    if (everywhere && !(await endAllSessions({ everywhere }, { onError: stay }))) return
    for (const key of drafts) dropDraft(key)
    logout()
  }

  if (leaving) {
    return (
      <QuestionDialog
        question={questionOf(leaving)}
        onAnswer={(isYes) => (isYes ? void leave(leaving) : onClose())}
      />
    )
  }

  if (shown) {
    const Dialog = shown === 'opened' ? OpenedDialog : ChangePasswordDialog
    return (
      <Suspense>
        <Dialog onClose={onClose} />
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
      slotProps={{
        paper: { sx: { minWidth: 240, maxWidth: 320 } },
        list: { 'aria-label': 'Account', sx: { pt: 0 } },
      }}
    >
      <Box component="li" role="none" sx={{ px: 2, py: 1.5 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {viewer?.fullName}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {viewer?.email}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {viewer?.role}
        </Typography>
      </Box>
      <Divider component="li" role="none" sx={{ mb: 1 }} />
      <MenuItem onClick={() => setShown('opened')}>
        <ListItemIcon>
          <KeyOutlined fontSize="small" />
        </ListItemIcon>
        What I can open
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose()
          keysHelp.set(true)
        }}
      >
        <ListItemIcon>
          <KeyboardOutlined fontSize="small" />
        </ListItemIcon>
        Keyboard shortcuts
      </MenuItem>
      {isAble('passwords') && [
        <MenuItem key="password" onClick={() => setShown('password')}>
          <ListItemIcon>
            <PasswordOutlined fontSize="small" />
          </ListItemIcon>
          Change password
        </MenuItem>,
        <MenuItem key="everywhere" onClick={() => askToLeave(true)}>
          <ListItemIcon>
            <DevicesOutlined fontSize="small" />
          </ListItemIcon>
          Sign out everywhere
        </MenuItem>,
      ]}
      <MenuItem onClick={() => askToLeave(false)}>
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        Logout
      </MenuItem>
    </Menu>
  )
}

function questionOf({ everywhere, drafts }: Leaving): Question {
  const forms = drafts.length === 1 ? 'One form holds' : `${drafts.length} forms hold`
  const lost = `${forms} what you typed and did not save. Logging out removes it from this device.`
  if (!everywhere) {
    return {
      title: 'Log out with changes that are not saved?',
      text: lost,
      yes: 'Discard and log out',
      no: 'Stay',
    }
  }
  const text =
    'Every session of yours ends at once, on this device too. Use it where one was left open, or a device was lost.'
  return {
    title: 'Sign out everywhere?',
    text: drafts.length > 0 ? `${text} ${lost}` : text,
    yes: drafts.length > 0 ? 'Discard and sign out' : 'Sign out',
    no: 'Stay',
  }
}
