import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { isAbsent } from '../../../data/client/http.ts'
import { listPageOf } from '../../../data/records/record.ts'
import { useMay } from '../../../data/use-may.ts'
import { RetryAlert } from '../../../ui/failures/RetryAlert.tsx'
import { Message } from '../../../ui/pages/Message.tsx'
import { RecordHeading } from '../../../ui/pages/PageHeading.tsx'
import type { Repair } from '../rules/repair.ts'
import { useRepair } from '../use-repair.ts'

interface Props {
  id: string
  /** `isComplete` is false while only the values of the list row are known. */
  children: (repair: Repair, isComplete: boolean) => ReactNode
}

/** Loads a report. Shows a placeholder or an error meanwhile. */
export function ReadReport({ id, children }: Props) {
  const { repair, isComplete, error, retry } = useRepair(id)
  const back = useWayBack()

  if (error && (!repair || isAbsent(error))) {
    return (
      <Message
        title={isAbsent(error) ? 'This report does not exist' : 'This report could not be loaded'}
        buttons={
          <Button component={Link} to={back.path} variant="contained">
            {back.label}
          </Button>
        }
      >
        {isAbsent(error) ? error.message : <RetryAlert onRetry={retry}>{error.message}</RetryAlert>}
      </Message>
    )
  }
  if (!repair) {
    return (
      <Stack spacing={2} sx={{ width: '100%' }} aria-busy>
        <RecordHeading title="Repair report" />
        <Skeleton variant="rounded" height={64} />
        <Skeleton variant="rounded" height={420} />
      </Stack>
    )
  }
  return (
    <>
      {error && (
        <RetryAlert severity="warning" onRetry={retry} sx={{ mb: 2, displayPrint: 'none' }}>
          The report could not be read again, so that this may be out of date: {error.message}
        </RetryAlert>
      )}
      {children(repair, isComplete || error !== null)}
    </>
  )
}

/** The list of reports, or Home for users who may not open the list. */
export function useWayBack(): { path: string; label: string } {
  const list = listPageOf(repairReport, {}, useMay())
  return list
    ? { path: list.path, label: 'Back to the list' }
    : { path: '/dashboard', label: 'Back to Home' }
}
