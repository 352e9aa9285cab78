import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Logout from '@mui/icons-material/Logout'
import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useLogout, useNotification } from '@refinedev/core'
import { useState } from 'react'
import { auth } from '../../../contract/auth.ts'
import { texts } from '../../../contract/texts.ts'
import { messageIn } from '../../data/client/message-in.ts'
import { isAble, useSession } from '../../data/client/session.ts'
import { dropDraft, ownDrafts } from '../../data/drafts.ts'
import { keysHelp } from '../../ui/keys/use-page-keys.ts'
import { Note } from '../../ui/Note.tsx'
import { prefetchedOverlay } from '../../ui/prefetch.ts'
import QuestionDialog from '../../ui/sheets/QuestionDialog.tsx'
import { breakWords } from '../../ui/theme.ts'
import { useAction } from './use-action.ts'

const OpenedDialog = prefetchedOverlay(() => import('./OpenedDialog.tsx'))
const ChangePasswordDialog = prefetchedOverlay(() => import('./ChangePasswordDialog.tsx'))

interface Props {
  anchor: HTMLElement
  onClose: () => void
}

/** The account menu: full name, e-mail address, role, what the role opens, password, and Logout. */
export default function AccountMenu({ anchor, onClose }: Props) {
  const viewer = useSession()?.viewer
  const { question, ask, answer } = useSignOut(onClose)
  const [shown, setShown] = useState<'opened' | 'password'>()

  if (question) return <QuestionDialog question={question} onAnswer={answer} />

  if (shown) {
    const Dialog = shown === 'opened' ? OpenedDialog : ChangePasswordDialog
    return <Dialog onClose={onClose} />
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
        <Note sx={breakWords}>{viewer?.email}</Note>
        <Note>{viewer?.role}</Note>
      </Box>
      <Divider component="li" role="none" sx={{ mb: 1 }} />
      <Entry icon={KeyOutlined} onClick={() => setShown('opened')}>
        What I can open
      </Entry>
      <Entry
        icon={KeyboardOutlined}
        onClick={() => {
          onClose()
          keysHelp.set(true)
        }}
      >
        Keyboard shortcuts
      </Entry>
      {isAble('passwords') && [
        <Entry key="password" icon={PasswordOutlined} onClick={() => setShown('password')}>
          Change password
        </Entry>,
        <Entry key="everywhere" icon={DevicesOutlined} onClick={() => ask(true)}>
          Sign out everywhere
        </Entry>,
      ]}
      <Entry icon={Logout} onClick={() => ask(false)}>
        Logout
      </Entry>
    </Menu>
  )
}

/** Passes on the props that the menu gives its entries. */
function Entry({ icon: Icon, children, ...rest }: MenuItemProps & { icon: typeof Logout }) {
  return (
    <MenuItem {...rest}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {children}
    </MenuItem>
  )
}

/** A sign-out to confirm, and the drafts that it deletes. */
interface Leaving {
  everywhere: boolean
  drafts: string[]
}

/** Signs out, after a question if that deletes drafts or ends other sessions. */
function useSignOut(onClose: () => void) {
  const { mutate: logout } = useLogout()
  const { open } = useNotification()
  const { run: endAllSessions } = useAction(auth, 'signOutEverywhere', { onError: stay })
  const [leaving, setLeaving] = useState<Leaving>()

  function stay(error: unknown) {
    open?.({ type: 'error', message: texts.head.logout, description: messageIn(error) })
    onClose()
  }

  async function leave({ everywhere, drafts }: Leaving) {
    if (everywhere && !(await endAllSessions({ everywhere }))) return
    for (const key of drafts) dropDraft(key)
    logout()
  }

  return {
    ask(everywhere: boolean) {
      const drafts = ownDrafts()
      if (everywhere || drafts.length > 0) setLeaving({ everywhere, drafts })
      else logout()
    },
    question: leaving && questionOf(leaving),
    answer: (isYes: boolean) => (isYes && leaving ? void leave(leaving) : onClose()),
  }
}

function questionOf({ everywhere, drafts }: Leaving) {
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
