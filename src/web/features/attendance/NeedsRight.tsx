import Alert from '@mui/material/Alert'
import { permissionsOf, type Right } from '../../../contract/permissions.ts'
import { useSession } from '../../data/client/session.ts'
import { CopyRequest } from '../../ui/values/CopyButton.tsx'

/**
 * Shown instead of data that the user lacks the permission for, on a page that they may open. No
 * request is sent.
 */
export function NeedsRight({ right, shows }: { right: Right; shows: string }) {
  const viewer = useSession()?.viewer
  const needed = permissionsOf(right).join(' or ')
  return (
    <Alert
      severity="info"
      action={<CopyRequest needed={needed} to={`see ${shows}`} />}
      sx={{
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        // On a phone the text fills the width beside the icon, with the button below.
        '& .MuiAlert-message': { flex: { xs: '1 0 calc(100% - 40px)', sm: 1 } },
      }}
    >
      To see {shows} you need the permission <strong>{needed}</strong>, which your role
      {viewer?.role && ` “${viewer.role}”`} does not hold.
    </Alert>
  )
}
