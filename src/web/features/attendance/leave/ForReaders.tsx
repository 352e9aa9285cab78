import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { allows } from '../../../../contract/permissions.ts'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { useHeldPermissions } from '../../../data/session.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { NeedsRight } from '../NeedsRight.tsx'

const right = attendance.actions.list.allow

/**
 * The leave pages need less permission to open than to read their records: without the latter, this
 * says so and sends no request (odd point 7).
 */
export function ForReaders({ title, children }: { title: string; children: ReactNode }) {
  const held = useHeldPermissions()
  if (allows(right, held)) return children
  return (
    <Stack spacing={2}>
      <PageHeading title={title} />
      <NeedsRight right={right} shows="records of leave" />
    </Stack>
  )
}
