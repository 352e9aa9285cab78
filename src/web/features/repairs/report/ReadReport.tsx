import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Resource } from '../../../../contract/resource.ts'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { listPageOf } from '../../../data/record.ts'
import { useHeldPermissions } from '../../../data/session.ts'
import { Message } from '../../../ui/Message.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import type { Repair } from '../repair.ts'
import { useRepair } from '../use-reports.ts'

interface Props {
  id: string
  resource: Resource
  /** Renders the report; until it is complete, with the values of its list row. */
  children: (repair: Repair, isComplete: boolean) => ReactNode
}

/** Loads a report, and shows a placeholder, an error or the missing permission instead. */
export function ReadReport({ id, resource, children }: Props) {
  const { repair, isComplete, error, retry } = useRepair(id)
  const back = useWayBack()

  if (error?.statusCode === 403)
    return <Refused right={resource.actions.show?.allow ?? []} name="This report" />
  if (error && (!repair || error.statusCode === 404)) {
    const isAbsent = error.statusCode === 404
    return (
      <Message
        title={isAbsent ? 'This report does not exist' : 'This report could not be loaded'}
        actions={
          <Button component={Link} to={back.path} variant="contained">
            {back.label}
          </Button>
        }
      >
        <Alert
          severity="error"
          action={isAbsent ? undefined : <Button onClick={retry}>Retry</Button>}
        >
          {error.message}
        </Alert>
      </Message>
    )
  }
  if (!repair) {
    return (
      <Stack spacing={2} sx={{ maxWidth: 1120, width: '100%' }} aria-busy>
        <PageHeading title="Repair report" />
        <Skeleton variant="rounded" height={64} />
        <Skeleton variant="rounded" height={420} />
      </Stack>
    )
  }
  return (
    <>
      {error && (
        <Alert
          severity="warning"
          action={<Button onClick={retry}>Retry</Button>}
          sx={{ mb: 2, maxWidth: 1120, displayPrint: 'none' }}
        >
          The report could not be read again, so that this may be out of date: {error.message}
        </Alert>
      )}
      {children(repair, isComplete || error !== null)}
    </>
  )
}

/** The list of reports or, for those who may not open it, the dashboard. */
export function useWayBack(): { path: string; label: string } {
  const held = useHeldPermissions()
  const list = listPageOf(repairReport, {}, held)
  return list
    ? { path: list.path, label: 'Back to the list' }
    : { path: '/dashboard', label: 'Back to the dashboard' }
}
