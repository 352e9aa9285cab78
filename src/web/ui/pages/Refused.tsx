import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { permissionsOf, type Right } from '../../../contract/permissions.ts'
import { useSession } from '../../data/client/session.ts'
import { prefetched } from '../prefetch.ts'
import { CopyRequest } from '../values/CopyButton.tsx'
import { Message } from './Message.tsx'

const OpenedInstead = prefetched(() => import('./OpenedInstead.tsx'))

/** The page shown for lack of a right: names the missing permission and the signed-in account. */
export function Refused({ right, name }: { right: Right; name: string }) {
  const viewer = useSession()?.viewer
  const { pathname } = useLocation()
  const needed = permissionsOf(right).join(' or ')

  return (
    <Message
      title="You may not open this page"
      buttons={
        <>
          <Button component={Link} to="/dashboard" variant="contained">
            Go to Home
          </Button>
          <CopyRequest needed={needed} to={`open ${pathname}`} />
        </>
      }
      more={
        <Suspense>
          <OpenedInstead />
        </Suspense>
      }
    >
      <p>
        To open {name} you need the permission <strong>{needed}</strong>, which your role
        {viewer?.role && ` “${viewer.role}”`} does not hold.
      </p>
      <p>
        You are signed in as {viewer?.email ?? 'an unknown account'}. Your administrator can change
        what your role may open.
      </p>
    </Message>
  )
}
