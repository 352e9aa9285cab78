import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router'
import { permissionsOf, type Right } from '../../contract/permissions.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { OpenedPages } from '../components/OpenedPages.tsx'
import { openedBy } from '../opened.ts'
import { useSession } from '../session.ts'
import { useNavigation } from '../use-navigation.ts'
import { Message } from './Message.tsx'

/** A page that exists, but not for this person: says which permission is missing, and to whom. */
export function Refused({ right, name }: { right: Right; name: string }) {
  const viewer = useSession()?.viewer
  const groups = openedBy(useNavigation().pages, viewer?.permissions ?? [])
  const { pathname } = useLocation()
  const needed = permissionsOf(right).join(' or ')
  const request = `${viewer?.email ?? 'Unknown account'} (role ${viewer?.role || 'unknown'}) asks for the permission ${needed} to open ${pathname}.`

  return (
    <Message
      title="You may not open this page"
      actions={
        <>
          <Button component={Link} to="/dashboard" variant="contained">
            Go to dashboard
          </Button>
          <CopyButton text={request}>Copy for your administrator</CopyButton>
        </>
      }
      more={
        groups.length > 0 && (
          <Box component="section" aria-labelledby="open-instead">
            <Typography variant="h2" id="open-instead" sx={{ mb: 1.5 }}>
              What you can open instead
            </Typography>
            <OpenedPages groups={groups} />
          </Box>
        )
      }
    >
      <p>
        {name} needs the permission <strong>{needed}</strong>, which your role{viewer?.role && ` “${viewer.role}”`} does not hold.
      </p>
      <p>You are signed in as {viewer?.email ?? 'an unknown account'}. Your administrator can change what your role may open.</p>
    </Message>
  )
}
